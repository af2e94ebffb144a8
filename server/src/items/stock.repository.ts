import type { Work } from '../platform/context/work.js';
import { marks, UPDATED_AFTER, updatedNow } from '../platform/db/table.js';

/** A product after its stock was moved; the stock is not clamped. */
export interface MovedProduct {
  stock: number;
  version: number;
}

/** What one invoice has taken of one product. */
export interface Movement {
  invoiceId: string;
  productId: string;
  quantity: bigint;
}

/** Returns those of the products whose inventory is tracked, without a lock. */
export async function trackedProducts(
  { sql, account }: Work,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.select<{ id: string }>(
    `SELECT id FROM products WHERE accountId = ? AND id IN (${marks(ids)}) AND trackInventory = 1`,
    [account.id, ...ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns what the invoice has taken, by product. */
export async function takenBy(
  { sql, account }: Work,
  invoiceId: string,
): Promise<Map<string, bigint>> {
  const rows = await sql.select<{ productId: string; quantity: string }>(
    'SELECT productId, quantity FROM stock_movements WHERE accountId = ? AND invoiceId = ?',
    [account.id, invoiceId],
  );
  return new Map(rows.map(({ productId, quantity }) => [productId, BigInt(quantity)]));
}

/**
 * Takes from the stock, or returns to it if negative; locks the product. Returns null if it was deleted
 * or its inventory is not tracked.
 */
export async function takeFromStock(
  { sql, account, now }: Work,
  productId: string,
  quantity: bigint,
): Promise<MovedProduct | null> {
  const moved = await sql.execute(
    `UPDATE products SET version = version + 1, ${UPDATED_AFTER}, stock = stock - ? ` +
      'WHERE accountId = ? AND id = ? AND trackInventory = 1',
    [...updatedNow(now), quantity, account.id, productId],
  );
  if (moved === 0) return null;
  const [product] = await sql.select<{ stock: string; version: number }>(
    'SELECT stock, version FROM products WHERE accountId = ? AND id = ?',
    [account.id, productId],
  );
  return product ? { stock: Number(product.stock), version: product.version } : null;
}

/** Stores the first quantity of a product. */
export function insertMovement({ sql, account }: Work, movement: Movement): void {
  const { invoiceId, productId, quantity } = movement;
  sql.later(
    'INSERT INTO stock_movements (invoiceId, productId, accountId, quantity) VALUES (?, ?, ?, ?)',
    [invoiceId, productId, account.id, quantity],
  );
}

/** Stores a changed quantity; 0 removes the row. */
export function updateMovement({ sql, account }: Work, movement: Movement): void {
  const { invoiceId, productId, quantity } = movement;
  const row = [invoiceId, productId, account.id];
  const where = 'WHERE invoiceId = ? AND productId = ? AND accountId = ?';
  if (quantity === 0n) sql.later(`DELETE FROM stock_movements ${where}`, row);
  else sql.later(`UPDATE stock_movements SET quantity = ? ${where}`, [quantity, ...row]);
}
