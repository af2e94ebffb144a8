import { join, relative, resolve } from 'node:path';

import { bundle, countOf, folder, optionOf } from './bench-bundle.mjs';
import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { CommandFailed, root, runNode } from './process.mjs';

const help = `
Usage: npm run bench [-- <names>] [-- --check] [-- --quick] [-- --invoices <n>] [-- --keep <folder>]
                    [-- --match <text>] [-- --output <file>]

Measures the built server and SDK against their peers in test/bench/peer/, each in its own process on its
own MariaDB, and prints the marks of docs/performance.md with what this machine makes of them. CPU figures
are those of the measured process only. A figure that cannot be measured makes the command fail.
  <names>           only these; npm run bench -- get, for example. The marks are get, create, list, pdf,
                    cached, sdk, warm-up. Only if named: statements, validation, printing, e-invoices,
                    memory, neighbours, mock, mail, throughput, and scale, which fills a database first
  --check           fail if a figure is short of its mark, and say what to do next
  --quick           a tenth of the requests, to try it out
  --invoices <n>    how many invoices scale compares with 1,000 (1000000)
  --keep <folder>   where scale keeps the database with the large account: the first run fills it, later
                    runs use it as it is
  --match <text>    only requests of scale whose name contains this text
  --output <file>   where to write the table as Markdown (.cache/bench/results.md)
`;

const withValue = ['--invoices', '--keep', '--match', '--output'];

/**
 * The arguments that belong to no option.
 * @param {string[]} args
 */
const namesIn = (args) =>
  args.filter((arg, at) => !arg.startsWith('--') && !withValue.includes(args[at - 1] ?? ''));

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const names = namesIn(args);
    const output = optionOf(args, '--output', relative(root, join(folder, 'results.md')));
    const invoices = countOf(args, '--invoices', 1_000_000);
    const keep = optionOf(args, '--keep', '');
    const match = optionOf(args, '--match', '');
    const values = [String(invoices), keep, match, output];
    refuseUnknown(args, [...names, ...withValue, ...values, '--check', '--quick']);
    const { setup } = await import('./setup.mjs');
    await setup('test');
    const { build } = await import('./build.mjs');
    await build();
    await bundle();
    const wish = {
      only: names,
      quick: args.includes('--quick'),
      check: args.includes('--check'),
      invoices,
      keep: keep === '' ? '' : resolve(keep),
      match,
      output,
    };
    await runNode(join(folder, 'main.mjs'), [JSON.stringify(wish)], { show: true }).catch(
      (error) => {
        if (!(error instanceof CommandFailed)) throw error;
        // It has said why.
        process.exitCode = 1;
      },
    );
  });
}
