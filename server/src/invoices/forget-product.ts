import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { InvoiceTools } from './invoice.tools.js';

/** Takes a deleted product off the Drafts of the account; each of them gets its event. */
export async function forgetProduct(
  { invoices, history }: Pick<InvoiceTools, 'invoices' | 'history'>,
  context: RequestContext,
  productId: string,
  tx: Transaction,
): Promise<void> {
  const drafts = await invoices.forgetProduct(context.account.id, productId, context.now, tx);
  for (const id of drafts) {
    const facts = { changed: ['items'], deletedItem: productId };
    await history.append(
      context,
      { resource: 'invoice', resourceId: id, kind: 'updated', facts },
      tx,
    );
  }
}
