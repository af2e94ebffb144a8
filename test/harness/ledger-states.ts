import type { TestServer } from './server.js';

/**
 * States that no operation of this version leads to. The rows are set as the later operations will
 * leave them, so that today's rules about them are proven today.
 */
async function set(server: TestServer, sql: string, bind: unknown[]): Promise<void> {
  await server.db.transaction(async (tx) => {
    const changed = await server.db.execute(sql, bind, tx);
    if (changed !== 1) throw new Error(`${String(changed)} rows changed by ${sql}`);
  });
}

/** The invoice is Canceled: final, with a balance of 0. */
export function cancelInDatabase(server: TestServer, invoiceId: string): Promise<void> {
  return set(
    server,
    "UPDATE invoices SET status = 'Canceled', canceledAt = '2026-11-20 10:00:00.000', " +
      'balance = 0, version = version + 1 WHERE id = ?',
    [invoiceId],
  );
}

/** The invoice was sent by mail. */
export function sendInDatabase(server: TestServer, invoiceId: string): Promise<void> {
  const sql = "UPDATE invoices SET sentAt = '2026-11-20 10:00:00.000' WHERE id = ?";
  return set(server, sql, [invoiceId]);
}

/** This amount of a payment went back. */
export async function refundInDatabase(
  server: TestServer,
  payment: { id: string; invoice: string },
  amount: number,
): Promise<void> {
  const scaled = String(Math.round(amount * 10_000));
  const sum = 'refunded = refunded + ?, version = version + 1';
  await set(server, `UPDATE payments SET ${sum} WHERE id = ?`, [scaled, payment.id]);
  const status = "CASE WHEN paid = refunded THEN 'Refunded' ELSE 'Partial' END";
  const columns = `${sum}, balance = total - paid + refunded`;
  await set(server, `UPDATE invoices SET ${columns} WHERE id = ?`, [scaled, payment.invoice]);
  // In a statement of its own: engines differ in whether it would see the new sum.
  const both = `UPDATE invoices SET balance = total - paid + refunded, status = ${status}, version = version + 1 WHERE id = ?`;
  await set(server, both, [payment.invoice]);
}
