import { recordEvent } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import {
  insertMovement,
  takeFromStock,
  takenBy,
  trackedProducts,
  updateMovement,
} from './stock.repository.js';
import { keptAfter, takenAfter, touched, type Demand } from './stock.rules.js';

/** The pieces by product that an invoice needs before and after a change; none if it is not open. */
export interface StockChange {
  invoiceId: string;
  before: ReadonlyMap<string, bigint>;
  after: ReadonlyMap<string, bigint>;
}

/**
 * Adjusts the stock of products with tracked inventory by the difference. The caller has locked the
 * invoice; the products are locked in the order of their ids.
 */
export async function moveStock(
  work: Work,
  { invoiceId, before, after }: StockChange,
): Promise<void> {
  const changes = touched(before, after);
  if (changes.length === 0) return;
  const tracked = await trackedProducts(
    work,
    changes.map(([id]) => id),
  );
  const all = before.size === 0 ? new Map<string, bigint>() : await takenBy(work, invoiceId);
  for (const change of changes) {
    const [productId] = change;
    const taken = all.get(productId) ?? 0n;
    const state = { taken, tracked: tracked.has(productId) };
    const quantity = await settle(work, invoiceId, change, state);
    const movement = { invoiceId, productId, quantity };
    if (taken === 0n && quantity !== 0n) insertMovement(work, movement);
    else if (quantity !== taken) updateMovement(work, movement);
  }
}

/** Returns what the invoice has taken of the product after the change. */
async function settle(
  work: Work,
  invoiceId: string,
  [productId, demand]: [string, Demand],
  { taken, tracked }: { taken: bigint; tracked: boolean },
): Promise<bigint> {
  const kept = keptAfter(taken, demand);
  if (!tracked) return kept;
  const after = takenAfter(taken, demand);
  if (after === taken) return taken;
  const moved = await take(work, invoiceId, productId, after - taken);
  return moved ? after : kept;
}

/** Returns false if the product was deleted or its inventory is not tracked. */
async function take(
  work: Work,
  invoice: string,
  productId: string,
  quantity: bigint,
): Promise<boolean> {
  const product = await takeFromStock(work, productId, quantity);
  if (!product) return false;
  const { version, stock } = product;
  const facts = { version, changed: ['stock'], stock, taken: Number(quantity), invoice };
  recordEvent(work, { resource: 'item', resourceId: productId, kind: 'updated', facts });
  return true;
}
