import type { Model, ModelStatic } from 'sequelize';
import { toStoredInstant } from '../dates/instant.js';
import type { Transaction } from '../db/transaction.js';
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
  table: string;
  model: ModelStatic<Model<Row, Row>>;
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
  stores: RecordStores,
  spec: RecordSpec<Row, Fields, Stored>,
): Records<Fields, Stored> {
  const { resource, toRecord } = spec;
  // Sequelize knows no type for the columns of a table that is not named yet.
  const model = spec.model as unknown as ModelStatic<Model<RecordRow, RecordRow>>;
  const columns = Object.keys(model.getAttributes());
  const list: ListSpec = { table: spec.table, resource, columns, sorts: spec.sorts };

  async function findOne(accountId: string, id: string, tx?: Transaction, lock = false) {
    const row = (await model.findOne({
      where: { accountId, id },
      raw: true,
      transaction: tx?.inner ?? null,
      ...(tx && lock ? { lock: tx.inner.LOCK.UPDATE } : {}),
    })) as unknown as Row | null;
    return row ? toRecord(row) : null;
  }

  function searchable(accountId: string, id: string, fields: Fields) {
    return { accountId, resource, id, ...spec.searchedBy(fields) };
  }

  return {
    find: (accountId, id, tx) => findOne(accountId, id, tx),
    lock: (accountId, id, tx) => findOne(accountId, id, tx, true),

    async insert(id, accountId, fields, now, tx) {
      const instant = toStoredInstant(now);
      const record = searchable(accountId, id, fields);
      const searchText = stores.search.textOf(record);
      const facts = { id, accountId, searchText, version: 1 };
      const stamps = { createdAt: instant, updatedAt: instant };
      const row = { ...spec.toColumns(fields), ...facts, ...stamps } as Row;
      await model.create(row, { transaction: tx.inner });
      await stores.search.write(record, null, tx);
      stores.counters.add({ accountId, id }, resource, 1, tx);
      return toRecord(row);
    },

    async update(stored, fields, now, tx) {
      const { id, accountId } = stored;
      const record = searchable(accountId, id, fields);
      const changes = {
        ...spec.toColumns(fields, stored),
        searchText: await stores.search.write(record, stored.searchText, tx),
        version: stored.version + 1,
        updatedAt: updatedAfter(stored.updatedAt, now),
      };
      await model.update(changes, { where: { id, accountId }, transaction: tx.inner });
      const createdAt = toStoredInstant(new Date(stored.createdAt));
      return toRecord({ ...changes, id, accountId, createdAt } as Row);
    },

    async remove({ id, accountId }, tx) {
      await model.destroy({ where: { id, accountId }, transaction: tx.inner });
      await stores.search.remove(id, tx);
      stores.counters.add({ accountId, id }, resource, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<Row>(accountId, list, query);
      return { ...page, rows: page.rows.map(toRecord) };
    },
  };
}
