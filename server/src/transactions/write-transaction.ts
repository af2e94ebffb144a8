import { deleteAttachmentsOf } from '../attachments/index.js';
import { holdCategory } from '../categories/index.js';
import { customers } from '../customers/index.js';
import { type HistoryEntry, recordEvent, recordEvents } from '../history/index.js';
import { todayOf, type Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { changedMembers, mergePatch } from '../platform/json/json.js';
import { AMOUNT_SCALE, numberToScaled } from '../platform/money/money.js';
import {
  type TransactionBody,
  transactionFields,
  type TransactionFields,
} from './transaction.fields.js';
import {
  type Reference,
  type StoredTransaction,
  takeOffReference,
  transactionFieldsOf,
  transactions,
} from './transaction.repository.js';
import { type Named, transactionErrors } from './transaction.rules.js';

/** Creates a transaction. @throws Problem VALIDATION_FAILED, TOTAL_TOO_LARGE */
export async function createTransaction(
  work: Work,
  body: TransactionBody,
): Promise<StoredTransaction> {
  const defaults = { currency: work.account.currency, date: todayOf(work) };
  const fields = transactionFields(body, defaults);
  refuse(transactionErrors(fields, null, await holdNamed(work, body)));
  const stored = transactions.insert(work, fields);
  recordEvent(work, transactionEvent('created', stored));
  return stored;
}

/**
 * PUT: members left out get their defaults.
 *
 * @throws Problem NOT_FOUND, VALIDATION_FAILED, TOTAL_TOO_LARGE
 */
export function replaceTransaction(
  work: Work,
  id: string,
  body: TransactionBody,
): Promise<StoredTransaction> {
  return editTransaction(work, id, body, () => body);
}

/** PATCH: merges by RFC 7396. @throws like replaceTransaction */
export function updateTransaction(
  work: Work,
  id: string,
  body: Partial<TransactionBody>,
): Promise<StoredTransaction> {
  return editTransaction(work, id, body, (current) => mergePatch(current, body) as TransactionBody);
}

async function editTransaction(
  work: Work,
  id: string,
  body: Partial<TransactionBody>,
  edited: (current: TransactionFields) => TransactionBody,
): Promise<StoredTransaction> {
  // Customer and category are locked before the transaction, in the order that every writer follows.
  const named = await holdNamed(work, body);
  const before = await transactions.lock(work, id);
  const current = transactionFieldsOf(before);
  const fields = transactionFields(edited(current), current);
  const changed = changedMembers(fields, current);
  if (changed.size === 0) return before;
  refuse(transactionErrors(fields, current, named));
  const after = transactions.update(work, before, fields);
  // Texts stay out of the history.
  const facts = { changed: [...changed], before: money(before), after: money(after) };
  recordEvent(work, { resource: 'transaction', resourceId: id, kind: 'updated', facts });
  return after;
}

/** Deletes a transaction. @throws Problem NOT_FOUND */
export async function deleteTransaction(work: Work, id: string): Promise<void> {
  const stored = await transactions.lock(work, id);
  await deleteAttachmentsOf(work, id);
  transactions.remove(work, stored);
  recordEvent(work, transactionEvent('deleted', stored));
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
    category: Boolean(category && (await holdCategory(work, category))),
  };
}

function transactionEvent(kind: 'created' | 'deleted', stored: StoredTransaction): HistoryEntry {
  return { resource: 'transaction', resourceId: stored.id, kind, facts: money(stored) };
}

function money({ type, amount, currency }: StoredTransaction) {
  return { type, amount: numberToScaled(amount, AMOUNT_SCALE), currency };
}
