import { toStoredInstant } from '../dates/instant.js';
import type { Database } from '../db/database.js';
import type { Lock, Table } from '../db/table.js';
import type { Sql, Transaction } from '../db/transaction.js';
import { updatedAfter } from '../db/updated-at.js';
import type { Counters } from './counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from './list.js';
import type { SearchIndex } from './search.repository.js';

/** What the repositories share. */
export interface RecordStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

/** What every record has, and every row, besides the columns of its resource. */
export interface RecordRow {
  id: string;
  accountId: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** How the records of one resource lie in their table. */
export interface RecordSpec<Row extends RecordRow, Fields, Stored extends RecordRow> {
  resource: string;
  table: Table<Row>;
  /** Columns by which lists are sorted, by their names in the contract. */
  sorts: Record<string, string>;
  toRecord(row: Row): Stored;
  /** The columns that a client's fields fill, over what is stored already. */
  toColumns(fields: Fields, stored?: Stored): Omit<Row, keyof RecordRow>;
  /** What a search finds the record by. */
  searchedBy(fields: Fields): {
    texts: (string | null | undefined)[];
    numbers: (string | null | undefined)[];
  };
}

/** Reads and writes the records of one resource, of one account each. */
export interface Records<Fields, Stored> {
  find(accountId: string, id: string, tx?: Transaction): Promise<Stored | null>;
  /** Locks the row until the transaction ends. */
  lock(accountId: string, id: string, tx: Transaction): Promise<Stored | null>;
  insert(
    id: string,
    accountId: string,
    fields: Fields,
    now: Date,
    tx: Transaction,
  ): Promise<Stored>;
  update(record: Stored, fields: Fields, now: Date, tx: Transaction): Promise<Stored>;
  remove(record: Stored, tx: Transaction): Promise<void>;
  list(accountId: string, query: ListQuery): Promise<ListPage<Stored>>;
}

/** Records that are searched, counted and listed; what else a resource needs it adds itself. */
export function createRecords<Row extends RecordRow, Fields, Stored extends RecordRow>(
  db: Database,
  stores: RecordStores,
  spec: RecordSpec<Row, Fields, Stored>,
): Records<Fields, Stored> {
  const { resource, table, toRecord, sorts } = spec;
  const list: ListSpec = { table: table.name, resource, columns: table.columns, sorts };
  const key = (accountId: string, id: string) => ({ accountId, id }) as Partial<Row>;

  async function findOne(sql: Sql, accountId: string, id: string, lock?: Lock) {
    const row = await table.find(sql, key(accountId, id), lock);
    return row && toRecord(row);
  }

  function searchable(accountId: string, id: string, fields: Fields) {
    return { accountId, resource, id, ...spec.searchedBy(fields) };
  }

  return {
    find: (accountId, id, tx) => findOne(tx ?? db, accountId, id),
    lock: (accountId, id, tx) => findOne(tx, accountId, id, 'update'),

    async insert(id, accountId, fields, now, tx) {
      const instant = toStoredInstant(now);
      const record = searchable(accountId, id, fields);
      const searchText = stores.search.textOf(record);
      const facts = { id, accountId, searchText, version: 1 };
      const stamps = { createdAt: instant, updatedAt: instant };
      const row = { ...spec.toColumns(fields), ...facts, ...stamps } as Row;
      table.insert(tx, [row]);
      stores.search.write(record, null, tx);
      stores.counters.add({ accountId, id }, resource, 1, tx);
      return toRecord(row);
    },

    async update(stored, fields, now, tx) {
      const { id, accountId } = stored;
      const record = searchable(accountId, id, fields);
      const changes = {
        ...spec.toColumns(fields, stored),
        searchText: stores.search.write(record, stored.searchText, tx),
        version: stored.version + 1,
        updatedAt: updatedAfter(stored.updatedAt, now),
      };
      table.update(tx, key(accountId, id), changes as Partial<Row>);
      const createdAt = toStoredInstant(new Date(stored.createdAt));
      return toRecord({ ...changes, id, accountId, createdAt } as Row);
    },

    async remove({ id, accountId }, tx) {
      table.remove(tx, key(accountId, id));
      stores.search.remove(id, tx);
      stores.counters.add({ accountId, id }, resource, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<Row>(accountId, list, query);
      return { ...page, rows: page.rows.map(toRecord) };
    },
  };
}
