import type { Database } from '../platform/db/index.js';
import type { RecordCheck } from './record-check.js';

type LockRecord = RecordCheck['lock'];

/** Locks the record, as each of its writers does first. */
export function lockOf(db: Database, table: string): LockRecord {
  return async (id, tx) => {
    await db.select(`SELECT id FROM ${table} WHERE id = ?${db.forUpdate}`, [id], tx);
  };
}

/** Locks the invoice of a payment or refund, as each of their writers does first. */
export function invoiceLockOf(db: Database, table: 'payments' | 'refunds'): LockRecord {
  const sql = `SELECT id FROM invoices WHERE id = (SELECT invoiceId FROM ${table} WHERE id = ?)`;
  return async (id, tx) => {
    await db.select(`${sql}${db.forUpdate}`, [id], tx);
  };
}
