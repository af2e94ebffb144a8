import type { Work } from '../platform/context/work.js';
import type { Transaction } from '../platform/db/database.js';
import { marks, UPDATED_AFTER, updatedNow } from '../platform/db/table.js';
import { nextTurn } from '../platform/event-loop/turns.js';
import type { PageQuery } from '../platform/lists/list.js';
import { createRecords, type NewRecord } from '../platform/records/records.js';
import { sortNumber } from '../platform/text/sort-keys.js';
import { ofCustomers } from './document-customers.repository.js';
import { createReader, type DocumentSpec, type LineTable } from './document-reader.repository.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';

type NumberedRow = DocumentRow & { status: string };
type Records<Row extends NumberedRow> = ReturnType<typeof createRecords<Row>>;

/** Reads and writes the documents of one kind, within the account of the request. */
export type Documents<Row extends NumberedRow, Query extends PageQuery> = ReturnType<
  typeof createDocuments<Row, Query>
>;

/** Creates the repository of one kind of document: its records with their lines. */
export function createDocuments<Row extends NumberedRow, Query extends PageQuery>(
  spec: DocumentSpec<Row, Query>,
) {
  const lines = lineWriter(spec.lines);
  const { insert, update, set, remove, reindex, ...content } = createRecords<Row>({
    ...spec,
    sortedBy: ({ number }) => ({ sortNumber: sortNumber(number) }) as Partial<Row>,
    searchedBy: ({ customerName, tags, number }) => ({
      texts: [customerName, ...tags],
      numbers: [number],
    }),
  });

  return {
    name: spec.name,
    ...createReader(spec),
    updateRow: update,
    set,
    remove,
    reindex,

    async insert(
      work: Work,
      columns: NewRecord<Row>,
      items: DocumentItemRow[],
    ): Promise<StoredDocument<Row>> {
      const row = insert(work, columns);
      await lines.insert(work.sql, row.id, items);
      return { row, items };
    },

    /** Stores the change and raises the version; pass `items` only if the lines changed. */
    async update(
      work: Work,
      { row, items: before }: StoredDocument<Row>,
      change: Partial<Row>,
      items: DocumentItemRow[] | null = null,
    ): Promise<StoredDocument<Row>> {
      const next = update(work, row, change);
      if (!items) return { row: next, items: before };
      lines.remove(work.sql, row.id);
      await lines.insert(work.sql, row.id, items);
      return { row: next, items };
    },

    ...keptContent(spec.lines, content),

    ...ofCustomers(spec.table.name),

    /** Removes a deleted product from the lines of Drafts, and returns their ids. */
    detachProduct: (work: Work, productId: string) => detachProduct(work, spec, productId),
  };
}

/** A document as its history keeps it: what the database stored of it. */
export interface KeptContent {
  row: Record<string, unknown>;
  items: Record<string, unknown>[];
}

/** Writes and reads what the history keeps of a document before it changes: its record, and its lines. */
function keptContent<Row extends NumberedRow>(
  { table }: LineTable,
  { formerOf, fromContent }: Pick<Records<Row>, 'formerOf' | 'fromContent'>,
) {
  return {
    /** What the event of a change gets of the document before it; a Draft has no content to keep. */
    formerOf({ row, items }: StoredDocument<Row>, isOther = true): { former?: KeptContent } {
      if (row.status === 'Draft' || !isOther) return {};
      const { former } = formerOf(row);
      return { former: { ...former, items: items.map((item) => table.toStored(item)) } };
    },
    fromContent({ row, items }: KeptContent): StoredDocument<Row> {
      return { row: fromContent({ row }), items: items.map((item) => table.fromStored(item)) };
    },
  };
}

/** Lines that one statement stores. */
const STORED_LINES = 200;

/** Writes the lines of documents. */
function lineWriter({ table, key }: LineTable) {
  const columns = [key, ...table.columns];
  const row = `(${marks(columns)})`;

  return {
    async insert(tx: Transaction, id: string, items: readonly DocumentItemRow[]): Promise<void> {
      for (let start = 0; start < items.length; start += STORED_LINES) {
        if (items.length > STORED_LINES) await nextTurn();
        const some = items.slice(start, start + STORED_LINES);
        tx.later(
          `INSERT INTO ${table.name} (${columns.join(', ')}) VALUES ${some.map(() => row).join(', ')}`,
          some.flatMap((item) => [id, ...table.encode(item)]),
        );
      }
    },
    remove: (tx: Transaction, id: string): void =>
      tx.later(`DELETE FROM ${table.name} WHERE ${key} = ?`, [id]),
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
      table: { name: lines },
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
