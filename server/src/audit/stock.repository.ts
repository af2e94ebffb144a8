import type { Sql } from '../platform/db/index.js';
import { chosenRows, eventOrder, type EventRow } from './reads.repository.js';
import { trackedThroughout, type Pieces, type ProductEvent } from './stock.rules.js';

interface MovementRow {
  invoiceId: string;
  productId: string;
  quantity: string;
}

const MOVEMENTS =
  'SELECT invoiceId, productId, quantity FROM stock_movements WHERE accountId = ? AND';
const EVENTS = 'SELECT resourceId, kind, facts FROM events WHERE accountId = ? AND';
/** Events that record whether inventory is tracked, or that the product was deleted. */
const SWITCHES = `AND (kind <> 'updated' OR facts LIKE '%"trackInventory"%')`;
const NONE: Pieces = new Map();

/** Queries of the audit for the stock. */
export function createStockRows(sql: Sql) {
  const chosen = chosenRows(sql);
  const remembered = new Map<string, boolean | null>();

  async function movements(
    accountId: string,
    [of, by]: ['invoiceId', 'productId'] | ['productId', 'invoiceId'],
    ids: string[],
  ): Promise<(id: string) => Pieces> {
    const found = new Map<string, Map<string, bigint>>();
    for (const row of await chosen<MovementRow>(MOVEMENTS, of, ids, { bind: [accountId] })) {
      const pieces = found.get(row[of]) ?? new Map<string, bigint>();
      found.set(row[of], pieces.set(row[by], BigInt(row.quantity)));
    }
    return (id) => found.get(id) ?? NONE;
  }

  async function events(accountId: string, ids: string[], which = '') {
    const rest = { bind: [accountId], tail: `${which} ${eventOrder(sql)}` };
    const found = new Map<string, ProductEvent[]>();
    for (const { resourceId, kind, facts } of await chosen<EventRow>(
      EVENTS,
      'resourceId',
      ids,
      rest,
    )) {
      const known = found.get(resourceId) ?? [];
      known.push({ ...(JSON.parse(facts) as Omit<ProductEvent, 'kind'>), kind });
      found.set(resourceId, known);
    }
    return (id: string) => found.get(id) ?? [];
  }

  return {
    /** Quantities taken by the invoices, by product. */
    takenBy: (accountId: string, invoices: string[]) =>
      movements(accountId, ['invoiceId', 'productId'], invoices),
    /** Quantities taken of the products, by invoice. */
    takenOf: (accountId: string, products: string[]) =>
      movements(accountId, ['productId', 'invoiceId'], products),
    /** The events of each product, in order. */
    events: (accountId: string, products: string[]) => events(accountId, products),
    /**
     * Whether inventory was always tracked. The result is cached: a product has an event for each sale,
     * and most invoices sell the same few products.
     */
    async tracked(accountId: string, products: string[]) {
      const asked = products.filter((id) => !remembered.has(id));
      const switches = await events(accountId, asked, SWITCHES);
      for (const id of asked) remembered.set(id, trackedThroughout(switches(id)));
      return (id: string) => remembered.get(id) ?? null;
    },
  };
}
