import { marks } from '../platform/db/bind.js';
import type { Sql, Transaction } from '../platform/db/transaction.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import { oneOfThese } from '../platform/lists/filters.js';
import { lineColumns, type DocumentItemRow } from './document.model.js';

/** Where the lines of a kind of document are. */
export interface LineTable {
  table: string;
  /** The column that names the document. */
  key: string;
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

const NAMES = Object.keys(lineColumns) as (keyof DocumentItemRow)[];

/** So many lines are stored with one statement. */
const STORED_LINES = 200;

/** So many are held at a time; one document has no more. */
const MOST_LINES = 1_000;

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

  const inOrder = `ORDER BY ${key}, position`;

  return {
    of(sql: Sql, id: string): Promise<FoundItem[]> {
      return sql.select<FoundItem>(`SELECT ${selected} FROM ${table} WHERE ${key} = ? ${inOrder}`, [
        id,
      ]);
    },
    /** The lines of several documents, or the first of them where they are too many. */
    async ofMany(sql: Sql, ids: string[]): Promise<LinesByDocument> {
      const byDocument = new Map<string, DocumentItemRow[]>();
      if (ids.length === 0) return { byDocument, isCut: false };
      const chosen = oneOfThese(key, ids);
      // Only where a single document cannot be beyond it there is an end to dividing.
      const most = ids.length > 1 ? ` LIMIT ${MOST_LINES + 1}` : '';
      const found = await sql.select<FoundItem>(
        `SELECT ${selected} FROM ${table} WHERE ${chosen.sql} ${inOrder}${most}`,
        chosen.bind,
      );
      for (const item of found) {
        const lines = byDocument.get(item.documentId);
        if (lines) lines.push(item);
        else byDocument.set(item.documentId, [item]);
      }
      return { byDocument, isCut: ids.length > 1 && found.length > MOST_LINES };
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
