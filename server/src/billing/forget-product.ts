import type { History } from '../history/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { DocumentRepository } from './document.repository.js';
import type { DocumentRow } from './document.model.js';

/** Takes a deleted product off the Drafts of the account; each of them gets its event. */
export async function forgetProduct<Row extends DocumentRow>(
  kind: {
    resource: 'invoice' | 'estimate';
    documents: Pick<DocumentRepository<Row>, 'forgetProduct'>;
    history: History;
  },
  context: RequestContext,
  productId: string,
  tx: Transaction,
): Promise<void> {
  const { resource, documents, history } = kind;
  const drafts = await documents.forgetProduct(context.account.id, productId, context.now, tx);
  for (const id of drafts) {
    const facts = { changed: ['items'], deletedItem: productId };
    await history.append(context, { resource, resourceId: id, kind: 'updated', facts }, tx);
  }
}
