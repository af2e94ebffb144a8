import { checkIfMatch, type Reading, type Work } from '../platform/context/work.js';
import { fromJsonColumn, storedUpdatedAfter } from '../platform/db/table.js';
import type { Sql } from '../platform/db/database.js';
import { notFound, Problem } from '../platform/errors/problem.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import { countRecord } from '../platform/lists/counters.repository.js';
import {
  type ListSpec,
  type LongListPage,
  type PageQuery,
  readList,
} from '../platform/lists/list.js';
import { removeTerms, searchTextFor, writeTerms } from '../platform/lists/search.repository.js';
import { belongTo, detachProduct, linesOf, type LineTable } from './document-lines.repository.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';

/** How one kind of documents lies in its tables. */
export interface DocumentSpec<Row extends DocumentRow, Query extends PageQuery> extends ListSpec<
  Row,
  Query
> {
  /** Singular name of the resource, for 404. */
  readonly name: 'invoice' | 'estimate';
  readonly lines: LineTable;
}

/** Reads and writes the documents of one kind, of the account that asks. */
export interface Documents<Row extends DocumentRow, Query extends PageQuery> {
  readonly name: 'invoice' | 'estimate';
  /** @throws Problem NOT_FOUND */
  get(work: Reading, id: string): Promise<StoredDocument<Row>>;
  /** The row alone. @throws Problem NOT_FOUND */
  getRow(work: Reading, id: string): Promise<Row>;
  /** Of any account: the token is the secret. */
  findByToken(sql: Sql, token: string): Promise<StoredDocument<Row> | null>;
  /**
   * Locks it until the transaction ends; every write begins here.
   *
   * @throws Problem NOT_FOUND, or PRECONDITION_FAILED where If-Match names another version
   */
  lock(work: Work, id: string): Promise<StoredDocument<Row>>;
  /** The row alone, for what does not ask for its lines; whatever If-Match says. */
  lockRow(work: Work, id: string): Promise<Row>;
  /** The same for one that may have been deleted while its lock was waited for. */
  lockRowIfAny(work: Work, id: string): Promise<Row | null>;
  /** A row that is locked, with its lines. */
  withLines(work: Work, row: Row): Promise<StoredDocument<Row>>;
  insert(work: Work, document: StoredDocument<Row>): Promise<StoredDocument<Row>>;
  /** Stores the change and raises the version; `items` only where the lines changed. */
  update(
    work: Work,
    document: StoredDocument<Row>,
    change: Partial<Row>,
    items?: DocumentItemRow[] | null,
  ): Promise<StoredDocument<Row>>;
  updateRow(work: Work, row: Row, change: Partial<Row>): Row;
  /** Keeps where its last mail stands; that is no change of the document, and no new version. */
  setLastMail(work: Work, row: Row, lastMail: string | null): Row;
  remove(work: Work, row: Row): void;
  /** Documents with many lines come in groups. */
  list(work: Reading, query: Query): Promise<LongListPage<StoredDocument<Row>>>;
  countOfCustomer(work: Work, customerId: string): Promise<number>;
  /** The ids of the customer's Drafts, in their order. */
  draftsOfCustomer(work: Work, customerId: string): Promise<string[]>;
  /** Takes a deleted product off the lines of Drafts, whose ids it returns; elsewhere it stays as text. */
  detachProduct(work: Work, productId: string): Promise<string[]>;
}

/** A writer may come in between again, though not for ever. */
const ATTEMPTS = 10;

/** The documents of one kind. */
export function createDocuments<Row extends DocumentRow, Query extends PageQuery>(
  spec: DocumentSpec<Row, Query>,
): Documents<Row, Query> {
  const { name, table } = spec;
  const lines = linesOf(table.name, spec.lines);
  const reader = readerOf(spec, lines);
  const inGroups = groupsOf(lines, reader.find);

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
    table.update(sql, keyOf<Row>(accountId, id), stored as Partial<Row>);
    return next;
  }

  return {
    name,
    ...reader,
    updateRow,

    async insert({ sql }, { row: input, items }) {
      const record = searchable(table.name, input);
      const row: Row = { ...input, searchText: searchTextFor(record) };
      table.insert(sql, [row]);
      await lines.insert(sql, row.id, items);
      writeTerms(sql, record, null);
      countRecord(sql, table.name, row, 1);
      return { row, items };
    },

    async update(work, { row, items: before }, change, items = null) {
      const next = updateRow(work, row, change);
      if (!items) return { row: next, items: before };
      lines.remove(work.sql, row.id);
      await lines.insert(work.sql, row.id, items);
      return { row: next, items };
    },

    setLastMail({ sql }, row, lastMail) {
      const change: Partial<DocumentRow> = { lastMail };
      table.update(sql, keyOf<Row>(row.accountId, row.id), change as Partial<Row>);
      return { ...row, ...change };
    },

    remove({ sql }, row) {
      table.remove(sql, keyOf<Row>(row.accountId, row.id));
      removeTerms(sql, row.id);
      countRecord(sql, table.name, row, -1);
    },

    async list(work, query) {
      const page = await readList(work, spec, query);
      return { ...page, ...(await inGroups(work, page.rows)) };
    },

    async countOfCustomer({ sql, account }, customerId) {
      const [found] = await sql.select<{ count: string }>(
        `SELECT COUNT(*) AS count FROM ${table.name} WHERE accountId = ? AND customerId = ?`,
        [account.id, customerId],
      );
      return Number(found?.count ?? 0);
    },

    async draftsOfCustomer({ sql, account }, customerId) {
      const rows = await sql.select<{ id: string }>(
        `SELECT id FROM ${table.name} WHERE accountId = ? AND customerId = ? AND status = 'Draft' ` +
          'ORDER BY id',
        [account.id, customerId],
      );
      return rows.map(({ id }) => id);
    },

    detachProduct: (work, productId) => detachProduct(work, table, spec.lines, productId),
  };
}

function keyOf<Row extends DocumentRow>(accountId: string, id: string): Partial<Row> {
  return { accountId, id } as Partial<Row>;
}

type Groups<Row extends DocumentRow> = Pick<LongListPage<StoredDocument<Row>>, 'rows' | 'more'>;

/** Puts documents together from the rows of a page, in groups where their lines are many. */
function groupsOf<Row extends DocumentRow>(
  lines: ReturnType<typeof linesOf>,
  find: (work: Reading, id: string) => Promise<StoredDocument<Row> | null>,
): (work: Reading, rows: Row[]) => Promise<Groups<Row>> {
  /** A row whose lines are not there, or those of another version, is read again. */
  async function joined(work: Reading, rows: Row[], byDocument: Map<string, DocumentItemRow[]>) {
    const documents: StoredDocument<Row>[] = [];
    for (const row of rows) {
      const items = byDocument.get(row.id) ?? [];
      const read = belongTo(row, items) ? { row, items } : await find(work, row.id);
      if (read) documents.push(read);
    }
    return documents;
  }

  /** `seen` documents had too many lines to be read together: half of them may do. */
  async function* divided(
    work: Reading,
    rows: Row[],
    seen: number,
  ): AsyncGenerator<StoredDocument<Row>[], void> {
    const size = Math.max(1, Math.floor(seen / 2));
    for (let start = 0; start < rows.length; start += size) {
      await nextTurn();
      const group = rows.slice(start, start + size);
      if (size === 1) {
        yield await joined(work, group, new Map());
        continue;
      }
      const ids = group.map((row) => row.id);
      const { byDocument, isCut } = await lines.ofMany(work.sql, ids);
      if (isCut) yield* divided(work, group, byDocument.size);
      else yield await joined(work, group, byDocument);
    }
  }

  return async (work, rows) => {
    const ids = rows.map((row) => row.id);
    const { byDocument, isCut } = await lines.ofMany(work.sql, ids);
    if (!isCut) return { rows: await joined(work, rows, byDocument) };
    const more = divided(work, rows, byDocument.size);
    const first = await more.next();
    return { rows: first.value ?? [], more };
  };
}

/** One document with its lines. */
function readerOf<Row extends DocumentRow, Query extends PageQuery>(
  { name, table }: DocumentSpec<Row, Query>,
  lines: ReturnType<typeof linesOf>,
) {
  async function withLines({ sql }: Pick<Reading, 'sql'>, row: Row): Promise<StoredDocument<Row>> {
    return { row, items: await lines.of(sql, row.id) };
  }

  /** Row and lines of one version; under a lock they always are. */
  async function one(sql: Sql, where: Partial<Row>): Promise<StoredDocument<Row> | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const row = await table.find(sql, where);
      const read = row && (await withLines({ sql }, row));
      if (!read || belongTo(read.row, read.items)) return read;
    }
    const message = 'The document is being changed again and again. Repeat the request.';
    throw new Problem('UNAVAILABLE', message, { headers: { 'Retry-After': '1' } });
  }

  const find = ({ sql, account }: Reading, id: string) => one(sql, keyOf<Row>(account.id, id));
  const lockRowIfAny = ({ sql, account }: Work, id: string) =>
    table.find(sql, keyOf<Row>(account.id, id), 'update');
  async function lockRow(work: Work, id: string): Promise<Row> {
    const row = await lockRowIfAny(work, id);
    if (!row) throw notFound(name);
    return row;
  }

  return {
    find,
    lockRow,
    lockRowIfAny,
    async get(work: Reading, id: string) {
      const document = await find(work, id);
      if (!document) throw notFound(name);
      return document;
    },
    async getRow({ sql, account }: Reading, id: string) {
      const row = await table.find(sql, keyOf<Row>(account.id, id));
      if (!row) throw notFound(name);
      return row;
    },
    findByToken: (sql: Sql, previewToken: string) => one(sql, { previewToken } as Partial<Row>),
    async lock(work: Work, id: string) {
      const row = await lockRow(work, id);
      checkIfMatch(work, row.version);
      return withLines(work, row);
    },
    withLines,
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
