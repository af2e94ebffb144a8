import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { changesPage } from './diff/changes-page.mjs';
import { compare, mayBreak } from './diff/compare.mjs';
import { root } from './process.mjs';

const help = `
Usage: npm run diff [-- --release]

Compares the contract with the last released one, openapi/released/openapi.json. Fails on
a change that breaks clients unless a changeset raises the major version of @faktura/contract, or below
1.0.0 the minor version.
  --release   write what has changed to docs/api-changes.md, and make the current contract the released
              one, as npm run release:version does
`;

const current = join(root, 'openapi', 'generated', 'openapi.json');
/** The released contract; missing before the first release. */
export const released = join(root, 'openapi', 'released', 'openapi.json');

/** Compares the current contract, with the version that its changesets give it, with the released one. */
async function compareWithReleased() {
  // The help is printed before any package is installed.
  const { default: getReleasePlan } = await import('@changesets/get-release-plan');
  const { releases } = await getReleasePlan(root);
  const { breaking, others, versions } = await compare(released, current);
  const planned = releases.find(({ name }) => name === '@faktura/contract');
  const revision = planned?.newVersion ?? versions.revision;
  return { breaking, others, versions: { base: versions.base, revision } };
}

/** Changes that break clients of the released contract without a new major version. */
export async function refusedChanges() {
  if (!existsSync(released)) return [];
  const { breaking, versions } = await compareWithReleased();
  return mayBreak(versions) ? [] : breaking;
}

async function report() {
  if (!existsSync(released)) {
    console.log(
      'Nothing has been released yet. The first npm run release:version stores the contract for later comparisons.',
    );
    return;
  }
  const { breaking, others, versions } = await compareWithReleased();
  console.log(
    `${versions.base} → ${versions.revision}: ${breaking.length} breaking, ${others} other changes`,
  );
  for (const line of breaking) console.log(`  ${line}`);
  if (breaking.length === 0 || mayBreak(versions)) return;
  fail(
    'Revert the breaking changes, or raise @faktura/contract in a changeset: major, below 1.0.0 minor.',
  );
}

/** Makes the current contract the one that later changes are compared with. */
export async function release() {
  const refused = await refusedChanges();
  if (refused.length > 0) fail(`Not released; this breaks clients:\n${refused.join('\n')}`);
  const [page, text] = await changesPage(existsSync(released) ? released : null, current);
  writeFileSync(page, text);
  mkdirSync(dirname(released), { recursive: true });
  copyFileSync(current, released);
  console.log(
    'openapi/released/openapi.json is the contract of today, and docs/api-changes.md says what changed. Commit both with the release.',
  );
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--release']);
    await (args.includes('--release') ? release() : report());
  });
}
