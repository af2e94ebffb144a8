import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { root, runTool } from '../process.mjs';

const contract = '@faktura/contract';

/**
 * Builds what programs import from `@faktura/server/models`. The types of the rows come from all over the
 * server: they are emitted first, then bundled into one file.
 */
export async function buildModels() {
  const server = join(root, 'server');
  const types = join(root, '.cache', 'models');
  rmSync(types, { recursive: true, force: true });
  await runTool('tsc', ['-p', 'tsconfig.models.json', '--singleThreaded'], { cwd: server });
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts')) pointToContract(types, file);
  }
  rmSync(join(server, 'models'), { recursive: true, force: true });
  await runTool('tsdown', [], { cwd: server });
}

/**
 * The contract is not published, so its types are among those that are bundled.
 *
 * @param {string} folder
 * @param {string} file
 */
function pointToContract(folder, file) {
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(contract)) return;
  const entry = relative(dirname(file), join('openapi', 'src', 'index.js'));
  writeFileSync(join(folder, file), text.replaceAll(contract, entry));
}
