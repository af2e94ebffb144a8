import { toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { AMOUNT_SCALE, scaledToWire } from '../platform/money/scaled.js';
import type { BookEntry, TransactionFields } from './transaction.fields.js';
import { toColumns, toEntry } from './transaction.mapper.js';
import { defineTransaction, type TransactionRow } from './transaction.model.js';

const RESOURCE = 'transactions';
/** So many rows lose a reference with one statement. */
const PORTION = 1000;

/** A record that transactions name. */
export interface Reference {
  column: 'customerId' | 'categoryId';
  id: string;
}

export interface TransactionSum {
  currency: string;
  type: TransactionFields['type'];
  count: number;
  amount: number;
}

export interface TransactionRepository {
  find(accountId: string, id: string): Promise<BookEntry | null>;
  /** Locks the row until the transaction of the database ends. */
  lock(accountId: string, id: string, tx: Transaction): Promise<BookEntry | null>;
  insert(
    id: string,
    accountId: string,
    fields: TransactionFields,
    now: Date,
    tx: Transaction,
  ): Promise<BookEntry>;
  update(
    entry: BookEntry,
    fields: TransactionFields,
    now: Date,
    tx: Transaction,
  ): Promise<BookEntry>;
  remove(entry: BookEntry, tx: Transaction): Promise<void>;
  /**
   * Takes a record off some of the transactions that name it: one statement for a thousand of them.
   * Returns their ids: none when no transaction names the record any more.
   */
  takeOff(accountId: string, reference: Reference, now: Date, tx: Transaction): Promise<string[]>;
  list(accountId: string, query: ListQuery): Promise<ListPage<BookEntry>>;
  /** One row per currency and type over everything that a list matches. */
  sumOf(page: ListPage<BookEntry>): Promise<TransactionSum[]>;
}

export interface TransactionStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

export function createTransactionRepository(
  db: Database,
  stores: TransactionStores,
): TransactionRepository {
  const model = defineTransaction(db.sequelize);
  const list: ListSpec = {
    table: 'transactions',
    resource: RESOURCE,
    columns: Object.keys(model.getAttributes()),
    sorts: { createdAt: 'id', updatedAt: 'updatedAt', date: 'transactionDate', amount: 'amount' },
  };

  async function findOne(
    where: { accountId: string; id: string },
    tx?: Transaction,
  ): Promise<BookEntry | null> {
    const row = (await model.findOne({
      where,
      raw: true,
      ...(tx ? { transaction: tx.inner, lock: tx.inner.LOCK.UPDATE } : {}),
    })) as unknown as TransactionRow | null;
    return row ? toEntry(row) : null;
  }

  return {
    find: (accountId, id) => findOne({ accountId, id }),
    lock: (accountId, id, tx) => findOne({ accountId, id }, tx),

    async insert(id, accountId, fields, now, tx) {
      const instant = toStoredInstant(now);
      const record = searchable(accountId, id, fields);
      const row: TransactionRow = {
        id,
        accountId,
        ...toColumns(fields),
        searchText: stores.search.textOf(record),
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      };
      await model.create(row, { transaction: tx.inner });
      await stores.search.write(record, null, tx);
      stores.counters.add(accountId, RESOURCE, 1, tx);
      return toEntry(row);
    },

    async update(entry, fields, now, tx) {
      const { id, accountId } = entry;
      const record = searchable(accountId, id, fields);
      const searchText = await stores.search.write(record, entry.searchText, tx);
      const changes = {
        ...toColumns(fields),
        searchText,
        version: entry.version + 1,
        updatedAt: toStoredInstant(now),
      };
      await model.update(changes, { where: { id, accountId }, transaction: tx.inner });
      return toEntry({
        id,
        accountId,
        createdAt: toStoredInstant(new Date(entry.createdAt)),
        ...changes,
      });
    },

    async remove({ id, accountId }, tx) {
      await model.destroy({ where: { id, accountId }, transaction: tx.inner });
      await stores.search.remove(id, tx);
      stores.counters.add(accountId, RESOURCE, -1, tx);
    },

    takeOff: (accountId, reference, now, tx) => takeOff(db, accountId, reference, now, tx),

    async list(accountId, query) {
      const page = await stores.lists.read<TransactionRow>(accountId, list, query);
      return { ...page, rows: page.rows.map(toEntry) };
    },

    sumOf: (page) => sumOf(db, page),
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
    `UPDATE transactions SET ${column} = NULL, version = version + 1, updatedAt = ? ` +
      `WHERE ${named} AND id <= ?`,
    [toStoredInstant(now), accountId, id, last.id],
    tx,
  );
  return rows.map((row) => row.id);
}

async function sumOf(db: Database, { matching }: ListPage<BookEntry>): Promise<TransactionSum[]> {
  if (!matching) return [];
  const rows = await db.select<Record<'currency' | 'type' | 'count' | 'amount', string>>(
    'SELECT currency, type, COUNT(*) AS count, SUM(amount) AS amount FROM transactions ' +
      `WHERE ${matching.sql} GROUP BY currency, type ORDER BY currency, type`,
    matching.bind,
  );
  return rows.map((row) => ({
    currency: row.currency,
    type: row.type as TransactionFields['type'],
    count: Number(row.count),
    amount: scaledToWire(row.amount, AMOUNT_SCALE),
  }));
}

function searchable(accountId: string, id: string, { referenceId, notes }: TransactionFields) {
  return { accountId, resource: RESOURCE, id, texts: [referenceId, notes], numbers: [] };
}
