import type { Customer } from '../customers/index.js';
import type { History } from '../history/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { DocumentRow } from './document.model.js';
import type { DocumentRepository } from './document.repository.js';
import { copyFacts, customerColumns } from './parties.js';

/** Gives the Drafts of a customer its copy anew, with one event each; returns their ids. */
export async function retakeCopy<Row extends DocumentRow & { status: string }>(
  kind: {
    resource: 'invoice' | 'estimate';
    documents: Pick<DocumentRepository<Row>, 'draftsOfCustomer' | 'lock' | 'update'>;
    history: History;
  },
  context: RequestContext,
  customer: Customer,
  tx: Transaction,
): Promise<string[]> {
  const { resource, documents, history } = kind;
  const accountId = context.account.id;
  const columns = customerColumns(customer);
  const changed: string[] = [];
  for (const id of await documents.draftsOfCustomer(accountId, customer.id, tx)) {
    const draft = await documents.lock(accountId, id, tx);
    // It may have left Draft, or its customer, while its lock was waited for.
    if (draft?.row.status !== 'Draft' || draft.row.customerId !== customer.id) continue;
    if (draft.row.customerSnapshot === columns.customerSnapshot) continue;
    const change: Partial<DocumentRow> = columns;
    await documents.update(draft, change as Partial<Row>, null, context.now, tx);
    const facts = { changed: ['customer'], ...copyFacts(customer) };
    await history.append(context, { resource, resourceId: id, kind: 'updated', facts }, tx);
    changed.push(id);
  }
  return changed;
}
