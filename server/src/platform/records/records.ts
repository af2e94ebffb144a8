import { checkIfMatch, newIdOf, type Reading, type Work, existing } from '../context/work.js';
import { type Lock, type Table, updatedAfter } from '../db/table.js';
import type { IdPrefix } from '../ids/id.js';
import { countRecord } from '../lists/counters.repository.js';
import { type ListSpec, type PageQuery, readList } from '../lists/list.js';
import { removeTerms, searchTextFor, writeTerms } from '../lists/search.repository.js';
import type { Searchable } from '../text/search-terms.js';
import { lockRows } from './locked.repository.js';
import type { RecordRow } from './record.columns.js';

/** How the records of one resource map to their table. */
export interface RecordSpec<
  Row extends RecordRow,
  Fields,
  Query extends PageQuery,
> extends ListSpec<Row, Query> {
  /** Singular name of the resource, for 404. */
  readonly name: string;
  readonly prefix: IdPrefix;
  /** Returns the columns for the client's fields, given the stored row. */
  columnsOf(fields: Fields, stored: Row | null): Omit<Row, keyof RecordRow>;
  /** The searchable texts of the record. */
  searchedBy(fields: Fields | Row): Searchable;
  /** The column with its sort name, which is also among `columnsOf`. */
  sortedBy?(fields: Fields | Row): Partial<Row>;
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

/**
 * Reads and writes the records of one resource and account, including search, counts and lists.
 * Resources add what else they need.
 */
export function createRecords<Row extends RecordRow, Fields, Query extends PageQuery>(
  spec: RecordSpec<Row, Fields, Query>,
) {
  const { table, resource, name } = spec;
  const searchable = (accountId: string, id: string, fields: Fields | Row) => ({
    accountId,
    resource,
    id,
    ...spec.searchedBy(fields),
  });

  return {
    ...createFinders(table, name),

    insert(work: Work, fields: Fields): Row {
      const accountId = work.account.id;
      const id = newIdOf(work, spec.prefix);
      const record = searchable(accountId, id, fields);
      const now = work.now.toISOString();
      const own: RecordRow = {
        id,
        accountId,
        searchText: searchTextFor(record),
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      const row = Object.assign(own, spec.columnsOf(fields, null)) as RecordRow & Row;
      table.insert(work.sql, [row]);
      writeTerms(work.sql, record, null);
      countRecord(work.sql, resource, row, 1);
      return row;
    },

    update(work: Work, row: Row, fields: Fields): Row {
      const { id, accountId, searchText, version, updatedAt } = row;
      const record = searchable(accountId, id, fields);
      const own = {
        searchText: writeTerms(work.sql, record, searchText),
        version: version + 1,
        updatedAt: updatedAfter(updatedAt, work.now),
      };
      const change: Partial<RecordRow> = Object.assign(own, spec.columnsOf(fields, row));
      table.update(work.sql, keyOf<Row>(accountId, id), change as Partial<Row>);
      return { ...row, ...change };
    },

    /** Indexes records of earlier versions again, without a new version. */
    async reindex(work: Work, ids: readonly string[]): Promise<void> {
      for (const row of await lockRows(table, work, ids)) {
        const record = searchable(row.accountId, row.id, row);
        const own: Partial<RecordRow> = {
          searchText: writeTerms(work.sql, record, row.searchText),
        };
        const change: Partial<Row> = Object.assign(own, spec.sortedBy?.(row));
        const names = Object.keys(change) as (keyof Row)[];
        if (names.every((name) => change[name] === row[name])) continue;
        table.update(work.sql, keyOf<Row>(row.accountId, row.id), change);
      }
    },

    remove({ sql }: Work, row: Row): void {
      table.remove(sql, keyOf<Row>(row.accountId, row.id));
      removeTerms(sql, row.id);
      countRecord(sql, resource, row, -1);
    },

    list: (work: Reading, query: Query) => readList(work, spec, query),
  };
}
