import { build } from './build.mjs';
import { isMain, offerHelp, runMain } from './console.mjs';
import { setup } from './setup.mjs';
import { handOver } from './start.mjs';

const help = `
Usage: npm run sandbox [-- <options of faktura sandbox>]

Starts the real server for tests on http://127.0.0.1:4020/v1, with the records of the contract's examples. It keeps
what is sent to it until it stops; its time can be moved. Needs only npm packages.
  --port <n>     another port
  --host <name>  address to listen on, instead of 127.0.0.1
  --pdf          render PDFs with LibreOffice; by default each is the same sample
  --einvoicing   make the invoices of its account e-invoices
  --json         print the ready message as JSON
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    await setup('mock');
    await build({ only: ['contract', 'API reference', 'documentation', 'server'] });
    handOver('server/dist/app/cli.js', ['sandbox', ...args]);
  });
}
