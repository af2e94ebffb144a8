import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { UPDATED_AFTER, updatedNow } from '../platform/db/updated-at.js';
import { marks } from '../platform/db/index.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import { oneOf } from '../platform/lists/condition.js';
import { lineColumns, type DocumentItemRow } from './document.model.js';

/** Names of a kind of document in the database. */
export interface DocumentTables {
  /** The table, which is also the name in counters and search terms. */
  table: string;
  items: string;
  /** The column of `items` that names the document. */
  key: string;
  dateColumn: string;
}

/** So many lines are stored with one statement. */
const STORED_LINES = 200;

function valuesOf(item: DocumentItemRow): unknown[] {
  return (Object.keys(lineColumns) as (keyof DocumentItemRow)[]).map((name) => item[name]);
}

/** A line with its document; the first one with the version of that at the moment of the reading. */
type FoundItem = DocumentItemRow & { documentId: string; documentVersion: string | null };

/**
 * Whether lines are those of the row, which was read before them: a writer may have come in between,
 * and a document without a line is one that is gone.
 */
export function belongTo(row: { version: number }, items: readonly DocumentItemRow[]): boolean {
  const [first] = items as readonly Partial<FoundItem>[];
  return Number(first?.documentVersion) === row.version;
}

/** So many are held at a time; one document has no more. */
const MOST_LINES = 1_000;

/** Lines that were read together. */
interface LinesByDocument {
  byDocument: Map<string, DocumentItemRow[]>;
  /** There are more of them: those of the last document may not be all. */
  isCut: boolean;
}

/** The lines of documents; several documents' with one query. */
export function linesOf(db: Database, { table: documents, items: table, key }: DocumentTables) {
  const columns = [key, ...Object.keys(lineColumns)];
  const row = `(${marks(columns)})`;
  const version = `SELECT d.version FROM ${documents} d WHERE d.id = ${table}.${key}`;
  const ofFirst = `CASE WHEN position = 0 THEN (${version}) END AS documentVersion`;
  const selected = `${key} AS documentId, ${ofFirst}, ${Object.keys(lineColumns).join(', ')}`;

  const inOrder = `ORDER BY ${key}, position`;

  return {
    of(id: string, tx?: Transaction): Promise<FoundItem[]> {
      const sql = `SELECT ${selected} FROM ${table} WHERE ${key} = ? ${inOrder}`;
      return db.select<FoundItem>(sql, [id], tx);
    },
    /** The lines of several documents, or the first of them where they are too many. */
    async ofMany(ids: string[]): Promise<LinesByDocument> {
      const byDocument = new Map<string, DocumentItemRow[]>();
      const [chosen] = oneOf(key, ids);
      if (!chosen) return { byDocument, isCut: false };
      // Only where a single document cannot be beyond it there is an end to dividing.
      const most = ids.length > 1 ? ` LIMIT ${MOST_LINES + 1}` : '';
      const sql = `SELECT ${selected} FROM ${table} WHERE ${chosen.sql} ${inOrder}${most}`;
      const found = await db.select<FoundItem>(sql, chosen.bind);
      for (const item of found) {
        const lines = byDocument.get(item.documentId);
        if (lines) lines.push(item);
        else byDocument.set(item.documentId, [item]);
      }
      return { byDocument, isCut: ids.length > 1 && found.length > MOST_LINES };
    },
    async insert(id: string, items: DocumentItemRow[], tx: Transaction): Promise<void> {
      for (let start = 0; start < items.length; start += STORED_LINES) {
        if (items.length > STORED_LINES) await nextTurn();
        const some = items.slice(start, start + STORED_LINES);
        tx.later(
          `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => row).join(', ')}`,
          some.flatMap((item) => [id, ...valuesOf(item)]),
        );
      }
    },
  };
}

/**
 * Takes a deleted product off the lines of Drafts, whose version it raises; gives their ids. They are
 * looked for without a lock, then locked one by one: a search that locks meets writers half-way.
 */
export async function forgetProduct(
  db: Database,
  { table, items, key }: DocumentTables,
  accountId: string,
  productId: string,
  now: Date,
  tx: Transaction,
): Promise<string[]> {
  const named = await db.select<{ id: string }>(
    `SELECT id FROM ${table} WHERE accountId = ? AND status = 'Draft' AND id IN ` +
      `(SELECT ${key} FROM ${items} WHERE accountId = ? AND productId = ?) ORDER BY id`,
    [accountId, accountId, productId],
    tx,
  );
  const changed: string[] = [];
  for (const { id } of named) {
    const [draft] = await db.select(
      `SELECT id FROM ${table} WHERE id = ? AND accountId = ? AND status = 'Draft'${db.forUpdate}`,
      [id, accountId],
      tx,
    );
    if (!draft) continue;
    const lines = await db.execute(
      `UPDATE ${items} SET productId = NULL WHERE ${key} = ? AND productId = ?`,
      [id, productId],
      tx,
    );
    if (lines === 0) continue;
    await db.execute(
      `UPDATE ${table} SET version = version + 1, ${UPDATED_AFTER} WHERE id = ? AND accountId = ?`,
      [...updatedNow(now), id, accountId],
      tx,
    );
    changed.push(id);
  }
  return changed;
}
