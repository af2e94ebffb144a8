#!/usr/bin/env node
import { help, readCommand } from './cli.js';
import { startMock } from './index.js';

// The bundle contains other packages. Node hides their warnings only inside node_modules.
Object.assign(process, { noDeprecation: true });

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') {
    console.log(help);
    return;
  }
  const mock = await startMock(command.options);
  console.log(`
Faktura mock is ready: ${mock.url}
  key   any text in the header api-key
  try   curl -H 'api-key: demo' ${mock.url}/invoices
  stop  Ctrl+C
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      mock.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
