import { checkIfMatch, newIdOf, type Reading, type Work } from '../context/work.js';
import { instant, integer, type Lock, type RowOf, text, updatedAfter } from '../db/table.js';
import { notFound } from '../errors/problem.js';
import type { IdPrefix } from '../ids/id.js';
import { countRecord } from '../lists/counters.repository.js';
import { type ListPage, type ListSpec, type PageQuery, readList } from '../lists/list.js';
import { removeTerms, searchTextFor, writeTerms } from '../lists/search.repository.js';
import type { Searchable } from '../text/search-words.js';

/** The columns that every record has. */
export const recordColumns = {
  id: text,
  accountId: text,
  searchText: text,
  version: integer,
  createdAt: instant,
  updatedAt: instant,
};

/** What every record has. */
export type RecordRow = RowOf<typeof recordColumns>;

/** How the records of one resource lie in their table. */
export interface RecordSpec<
  Row extends RecordRow,
  Fields,
  Query extends PageQuery,
> extends ListSpec<Row, Query> {
  /** Singular name of the resource, for 404. */
  readonly name: string;
  readonly prefix: IdPrefix;
  /** The columns that a client's fields fill, over what is stored already. */
  columnsOf(fields: Fields, stored: Row | null): Omit<Row, keyof RecordRow>;
  /** What a search finds the record by. */
  searchedBy(fields: Fields): Searchable;
}

/** Reads and writes the records of one resource, of the account that asks. */
export interface Records<Row extends RecordRow, Fields, Query extends PageQuery> {
  find(work: Reading, id: string): Promise<Row | null>;
  /** @throws Problem NOT_FOUND */
  get(work: Reading, id: string): Promise<Row>;
  /** Keeps it from being changed or deleted until the transaction ends; readers are not held up. */
  hold(work: Work, id: string): Promise<Row | null>;
  /**
   * Locks it until the transaction ends; every change begins here.
   *
   * @throws Problem NOT_FOUND, or PRECONDITION_FAILED where If-Match names another version
   */
  lock(work: Work, id: string): Promise<Row>;
  insert(work: Work, fields: Fields): Row;
  update(work: Work, row: Row, fields: Fields): Row;
  remove(work: Work, row: Row): void;
  list(work: Reading, query: Query): Promise<ListPage<Row>>;
}

/** Records that are searched, counted and listed; what else a resource needs it adds itself. */
export function createRecords<Row extends RecordRow, Fields, Query extends PageQuery>(
  spec: RecordSpec<Row, Fields, Query>,
): Records<Row, Fields, Query> {
  const { table, resource, name } = spec;
  const key = (accountId: string, id: string) => ({ accountId, id }) as Partial<Row>;
  const find = ({ sql, account }: Reading, id: string, lock?: Lock) =>
    table.find(sql, key(account.id, id), lock);
  const searchable = (accountId: string, id: string, fields: Fields) => ({
    accountId,
    resource,
    id,
    ...spec.searchedBy(fields),
  });

  return {
    find: (work, id) => find(work, id),
    async get(work, id) {
      const row = await find(work, id);
      if (!row) throw notFound(name);
      return row;
    },
    hold: (work, id) => find(work, id, 'share'),
    async lock(work, id) {
      const row = await find(work, id, 'update');
      if (!row) throw notFound(name);
      checkIfMatch(work, row.version);
      return row;
    },

    insert(work, fields) {
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

    update(work, row, fields) {
      const { id, accountId, searchText, version, updatedAt } = row;
      const record = searchable(accountId, id, fields);
      const own = {
        searchText: writeTerms(work.sql, record, searchText),
        version: version + 1,
        updatedAt: updatedAfter(updatedAt, work.now),
      };
      const change: Partial<RecordRow> = Object.assign(own, spec.columnsOf(fields, row));
      table.update(work.sql, key(accountId, id), change as Partial<Row>);
      return { ...row, ...change };
    },

    remove({ sql }, row) {
      table.remove(sql, key(row.accountId, row.id));
      removeTerms(sql, row.id);
      countRecord(sql, resource, row, -1);
    },

    list: (work, query) => readList(work, spec, query),
  };
}
