import { join } from 'node:path';

import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, runNode } from './process.mjs';

const help = `
Usage: npm run journeys [-- --files]

Serves one warm request of each journey from the unbundled sources, in one process on SQLite, and
counts the source files of this repository whose functions ran for it (V8's precise coverage, without
generated files). Then counts the handwritten lines. Prints each count with its limit.
  --files   also print the names of the files
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--files']);
    const { build } = await import('./build.mjs');
    await build({ only: ['contract'] });
    const folder = join(root, 'scripts', 'journeys');
    const program = [join(folder, 'typescript.mjs'), join(folder, 'count.mjs')];
    await runNode('--import', [...program, ...args], {
      show: true,
      env: { NODE_NO_WARNINGS: '1' },
    });
    const { printSize } = await import('./journeys/size.mjs');
    printSize();
  });
}
