import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./records-run.js'));

const HISTORY_HELP = `
<id> is the id of any record (inv_…, pay_…, cus_…), even a deleted one, or the number of a document.
For a number, it shows why it is where it is: assigned to a document, burnt, or skipped. For a document
or payment, it also shows the mails: which key requested them, to whom they went, and the outcome. Changes
made by an operator have the key operator.
It ends with what is kept beside the history: the PDFs of mails as they were sent, and what a document that had left
Draft said before each change. Save one by its hash:
  faktura history inv_… --save 3f5a --to sent.pdf`;

/** `faktura history`. */
export function historyCommand(): Command {
  return new Command('history')
    .description('show what happened to a record or a document number, and who did it')
    .argument('<id>', 'id of a record, or number of a document')
    .option('--account <id>', 'required if several accounts have the number')
    .option(
      '--save <sha256>',
      'save a sent PDF or a former content instead, by its hash or the beginning of it',
    )
    .option('--to <file>', 'where to save it: a former content becomes a .pdf, or .json')
    .addHelpText('after', HISTORY_HELP)
    .action(run('runHistory'));
}

const REDACT_HELP = `
For a customer that cannot be deleted, because invoices or estimates refer to it. Its names become
"redacted"; addresses, emails, numbers, references, notes and tags become empty, and searches no longer
find it by them. The id and the internalId stay, because your own application uses them.
Drafts take the redacted customer. Documents that have left Draft keep their copy, as the law requires.
Responses stored for an Idempotency-Key no longer contain the customer, nor do those of such documents: a
repeated request runs nothing and is answered with the redacted customer.
Mails about its documents, deleted ones included, keep when they were sent and their outcome, which proves
that an invoice was delivered, but lose addresses, subject, text and content. Waiting mails are dropped,
captured ones are removed from this DATA_DIR, and its addresses are no longer suppressed.
PDFs that were sent and former contents of documents stay until the --retention-years of the account are over.
PDFs of Drafts that were rendered before are no longer used and are deleted after PDF_CACHE_DAYS; to
delete them now, remove the folder pdf-cache in each server's DATA_DIR, which is filled again.`;

/** `faktura customer redact`. */
export function customerCommand(): Command {
  const command = new Command('customer').description('remove personal data from customers');
  command
    .command('redact')
    .description('remove the personal data of a customer that documents refer to')
    .argument('<id>', 'id of the customer')
    .addHelpText('after', REDACT_HELP)
    .action(run('runRedact'));
  return command;
}
