import type { Database, Transaction } from '../platform/db/index.js';
import { fromJsonColumn } from '../platform/db/table.js';
import { chosenRows } from './chosen-rows.js';
import { trackedThroughout, type Pieces, type ProductEvent } from './stock.rules.js';

/** Reads of the audit about the stock, inside a transaction or without one. */
export interface StockRows {
  /** What the invoices took, by product. */
  takenBy(
    accountId: string,
    invoices: string[],
    tx?: Transaction,
  ): Promise<(invoice: string) => Pieces>;
  /** What was taken of the products, by invoice. */
  takenOf(
    accountId: string,
    products: string[],
    tx?: Transaction,
  ): Promise<(product: string) => Pieces>;
  /** The events of each product, in order. */
  events(
    accountId: string,
    products: string[],
    tx?: Transaction,
  ): Promise<(product: string) => ProductEvent[]>;
  /**
   * Whether inventory was tracked throughout. Without a transaction it is remembered: a product has
   * one event for each sale, and most invoices sell the same few.
   */
  tracked(
    accountId: string,
    products: string[],
    tx?: Transaction,
  ): Promise<(product: string) => boolean | null>;
}

interface MovementRow {
  invoiceId: string;
  productId: string;
  quantity: string;
}

interface EventRow {
  resourceId: string;
  kind: string;
  facts: string;
}

const MOVEMENTS =
  'SELECT invoiceId, productId, quantity FROM stock_movements WHERE accountId = ? AND';
const EVENTS = 'SELECT resourceId, kind, facts FROM events WHERE accountId = ? AND';
/** Those that say whether inventory is tracked, or that it is over. */
const SWITCHES = `AND (kind <> 'updated' OR facts LIKE '%"trackInventory"%')`;
const NONE: Pieces = new Map();

export function createStockRows(db: Database): StockRows {
  const chosen = chosenRows(db);
  const order = `ORDER BY ${db.dialect === 'sqlite' ? 'rowid' : 'position'}`;
  const remembered = new Map<string, boolean | null>();

  async function movements(
    accountId: string,
    [of, by]: ['invoiceId', 'productId'] | ['productId', 'invoiceId'],
    ids: string[],
    tx?: Transaction,
  ): Promise<(id: string) => Pieces> {
    const rows = await chosen<MovementRow>(MOVEMENTS, of, ids, '', [accountId], tx);
    const found = new Map<string, Map<string, bigint>>();
    for (const row of rows) {
      const pieces = found.get(row[of]) ?? new Map<string, bigint>();
      found.set(row[of], pieces.set(row[by], BigInt(row.quantity)));
    }
    return (id) => found.get(id) ?? NONE;
  }

  async function events(accountId: string, ids: string[], which: string, tx?: Transaction) {
    const tail = `${which} ${order}`;
    const rows = await chosen<EventRow>(EVENTS, 'resourceId', ids, tail, [accountId], tx);
    const found = new Map<string, ProductEvent[]>();
    for (const { resourceId, kind, facts } of rows) {
      const told = found.get(resourceId) ?? [];
      told.push({ ...fromJsonColumn<Omit<ProductEvent, 'kind'>>(facts), kind });
      found.set(resourceId, told);
    }
    return (id: string) => found.get(id) ?? [];
  }

  return {
    takenBy: (accountId, ids, tx) => movements(accountId, ['invoiceId', 'productId'], ids, tx),
    takenOf: (accountId, ids, tx) => movements(accountId, ['productId', 'invoiceId'], ids, tx),
    events: (accountId, ids, tx) => events(accountId, ids, '', tx),

    async tracked(accountId, ids, tx) {
      const asked = tx ? ids : ids.filter((id) => !remembered.has(id));
      const told = await events(accountId, asked, SWITCHES, tx);
      if (tx) return (id) => trackedThroughout(told(id));
      for (const id of asked) remembered.set(id, trackedThroughout(told(id)));
      return (id) => remembered.get(id) ?? null;
    },
  };
}
