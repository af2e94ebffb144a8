import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

import { root } from '../process.mjs';

const page = 'server/README.md';
const begin = '<!-- Made from server/src/platform/config/settings.ts by npm run generate. -->\n';
const end = '<!-- End of the settings. -->';

/**
 * The README of the server with the table of its settings, which are TypeScript.
 * @returns {Promise<[path: string, content: string]>}
 */
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
  const text = readFileSync(join(root, page), 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${page} has no place for the settings: ${begin}`);
  return [page, `${before}${begin}\n${code}\n${end}${after}`];
}
