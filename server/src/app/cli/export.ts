import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./export-run.js'));

const BOOKS_HELP = `
Exports what is dated in the period, both days included: invoices and retainers that have left Draft, credit notes of
refunds and cancellations, payments, refunds, and transactions. The folder appears once all of it is written. Prints
what was exported by kind and currency; faktura audit --from --to prints the same from the database (for DATEV, with
what was left out and printed apart).
docs/bookkeeping.md says in plain words what each file holds, and how to reconcile it.`;

const CSV_HELP = `
One file of RFC 4180 in UTF-8 for each kind. Where a spreadsheet would run a text as a
formula, the text has an apostrophe.`;

const DATEV_HELP = `
One batch (EXTF 700, Buchungsstapel) for each month. Needs the chart of accounts and the numbers of DATEV:
  faktura account set <id> --chart SKR03 --datev-consultant <n> --datev-client <n>
If a rate, treatment or category has no account, nothing is exported, and the setting to make is printed.
The business profile needs a country, and the currency of the account two decimals.
What is in another currency than the account is counted and left out, and so are imported invoices with the
payments that were imported with them.`;

const GDPDU_HELP = `
For the audit software of a German tax office: the tables with index.xml and its DTD (GoBD, data access Z3).`;

const ACCOUNT_HELP = `
Writes a file of JSON lines for each table with the records of the account, its history and former contents, mails and
e-invoices, and the files of attachments, logo and PDFs that were sent, by the ids in blobs.jsonl. A file that the store
has lost is left out, and named in missing-files.txt. Amounts that are calculated with are text. Secrets (keys, sessions)
are not in it. The test account has its own id.`;

function booksCommand(format: string, description: string, help: string): Command {
  return new Command(format)
    .description(description)
    .requiredOption('--from <date>', 'first day of the period, YYYY-MM-DD')
    .requiredOption('--to <date>', 'last day of the period, YYYY-MM-DD')
    .option('--account <id>', 'required if there are several accounts')
    .option('--out <folder>', 'name of the new folder; by default from account, format and period')
    .option('--files', 'add the PDF of each document, and its XML if it has one')
    .addHelpText('after', BOOKS_HELP)
    .addHelpText('after', help);
}

/** `faktura export csv|datev|gdpdu|account`. */
export function exportCommand(): Command {
  const command = new Command('export').description('export the books for an accountant');
  command.addCommand(
    booksCommand('csv', 'write tables for a spreadsheet', CSV_HELP).action(run('runExportCsv')),
  );
  command.addCommand(
    booksCommand('datev', 'write bookings for DATEV', DATEV_HELP).action(run('runExportDatev')),
  );
  command.addCommand(
    booksCommand('gdpdu', 'write tables for a tax audit', GDPDU_HELP).action(run('runExportGdpdu')),
  );
  command
    .command('account')
    .description('export everything that an account has')
    .argument('[id]', 'id of the account; required if there are several')
    .option('--out <folder>', 'name of the new folder; by default <account>-data')
    .addHelpText('after', ACCOUNT_HELP)
    .action(run('runExportAccount'));
  return command;
}
