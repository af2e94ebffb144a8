import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./audit-run.js'));

const HELP = `
Recomputes from the rows of the database: every amount of invoices, estimates and transactions, what
was paid and refunded, balances and statuses, what credit notes give back, the stock of items from invoices and history, the
counters of the lists, the search terms of each record, the register of numbers and the next number of
each series. The history must record every change and every deletion, and the date and the customer of
each invoice and estimate. Mails must match their recipients, the records they are about, their entries
in the caps, and their history; attachments must match their record, their file and the quota of their
account. Every stored file is read and must have the length and the SHA-256 of its row; so must the XML
of every issued e-invoice.

The seals of the history, which a job makes every minute, are computed again: events that were changed,
removed, inserted or swapped are named, and those dated more than five minutes before the seals that
were made before their own. Who can change every row can also make every seal again, but not those that were published:
keep what --head prints where nobody can change it, and give it to --published later.

Events have the SHA-256 of what is kept beside them, which must be there and be the same: what documents said
before their changes and the PDFs of mails, until a purge by retention, which the history records too; and what
documents print of an account, today and before each change: its name, template, profile and branding.
Versions of an account from before the history had hashes of them are counted as not covered.

The command changes nothing and can run beside a server. It exits with 1 if something differs. A notice
names what earlier versions allowed; it is no difference. Amounts are printed as they are stored, in
ten-thousandths.

It does not check
  - what a client may set to any value: texts, prices, quantities, rates, dates other than those of
    invoices and estimates. Events name the fields that changed, not their contents;
  - the copy of a customer in a document once that customer has changed: until then it must equal the
    customer; afterwards only the name of the document must match the copy;
  - a record of which nothing is left: no event, no number, no row of another record that refers to it;
  - rows that were changed together with everything that refers to them, events included;
  - what an account prints that was not made with account create, until its first change; which version of its
    account a document prints; what an account was before the history had hashes of it;
  - the order of lists by name, other settings of accounts, keys, jobs, stored responses and rendered PDFs.`;

/** `faktura audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('recompute the books and show what differs')
    .option('--account <id>', 'only this account (default: all, including test accounts)')
    .option('--no-files', 'do not read stored files')
    .option('--head', 'only print the last seals: account, table, number, time, hash')
    .option('--published <file>', 'lines of --head, whose seals must still be there')
    .option('--from <date>', 'with --to: also print what was booked in these days, as exports do')
    .option('--to <date>', 'last of these days, YYYY-MM-DD')
    .addHelpText('after', HELP)
    .action(run('runAudit'));
}
