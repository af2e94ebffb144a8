import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import { Problem } from '../platform/errors/problem.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import { fromJsonColumn } from '../platform/json/column.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type {
  ListPage,
  ListQuery,
  ListReader,
  ListSpec,
  LongListPage,
} from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { sumsOf, type Sums } from '../platform/lists/sums.js';
import {
  belongTo,
  forgetProduct,
  linesOf,
  type DocumentTables,
} from './document-items.repository.js';
import type {
  DocumentItemRow,
  DocumentRow,
  DocumentTable,
  StoredDocument,
} from './document.model.js';

/** Sums of columns over what a list matches, one row per currency. */
export type SumsByCurrency<Column extends string> = Sums<'currency', Column>;

/** What invoices and estimates ask of their tables. */
export interface DocumentRepository<Row extends DocumentRow> {
  find(accountId: string, id: string, tx?: Transaction): Promise<StoredDocument<Row> | null>;
  findByToken(token: string): Promise<StoredDocument<Row> | null>;
  /** Locks the row until the transaction ends; every write begins here. */
  lock(accountId: string, id: string, tx: Transaction): Promise<StoredDocument<Row> | null>;
  insert(document: StoredDocument<Row>, tx: Transaction): Promise<StoredDocument<Row>>;
  /** Stores the change, raises the version; `items` only where the lines changed. */
  update(
    document: StoredDocument<Row>,
    change: Partial<Row>,
    items: DocumentItemRow[] | null,
    now: Date,
    tx: Transaction,
  ): Promise<StoredDocument<Row>>;
  remove(document: StoredDocument<Row>, tx: Transaction): Promise<void>;
  /** Documents with many lines come in groups. */
  list(accountId: string, query: ListQuery): Promise<LongListPage<StoredDocument<Row>>>;
  sums<Column extends string>(
    page: ListPage<StoredDocument<Row>>,
    columns: readonly Column[],
  ): Promise<SumsByCurrency<Column>[]>;
  countOfCustomer(accountId: string, customerId: string, tx: Transaction): Promise<number>;
  /** The ids of its Drafts, in their order. */
  draftsOfCustomer(accountId: string, customerId: string, tx: Transaction): Promise<string[]>;
  /** A deleted product leaves the lines of Drafts, whose ids it returns; elsewhere it stays as text. */
  forgetProduct(
    accountId: string,
    productId: string,
    now: Date,
    tx: Transaction,
  ): Promise<string[]>;
}

export interface DocumentStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

/** A writer may come in between again, though not for ever. */
const ATTEMPTS = 10;

export function createDocumentRepository<Row extends DocumentRow>(
  db: Database,
  stores: DocumentStores,
  documents: DocumentTable<Row>,
  tables: DocumentTables,
): DocumentRepository<Row> {
  const { table, key } = tables;
  const lines = linesOf(db, tables);
  const list = listOf(tables, [...documents.columns]);
  const reader = readerOf(db, documents, lines);
  const withLines = documentsOf(lines, reader.find);

  const named = ({ accountId, id }: DocumentRow): Partial<Row> =>
    ({ accountId, id }) as Partial<Row>;

  return {
    ...reader,

    async insert({ row: input, items }, tx) {
      const record = searchable(table, input);
      const row: Row = { ...input, searchText: stores.search.textOf(record) };
      stores.counters.add(row, table, 1, tx);
      documents.insert(tx, [row]);
      await lines.insert(row.id, items, tx);
      stores.search.write(record, null, tx);
      return { row, items };
    },

    async update(document, change, items, now, tx) {
      const { id, version, searchText } = document.row;
      const stored: Partial<DocumentRow> = {
        ...change,
        version: version + 1,
        updatedAt: updatedAfter(document.row.updatedAt, now),
      };
      const next: Row = { ...document.row, ...stored };
      next.searchText = stores.search.write(searchable(table, next), searchText, tx);
      if (next.searchText !== searchText) stored.searchText = next.searchText;
      documents.update(tx, named(document.row), stored as Partial<Row>);
      if (!items) return { row: next, items: document.items };
      tx.later(`DELETE FROM ${tables.items} WHERE ${key} = ?`, [id]);
      await lines.insert(id, items, tx);
      return { row: next, items };
    },

    async remove({ row }, tx) {
      documents.remove(tx, named(row));
      stores.search.remove(row.id, tx);
      stores.counters.add(row, table, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<Row>(accountId, list, query);
      return { ...page, ...(await withLines(page.rows)) };
    },

    async draftsOfCustomer(accountId, customerId, tx) {
      const rows = await db.select<{ id: string }>(
        `SELECT id FROM ${table} WHERE accountId = ? AND customerId = ? AND status = 'Draft' ORDER BY id`,
        [accountId, customerId],
        tx,
      );
      return rows.map(({ id }) => id);
    },

    sums: (page, columns) => sumsOf(db, { table, by: ['currency'], columns }, page),

    forgetProduct: (accountId, productId, now, tx) =>
      forgetProduct(db, tables, accountId, productId, now, tx),
  };
}

function listOf({ table, dateColumn }: DocumentTables, columns: string[]): ListSpec {
  const sorts = {
    createdAt: 'id',
    updatedAt: 'updatedAt',
    date: dateColumn,
    dueDate: 'dueDate',
    number: 'number',
  };
  return { table, resource: table, columns, sorts };
}

type Documents<Row extends DocumentRow> = Pick<LongListPage<StoredDocument<Row>>, 'rows' | 'more'>;

/** Puts documents together from the rows of a page, in groups where their lines are many. */
function documentsOf<Row extends DocumentRow>(
  lines: ReturnType<typeof linesOf>,
  find: DocumentRepository<Row>['find'],
): (rows: Row[]) => Promise<Documents<Row>> {
  /** A row whose lines are those of another version is read again. */
  async function withLines(rows: Row[], byDocument: Map<string, DocumentItemRow[]>) {
    const documents: StoredDocument<Row>[] = [];
    for (const row of rows) {
      const items = byDocument.get(row.id) ?? [];
      const read = belongTo(row, items) ? { row, items } : await find(row.accountId, row.id);
      if (read) documents.push(read);
    }
    return documents;
  }

  /** `seen` documents had too many lines to be read together: half of them may do. */
  async function* inGroups(rows: Row[], seen: number): AsyncGenerator<StoredDocument<Row>[], void> {
    const size = Math.max(1, Math.floor(seen / 2));
    for (let start = 0; start < rows.length; start += size) {
      await nextTurn();
      const group = rows.slice(start, start + size);
      const { byDocument, isCut } = await lines.ofMany(group.map((row) => row.id));
      if (isCut) yield* inGroups(group, byDocument.size);
      else yield await withLines(group, byDocument);
    }
  }

  return async (rows) => {
    const { byDocument, isCut } = await lines.ofMany(rows.map((row) => row.id));
    if (!isCut) return { rows: await withLines(rows, byDocument) };
    const more = inGroups(rows, byDocument.size);
    const first = await more.next();
    return { rows: first.value ?? [], more };
  };
}

/** One document with its lines, and how many a customer has. */
function readerOf<Row extends DocumentRow>(
  db: Database,
  { name: table, columns }: DocumentTable<Row>,
  lines: ReturnType<typeof linesOf>,
): Pick<DocumentRepository<Row>, 'find' | 'findByToken' | 'lock' | 'countOfCustomer'> {
  // Prepared once: making the text of so many columns takes longer than what else a reading does.
  const select = `SELECT ${columns.join(', ')} FROM ${table} WHERE`;
  const byId = `${select} accountId = ? AND id = ?`;
  const byIdLocked = byId + db.forUpdate;
  const byToken = `${select} previewToken = ?`;

  async function once(sql: string, bind: string[], tx?: Transaction) {
    const [row] = await db.select<Row>(sql, bind, tx);
    return row ? { row, items: await lines.of(row.id, tx) } : null;
  }

  /** Row and lines of one version; under a lock they always are. */
  async function one(sql: string, bind: string[], tx?: Transaction) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const read = await once(sql, bind, tx);
      if (!read || belongTo(read.row, read.items)) return read;
    }
    const message = 'The document is being changed again and again. Repeat the request.';
    throw new Problem('UNAVAILABLE', message, { headers: { 'Retry-After': '1' } });
  }

  return {
    find: (accountId, id, tx) => one(byId, [accountId, id], tx),
    findByToken: (previewToken) => one(byToken, [previewToken]),
    lock: (accountId, id, tx) => once(byIdLocked, [accountId, id], tx),
    async countOfCustomer(accountId, customerId, tx) {
      const [found] = await tx.select<{ count: string }>(
        `SELECT COUNT(*) AS count FROM ${table} WHERE accountId = ? AND customerId = ?`,
        [accountId, customerId],
      );
      return Number(found?.count ?? 0);
    },
  };
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
