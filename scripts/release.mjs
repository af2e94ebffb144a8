import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from './build.mjs';
import { fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, run, runTool } from './process.mjs';
import { manifestOf, originOf, packedFrom, published } from './published.mjs';

const help = `
Usage: npm run release [-- --dry-run]

Builds the packages, publishes those whose version is not on npm yet, with provenance, and tags them.
Runs only in the release workflow: provenance states which commit and workflow built a package.
  --dry-run   build and pack, list the contents of the packages, and publish nothing
`;

/**
 * The repository that the workflow runs in, whichever the manifests say.
 * @param {string} folder
 * @param {string} url
 */
function nameRepository(folder, url) {
  const manifest = { ...manifestOf(folder), ...originOf(packedFrom(folder), url) };
  writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function pack() {
  for (const folder of published) {
    // With --force: also for versions that are already on npm.
    const args = ['publish', '--dry-run', '--force', `./${packedFrom(folder)}`];
    await run('npm', args, { show: true });
  }
}

/** Before the build, which copies a manifest. */
function nameRepositories() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  if (!server || !repository) fail('Packages are published by the release workflow on GitHub.');
  for (const folder of published) nameRepository(folder, `${server}/${repository}`);
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--dry-run']);
    const isTrial = args.includes('--dry-run');
    if (!isTrial) nameRepositories();
    await build({ force: true });
    await (isTrial ? pack() : runTool('changeset', ['publish'], { show: true }));
  });
}
