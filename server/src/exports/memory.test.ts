import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../accounts/index.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createDriver } from '../invoices/testing/driver.js';
import { paymentModel } from '../ledger/payment.model.js';
import type { Reading } from '../platform/context/work.js';
import { enginesOfLongTests } from '../platform/db/testing/engines.js';
import { table } from '../platform/db/table.js';
import { decimal } from '../platform/money/money.js';
import { exportBooks } from './export-books.js';

const COUNT = 100_000;
const period = { from: '2026-01-01', to: '2026-12-31' };
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are still referenced. */
function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

describe.each(enginesOfLongTests())('an export of many payments on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-memory-'));
  let services: TestServices;
  let work: Reading;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    const context = await services.another({ profile: { address: { country: 'DE' } } });
    work = context();
    const driver = createDriver(services, context);
    const invoice = await driver.create({ status: 'Pending', date: '2026-01-01' });
    const paid = await driver.pay(invoice.id, 1);
    const payments = table(paymentModel);
    const stored = await payments.find(services.db, { id: paid.id });
    if (!stored) throw new Error('The payment is missing.');
    for (let start = 0; start < COUNT; start += 10_000) {
      await services.db.transaction(async (tx) => {
        const some = Array.from({ length: Math.min(10_000, COUNT - start) }, (_, index) => {
          const [id, day] = [`pay_${start + index}`, String(1 + (index % 28)).padStart(2, '0')];
          return { ...stored, id, paidAt: `2026-03-${day}`, amount: decimal(0.01) };
        });
        payments.insert(tx, some);
        await tx.select('SELECT 1', []);
      });
    }
    const bookkeeping = { chart: 'SKR03' as const, consultant: 1001, client: 7 };
    const accounts = { '0': '8195' };
    await changeAccount(services.db, work.account.id, {
      bookkeeping: { ...bookkeeping, accounts },
    });
  }, 300_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engine.stop();
  });

  it.each(['csv', 'datev'] as const)(
    'holds no more at its end than at its beginning, as %s',
    async (format) => {
      const out = join(folder, format);
      const held: number[] = [];
      const step = COUNT / 5;
      const onProgress = (done: number) => {
        if (Math.floor(done / step) > held.length) held.push(heldBytes());
      };
      const { totals } = await exportBooks(work, { format, period, out, onProgress });
      const payments = totals.find(({ kind }) => kind === 'payments');
      expect(payments?.count).toBeGreaterThanOrEqual(COUNT);
      expect(held.length).toBeGreaterThanOrEqual(4);
      expect((held.at(-1) ?? 0) - (held[0] ?? 0)).toBeLessThan(4 * MEGABYTE);
      if (format === 'csv') {
        const lines = readFileSync(join(out, 'payments.csv'), 'utf8').split('\r\n');
        expect(lines.length - 2).toBe(payments?.count);
      }
    },
    300_000,
  );
});
