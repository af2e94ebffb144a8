import type { Work } from '../platform/context/work.js';
import { table } from '../platform/db/table.js';
import type { Decimal } from '../platform/money/money.js';
import { retainerDeductionModel } from './retainer-deduction.model.js';

const deductionTable = table(retainerDeductionModel);

/** Stores that a stored invoice deducts a locked retainer; one that is deducted already is refused by its key. */
export function insertDeduction(
  { sql, account, now }: Work,
  { invoiceId, retainerId, amount }: { invoiceId: string; retainerId: string; amount: Decimal },
): void {
  const createdAt = now.toISOString();
  deductionTable.insert(sql, [{ retainerId, accountId: account.id, invoiceId, amount, createdAt }]);
}

/** Ends the deduction of a locked retainer. */
export function removeDeduction({ sql, account }: Work, retainerId: string): void {
  deductionTable.remove(sql, { retainerId, accountId: account.id });
}
