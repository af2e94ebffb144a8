import { Command } from 'commander';
import type { AuditFlags } from './audit-run.js';

const HELP = `
Recomputes from the rows of the database: every amount of invoices, estimates and transactions, what
was paid and refunded, balances and statuses, the stock of items against invoices and history, the
counters of the lists, the words that searches find a record by, the register of numbers and the next
number of each series. The history must tell every change and every deletion, and the date and the
customer of each invoice and estimate. Mails must agree with their recipients, with what they are
about, with what they count as in the caps, and with their history; attachments with their record, their
file and the quota of their account. Every stored file is read and must have the length and the SHA-256
of its row; so must the XML of every issued e-invoice. It changes nothing and works beside a running
server. It ends with 1 where something differs. Amounts are told as they are stored, in ten-thousandths.

It does not check
  - what a client may set to any value: texts, prices, quantities, rates, dates other than those of
    invoices and estimates. Events name the fields that changed, not their contents;
  - the copy of a customer in a document once that customer has changed: until then it must equal the
    customer; afterwards only the name of the document must match the copy;
  - a record of which nothing is left: no event, no number, no row of another record that names it;
  - rows that were changed together with everything that refers to them, events included;
  - the order of lists by name, accounts, keys, jobs, stored responses and rendered PDFs.`;

/** `faktura audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('recompute the books and show what differs')
    .option('--account <id>', 'only this account (default: all, including test accounts)')
    .option('--no-files', 'do not read stored files')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (flags: AuditFlags) => (await import('./audit-run.js')).runAudit(flags));
}
