import { Command } from 'commander';
import { AccountError, accountIds } from '../../accounts/index.js';
import { createHistoryReader } from '../../history/index.js';
import { redactCustomer } from '../redact-customer.js';
import { withDatabase } from './database.js';
import { standardOutput } from './output.js';

interface Flags {
  json?: boolean;
}

const HELP = `
For a customer that cannot be deleted, because invoices or estimates refer to it. Its names become
"redacted"; addresses, emails, numbers, references, notes and tags become empty, and searches do not
find it by them. The id and the internalId stay: they are those of your own application.
Drafts take the redacted customer. Documents that have left Draft keep their copy, as the law asks.`;

async function redact(id: string, { json }: Flags): Promise<void> {
  await withDatabase(async (db) => {
    const account = await createHistoryReader(db).accountOf(await accountIds(db), id);
    if (account === null) throw new AccountError(`There is no customer ${id}. Correct the id.`);
    const { customer, drafts } = await redactCustomer(db, account, id);
    const { version } = customer;
    if (json) return standardOutput.json({ account, customer: id, version, drafts });
    const copies = drafts.length > 0 ? `, and so are its Drafts: ${drafts.join(', ')}` : '';
    standardOutput.line(
      `The customer ${id} of the account ${account} is redacted${copies}.\n` +
        'Documents that have left Draft keep their copy.',
    );
  });
}

/** `faktura customer redact`. */
export function customerCommand(): Command {
  const command = new Command('customer').description('take personal data off customers');
  command
    .command('redact')
    .description('replace what is personal of a customer that documents refer to')
    .argument('<id>', 'id of the customer')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(redact);
  return command;
}
