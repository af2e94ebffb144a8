import type { Telling } from './story.telling.js';

const ESTIMATE = 'est_01M6F8PV90K63GX4ZS71DCRNDZ';

/** The estimate for Marie Curie, which leaves Draft the next morning. */
export async function offer({ parts: { estimates }, example, at, step }: Telling): Promise<void> {
  const drafted = at(14, ESTIMATE);
  await step((tx) => estimates.create(drafted, example('createEstimate', 'taxIncluded'), tx));
  const opened = at(24 + 5 / 60);
  await step((tx) =>
    estimates.edit(opened, ESTIMATE, example('updateEstimate', 'open'), 'patch', tx),
  );
}
