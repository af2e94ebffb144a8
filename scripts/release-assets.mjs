import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, run, runNode } from './process.mjs';
import { manifestOf, packedFrom, published } from './published.mjs';

const help = `
Usage: node scripts/release-assets.mjs

For each package that npm run release has just tagged, makes a release on GitHub with the bundled contract
as openapi.json and openapi.yaml, and that of the server with its list of components (SBOM) as well.
Runs in the release workflow, with gh.
`;

/**
 * Whether a command succeeds.
 * @param {string} command
 * @param {string[]} args
 */
const succeeds = (command, args) =>
  run(command, args).then(
    () => true,
    () => false,
  );

/**
 * The files of a release.
 * @param {string} folder of the package
 * @param {string} work where to write them
 */
async function assetsOf(folder, work) {
  const contract = ['openapi.json', 'openapi.yaml'].map((name) =>
    join(root, packedFrom('openapi'), name),
  );
  if (folder !== 'server') return contract;
  const { stdout } = await runNode(join(root, 'scripts/sbom.mjs'));
  const bill = join(work, 'faktura-server.cdx.json');
  writeFileSync(bill, stdout);
  return [...contract, bill];
}

/**
 * @param {string} folder of the package
 * @param {string} work
 */
async function attach(folder, work) {
  const { name, version } = manifestOf(folder);
  const tag = `${name}@${version}`;
  if (!(await succeeds('git', ['rev-parse', '--quiet', '--verify', `refs/tags/${tag}`]))) return;
  if (!(await succeeds('gh', ['release', 'view', tag]))) {
    const notes = `See ${folder}/CHANGELOG.md.`;
    const args = ['release', 'create', tag, '--verify-tag', '--title', tag, '--notes', notes];
    await run('gh', args, { show: true });
  }
  const assets = await assetsOf(folder, work);
  await run('gh', ['release', 'upload', tag, ...assets, '--clobber'], { show: true });
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, []);
    const work = mkdtempSync(join(tmpdir(), 'faktura-release-'));
    try {
      for (const folder of published) await attach(folder, work);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
}
