import { toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import { insertRows } from '../platform/db/insert.js';
import type { Transaction } from '../platform/db/transaction.js';
import { fromJsonColumn } from '../platform/json/column.js';
import { oneOf } from '../platform/lists/condition.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { AMOUNT_SCALE, scaledToWire } from '../platform/money/scaled.js';
import {
  ITEM_COLUMNS,
  defineInvoice,
  type InvoiceItemRow,
  type InvoiceRow,
  type StoredInvoice,
} from './invoice.model.js';

const RESOURCE = 'invoices';
const ITEMS = ITEM_COLUMNS.join(', ');

export interface InvoiceTotals {
  currency: string;
  count: number;
  total: number;
  paid: number;
  balance: number;
}

export interface InvoiceRepository {
  find(accountId: string, id: string, tx?: Transaction): Promise<StoredInvoice | null>;
  findByToken(token: string): Promise<StoredInvoice | null>;
  /** Locks the invoice row until the transaction ends; every money write begins here. */
  lock(accountId: string, id: string, tx: Transaction): Promise<StoredInvoice | null>;
  insert(invoice: StoredInvoice, tx: Transaction): Promise<StoredInvoice>;
  /** Stores the change, raises the version; `items` only where the lines changed. */
  update(
    invoice: StoredInvoice,
    change: Partial<InvoiceRow>,
    items: InvoiceItemRow[] | null,
    now: Date,
    tx: Transaction,
  ): Promise<StoredInvoice>;
  remove(invoice: StoredInvoice, tx: Transaction): Promise<void>;
  list(accountId: string, query: ListQuery): Promise<ListPage<StoredInvoice>>;
  totalsOf(page: ListPage<StoredInvoice>): Promise<InvoiceTotals[]>;
  countOfCustomer(accountId: string, customerId: string, tx: Transaction): Promise<number>;
  /** A deleted product leaves the lines of Drafts, whose ids it returns; elsewhere it stays as text. */
  forgetProduct(
    accountId: string,
    productId: string,
    now: Date,
    tx: Transaction,
  ): Promise<string[]>;
}

const SORTS = {
  createdAt: 'id',
  updatedAt: 'updatedAt',
  date: 'invoiceDate',
  dueDate: 'dueDate',
  number: 'number',
};

export interface InvoiceStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

export function createInvoiceRepository(db: Database, stores: InvoiceStores): InvoiceRepository {
  const model = defineInvoice(db.sequelize);
  const columns = Object.keys(model.getAttributes());
  const list: ListSpec = { table: 'invoices', resource: RESOURCE, columns, sorts: SORTS };

  async function itemsOf(invoiceIds: string[], tx?: Transaction): Promise<InvoiceItemRow[]> {
    const [chosen] = oneOf('invoiceId', invoiceIds);
    if (!chosen) return [];
    return db.select<InvoiceItemRow>(
      `SELECT ${ITEMS} FROM invoice_items WHERE ${chosen.sql} ORDER BY invoiceId, position`,
      chosen.bind,
      tx,
    );
  }

  async function one(where: Partial<InvoiceRow>, tx?: Transaction, lock = false) {
    const row = (await model.findOne({
      where,
      raw: true,
      transaction: tx?.inner ?? null,
      ...(tx && lock ? { lock: tx.inner.LOCK.UPDATE } : {}),
    })) as unknown as InvoiceRow | null;
    return row ? { row, items: await itemsOf([row.id], tx) } : null;
  }

  function insertItems(items: InvoiceItemRow[], tx: Transaction): Promise<void> {
    return insertRows(db, 'invoice_items', ITEM_COLUMNS, items, tx);
  }

  return {
    find: (accountId, id, tx) => one({ accountId, id }, tx),
    findByToken: (previewToken) => one({ previewToken }),
    lock: (accountId, id, tx) => one({ accountId, id }, tx, true),

    async insert({ row: input, items }, tx) {
      const record = searchable(input);
      const row: InvoiceRow = { ...input, searchText: stores.search.textOf(record) };
      await Promise.all([
        insertRows(db, 'invoices', columns, [row], tx),
        insertItems(items, tx),
        stores.search.write(record, null, tx),
        stores.counters.add(row.accountId, RESOURCE, 1, tx),
      ]);
      return { row, items };
    },

    async update(invoice, change, items, now, tx) {
      const { id, accountId } = invoice.row;
      const next: InvoiceRow = {
        ...invoice.row,
        ...change,
        version: invoice.row.version + 1,
        updatedAt: toStoredInstant(now),
      };
      next.searchText = await stores.search.write(searchable(next), invoice.row.searchText, tx);
      await model.update(next, { where: { id, accountId }, transaction: tx.inner });
      if (!items) return { row: next, items: invoice.items };
      await db.execute('DELETE FROM invoice_items WHERE invoiceId = ?', [id], tx);
      await insertItems(items, tx);
      return { row: next, items };
    },

    async remove({ row: { id, accountId } }, tx) {
      await model.destroy({ where: { id, accountId }, transaction: tx.inner });
      await stores.search.remove(id, tx);
      await stores.counters.add(accountId, RESOURCE, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<InvoiceRow>(accountId, list, query);
      const byInvoice = new Map<string, InvoiceItemRow[]>(page.rows.map((row) => [row.id, []]));
      for (const item of await itemsOf([...byInvoice.keys()])) {
        byInvoice.get(item.invoiceId)?.push(item);
      }
      return {
        ...page,
        rows: page.rows.map((row) => ({ row, items: byInvoice.get(row.id) ?? [] })),
      };
    },

    totalsOf: (page) => totalsOf(db, page),

    async countOfCustomer(accountId, customerId, tx) {
      return model.count({ where: { accountId, customerId }, transaction: tx.inner });
    },

    forgetProduct: (accountId, productId, now, tx) =>
      forgetProduct(db, accountId, productId, now, tx),
  };
}

function searchable(row: InvoiceRow) {
  return {
    accountId: row.accountId,
    resource: RESOURCE,
    id: row.id,
    texts: [row.customerName, ...fromJsonColumn<string[]>(row.tags)],
    numbers: [row.number],
  };
}

async function totalsOf(db: Database, page: ListPage<StoredInvoice>): Promise<InvoiceTotals[]> {
  if (!page.matching) return [];
  const rows = await db.select<Record<'currency' | 'count' | 'total' | 'paid' | 'balance', string>>(
    'SELECT currency, COUNT(*) AS count, SUM(total) AS total, SUM(paid) AS paid, ' +
      `SUM(balance) AS balance FROM invoices WHERE ${page.matching.sql} ` +
      'GROUP BY currency ORDER BY currency',
    page.matching.bind,
  );
  return rows.map((row) => ({
    currency: row.currency,
    count: Number(row.count),
    total: scaledToWire(row.total, AMOUNT_SCALE),
    paid: scaledToWire(row.paid, AMOUNT_SCALE),
    balance: scaledToWire(row.balance, AMOUNT_SCALE),
  }));
}

async function forgetProduct(
  db: Database,
  accountId: string,
  productId: string,
  now: Date,
  tx: Transaction,
): Promise<string[]> {
  const drafts =
    "SELECT id FROM invoices WHERE accountId = ? AND status = 'Draft' AND id IN " +
    '(SELECT invoiceId FROM invoice_items WHERE accountId = ? AND productId = ?)';
  const rows = await db.select<{ id: string }>(
    drafts + db.forUpdate,
    [accountId, accountId, productId],
    tx,
  );
  for (const { id } of rows) {
    await db.execute(
      'UPDATE invoice_items SET productId = NULL WHERE invoiceId = ? AND productId = ?',
      [id, productId],
      tx,
    );
    await db.execute(
      'UPDATE invoices SET version = version + 1, updatedAt = ? WHERE id = ? AND accountId = ?',
      [toStoredInstant(now), id, accountId],
      tx,
    );
  }
  return rows.map(({ id }) => id);
}
