import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedFile } from '../app/import/import-file.js';
import { importRecords } from '../app/import/import-records.js';
import { PLAIN } from '../app/import/mapping.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { sumsOf } from '../audit/index.js';
import { createDriver } from '../invoices/testing/driver.js';
import type { Reading } from '../platform/context/work.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { exportBooks, type ExportFormat } from './export-books.js';
import type { Total } from './totals.js';
import { leftOutText } from './totals-text.js';

const CUSTOMERS = 'externalId,billTo.company,billTo.country\nK1,Old customer,DE\n';
const INVOICES =
  'number,customer,date,total,balance,paidAt,items.name,items.quantity,items.price,items.taxes.0.name,items.taxes.0.value\n' +
  'ALT-1,K1,2026-03-01,119,100,2026-03-09,Work,1,100,VAT,19\n' +
  'ALT-2,K1,2026-03-02,238,238,,Work,2,100,VAT,19\n';
const period = { from: '2026-03-01', to: '2026-03-31' };

describe.each(testEngines())('exports of imported invoices on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-imported-'));
  let services: TestServices;
  let work: Reading;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    const bookkeeping = { chart: 'SKR03' as const, consultant: 1001, client: 7 };
    const profile = { address: { country: 'DE' } };
    const settings = await services.another({ profile, bookkeeping });
    const context: typeof settings = (part = {}) =>
      settings({ now: new Date('2026-03-20T10:00:00Z'), ...part });
    work = context();
    const files = Object.entries({ customers: CUSTOMERS, invoices: INVOICES } as const).map(
      ([kind, text]) =>
        importedFile(
          kind === 'customers' ? kind : 'invoices',
          { name: kind, bytes: Buffer.from(text) },
          PLAIN,
          {},
        ),
    );
    const system = { db: services.db, accountId: work.account.id, by: 'operator', scopes: ['*'] };
    const order = { source: 'file', files, write: true, onProgress: () => undefined };
    const { written } = await importRecords({ ...system, now: work.now }, order);
    expect(written).toBe(true);
    const driver = createDriver(services, context);
    const items = [{ name: 'Work', quantity: 1, price: 10, taxes: [{ name: 'VAT', value: 19 }] }];
    await driver.create({ status: 'Pending', date: '2026-03-03', number: 'NEW-1', items });
    const found = await services.db.select<{ id: string; number: string }>(
      'SELECT id, number FROM invoices WHERE accountId = ?',
      [work.account.id],
    );
    const [id = '', other = ''] = ['ALT-1', 'ALT-2'].map(
      (number) => found.find((row) => row.number === number)?.id,
    );
    await driver.pay(id, 40);
    await driver.cancel(other);
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engine.stop();
  });

  const run = async (format: ExportFormat) => {
    const request = { format, period, out: join(folder, format), onProgress: () => undefined };
    return exportBooks(work, request);
  };
  const read = (...path: string[]) =>
    readFileSync(join(folder, ...path), 'utf8')
      .split('\r\n')
      .slice(0, -1);
  const shown = (totals: readonly Total[]) =>
    totals.map(({ kind, count, amount }) => `${kind} ${count} ${amount.toFixed(2)}`);

  it('say as CSV which invoices and payments were imported', async () => {
    const { totals, imported } = await run('csv');
    expect(imported).toEqual([]);
    expect(shown(totals)).toEqual([
      ...['invoices 3 368.90', 'cancellations 1 238.00', 'payments 2 59.00'],
    ]);
    const flagged = (file: string) => read('csv', file).map((line) => line.split(',').at(-1));
    expect(flagged('invoices.csv')).toEqual(['imported', 'yes', 'yes', 'no']);
    expect(flagged('payments.csv')).toEqual(['imported', 'yes', 'no']);
  });

  it('say so for auditors', async () => {
    await run('gdpdu');
    expect(read('gdpdu', 'payments.csv').map((line) => line.split(';').at(-1))).toEqual([
      ...['"yes"', '"no"'],
    ]);
    const index = readFileSync(join(folder, 'gdpdu', 'index.xml'), 'utf8');
    expect(index.match(/<Name>Importiert<\/Name>/g)).toHaveLength(2);
  });

  it('leave them out of the batches, and keep what has happened to them since', async () => {
    const { totals, leftOut, imported, changed } = await run('datev');
    expect(changed).toEqual([]);
    expect(shown(totals)).toEqual([
      ...['invoices 1 11.90', 'cancellations 1 238.00', 'payments 1 40.00'],
    ]);
    expect(leftOut).toEqual([]);
    expect(shown(imported)).toEqual(['invoices 2 357.00', 'payments 1 19.00']);
    const [, , ...lines] = read('datev', 'EXTF_Buchungsstapel_2026-03.csv');
    const booked = lines.map((line) => line.split(';'));
    expect(booked.map((fields) => [fields[0], fields[1], fields[6], fields[7]].join(' '))).toEqual([
      ...['11,90 "S" 10000 8400', '238,00 "H" 10000 8400', '40,00 "S" 1200 10000'],
    ]);
    const audited = await sumsOf(services.db, work.account.id, period);
    const all = [...totals, ...imported];
    for (const { kind, amount } of audited) {
      const own = all.filter((total) => total.kind === kind);
      const sum = own.reduce((whole, total) => whole.plus(total.amount), amount.times(0));
      expect([kind, sum.toFixed()]).toEqual([kind, amount.toFixed()]);
    }
  });

  it('name what was changed since, which is to be booked by hand', async () => {
    const { rows } = await services.payments.list(work, { sort: 'paidAt' });
    const payment = rows[0]?.id ?? '';
    const edit = { paidAt: '2026-03-10' };
    await services.run((tx) => services.payments.edit(work, payment, edit, 'patch', tx));
    rmSync(join(folder, 'datev'), { recursive: true });
    const result = await run('datev');
    expect(result.changed).toEqual(['payment of ALT-1']);
    expect(leftOutText(result).at(-1)).toMatch(/by hand: payment of ALT-1\.$/);
  });
});
