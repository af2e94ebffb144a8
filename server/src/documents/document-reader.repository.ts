import { type Reading, type Work, existing } from '../platform/context/work.js';
import type { Read, Sql } from '../platform/db/database.js';
import type { Table } from '../platform/db/table.js';
import { Problem } from '../platform/errors/problem.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import { oneOfThese } from '../platform/lists/query.js';
import {
  type ListSpec,
  type LongListPage,
  type PageQuery,
  readList,
} from '../platform/lists/list.js';
import { createFinders, type RecordSpec } from '../platform/records/records.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';

/** The table of a document kind's lines. */
export interface LineTable {
  table: Table<DocumentItemRow>;
  /** The column with the id of the document. */
  key: string;
}

/** The tables and columns of one kind of document. */
export interface DocumentSpec<Row extends DocumentRow, Query extends PageQuery>
  extends ListSpec<Row, Query>, Pick<RecordSpec<Row>, 'table' | 'resource' | 'prefix'> {
  /** Singular name of the resource, for 404 messages. */
  readonly name: 'invoice' | 'estimate';
  readonly lines: LineTable;
}

/**
 * A line with the id of its document; the first also has the document's version at the end of the read.
 */
type FoundItem = DocumentItemRow & { documentId: string; documentVersion: string | number | null };

// MariaDB's answer is parsed without a pause: 500 lines block the event loop for about 10 ms.
/** Lines of several documents that are read in one query. */
const MAX_LINES = 500;
/** Lines of one long document that are read in one query, because it is also built and shown in parts. */
const READ_LINES = 250;

/** Lines that one query returned. */
interface LinesByDocument {
  byDocument: Map<string, DocumentItemRow[]>;
  /** True if there are more lines: those of the last document may be incomplete. */
  isCut: boolean;
}

/** Reads the lines of documents; one query reads those of several. */
function linesOf(documents: string, { table: lines, key }: LineTable) {
  const table = lines.name;
  const version = `SELECT d.version FROM ${documents} d WHERE d.id = ${table}.${key}`;
  const ofFirst = `CASE WHEN position = 0 THEN (${version}) END AS documentVersion`;
  const selected = `${key} AS documentId, ${ofFirst}, ${lines.columns.join(', ')}`;

  const chosenBy = (where: string, most: number) =>
    `SELECT ${selected} FROM ${table} WHERE ${where} ORDER BY ${key}, position LIMIT ${most}`;
  const firstOfOne = chosenBy(`${key} = ?`, READ_LINES);
  const nextOfOne = chosenBy(`${key} = ? AND position >= ?`, READ_LINES);
  // Lines have no account: those of a document of another account must not be read.
  const owned = `${key} = (SELECT d.id FROM ${documents} d WHERE d.accountId = ? AND d.id = ?)`;
  const firstOwned = chosenBy(owned, READ_LINES);

  async function read(sql: Sql, query: string, values: readonly unknown[]): Promise<FoundItem[]> {
    const found = await sql.select<FoundItem>(query, values);
    for (const item of found) lines.decode(item);
    return found;
  }

  /** Reads the remaining lines. A write may happen in between, so the version is read last. */
  async function addRest(sql: Sql, id: string, found: FoundItem[]): Promise<void> {
    for (let last = found.length; last === READ_LINES;) {
      await nextTurn();
      const more = await read(sql, nextOfOne, [id, found.length]);
      last = more.length;
      found.push(...more);
    }
    const [first] = found;
    const [document] = await sql.select<{ version: number }>(
      `SELECT version FROM ${documents} WHERE id = ?`,
      [id],
    );
    if (first) first.documentVersion = document?.version ?? null;
  }

  /** Adds those beyond the first `READ_LINES` of a document. */
  async function whole(sql: Sql, id: string, found: FoundItem[]): Promise<FoundItem[]> {
    if (found.length === READ_LINES) await addRest(sql, id, found);
    return found;
  }

  return {
    of: async (sql: Sql, id: string) => whole(sql, id, await read(sql, firstOfOne, [id])),
    /** A document of the account with its lines, as found. */
    async withRow(
      { sql, account }: Reading,
      id: string,
      row: Read,
    ): Promise<[object[], FoundItem[]]> {
      const read: Read = [firstOwned, [account.id, id]];
      const [rows, found] = await sql.selectBoth<object, FoundItem>(row, read);
      for (const item of found) lines.decode(item);
      return [rows, await whole(sql, id, found)];
    },
    /** Reads the lines of several documents, or the first of them if there are too many. */
    async ofMany(sql: Sql, ids: string[]): Promise<LinesByDocument> {
      const byDocument = new Map<string, DocumentItemRow[]>();
      if (ids.length === 0) return { byDocument, isCut: false };
      const chosen = oneOfThese(key, ids);
      const found = await read(sql, chosenBy(chosen.sql, MAX_LINES + 1), chosen.bind);
      for (const item of found) {
        const known = byDocument.get(item.documentId);
        if (known) known.push(item);
        else byDocument.set(item.documentId, [item]);
      }
      return { byDocument, isCut: found.length > MAX_LINES };
    },
  };
}

/**
 * Returns whether the lines belong to the row, which was read before them: a write may have happened in
 * between, and a document without lines has been deleted.
 */
function belongTo(row: { version: number }, items: readonly DocumentItemRow[]): boolean {
  const [first] = items as readonly Partial<FoundItem>[];
  return Number(first?.documentVersion) === row.version;
}

type Groups<Row extends DocumentRow> = Pick<LongListPage<StoredDocument<Row>>, 'rows' | 'more'>;

/** Assembles documents from the rows of a page, in groups if they have many lines. */
function groupsOf<Row extends DocumentRow>(
  lines: ReturnType<typeof linesOf>,
  find: (work: Reading, id: string) => Promise<StoredDocument<Row> | null>,
): (work: Reading, rows: Row[]) => Promise<Groups<Row>> {
  /** Reads a row again if its lines are missing or have another version. */
  async function joined(work: Reading, rows: Row[], byDocument: Map<string, DocumentItemRow[]>) {
    const documents: StoredDocument<Row>[] = [];
    for (const row of rows) {
      const items = byDocument.get(row.id) ?? [];
      const read = belongTo(row, items) ? { row, items } : await find(work, row.id);
      if (read) documents.push(read);
    }
    return documents;
  }

  /** `seen` documents had too many lines to be read together; try half as many. */
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

/** Another write may intervene; retry a limited number of times. */
const ATTEMPTS = 10;

/** Assembles a row and its lines. */
function wholeOf<Row extends DocumentRow>(table: Table<Row>, lines: ReturnType<typeof linesOf>) {
  async function withLines({ sql }: Pick<Reading, 'sql'>, row: Row): Promise<StoredDocument<Row>> {
    return { row, items: await lines.of(sql, row.id) };
  }

  async function byToken(sql: Sql, previewToken: string): Promise<StoredDocument<Row> | null> {
    const row = await table.find(sql, { previewToken } as Partial<Row>);
    return row && withLines({ sql }, row);
  }

  async function byKey(work: Reading, id: string): Promise<StoredDocument<Row> | null> {
    const asked = table.read(keyOf<Row>(work.account.id, id));
    const [[row], items] = await lines.withRow(work, id, asked);
    return row ? { row: table.decode(row), items } : null;
  }

  type Reads = () => Promise<StoredDocument<Row> | null>;
  /** Returns row and lines of the same version; under a lock they always match. */
  async function matching(reads: Reads): Promise<StoredDocument<Row> | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const read = await reads();
      if (!read || belongTo(read.row, read.items)) return read;
    }
    const message = 'The document is being changed repeatedly. Repeat the request.';
    throw new Problem('UNAVAILABLE', message, { headers: { 'Retry-After': '1' } });
  }

  return {
    withLines,
    find: (work: Reading, id: string) => matching(() => byKey(work, id)),
    findByToken: (sql: Sql, token: string) => matching(() => byToken(sql, token)),
  };
}

/** Creates the reader of one kind of document with its lines, within the account of the request. */
export function createReader<Row extends DocumentRow, Query extends PageQuery>(
  spec: DocumentSpec<Row, Query>,
) {
  const { name, table } = spec;
  const lines = linesOf(table.name, spec.lines);
  const { withLines, find, findByToken } = wholeOf(table, lines);
  const lockRowIfAny = ({ sql, account }: Work, id: string) =>
    table.find(sql, keyOf<Row>(account.id, id), 'update');
  const { get: getRow, lock, lockRow } = createFinders(table, name);
  const inGroups = groupsOf(lines, find);

  return {
    /** Locks the row alone and ignores If-Match, for callers that do not need the lines. */
    lockRow,
    /** The same for a document that may be deleted while its lock is awaited. */
    lockRowIfAny,
    /** @throws Problem NOT_FOUND */
    get: async (work: Reading, id: string) => existing(await find(work, id), name),
    /** Null if there is none. */
    find,
    /** The row alone. @throws Problem NOT_FOUND */
    getRow,
    /** Finds a document of any account: the token is the secret. */
    findByToken,
    /**
     * Locks it until the transaction ends; every write begins here.
     *
     * @throws Problem NOT_FOUND, or PRECONDITION_FAILED if If-Match names another version
     */
    lock: async (work: Work, id: string) => withLines(work, await lock(work, id)),
    /** Adds the lines of a locked row. */
    withLines,
    /** Adds the lines of rows, in groups that are small enough to be read together. */
    async *groups(work: Reading, rows: Row[]): AsyncGenerator<StoredDocument<Row>[], void> {
      const { rows: first, more } = await inGroups(work, rows);
      yield first;
      if (more) yield* more;
    },
    /** Lists documents; those with many lines arrive in groups. */
    async list(work: Reading, query: Query): Promise<LongListPage<StoredDocument<Row>>> {
      const page = await readList(work, spec, query);
      return { ...page, ...(await inGroups(work, page.rows)) };
    },
  };
}

/** Returns the key of a document: its account and id. */
function keyOf<Row extends DocumentRow>(accountId: string, id: string): Partial<Row> {
  return { accountId, id } as Partial<Row>;
}
