import { join, relative, resolve } from 'node:path';

import { bundle, countOf, folder, optionOf } from './bench-bundle.mjs';
import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, runNode } from './process.mjs';

const help = `
Usage: npm run bench [-- --only <names>] [-- --quick] [-- --invoices <n>] [-- --keep <folder>]
                    [-- --match <text>] [-- --output <file>]

Compares the built server, SDK and mock with their baselines, each in its own process on its own
MariaDB, and prints one table with results and targets. CPU figures are user and system time of the
measured process only. A missed target does not make the command fail; a benchmark that cannot run
does.
  --only <names>    create, list, statements, validation, pdf, printing, e-invoices, sdk, memory, neighbours,
                    mock, mail, scale, throughput; separated by commas. scale runs only if named, as it fills a
                    database first
  --quick           only a tenth of the requests, to try it out
  --invoices <n>    how many invoices scale compares with 1,000 (1000000)
  --keep <folder>   where scale keeps the database with the large account: the first run fills it, later
                    runs use it as it is
  --match <text>    only requests of scale whose name contains this text
  --output <file>   where to write the table as Markdown (.cache/bench/results.md)
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const only = optionOf(args, '--only', '');
    const output = optionOf(args, '--output', relative(root, join(folder, 'results.md')));
    const invoices = countOf(args, '--invoices', 1_000_000);
    const keep = optionOf(args, '--keep', '');
    const match = optionOf(args, '--match', '');
    const named = { '--only': only, '--output': output, '--keep': keep, '--match': match };
    const known = ['--quick', '--invoices', String(invoices), ...Object.entries(named).flat()];
    refuseUnknown(args, known);
    const { setup } = await import('./setup.mjs');
    await setup('test');
    const { build } = await import('./build.mjs');
    await build();
    await bundle();
    const wish = {
      only: only.split(',').filter((name) => name !== ''),
      quick: args.includes('--quick'),
      invoices,
      keep: keep === '' ? '' : resolve(keep),
      match,
      output,
    };
    await runNode(join(folder, 'main.mjs'), [JSON.stringify(wish)], { show: true });
  });
}
