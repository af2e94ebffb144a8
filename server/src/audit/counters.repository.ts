import type { Database, Transaction } from '../platform/db/index.js';
import { compare, type Fault } from './difference.rules.js';

/** The table whose records a counter counts, by its name; a new list is a line here. */
const COUNTED: Readonly<Record<string, string>> = {
  customers: 'customers',
  items: 'products',
  vendors: 'vendors',
  invoices: 'invoices',
  estimates: 'estimates',
  payments: 'payments',
  transactions: 'transactions',
  categories: 'categories',
};

async function read(db: Database, accountId: string, resource: string, tx?: Transaction) {
  const [counter] = await db.select<{ total: number }>(
    'SELECT total FROM resource_counters WHERE accountId = ? AND resource = ?' +
      (tx ? db.forUpdate : ''),
    [accountId, resource],
    tx,
  );
  const [count] = await db.select<{ n: string }>(
    `SELECT COUNT(*) AS n FROM ${COUNTED[resource] ?? resource} WHERE accountId = ?`,
    [accountId],
    tx,
  );
  return compare('records', Number(count?.n), counter?.total ?? 0);
}

/** Every counter of an account against the records that are there. */
export async function counterFaults(
  db: Database,
  accountId: string,
): Promise<{ record: string; faults: Fault[] }[]> {
  const found: { record: string; faults: Fault[] }[] = [];
  for (const resource of Object.keys(COUNTED)) {
    const hasted = await read(db, accountId, resource);
    // A write between the two reads is no fault: once more, while the counter stands still.
    const faults =
      hasted.length === 0
        ? hasted
        : await db.transaction((tx) => read(db, accountId, resource, tx));
    found.push({ record: resource, faults });
  }
  return found;
}
