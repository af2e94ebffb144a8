import type { TestServer } from './server.js';

/**
 * States that no operation of this version can produce, or only with hundreds of requests. The rows are
 * set as operations would leave them.
 */
async function set(server: TestServer, sql: string, bind: unknown[]): Promise<void> {
  await server.db.transaction(async (tx) => {
    const changed = await server.db.execute(sql, bind, tx);
    if (changed !== 1) throw new Error(`${String(changed)} rows changed by ${sql}`);
  });
}

/** Marks an invoice or estimate as sent by mail. */
export function sendInDatabase(server: TestServer, id: string): Promise<void> {
  const table = id.startsWith('est_') ? 'estimates' : 'invoices';
  return set(server, `UPDATE ${table} SET sentAt = '2026-11-20 10:00:00.000' WHERE id = ?`, [id]);
}

/** Copies a payment until its invoice has `total` of them; sums of the invoice stay as they are. */
export function fillWithPayments(
  server: TestServer,
  payment: { id: string },
  total: number,
): Promise<void> {
  const columns =
    'accountId, invoiceId, customerId, amount, currency, method, paidAt, source, refunded, searchText, version, createdAt, updatedAt';
  return copy(server, 'payments', columns, payment.id, total);
}

/** Copies a refund until its payment has `total` of them; the sums stay as they are. */
export function fillWithRefunds(
  server: TestServer,
  refund: { id: string },
  total: number,
): Promise<void> {
  const columns =
    'accountId, invoiceId, paymentId, type, number, amount, currency, method, reason, refundedAt, noteState, version, createdAt, updatedAt';
  return copy(server, 'refunds', columns, refund.id, total);
}

async function copy(
  server: TestServer,
  table: string,
  columns: string,
  id: string,
  total: number,
): Promise<void> {
  const sql = `INSERT INTO ${table} (id, ${columns}) SELECT ?, ${columns} FROM ${table} WHERE id = ?`;
  await server.db.transaction(async (tx) => {
    for (let count = 2; count <= total; count += 1) {
      await server.db.execute(
        sql,
        [`${id.slice(0, -4)}~${String(count).padStart(3, '0')}`, id],
        tx,
      );
    }
  });
}
