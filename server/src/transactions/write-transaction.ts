import { deleteAttachmentsOf } from '../attachments/index.js';
import { categories } from '../categories/index.js';
import { customers } from '../customers/index.js';
import { type HistoryEntry, recordEvent, recordEvents } from '../history/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { todayOf, type Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { changedMembers, edited } from '../platform/json/json.js';
import { AMOUNT_SCALE, numberToScaled } from '../platform/money/money.js';
import { type TransactionBody, transactionFields } from './transaction.fields.js';
import {
  type Reference,
  takeOffReference,
  transactionColumns,
  transactionFieldsOf,
  transactions,
} from './transaction.repository.js';
import type { StoredTransaction } from './transaction.model.js';
import { type Named, transactionErrors } from './transaction.rules.js';

/** Creates a transaction. @throws Problem VALIDATION_FAILED, TOTAL_TOO_LARGE */
export async function createTransaction(
  work: Work,
  body: TransactionBody,
): Promise<StoredTransaction> {
  const defaults = { currency: work.account.currency, date: todayOf(work) };
  const fields = transactionFields(body, defaults);
  refuse(transactionErrors(fields, null, await holdNamed(work, body)));
  const stored = transactions.insert(work, transactionColumns(fields));
  recordEvent(work, transactionEvent('created', stored));
  return stored;
}

/** PUT and PATCH of a transaction. @throws Problem NOT_FOUND, VALIDATION_FAILED, TOTAL_TOO_LARGE */
export async function editTransaction(
  work: Work,
  id: string,
  body: Partial<TransactionBody>,
  mode: EditMode,
): Promise<StoredTransaction> {
  // Customer and category are locked before the transaction, in the order that every writer follows.
  const named = await holdNamed(work, body);
  const before = await transactions.lock(work, id);
  const current = transactionFieldsOf(before);
  const fields = transactionFields(edited(mode, current, body), current);
  const changed = changedMembers(fields, current);
  if (changed.size === 0) return before;
  refuse(transactionErrors(fields, current, named));
  const after = transactions.update(work, before, transactionColumns(fields));
  // Texts stay out of the history.
  const facts = { changed: [...changed], before: money(before), after: money(after) };
  const former = transactions.formerOf(before);
  recordEvent(work, { resource: 'transaction', resourceId: id, kind: 'updated', facts, ...former });
  return after;
}

/** Deletes a transaction. @throws Problem NOT_FOUND */
export async function deleteTransaction(work: Work, id: string): Promise<void> {
  const stored = await transactions.lock(work, id);
  await deleteAttachmentsOf(work, id);
  transactions.remove(work, stored);
  recordEvent(work, { ...transactionEvent('deleted', stored), ...transactions.formerOf(stored) });
}

/** The member that each column shows as, and the name of its record's deletion. */
const NAMES = {
  customerId: ['customer', 'deletedCustomer'],
  categoryId: ['category', 'deletedCategory'],
} as const;

/** Removes a record that is about to be deleted from the transactions, with one event each. */
export async function detachReference(work: Work, reference: Reference): Promise<void> {
  const [name, deletion] = NAMES[reference.column];
  const facts = { changed: [name], [deletion]: reference.id };
  for (;;) {
    const changed = await takeOffReference(work, reference);
    if (changed.length === 0) return;
    const resource = 'transaction';
    const entries = changed.map((resourceId): HistoryEntry => {
      return { resource, resourceId, kind: 'updated', facts };
    });
    recordEvents(work, entries);
  }
}

/** Finds the named records and holds them: none can be deleted before the transaction is stored. */
async function holdNamed(
  work: Work,
  { customer, category }: Partial<TransactionBody>,
): Promise<Named> {
  return {
    customer: Boolean(customer && (await customers.hold(work, customer))),
    category: Boolean(category && (await categories.hold(work, category))),
  };
}

function transactionEvent(kind: 'created' | 'deleted', stored: StoredTransaction): HistoryEntry {
  return { resource: 'transaction', resourceId: stored.id, kind, facts: money(stored) };
}

function money({ type, amount, currency }: StoredTransaction) {
  return { type, amount: numberToScaled(amount, AMOUNT_SCALE), currency };
}
