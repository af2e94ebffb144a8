import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { numberOf, runSoak } from './soak.mjs';

const help = `
Usage: npm run test:cluster [-- --minutes <n>] [--seed <s>]

Starts three nodes of a MariaDB Galera cluster on this machine, runs contract tests on one of them (for ten
minutes and more all, otherwise those where requests meet), then two servers and a worker on two of them,
under the load of npm run soak. A node is killed every 20 seconds; halfway two are suspended, so that the
third has no quorum, then one is cut off. In the end, everything that was acknowledged must be there exactly
once, every mail delivered once, no response may have been 500, and faktura audit must find nothing. Prints
the speed beside that of one server on one MariaDB.
  --minutes <n>   how long nodes are killed (3)
  --seed <s>      whole number that determines the load (the current time)
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const minutes = numberOf(args, '--minutes', 3, (n) => n > 0, 'a number above 0');
    const seed = numberOf(args, '--seed', Date.now() % 2 ** 31, Number.isInteger, 'a whole number');
    refuseUnknown(args, ['--minutes', minutes, '--seed', seed]);
    await runSoak('cluster', { minutes, seed });
  });
}
