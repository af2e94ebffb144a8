import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from './build.mjs';
import { fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, run, runTool } from './process.mjs';

const help = `
Usage: npm run release [-- --dry-run]

Builds the packages, publishes to npm those whose version is not there yet, with provenance, and tags
them. Runs in the release workflow only: provenance says which commit and which workflow made a package.
  --dry-run   builds and packs, lists what the packages hold, and publishes nothing
`;

/** What is published; the contract is bundled into them. */
const packages = ['sdk', 'mock', 'server'];

/** npm refuses a provenance that names another repository than the manifest does. */
function nameRepository(folder, url) {
  const file = join(root, folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.repository ??= { type: 'git', url: `git+${url}.git`, directory: folder };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function pack() {
  const workspaces = packages.flatMap((name) => ['--workspace', name]);
  // By force: of versions too that are on npm already.
  await run('npm', ['publish', '--dry-run', '--force', ...workspaces], { show: true });
}

async function publish() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  if (!server || !repository) fail('Packages are published by the release workflow on GitHub.');
  for (const name of packages) nameRepository(name, `${server}/${repository}`);
  await runTool('changeset', ['publish'], { show: true });
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--dry-run']);
    await build({ force: true });
    await (args.includes('--dry-run') ? pack() : publish());
  });
}
