import type { Transaction } from '../../platform/db/index.js';

/** First numbers of the demo documents; earlier ones count as used before. */
const FIRST_NUMBERS = { Invoice: 42, Estimate: 7 };

/**
 * Series are never removed, so an account that has one has records of its own. The lock lets only one of
 * several processes that start together seed it.
 */
export async function isSeeded(tx: Transaction, accountId: string): Promise<boolean> {
  await tx.select(`SELECT id FROM accounts WHERE id = ?${tx.forUpdate}`, [accountId]);
  const rows = await tx.select('SELECT 1 FROM number_series WHERE accountId = ?', [accountId]);
  return rows.length > 0;
}

/** Starts the series of the demo account. */
export function startNumbers(tx: Transaction, accountId: string): void {
  for (const [series, first] of Object.entries(FIRST_NUMBERS)) {
    tx.later(
      'INSERT INTO number_series (accountId, series, period, nextValue) VALUES (?, ?, ?, ?)',
      [accountId, series, '2026', first],
    );
  }
}
