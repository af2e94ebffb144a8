import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { UPDATED_AFTER, updatedNow } from '../platform/db/updated-at.js';
import { marks } from '../platform/db/index.js';
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
const MOST_LINES = 200;

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

/** The lines of documents; several documents' with one query. */
export function linesOf(db: Database, { table: documents, items: table, key }: DocumentTables) {
  const columns = [key, ...Object.keys(lineColumns)];
  const row = `(${marks(columns)})`;
  const version = `SELECT d.version FROM ${documents} d WHERE d.id = ${table}.${key}`;
  const ofFirst = `CASE WHEN position = 0 THEN (${version}) END AS documentVersion`;
  const selected = `${key} AS documentId, ${ofFirst}, ${Object.keys(lineColumns).join(', ')}`;

  async function of(ids: string[], tx?: Transaction): Promise<FoundItem[]> {
    const [chosen] = oneOf(key, ids);
    if (!chosen) return [];
    return db.select<FoundItem>(
      `SELECT ${selected} FROM ${table} WHERE ${chosen.sql} ORDER BY ${key}, position`,
      chosen.bind,
      tx,
    );
  }

  return {
    of,
    async byDocument(ids: string[]): Promise<Map<string, DocumentItemRow[]>> {
      const grouped = new Map<string, DocumentItemRow[]>(ids.map((id) => [id, []]));
      for (const item of await of(ids)) grouped.get(item.documentId)?.push(item);
      return grouped;
    },
    insert(id: string, items: DocumentItemRow[], tx: Transaction): void {
      for (let start = 0; start < items.length; start += MOST_LINES) {
        const some = items.slice(start, start + MOST_LINES);
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
