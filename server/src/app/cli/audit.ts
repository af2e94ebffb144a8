import { Command } from 'commander';
import type { AuditFlags } from './audit-run.js';

const HELP = `
Computes from the rows of the database: every amount of invoices, estimates and transactions, what
was paid and refunded, balances and statuses, the stock of items against invoices and history, the
counters of the lists, the words that searches find a record by, the register of numbers and the next
number of each series. The history must tell every change and every deletion, and the date and the
customer of each invoice and estimate. Mails must agree with their recipients, with what they are
about, with what they count as in the caps, and with their history; attachments with their record, their
file and the quota of their account. Every stored file is read and must have the length and the SHA-256
of its row; so must the XML of every issued e-invoice. It changes nothing and works beside a running
server. It ends with 1 where something differs. Amounts are told as they are stored, in ten-thousandths.

It does not check
  - what a client may set to anything: texts, prices, quantities, rates, other dates than those of
    invoices and estimates. Events name the fields that changed, not their contents;
  - the copy of a customer in a document once that customer has changed: until then it must be the
    customer, afterwards only the name of the document must be the one in the copy;
  - a record of which nothing is left: no event, no number, no row of another that names it;
  - rows that were changed together with all that speaks of them, events included;
  - the order of lists by name, accounts, keys, jobs, stored answers and rendered PDFs.`;

/** `faktura audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('compute the books anew and tell what differs')
    .option('--account <id>', 'this account alone (default: all, test accounts too)')
    .option('--no-files', 'leave stored files unread')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (flags: AuditFlags) => (await import('./audit-run.js')).runAudit(flags));
}
