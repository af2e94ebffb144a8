import { Command } from 'commander';
import type { RedactFlags } from './customer-run.js';

const HELP = `
For a customer that cannot be deleted, because invoices or estimates refer to it. Its names become
"redacted"; addresses, emails, numbers, references, notes and tags become empty, and searches do not
find it by them. The id and the internalId stay: they are those of your own application.
Drafts take the redacted customer. Documents that have left Draft keep their copy, as the law asks.
Answers that are stored for a repeated Idempotency-Key lose it, those of such documents too: a repeat
runs nothing, and is answered with the redacted customer.
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
    .addHelpText('after', HELP)
    .action(async (id: string, flags: RedactFlags) =>
      (await import('./customer-run.js')).runRedact(id, flags),
    );
  return command;
}
