import { checkIfMatch, newIdOf, type Reading, type Work, existing } from '../context/work.js';
import type { Transaction } from '../db/database.js';
import { type Lock, type Table, updatedAfter } from '../db/table.js';
import type { IdPrefix } from '../ids/id.js';
import { countRecord } from '../lists/counters.repository.js';
import { type ListSpec, type PageQuery, readList } from '../lists/list.js';
import { removeTerms, searchTextFor, writeTerms } from '../lists/search.repository.js';
import type { Searchable } from '../text/search-terms.js';
import { lockRows } from './locked.repository.js';
import type { RecordRow, recordColumns } from './record.columns.js';

/** The columns of a new record; the id if it was needed before. */
export type NewRecord<Row> = Omit<Row, keyof typeof recordColumns | 'sortName' | 'sortNumber'> & {
  id?: string;
};

/** How the records of one resource map to their table. `Beside` is what else they are found by. */
export interface RecordSpec<Row extends RecordRow, Beside = void> {
  /** Singular name of the resource, for 404. */
  readonly name: string;
  readonly prefix: IdPrefix;
  readonly table: Table<Row>;
  /** Name of the resource in counters and search terms. */
  readonly resource: string;
  /** False if the records are not counted, because no list needs it. */
  readonly counted?: false;
  /** The column that the record is sorted by, if it has a sort key. */
  sortedBy?(row: Row): Partial<Row>;
  /** The searchable texts of the record, if it is searched for. */
  searchedBy?(row: Row, beside: Beside): Searchable;
}

const keyOf = <Row extends Pick<RecordRow, 'id' | 'accountId'>>(accountId: string, id: string) =>
  ({ accountId, id }) as Partial<Row>;

/** Finds the rows of one resource by their id, within the account that asks. */
export function createFinders<Row extends Pick<RecordRow, 'id' | 'accountId' | 'version'>>(
  table: Table<Row>,
  name: string,
) {
  const find = ({ sql, account }: Reading, id: string, lock?: Lock) =>
    table.find(sql, keyOf<Row>(account.id, id), lock);
  /** Locks it until the transaction ends. @throws Problem NOT_FOUND */
  const lockRow = async (work: Work, id: string) => existing(await find(work, id, 'update'), name);

  return {
    find: (work: Reading, id: string) => find(work, id),
    /** @throws Problem NOT_FOUND */
    get: async (work: Reading, id: string) => existing(await find(work, id), name),
    /** Finds a row that a stored one refers to; the reference keeps it from being deleted. */
    async referenced(work: Reading, id: string): Promise<Row> {
      const row = await find(work, id);
      if (!row) throw new Error(`The ${name} ${id} of a stored row is missing.`);
      return row;
    },
    /** Prevents changes and deletion until the transaction ends; readers are not blocked. */
    hold: (work: Work, id: string) => find(work, id, 'share'),
    lockRow,
    /**
     * Locks it until the transaction ends; every change starts with this.
     *
     * @throws Problem NOT_FOUND, or PRECONDITION_FAILED if If-Match names another version
     */
    async lock(work: Work, id: string): Promise<Row> {
      const row = await lockRow(work, id);
      checkIfMatch(work, row.version);
      return row;
    },
  };
}

/** Returns the members of `next` that differ from the row. */
function differing<Row extends object>(row: Row, next: Partial<Row>): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const name in next) if (next[name] !== row[name]) changed[name] = next[name];
  return changed;
}

/** Keeps the sort keys and search terms of the records of one resource. */
function createIndexer<Row extends RecordRow, Beside>(spec: RecordSpec<Row, Beside>) {
  const { resource } = spec;
  const searchable = (row: Row, beside: Beside) => {
    const { id, accountId } = row;
    return spec.searchedBy && { accountId, resource, id, ...spec.searchedBy(row, beside) };
  };

  return {
    /** Adds the keys of a new row; the record is searched for once `writeTerms` was called. */
    add(row: Row, beside: Beside) {
      Object.assign(row, spec.sortedBy?.(row));
      const record = searchable(row, beside);
      if (record) Object.assign(row, { searchText: searchTextFor(record) });
      return record;
    },
    /** Writes the terms of a changed row; returns the keys that differ from those of the row before. */
    change(tx: Transaction, before: Row, row: Row, beside: Beside): Partial<Row> {
      const record = searchable(row, beside);
      const keys: Partial<Row> = Object.assign(
        record ? { searchText: writeTerms(tx, record, before.searchText ?? null) } : {},
        spec.sortedBy?.(row),
      );
      return differing(before, keys);
    },
  };
}

/** Writes the records of one resource, with their versions, search terms and counts. */
function createWriter<Row extends RecordRow, Beside>(spec: RecordSpec<Row, Beside>) {
  const { table, resource, prefix, counted = true } = spec;
  const indexer = createIndexer(spec);
  const keyOfRow = ({ accountId, id }: Row) => keyOf<Row>(accountId, id);

  return {
    insert(work: Work, columns: NewRecord<Row>, beside: Beside): Row {
      const now = work.now.toISOString();
      const id = columns.id ?? newIdOf(work, prefix);
      const own = { id, accountId: work.account.id, version: 1, createdAt: now, updatedAt: now };
      const row: Row = Object.assign(own as Row, columns);
      const record = indexer.add(row, beside);
      table.insert(work.sql, [row]);
      if (record) writeTerms(work.sql, record, null);
      if (counted) countRecord(work.sql, resource, row, 1);
      return row;
    },
    /** Stores a change as a new version. */
    update({ sql, now }: Work, row: Row, change: Partial<Row>, beside: Beside): Row {
      const next: Row = { ...row, ...change };
      const own = { version: row.version + 1, updatedAt: updatedAfter(row.updatedAt, now) };
      const keys = indexer.change(sql, row, next, beside);
      const stored: Partial<Row> = Object.assign({ ...change }, own, keys);
      table.update(sql, keyOfRow(row), stored);
      return Object.assign(next, stored);
    },
    /** Stores a change that is not one of the record itself: its version stays. */
    set({ sql }: Work, row: Row, change: Partial<Row>): Row {
      table.update(sql, keyOfRow(row), change);
      return { ...row, ...change };
    },
    /** Indexes the record again, without a new version; `change` is what else is to be stored. */
    index({ sql }: Work, row: Row, beside: Beside, change: Partial<Row> = {}): void {
      const keys = indexer.change(sql, row, row, beside);
      const stored: Partial<Row> = Object.assign(differing(row, change), keys);
      if (Object.keys(stored).length > 0) table.update(sql, keyOfRow(row), stored);
    },
    remove({ sql }: Work, row: Row): void {
      table.remove(sql, keyOfRow(row));
      if (spec.searchedBy) removeTerms(sql, row.id);
      if (counted) countRecord(sql, resource, row, -1);
    },
  };
}

/**
 * Finds and writes the records of one resource and account, including search and counts. Resources add
 * what else they need.
 */
export function createRecords<Row extends RecordRow, Beside = void>(spec: RecordSpec<Row, Beside>) {
  const writer = createWriter(spec);
  const { table } = spec;
  return {
    ...createFinders(table, spec.name),
    ...writer,
    /** What the event of a change gets of the record before it. */
    formerOf(row: Row): { former: { row: Record<string, unknown> } } {
      // What it is found by is no content.
      const { searchText: _, ...columns } = table.toStored(row);
      return { former: { row: columns } };
    },
    /** The record of such a content. */
    fromContent: ({ row }: { row: Record<string, unknown> }): Row =>
      table.fromStored({ searchText: '', ...row }),
    /** Indexes records of earlier versions again; they stay locked. */
    async reindex(work: Work, ids: readonly string[], beside: Beside): Promise<Row[]> {
      const rows = await lockRows(table, work, ids);
      for (const row of rows) writer.index(work, row, beside);
      return rows;
    },
  };
}

/** The same for a resource that has a list with pages. */
export function createListedRecords<Row extends RecordRow, Query extends PageQuery, Beside = void>(
  spec: RecordSpec<Row, Beside> & ListSpec<Row, Query>,
) {
  return {
    ...createRecords(spec),
    list: (work: Reading, query: Query) => readList(work, spec, query),
  };
}
