import type { Work } from '../platform/context/work.js';
import type { Sql, Transaction } from '../platform/db/database.js';
import { marks, type Table, UPDATED_AFTER, updatedNow } from '../platform/db/table.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import { oneOfThese } from '../platform/lists/filters.js';
import { type DocumentItemRow, type DocumentRow, lineColumns } from './document.model.js';

/** Where the lines of a kind of document are. */
export interface LineTable {
  table: string;
  /** The column that names the document. */
  key: string;
}

/** A line with its document; the first one with the version of that at the end of the reading. */
type FoundItem = DocumentItemRow & { documentId: string; documentVersion: string | number | null };

/**
 * Whether lines are those of the row, which was read before them: a writer may have come in between,
 * and a document without a line is one that is gone.
 */
export function belongTo(row: { version: number }, items: readonly DocumentItemRow[]): boolean {
  const [first] = items as readonly Partial<FoundItem>[];
  return Number(first?.documentVersion) === row.version;
}

const NAMES = Object.keys(lineColumns) as (keyof DocumentItemRow)[];

/** So many lines are stored with one statement. */
const STORED_LINES = 200;

// MariaDB's answer is parsed in one go: 500 lines hold the event loop for about 10 ms.
/** Lines of several documents that are read together. */
const MOST_LINES = 500;
/** Lines of one document that are read with one query: a long one is put together and shown too. */
const READ_LINES = 250;

/** Lines that were read together. */
interface LinesByDocument {
  byDocument: Map<string, DocumentItemRow[]>;
  /** There are more of them: those of the last document may not be all. */
  isCut: boolean;
}

/** The lines of documents; several documents' with one query. */
export function linesOf(documents: string, { table, key }: LineTable) {
  const columns = [key, ...NAMES];
  const row = `(${marks(columns)})`;
  const version = `SELECT d.version FROM ${documents} d WHERE d.id = ${table}.${key}`;
  const ofFirst = `CASE WHEN position = 0 THEN (${version}) END AS documentVersion`;
  const selected = `${key} AS documentId, ${ofFirst}, ${NAMES.join(', ')}`;

  const chosenBy = (where: string, most: number) =>
    `SELECT ${selected} FROM ${table} WHERE ${where} ORDER BY ${key}, position LIMIT ${most}`;
  const firstOfOne = chosenBy(`${key} = ?`, READ_LINES);
  const nextOfOne = chosenBy(`${key} = ? AND position >= ?`, READ_LINES);

  /** The lines behind the first ones. A writer may come in between, so the version is read last. */
  async function addRest(sql: Sql, id: string, found: FoundItem[]): Promise<void> {
    for (let last = found.length; last === READ_LINES;) {
      await nextTurn();
      const more = await sql.select<FoundItem>(nextOfOne, [id, found.length]);
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

  return {
    async of(sql: Sql, id: string): Promise<FoundItem[]> {
      const found = await sql.select<FoundItem>(firstOfOne, [id]);
      if (found.length === READ_LINES) await addRest(sql, id, found);
      return found;
    },
    /** The lines of several documents, or the first of them where they are too many. */
    async ofMany(sql: Sql, ids: string[]): Promise<LinesByDocument> {
      const byDocument = new Map<string, DocumentItemRow[]>();
      if (ids.length === 0) return { byDocument, isCut: false };
      const chosen = oneOfThese(key, ids);
      const found = await sql.select<FoundItem>(chosenBy(chosen.sql, MOST_LINES + 1), chosen.bind);
      for (const item of found) {
        const lines = byDocument.get(item.documentId);
        if (lines) lines.push(item);
        else byDocument.set(item.documentId, [item]);
      }
      return { byDocument, isCut: found.length > MOST_LINES };
    },
    async insert(tx: Transaction, id: string, items: readonly DocumentItemRow[]): Promise<void> {
      for (let start = 0; start < items.length; start += STORED_LINES) {
        if (items.length > STORED_LINES) await nextTurn();
        const some = items.slice(start, start + STORED_LINES);
        tx.later(
          `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => row).join(', ')}`,
          some.flatMap((item) => [id, ...NAMES.map((name) => item[name])]),
        );
      }
    },
    remove: (tx: Transaction, id: string): void =>
      tx.later(`DELETE FROM ${table} WHERE ${key} = ?`, [id]),
  };
}

/**
 * Takes a deleted product off the lines of Drafts, whose ids it returns.
 *
 * They are looked for without a lock, then locked one by one: a search that locks meets writers
 * half-way.
 */
export async function detachProduct<Row extends DocumentRow>(
  { sql, account, now }: Work,
  { name: table }: Table<Row>,
  { table: lines, key }: LineTable,
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
