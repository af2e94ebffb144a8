import { build } from './build.mjs';
import { isMain, offerHelp, runMain } from './console.mjs';
import { setup } from './setup.mjs';
import { handOver } from './start.mjs';

const help = `
Usage: npm run mock [-- <options of faktura-mock>]

Starts the mock of the API on http://127.0.0.1:4010/v1. Needs only npm packages.
  --port <n>        another port
  --host <name>     address to listen on, instead of 127.0.0.1
  --delay <ms>      delay before every response
  --dynamic         generated data instead of the examples
  --seed <text>     makes --dynamic repeatable
  --examples <dir>  your own examples, see mock/README.md
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    await setup('mock');
    await build({ only: ['contract', 'mock'] });
    handOver('mock/dist/bin.js', args);
  });
}
