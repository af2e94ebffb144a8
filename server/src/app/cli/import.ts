import { Command, InvalidArgumentError, Option } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./import-run.js'));

const HELP = `
Without --yes nothing is written: the import runs, is taken back, and prints what it would create and what
is wrong. With --yes everything is written, or nothing if a single record has a fault. A record is known by
its externalId: what an earlier import has created is not created again, so an import can be repeated.
Ids are known by product: with files of a second product that have no mapping, add --source <name>, so that
its customer 1 is not taken for that of the first.

A file is CSV with a line of column names (comma, semicolon or tab), or a JSON array of records. Columns
and members are those of the API, such as billTo.city, with these besides:
  externalId     the id in the other product; by default, the number of an invoice
  customer       the externalId of the customer of an invoice
  total          of an invoice, as the other product says
  due            what was to be paid before any payment, if the other product says it: must be the total
  paid, balance  what was paid of it, or is left to pay
  paidAt, paymentMethod  of what was paid, as one payment; by default, the date of the invoice and Other
An invoice of several lines has a row for each, with columns such as items.name and items.price.

Only open invoices are imported. They keep number and date, are not sent, take nothing from the stock, and
are no e-invoices: the other product has issued them. Numbers of the form of the account's template are
continued after the highest of them, so set the template first: faktura account set --number-template.

Files have at most 20 MB and 100,000 rows each. Everything is one transaction: 10,000 customers and 10,000 invoices take
about a minute and 400 MB. Meanwhile, a server on SQLite answers writes with 503, one on MySQL or MariaDB
only those to the same records.
See docs/import.md for Invoice Ninja, Stripe and lexoffice.`;

/** A file of each kind: of two, the first would be forgotten. */
function onlyOne(name: string, other: string | undefined): string {
  if (other === undefined) return name;
  throw new InvalidArgumentError(`${other} is given already. Put the records into one file.`);
}

/** `faktura import`. */
export function importCommand(): Command {
  return new Command('import')
    .description('import customers, products and open invoices of another product')
    .requiredOption('--account <id>', 'into which account')
    .option('--customers <file>', 'file of customers', onlyOne)
    .option('--products <file>', 'file of products', onlyOne)
    .option('--invoices <file>', 'file of open invoices', onlyOne)
    .option(
      '--map <name>',
      'invoice-ninja, stripe, lexoffice, or a file with a mapping of your own',
    )
    .option(
      '--source <name>',
      'the product that the ids are of: that of the mapping or, without one, "file"',
    )
    .option(
      '--open-only',
      'leave out invoices that are paid, canceled or Drafts, instead of refusing',
    )
    .option('--decimal-comma', 'numbers are written 1.234,56')
    .option('--date-format <format>', 'dates are written otherwise than 2026-11-28: DD.MM.YYYY')
    .addOption(
      new Option('--encoding <name>', 'of files that are not UTF-8').choices([
        'windows-1252',
        'iso-8859-15',
      ]),
    )
    .option('--yes', 'write')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(run('runImport'));
}
