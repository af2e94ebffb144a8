import { format } from 'oxfmt';

import { withGeneratedPart } from './generated-part.mjs';

/** The README of the server with the table of its settings, which are TypeScript. */
export async function readmeWithSettings() {
  await import('../journeys/typescript.mjs');
  const { describedSettings } =
    await import('../../server/src/platform/config/described-settings.ts');
  const rows = describedSettings().map(
    ({ variable, byDefault, meaning }) =>
      `| \`${variable}\` | ${byDefault && `\`${byDefault}\``} | ${meaning} |`,
  );
  const table = ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
  const { code } = await format('table.md', table);
  const part = { source: 'server/src/platform/config/settings.ts', name: 'settings' };
  return withGeneratedPart('server/README.md', part, code);
}
