import { marks, type Database } from '../platform/db/index.js';
import type { Transaction } from '../platform/db/transaction.js';
import { UPDATED_AFTER, updatedNow } from '../platform/db/updated-at.js';

/** The product whose stock was moved, as it is now; the stock is not clamped. */
export interface MovedProduct {
  stock: number;
  version: number;
}

/** What one invoice has taken of one product. */
export interface Movement {
  accountId: string;
  invoiceId: string;
  productId: string;
  quantity: bigint;
}

export interface StockRepository {
  /** Those of the products whose inventory is tracked; no lock. */
  tracked(accountId: string, ids: readonly string[], tx: Transaction): Promise<Set<string>>;
  /** What the invoice has taken, by product. */
  takenBy(accountId: string, invoiceId: string, tx: Transaction): Promise<Map<string, bigint>>;
  /**
   * Takes from the stock, or gives back a negative number; locks the product. Null where it is
   * gone or its inventory is not tracked.
   */
  take(
    accountId: string,
    productId: string,
    quantity: bigint,
    now: Date,
    tx: Transaction,
  ): Promise<MovedProduct | null>;
  insert(movement: Movement, tx: Transaction): Promise<void>;
  /** Stores another quantity; 0 removes the row. */
  update(movement: Movement, tx: Transaction): Promise<void>;
}

const TAKE =
  `UPDATE products SET version = version + 1, ${UPDATED_AFTER}, stock = stock - ? ` +
  'WHERE accountId = ? AND id = ? AND trackInventory = 1';

export function createStockRepository(db: Database): StockRepository {
  return {
    async tracked(accountId, ids, tx) {
      const rows = await db.select<{ id: string }>(
        'SELECT id FROM products ' +
          `WHERE accountId = ? AND id IN (${marks(ids)}) AND trackInventory = 1`,
        [accountId, ...ids],
        tx,
      );
      return new Set(rows.map(({ id }) => id));
    },

    async takenBy(accountId, invoiceId, tx) {
      const rows = await db.select<{ productId: string; quantity: string }>(
        'SELECT productId, quantity FROM stock_movements WHERE accountId = ? AND invoiceId = ?',
        [accountId, invoiceId],
        tx,
      );
      return new Map(rows.map(({ productId, quantity }) => [productId, BigInt(quantity)]));
    },

    async take(accountId, productId, quantity, now, tx) {
      const moved = await db.execute(
        TAKE,
        [...updatedNow(now), quantity, accountId, productId],
        tx,
      );
      if (moved === 0) return null;
      const [product] = await db.select<{ stock: number | string; version: number }>(
        'SELECT stock, version FROM products WHERE accountId = ? AND id = ?',
        [accountId, productId],
        tx,
      );
      return product ? { stock: Number(product.stock), version: product.version } : null;
    },

    async insert({ accountId, invoiceId, productId, quantity }, tx) {
      await db.execute(
        'INSERT INTO stock_movements (invoiceId, productId, accountId, quantity) VALUES (?, ?, ?, ?)',
        [invoiceId, productId, accountId, quantity],
        tx,
      );
    },

    async update({ accountId, invoiceId, productId, quantity }, tx) {
      const row = [invoiceId, productId, accountId];
      const where = 'WHERE invoiceId = ? AND productId = ? AND accountId = ?';
      await (quantity === 0n
        ? db.execute(`DELETE FROM stock_movements ${where}`, row, tx)
        : db.execute(`UPDATE stock_movements SET quantity = ? ${where}`, [quantity, ...row], tx));
    },
  };
}
