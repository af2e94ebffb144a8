import type { Database } from '../platform/db/database.js';
import { insertRows } from '../platform/db/insert.js';
import type { Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import { REFUND_COLUMNS, defineRefund, type RefundRow } from './refund.model.js';

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
  const model = defineRefund(db.sequelize);

  async function findOne(
    where: { accountId: string; id: string },
    tx?: Transaction,
    lock = false,
  ): Promise<RefundRow | null> {
    return (await model.findOne({
      where,
      raw: true,
      transaction: tx?.inner ?? null,
      ...(tx && lock ? { lock: tx.inner.LOCK.UPDATE } : {}),
    })) as unknown as RefundRow | null;
  }

  return {
    find: (accountId, id, tx) => findOne({ accountId, id }, tx),
    lock: (accountId, id, tx) => findOne({ accountId, id }, tx, true),

    async ofPayment(accountId, paymentId, tx) {
      return (await model.findAll({
        where: { accountId, paymentId },
        order: [['id', 'ASC']],
        raw: true,
        transaction: tx?.inner ?? null,
      })) as unknown as RefundRow[];
    },

    async insert(row, tx) {
      await insertRows(db, 'refunds', REFUND_COLUMNS, [row], tx);
      return row;
    },

    async update(row, change, now, tx) {
      const next: RefundRow = {
        ...row,
        ...change,
        version: row.version + 1,
        updatedAt: updatedAfter(row.updatedAt, now),
      };
      await model.update(next, { where: key(row), transaction: tx.inner });
      return next;
    },

    async remove(row, tx) {
      await model.destroy({ where: key(row), transaction: tx.inner });
    },
  };
}

function key(row: RefundRow): { id: string; accountId: string } {
  return { id: row.id, accountId: row.accountId };
}
