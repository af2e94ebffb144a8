import type { History } from '../history/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { Reference, TransactionRepository } from './transaction.repository.js';

/** What each column shows as, and what its deletion is called. */
const NAMES = {
  customerId: ['customer', 'deletedCustomer'],
  categoryId: ['category', 'deletedCategory'],
} as const;

/** Takes a record that is about to be deleted off the transactions; each of them gets its event. */
export async function forgetReference(
  { transactions, history }: { transactions: TransactionRepository; history: History },
  context: RequestContext,
  reference: Reference,
  tx: Transaction,
): Promise<void> {
  const { id: accountId } = context.account;
  const [name, deletion] = NAMES[reference.column];
  for (;;) {
    const changed = await transactions.takeOff(accountId, reference, context.now, tx);
    if (changed.length === 0) return;
    const facts = { changed: [name], [deletion]: reference.id };
    const entries = changed.map((resourceId) => ({
      resource: 'transaction',
      resourceId,
      kind: 'updated' as const,
      facts,
    }));
    await history.appendAll(context, entries, tx);
  }
}
