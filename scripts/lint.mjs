import { bold, fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';

/** The stages import installed packages, which --help does not need; lint.test.ts compares the two. */
export const lintKeys = [
  'types',
  'code',
  'dependencies',
  'unused',
  'contract',
  'links',
  'format',
  'resources',
  'operations',
  'errors',
  'size',
];

const help = `
Usage: npm run lint [-- --fix] [-- --only <stage>]

Checks the contract, the code, the format, the dependency rules, unused code, Markdown links, types, and
that the resource names, operations and error codes agree in contract, SDK, server and tests; and the size of
the code.
  --fix            let oxlint and oxfmt fix what they can, then check
  --only <stage>   only this stage:
                   ${lintKeys.join(', ')}
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const only = readOnly(args);
    refuseUnknown(args, only === undefined ? ['--fix'] : ['--fix', '--only', only]);
    const { setup } = await import('./setup.mjs');
    await setup('mock');
    const { lintStages } = await import('./test/stages.mjs');
    const { runStages } = await import('./test/run-stages.mjs');
    const chosen = lintStages.filter(({ key }) => only === undefined || key === only);
    if (args.includes('--fix')) {
      for (const stage of chosen) await stage.fix?.().catch(() => undefined);
    }
    const failed = await runStages(chosen);
    if (failed.length === 0) return;
    console.log(bold(`Failed: ${failed.join(', ')}. The messages above say what to do.`));
    process.exitCode = 1;
  });
}

/** @param {string[]} args */
function readOnly(args) {
  const at = args.indexOf('--only');
  if (at === -1) return undefined;
  const only = args[at + 1];
  if (only === undefined || !lintKeys.includes(only))
    fail(`--only takes one of ${lintKeys.join(', ')}.`);
  return only;
}
