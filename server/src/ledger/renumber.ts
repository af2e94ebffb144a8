import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { NumberRegister, NumberedDocument } from './number.repository.js';
import type { Series } from './number.rules.js';

export interface NumberChange {
  series: Series;
  id: string;
  date: string;
  /** Number before the write; null for a new document. */
  before: string | null;
  /** Number the client wants; null for none. */
  wanted: string | null;
  /** True when the record is a document after the write. */
  leftDraft: boolean;
}

/** What is a document after the write always has a number; a Draft may have none. */
export async function renumber(
  numbers: NumberRegister,
  context: RequestContext,
  change: NumberChange & { leftDraft: true },
  tx: Transaction,
): Promise<string>;
export async function renumber(
  numbers: NumberRegister,
  context: RequestContext,
  change: NumberChange,
  tx: Transaction,
): Promise<string | null>;
/** Keeps the register in step with a write and returns the number that the record has after it. */
export async function renumber(
  numbers: NumberRegister,
  context: RequestContext,
  change: NumberChange,
  tx: Transaction,
): Promise<string | null> {
  const { series, before, wanted } = change;
  const document: NumberedDocument = {
    accountId: context.account.id,
    series,
    documentId: change.id,
  };
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
