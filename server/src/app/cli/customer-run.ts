import { AccountError, accountIds } from '../../accounts/index.js';
import { createHistoryReader } from '../../history/index.js';
import { redactCustomer } from '../redact-customer.js';
import { print, withDatabase } from './command.js';

export interface RedactFlags {
  json?: boolean;
}

/** Takes what is personal off a customer. */
export async function runRedact(id: string, { json }: RedactFlags): Promise<void> {
  await withDatabase(async (db) => {
    const account = await createHistoryReader(db).accountOf(await accountIds(db), id);
    if (account === null) throw new AccountError(`There is no customer ${id}. Correct the id.`);
    const { customer, drafts } = await redactCustomer(db, account, id);
    const { version } = customer;
    const copies = drafts.length > 0 ? `, and so are its Drafts: ${drafts.join(', ')}` : '';
    print(
      json,
      { account, customer: id, version, drafts },
      `The customer ${id} of the account ${account} is redacted${copies}.\n` +
        'Documents that have left Draft keep their copy.',
    );
  });
}
