import { AccountError } from '../accounts/index.js';
import { refreshCustomerSnapshots } from '../documents/document-references.js';
import { customers, redactCustomer as redact, type Customer } from '../customers/index.js';
import { estimates } from '../estimates/index.js';
import { invoices } from '../invoices/index.js';
import type { Database } from '../platform/db/index.js';
import { redactAnswers } from './redact-answers.js';
import { systemReading } from './system-work.js';

/** What redacting a customer came to. */
export interface Redaction {
  customer: Customer;
  /** Drafts whose copy of the customer was taken anew. */
  drafts: string[];
}

/**
 * Takes what is personal off a customer that must stay for its documents, and off its Drafts.
 * Documents that have left Draft keep the copy that the law asks for; the stored answers to requests
 * with an Idempotency-Key keep none.
 */
export async function redactCustomer(
  db: Database,
  accountId: string,
  id: string,
): Promise<Redaction> {
  const system = { db, accountId, by: 'redact', scopes: ['*'], now: new Date(), publicUrl: '' };
  const reading = await systemReading(system);
  return db.transaction(async (sql) => {
    const work = { ...reading, sql };
    if (!(await customers.find(work, id))) {
      throw new AccountError(`The account ${accountId} has no customer ${id} (any more).`);
    }
    const customer = await redact(work, id);
    const drafts = [
      ...(await refreshCustomerSnapshots(invoices, work, customer)),
      ...(await refreshCustomerSnapshots(estimates, work, customer)),
    ];
    await redactAnswers(db, customer, sql);
    return { customer, drafts };
  });
}
