import { bold, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';

const help = `
Usage: npm run lint [-- --fix]

Checks the contract, ESLint, Prettier, the dependency rules, Markdown links, types, and that the
resource names, operations and error codes agree in contract, SDK, server and tests.
  --fix   let ESLint and Prettier fix what they can, then check
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--fix']);
    const { setup } = await import('./setup.mjs');
    await setup('mock');
    const { lintStages } = await import('./test/stages.mjs');
    const { runStages } = await import('./test/run-stages.mjs');
    if (args.includes('--fix')) {
      for (const stage of lintStages) await stage.fix?.().catch(() => undefined);
    }
    const failed = await runStages(lintStages);
    if (failed.length === 0) return;
    console.log(bold(`Not clean: ${failed.join(', ')}. The messages above say what to do.`));
    process.exitCode = 1;
  });
}
