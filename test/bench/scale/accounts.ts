import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mysql2 from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { startMariaDb, type TestMariaDb } from '../../../server/src/platform/db/testing/mariadb.js';
import { startServer, type BenchAccount, type RunningServer } from '../faktura.js';
import type { BenchContext } from '../measure.js';
import { seedAccount } from '../seed/seed.js';

/** Enough for the indexes and newest rows of a million invoices, not for all of their rows. */
export const BUFFER_POOL = '2G';

/** A server on its own database with this many invoices. */
export interface SeededFaktura extends RunningServer {
  invoices: number;
  /** A customer, an invoice and a payment in the middle of the account. */
  sample: { customer: string; invoice: string; paidInvoice: string };
  query<Row>(sql: string): Promise<Row[]>;
}

/** The database server of both accounts, with a buffer pool that is known. */
export function startScaleDatabase(keep?: string): Promise<TestMariaDb> {
  const settings = [
    `--innodb-buffer-pool-size=${BUFFER_POOL}`,
    '--innodb-log-file-size=1G',
    // Sort buffer for indexes while an empty table is filled.
    '--innodb-sort-buffer-size=32M',
    // Otherwise statistics change during a benchmark.
    '--innodb-stats-auto-recalc=OFF',
    // Otherwise pages of the last run would be loaded during the measurement.
    '--innodb-buffer-pool-load-at-startup=OFF',
  ];
  return startMariaDb(settings, keep);
}

/** Seeds an account in its own database and starts a server on it. */
export async function startSeeded(
  mariadb: TestMariaDb,
  invoices: number,
  { progress }: Pick<BenchContext, 'progress'>,
): Promise<SeededFaktura> {
  const databaseUrl = await mariadb.createDatabase();
  const server = await startServer(databaseUrl);
  const { accountId } = server.account;
  await seedAccount({ databaseUrl, accountId, invoices, seed: 1, progress });
  return sampled(server, invoices);
}

/** What a folder records about the account it keeps. */
interface Kept {
  invoices: number;
  database: string;
  account: BenchAccount;
}

/** The account in the folder, which is seeded the first time. */
export async function startKept(
  mariadb: TestMariaDb,
  invoices: number,
  context: Pick<BenchContext, 'progress'> & { keep: string },
): Promise<SeededFaktura> {
  const note = join(context.keep, 'account.json');
  if (!existsSync(note)) {
    const seeded = await startSeeded(mariadb, invoices, context);
    const database = new URL(seeded.databaseUrl).pathname.slice(1);
    const kept: Kept = { invoices, database, account: seeded.account };
    writeFileSync(note, JSON.stringify(kept));
    return seeded;
  }
  const kept = JSON.parse(readFileSync(note, 'utf8')) as Kept;
  if (kept.invoices !== invoices) {
    throw new Error(`${context.keep} keeps ${kept.invoices} invoices, not ${invoices}.`);
  }
  const databaseUrl = `mysql://root@127.0.0.1:${mariadb.port}/${kept.database}`;
  return sampled(await startServer(databaseUrl, { account: kept.account }), invoices);
}

async function sampled(server: RunningServer, invoices: number): Promise<SeededFaktura> {
  const connection = await mysql2.createConnection({ uri: server.databaseUrl });
  const query = async <Row>(sql: string) =>
    (await connection.query<RowDataPacket[]>(sql))[0] as unknown as Row[];
  const one = async (sql: string) => (await query<{ id: string }>(sql))[0]?.id ?? '';
  const middle = Math.floor(invoices / 2);
  const invoice = await one(`SELECT id FROM invoices ORDER BY id LIMIT 1 OFFSET ${middle}`);
  const sample = {
    invoice,
    customer: await one(`SELECT customerId AS id FROM invoices WHERE id = '${invoice}'`),
    paidInvoice: await one(
      `SELECT invoiceId AS id FROM payments ORDER BY id LIMIT 1 OFFSET ${Math.floor(middle / 2)}`,
    ),
  };
  return {
    ...server,
    invoices,
    sample,
    query,
    async stop() {
      await connection.end();
      await server.stop();
    },
  };
}
