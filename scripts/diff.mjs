import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { compare, isNewMajor } from './diff/compare.mjs';
import { root } from './process.mjs';

const help = `
Usage: npm run diff [-- --release]

Compares the contract with the last released one, openapi/released/openapi.json, and refuses a
change that breaks clients unless info.version has a new major number.
  --release   makes the contract of today the released one (part of making a release)
`;

const current = join(root, 'openapi', 'generated', 'openapi.json');
const released = join(root, 'openapi', 'released', 'openapi.json');

/** What breaks clients of the released contract without a new major version; empty when all is well. */
export async function refusedChanges() {
  if (!existsSync(released)) return [];
  const { breaking, versions } = await compare(released, current);
  return isNewMajor(versions) ? [] : breaking;
}

async function report() {
  if (!existsSync(released)) {
    console.log('Nothing is released yet. After a release: npm run diff -- --release');
    return;
  }
  const { breaking, others, versions } = await compare(released, current);
  console.log(
    `${versions.base} → ${versions.revision}: ${breaking.length} breaking, ${others} other changes`,
  );
  for (const line of breaking) console.log(`  ${line}`);
  if (breaking.length === 0 || isNewMajor(versions)) return;
  fail(
    'Take the breaking changes back, or raise the major number of info.version in openapi.yaml.',
  );
}

/** Makes the contract of today the one that later changes are held against. */
export async function release() {
  const refused = await refusedChanges();
  if (refused.length > 0) fail(`Not released; this breaks clients:\n${refused.join('\n')}`);
  mkdirSync(dirname(released), { recursive: true });
  copyFileSync(current, released);
  console.log(
    'openapi/released/openapi.json is the contract of today. Commit it with the release.',
  );
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--release']);
    await (args.includes('--release') ? release() : report());
  });
}
