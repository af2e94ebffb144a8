import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import { refundTable, type RefundRow } from './refund.model.js';

export type RefundChange = Pick<
  RefundRow,
  'number' | 'amount' | 'method' | 'reason' | 'refundedAt' | 'notes'
>;

/** Refunds of payments, and the notes of canceled invoices. */
export interface RefundRepository {
  find(accountId: string, id: string, tx?: Transaction): Promise<RefundRow | null>;
  lock(accountId: string, id: string, tx: Transaction): Promise<RefundRow | null>;
  /** Oldest first. */
  ofPayment(accountId: string, paymentId: string, tx?: Transaction): Promise<RefundRow[]>;
  insert(row: RefundRow, tx: Transaction): Promise<RefundRow>;
  update(row: RefundRow, change: RefundChange, now: Date, tx: Transaction): Promise<RefundRow>;
  remove(row: RefundRow, tx: Transaction): Promise<void>;
}

export function createRefundRepository(db: Database): RefundRepository {
  return {
    find: (accountId, id, tx) => refundTable.find(tx ?? db, { accountId, id }),
    lock: (accountId, id, tx) => refundTable.find(tx, { accountId, id }, 'update'),

    ofPayment: (accountId, paymentId, tx) =>
      refundTable.select(tx ?? db, { accountId, paymentId }, 'id'),

    async insert(row, tx) {
      refundTable.insert(tx, [row]);
      return row;
    },

    async update(row, change, now, tx) {
      const next: RefundRow = {
        ...row,
        ...change,
        version: row.version + 1,
        updatedAt: updatedAfter(row.updatedAt, now),
      };
      refundTable.update(tx, key(row), next);
      return next;
    },

    async remove(row, tx) {
      refundTable.remove(tx, key(row));
    },
  };
}

function key(row: RefundRow): { id: string; accountId: string } {
  return { id: row.id, accountId: row.accountId };
}
