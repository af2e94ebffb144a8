import { join } from 'node:path';

import { bundle, countOf, folder, optionOf } from './bench-bundle.mjs';
import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { runNode } from './process.mjs';

const help = `
Usage: npm run bench:seed -- --invoices <n> [-- --seed <n>] [-- --database-url <url>]

Creates an account with that many invoices over five years and the customers, products, lines,
payments, refunds, numbers and search terms that belong to them; prints its id and an API key.
Amounts and statuses are those that the server computes. With LOAD DATA LOCAL (local_infile), MySQL
and MariaDB take several thousand invoices per second; without it, INSERTs are used.
  --invoices <n>        how many (1000)
  --seed <n>            the same number gives the same records (1)
  --database-url <url>  mysql://user:password@host:3306/database (DATABASE_URL); its tables are
                        created or migrated; other accounts are not changed
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const invoices = countOf(args, '--invoices', 1000);
    const seed = countOf(args, '--seed', 1);
    const databaseUrl = optionOf(args, '--database-url', process.env.DATABASE_URL ?? '');
    const names = ['--invoices', '--seed', '--database-url'];
    refuseUnknown(args, [...names, ...names.map((name) => optionOf(args, name, name))]);
    if (databaseUrl === '') throw new Error('Pass --database-url or set DATABASE_URL.');
    const { setup } = await import('./setup.mjs');
    await setup('test');
    const { build } = await import('./build.mjs');
    await build();
    await bundle();
    const wish = { invoices, seed, databaseUrl };
    await runNode(join(folder, 'seed/main.mjs'), [JSON.stringify(wish)], { show: true });
  });
}
