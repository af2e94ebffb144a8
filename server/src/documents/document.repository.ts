import type { Work } from '../platform/context/work.js';
import type { Transaction } from '../platform/db/database.js';
import {
  fromJsonColumn,
  marks,
  storedUpdatedAfter,
  type Table,
  UPDATED_AFTER,
  updatedNow,
} from '../platform/db/table.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import { countRecord } from '../platform/lists/counters.repository.js';
import type { PageQuery } from '../platform/lists/list.js';
import { removeTerms, searchTextFor, writeTerms } from '../platform/lists/search.repository.js';
import { lockRows } from '../platform/records/locked.repository.js';
import { sortNumber } from '../platform/text/sort-keys.js';
import { ofCustomers } from './document-customers.repository.js';
import {
  createReader,
  type DocumentSpec,
  keyOf,
  type LineTable,
} from './document-reader.repository.js';
import {
  type DocumentItemRow,
  type DocumentRow,
  lineColumns,
  type StoredDocument,
} from './document.model.js';

/** Reads and writes the documents of one kind, within the account of the request. */
export type Documents<Row extends DocumentRow, Query extends PageQuery> = ReturnType<
  typeof createDocuments<Row, Query>
>;

/** Creates the repository of one kind of document. */
export function createDocuments<Row extends DocumentRow, Query extends PageQuery>(
  spec: DocumentSpec<Row, Query>,
) {
  const { name, table } = spec;
  const lines = lineWriter(spec.lines);

  function updateRow({ sql, now }: Work, row: Row, change: Partial<Row>): Row {
    const { id, accountId, version, searchText } = row;
    const stored: Partial<DocumentRow> = {
      ...change,
      version: version + 1,
      updatedAt: storedUpdatedAfter(row.updatedAt, now),
    };
    const next: Row = { ...row, ...stored };
    next.searchText = writeTerms(sql, searchable(table.name, next), searchText);
    if (next.searchText !== searchText) stored.searchText = next.searchText;
    if (change.number !== undefined) stored.sortNumber = sortNumber(next.number);
    table.update(sql, keyOf<Row>(accountId, id), stored as Partial<Row>);
    return next;
  }

  return {
    name,
    ...createReader(spec),
    updateRow,

    async insert(
      { sql }: Work,
      { row: input, items }: StoredDocument<Row>,
    ): Promise<StoredDocument<Row>> {
      const record = searchable(table.name, input);
      const keys = { searchText: searchTextFor(record), sortNumber: sortNumber(input.number) };
      const row: Row = { ...input, ...keys };
      table.insert(sql, [row]);
      await lines.insert(sql, row.id, items);
      writeTerms(sql, record, null);
      countRecord(sql, table.name, row, 1);
      return { row, items };
    },

    /** Stores the change and raises the version; pass `items` only if the lines changed. */
    async update(
      work: Work,
      { row, items: before }: StoredDocument<Row>,
      change: Partial<Row>,
      items: DocumentItemRow[] | null = null,
    ): Promise<StoredDocument<Row>> {
      const next = updateRow(work, row, change);
      if (!items) return { row: next, items: before };
      lines.remove(work.sql, row.id);
      await lines.insert(work.sql, row.id, items);
      return { row: next, items };
    },

    /** Indexes documents of earlier versions again, without a new version; they stay locked. */
    reindex: (work: Work, ids: readonly string[]) => reindex(table, work, ids),

    /** Stores the state of the last mail; the document and its version do not change. */
    setLastMail({ sql }: Work, row: Row, lastMail: string | null): Row {
      const change: Partial<DocumentRow> = { lastMail };
      table.update(sql, keyOf<Row>(row.accountId, row.id), change as Partial<Row>);
      return { ...row, ...change };
    },

    remove({ sql }: Work, row: Row): void {
      table.remove(sql, keyOf<Row>(row.accountId, row.id));
      removeTerms(sql, row.id);
      countRecord(sql, table.name, row, -1);
    },

    ...ofCustomers(table.name),

    /** Removes a deleted product from the lines of Drafts, and returns their ids. */
    detachProduct: (work: Work, productId: string) => detachProduct(work, spec, productId),
  };
}

/** Lines that one statement stores. */
const STORED_LINES = 200;

/** Writes the lines of documents. */
function lineWriter({ model: { table }, key }: LineTable) {
  const names = Object.keys(lineColumns) as (keyof DocumentItemRow)[];
  const columns = [key, ...names];
  const row = `(${marks(columns)})`;

  return {
    async insert(tx: Transaction, id: string, items: readonly DocumentItemRow[]): Promise<void> {
      for (let start = 0; start < items.length; start += STORED_LINES) {
        if (items.length > STORED_LINES) await nextTurn();
        const some = items.slice(start, start + STORED_LINES);
        tx.later(
          `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => row).join(', ')}`,
          some.flatMap((item) => [id, ...names.map((name) => item[name])]),
        );
      }
    },
    remove: (tx: Transaction, id: string): void =>
      tx.later(`DELETE FROM ${table} WHERE ${key} = ?`, [id]),
  };
}

/**
 * Removes a deleted product from the lines of Drafts and returns their ids.
 *
 * The Drafts are found without a lock, then locked one by one: a locking search could deadlock with writers.
 */
async function detachProduct<Row extends DocumentRow, Query extends PageQuery>(
  { sql, account, now }: Work,
  {
    table: { name: table },
    lines: {
      model: { table: lines },
      key,
    },
  }: DocumentSpec<Row, Query>,
  productId: string,
): Promise<string[]> {
  const named = await sql.select<{ id: string }>(
    `SELECT id FROM ${table} WHERE accountId = ? AND status = 'Draft' AND id IN ` +
      `(SELECT ${key} FROM ${lines} WHERE accountId = ? AND productId = ?) ORDER BY id`,
    [account.id, account.id, productId],
  );
  const changed: string[] = [];
  for (const { id } of named) {
    const [draft] = await sql.select(
      `SELECT id FROM ${table} WHERE id = ? AND accountId = ? AND status = 'Draft'${sql.forUpdate}`,
      [id, account.id],
    );
    if (!draft) continue;
    const detached = await sql.execute(
      `UPDATE ${lines} SET productId = NULL WHERE ${key} = ? AND productId = ?`,
      [id, productId],
    );
    if (detached === 0) continue;
    sql.later(
      `UPDATE ${table} SET version = version + 1, ${UPDATED_AFTER} WHERE id = ? AND accountId = ?`,
      [...updatedNow(now), id, account.id],
    );
    changed.push(id);
  }
  return changed;
}

function searchable(resource: string, row: DocumentRow) {
  return {
    accountId: row.accountId,
    resource,
    id: row.id,
    texts: [row.customerName, ...fromJsonColumn<string[]>(row.tags)],
    numbers: [row.number],
  };
}

async function reindex<Row extends DocumentRow>(
  table: Table<Row>,
  work: Work,
  ids: readonly string[],
): Promise<Row[]> {
  const { sql } = work;
  const rows = await lockRows(table, work, ids);
  for (const row of rows) {
    const searchText = writeTerms(sql, searchable(table.name, row), row.searchText);
    const keys: Partial<DocumentRow> = { searchText, sortNumber: sortNumber(row.number) };
    if (searchText === row.searchText && keys.sortNumber === row.sortNumber) continue;
    table.update(sql, keyOf<Row>(row.accountId, row.id), keys as Partial<Row>);
  }
  return rows;
}
