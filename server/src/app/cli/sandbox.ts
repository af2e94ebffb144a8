import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./sandbox-run.js'));

const help = `
It has the records of the contract's examples, under the same ids, in a folder of its own that is removed at the
end. It sends no mail, and reads no setting but LOG_LEVEL. Besides the API it has:
  POST /sandbox/reset      brings back the records, the time and the limits of the start
  POST /sandbox/clock      {"now": "2027-01-31T08:00:00Z"}, {"move": {"days": 30}}, {"frozen": true}
  GET  /sandbox/mails      what was sent
  POST /sandbox/accounts   another account, with its key
Prefer: code=409 and Prefer: example=invoiceIssued choose an answer of the contract, as in the mock.`;

/** `faktura sandbox`. */
export function sandboxCommand(): Command {
  return new Command('sandbox')
    .description('start a server for tests, in memory, whose time can be moved')
    .option('--port <port>', 'port to listen on; 0 picks a free one', '4020')
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--pdf', 'render PDFs with LibreOffice; by default each is the same sample')
    .option('--einvoicing', 'make the invoices of its account e-invoices')
    .option('--json', 'print the ready message as JSON')
    .addHelpText('after', help)
    .action(run('sandbox'));
}
