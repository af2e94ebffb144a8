import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { release, released } from './diff.mjs';
import { root, run, runNode, runTool } from './process.mjs';

const help = `
Usage: npm run release:version

Applies the changesets in .changeset/: raises the versions of the packages they name and writes their
changelogs, the table of docs/versions.md and docs/api-changes.md. Sets info.version of the contract to the version of
@faktura/contract, and makes this contract the one that later changes are compared with. The release
workflow runs this for its pull request.
`;

/** Gives the contract the version of its package. */
function versionContract() {
  const { version } = JSON.parse(readFileSync(join(root, 'openapi', 'package.json'), 'utf8'));
  const file = join(root, 'openapi', 'openapi.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^ {2}version: .*$/m, `  version: ${version}`));
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, []);
    const { keepRelease } = await import('./generate/versions.mjs');
    if (existsSync(released)) await keepRelease();
    await runTool('changeset', ['version'], { show: true });
    await runTool('oxfmt', ['.']);
    versionContract();
    await runNode(join(root, 'scripts', 'generate.mjs'), [], { show: true });
    await run('npm', ['install', '--package-lock-only', '--ignore-scripts']);
    await release();
  });
}
