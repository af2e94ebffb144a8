import { Command } from 'commander';
import type { HistoryFlags, RedactFlags } from './records-run.js';

const HISTORY_HELP = `
<id> is the id of any record (inv_…, pay_…, cus_…), also of a deleted one, or the number of a
document. A number tells why it is where it is: given to a document, burnt, or skipped. A document or payment
tells its mails too: which key asked for them, to whom they went, and what became of them. What an operator
did has the key operator.`;

/** `faktura history`. */
export function historyCommand(): Command {
  return new Command('history')
    .description('tell what became of a record or a document number, and who did it')
    .argument('<id>', 'id of a record, or number of a document')
    .option('--account <id>', 'where several accounts have the number')
    .option('--json', 'print JSON')
    .addHelpText('after', HISTORY_HELP)
    .action(async (id: string, flags: HistoryFlags) =>
      (await import('./records-run.js')).runHistory(id, flags),
    );
}

const REDACT_HELP = `
For a customer that cannot be deleted, because invoices or estimates refer to it. Its names become
"redacted"; addresses, emails, numbers, references, notes and tags become empty, and searches do not
find it by them. The id and the internalId stay: they are those of your own application.
Drafts take the redacted customer. Documents that have left Draft keep their copy, as the law asks.
Answers that are stored for a repeated Idempotency-Key lose it, those of such documents too: a repeat
runs nothing, and is answered with the redacted customer.
Mails about its documents keep when they were sent and what became of them, which proves that an invoice
was delivered, and lose addresses, subject, text and all that they were made of. Those that wait are
dropped, captured ones are removed from this DATA_DIR, and its addresses are suppressed no longer.
PDFs of Drafts that were rendered before are asked for no more and go after PDF_CACHE_DAYS; to be rid of
them now, remove the folder pdf-cache of each server's DATA_DIR, which is filled again.`;

/** `faktura customer redact`. */
export function customerCommand(): Command {
  const command = new Command('customer').description('take personal data off customers');
  command
    .command('redact')
    .description('replace what is personal of a customer that documents refer to')
    .argument('<id>', 'id of the customer')
    .option('--json', 'print JSON')
    .addHelpText('after', REDACT_HELP)
    .action(async (id: string, flags: RedactFlags) =>
      (await import('./records-run.js')).runRedact(id, flags),
    );
  return command;
}
