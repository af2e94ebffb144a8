import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { UPDATED_AFTER, updatedNow } from '../platform/db/updated-at.js';
import type { ListPage } from '../platform/lists/list.js';
import {
  createRecords,
  type Records,
  type RecordStores,
} from '../platform/lists/records.repository.js';
import { sumsOf, type Sums } from '../platform/lists/sums.js';
import type { BookEntry, TransactionFields } from './transaction.fields.js';
import { toColumns, toEntry } from './transaction.mapper.js';
import { transactionTable } from './transaction.model.js';

/** So many rows lose a reference with one statement. */
const PORTION = 1000;

/** A record that transactions name. */
export interface Reference {
  column: 'customerId' | 'categoryId';
  id: string;
}

const SUMS = {
  table: 'transactions',
  by: ['currency', 'type'],
  columns: ['amount'],
} as const;

export type TransactionSum = Sums<'currency' | 'type', 'amount'>;

/** Reads and writes transactions of one account each. */
export interface TransactionRepository extends Records<TransactionFields, BookEntry> {
  /**
   * Takes a record off some of the transactions that name it: one statement for a thousand of them.
   * Returns their ids: none when no transaction names the record any more.
   */
  takeOff(accountId: string, reference: Reference, now: Date, tx: Transaction): Promise<string[]>;
  /** One row per currency and type over everything that a list matches. */
  sumOf(page: ListPage<BookEntry>): Promise<TransactionSum[]>;
}

/** The repository over one database. */
export function createTransactionRepository(
  db: Database,
  stores: RecordStores,
): TransactionRepository {
  const records = createRecords(db, stores, {
    resource: 'transactions',
    table: transactionTable,
    sorts: { createdAt: 'id', updatedAt: 'updatedAt', date: 'transactionDate', amount: 'amount' },
    toRecord: toEntry,
    toColumns,
    searchedBy: ({ referenceId, notes }) => ({ texts: [referenceId, notes], numbers: [] }),
  });
  return {
    ...records,
    takeOff: (accountId, reference, now, tx) => takeOff(db, accountId, reference, now, tx),
    sumOf: (page) => sumsOf(db, SUMS, page),
  };
}

async function takeOff(
  db: Database,
  accountId: string,
  { column, id }: Reference,
  now: Date,
  tx: Transaction,
): Promise<string[]> {
  const named = `accountId = ? AND ${column} = ?`;
  const rows = await db.select<{ id: string }>(
    `SELECT id FROM transactions WHERE ${named} ORDER BY id LIMIT ${PORTION}${db.forUpdate}`,
    [accountId, id],
    tx,
  );
  const last = rows.at(-1);
  if (!last) return [];
  await db.execute(
    `UPDATE transactions SET ${column} = NULL, version = version + 1, ${UPDATED_AFTER} ` +
      `WHERE ${named} AND id <= ?`,
    [...updatedNow(now), accountId, id, last.id],
    tx,
  );
  return rows.map((row) => row.id);
}
