import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, type Database } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';

// SQLite plans by the form of the indexes alone; the other engines by what is in the tables.
const engine = testEngines().find(({ name }) => name === 'sqlite');
let db: Database;

beforeAll(async () => {
  await engine?.start();
  db = (await engine?.open()) as Database;
  await migrate(db);
});
afterAll(() => engine?.stop());

it.each([
  ['payments', 'invoiceId', 'payments_by_invoice'],
  ['refunds', 'paymentId', 'refunds_by_payment'],
])('%s of one %s are found by %s, in order', async (table, column, index) => {
  const sql = `SELECT * FROM ${table} WHERE accountId = ? AND ${column} = ? ORDER BY id`;
  const plan = await db.select<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ['acc_1', 'x']);
  expect(plan.map(({ detail }) => detail)).toEqual([
    `SEARCH ${table} USING INDEX ${index} (${column}=?)`,
  ]);
});
