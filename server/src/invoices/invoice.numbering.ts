import type { NumberRegister, NumberedDocument } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';

export interface NumberChange {
  id: string;
  date: string;
  /** Number before the write; null for a new invoice. */
  before: string | null;
  /** Number the client wants; null for none. */
  wanted: string | null;
  /** True when the invoice is a document after the write. */
  leftDraft: boolean;
}

/** Keeps the register in step with a write and returns the number that the invoice has after it. */
export async function renumber(
  numbers: NumberRegister,
  context: RequestContext,
  change: NumberChange,
  tx: Transaction,
): Promise<string | null> {
  const document: NumberedDocument = {
    accountId: context.account.id,
    series: 'Invoice',
    documentId: change.id,
  };
  const { before, wanted } = change;
  const { now } = context;
  if (wanted !== before) {
    if (wanted !== null) await numbers.claim(document, wanted, now, tx);
    if (before !== null) await numbers.release(document, before, now, tx);
  }
  if (!change.leftDraft) return wanted;
  if (wanted === null) return numbers.assign(document, change.date, now, tx);
  await numbers.settle(document, wanted, now, tx);
  return wanted;
}
