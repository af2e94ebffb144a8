import mysql2 from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { startMariaDb, type TestMariaDb } from '../../../server/src/platform/db/testing/mariadb.js';
import { startFaktura, type RunningFaktura } from '../faktura.js';
import type { BenchContext } from '../measure.js';
import { seedAccount } from '../seed/seed.js';

/** Enough for the indexes and newest rows of a million invoices, not for all of their rows. */
export const BUFFER_POOL = '2G';

/** A server on a database of its own with this many invoices. */
export interface SeededFaktura extends RunningFaktura {
  invoices: number;
  /** A customer, an invoice and a payment in the middle of the account. */
  sample: { customer: string; invoice: string; paidInvoice: string };
  query<Row>(sql: string): Promise<Row[]>;
}

/** The database server of both accounts, with a buffer pool that is known. */
export function startScaleDatabase(): Promise<TestMariaDb> {
  return startMariaDb([
    `--innodb-buffer-pool-size=${BUFFER_POOL}`,
    '--innodb-log-file-size=1G',
    // Statistics change under a bench otherwise.
    '--innodb-stats-auto-recalc=OFF',
  ]);
}

/** Seeds an account in a database of its own and starts a server on it. */
export async function startSeeded(
  mariadb: TestMariaDb,
  invoices: number,
  { progress }: Pick<BenchContext, 'progress'>,
): Promise<SeededFaktura> {
  const faktura = await startFaktura(await mariadb.createDatabase());
  const { accountId, databaseUrl } = faktura;
  // The customer that the bench creates is there already: the seed counts from its own.
  await faktura.call('DELETE', `/v1/customers/${faktura.customer}`);
  const connection = await mysql2.createConnection({ uri: databaseUrl });
  const query = async <Row>(sql: string) =>
    (await connection.query<RowDataPacket[]>(sql))[0] as unknown as Row[];
  await query('DELETE FROM resource_counters');
  await seedAccount({ databaseUrl, accountId, invoices, seed: 1, progress });
  const one = async (sql: string) => (await query<{ id: string }>(sql))[0]?.id ?? '';
  const middle = Math.floor(invoices / 2);
  const sample = {
    customer: await one(
      `SELECT customerId AS id FROM invoices ORDER BY id LIMIT 1 OFFSET ${middle}`,
    ),
    invoice: await one(`SELECT id FROM invoices ORDER BY id LIMIT 1 OFFSET ${middle}`),
    paidInvoice: await one(
      `SELECT invoiceId AS id FROM payments ORDER BY id LIMIT 1 OFFSET ${Math.floor(middle / 2)}`,
    ),
  };
  return {
    ...faktura,
    customer: sample.customer,
    invoices,
    sample,
    query,
    async stop() {
      await connection.end();
      await faktura.stop();
    },
  };
}
