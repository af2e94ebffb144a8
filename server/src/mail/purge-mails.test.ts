import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tidyCaptured } from '../app/background/housekeeping.js';
import { audit } from '../audit/index.js';
import { daysAfter } from '../platform/dates/dates.js';
import type { Database } from '../platform/db/index.js';
import { findMail, purgeMails } from './index.js';
import { describeMails, ticking, tried } from './testing/driver.js';

const inDays = (days: number): Date => daysAfter(new Date(), days);

const purge = (db: Database, days: number, now: Date) =>
  purgeMails(db, days, () => now, new AbortController().signal);

describeMails(({ driver }) => {
  it('are removed with their content some days after their end, and the document keeps their state', async () => {
    const { accountId, claim, db, invoice, lastMail, send, settle } = await driver();
    const [sent, waiting] = [await invoice(), await invoice()];
    const { row } = await send(sent);
    await settle(await claim(), tried('sent'));
    const { row: other } = await send(waiting);
    await purge(db, 30, inDays(29));
    expect(await findMail(db, row.id)).not.toBeNull();
    await purge(db, 30, inDays(31));
    expect(await findMail(db, row.id)).toBeNull();
    const about = 'SELECT COUNT(*) AS n FROM mail_recipients WHERE mailId = ?';
    expect(await db.select(about, [row.id])).toEqual([{ n: '0' }]);
    expect(await lastMail(sent)).toBe('Sent');
    // Unsent mail never expires.
    expect((await findMail(db, other.id))?.row.state).toBe('Queued');
    const found: unknown[] = [];
    await audit(db, { accounts: [accountId], onDifference: (one) => void found.push(one) });
    expect(found).toEqual([]);
  });

  it('leave events that are dated when they are written, however long all takes', async () => {
    const { db } = await driver();
    const accounts: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { accountId, claim, invoice, send, settle } = await driver();
      await send(await invoice());
      await settle(await claim(), tried('sent'));
      accounts.push(accountId);
    }
    await purgeMails(db, 30, ticking(inDays(31)), new AbortController().signal);
    const dates =
      "SELECT DISTINCT createdAt FROM events WHERE accountId IN (?, ?) AND keyId = 'retention'";
    expect(await db.select(dates, accounts)).toHaveLength(2);
  });

  it('count toward the caps of their document as long as it exists, and elsewhere for a week', async () => {
    const { accountId, context, db, invoice, send, services } = await driver();
    const [kept, deleted] = [await invoice(), await invoice()];
    await send(kept);
    await send(deleted, { date: '2096-07-01' });
    const paid = { amount: 1, sendNotification: true };
    await services.run((tx) => services.payments.create(context(), kept, paid, tx));
    const counted = async (): Promise<(string | null)[]> => {
      const sql = 'SELECT documentId FROM mail_reservations WHERE accountId = ? ORDER BY mailId';
      const rows = await db.select<{ documentId: string | null }>(sql, [accountId]);
      return rows.map(({ documentId }) => documentId);
    };
    expect(await counted()).toEqual([kept, deleted, null]);
    await purge(db, 365, inDays(6.9));
    expect(await counted()).toEqual([kept, deleted, null]);
    await purge(db, 365, inDays(7.1));
    expect(await counted()).toEqual([kept, deleted]);
    await services.run((tx) => services.invoices.remove(context(), deleted, tx));
    await purge(db, 365, inDays(7.1));
    expect(await counted()).toEqual([kept]);
  });
});

it('captured mail is removed after its retention', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faktura-captured-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'mail'));
  for (const days of [1, 4, 6]) {
    const file = join(dataDir, 'mail', `snd_${days}.eml`);
    writeFileSync(file, 'x');
    utimesSync(file, inDays(-days), inDays(-days));
  }
  const warn = (...line: unknown[]): never => expect.fail(JSON.stringify(line));
  const bounds = { pdfCacheDays: 30, pdfCacheMegabytes: 1 };
  await tidyCaptured({ config: { dataDir, ...bounds, capturedMailDays: 5 }, log: { warn } });
  expect(readdirSync(join(dataDir, 'mail'))).toEqual(['snd_1.eml', 'snd_4.eml']);
});
