import { AccountError } from '../accounts/index.js';
import { retakeCopy } from '../billing/retake-copy.js';
import type { Customer } from '../customers/index.js';
import { createHistory } from '../history/index.js';
import type { Database } from '../platform/db/index.js';
import { createRecords } from './records.js';
import { createStores } from './stores.js';
import { redactAnswers } from './redact-answers.js';
import { systemContext } from './system-context.js';

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
  const history = createHistory();
  const records = createRecords({ db, stores: createStores(db), history });
  const { customers, invoiceRepository, estimateRepository } = records;
  const now = new Date();
  const work = { db, accountId, by: 'redact', scopes: ['*'], now, publicUrl: '' };
  const context = await systemContext(work);
  return db.transaction(async (tx) => {
    if (!(await customers.find(context, id, tx))) {
      throw new AccountError(`The account ${accountId} has no customer ${id} (any more).`);
    }
    const customer = await customers.redact(context, id, tx);
    const invoices = { resource: 'invoice', documents: invoiceRepository, history } as const;
    const estimates = { resource: 'estimate', documents: estimateRepository, history } as const;
    const drafts = [
      ...(await retakeCopy(invoices, context, customer, tx)),
      ...(await retakeCopy(estimates, context, customer, tx)),
    ];
    await redactAnswers(db, customer, tx);
    return { customer, drafts };
  });
}
