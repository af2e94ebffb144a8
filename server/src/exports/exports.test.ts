import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../accounts/index.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { sumsOf } from '../audit/index.js';
import { createDriver } from '../invoices/testing/driver.js';
import type { Reading } from '../platform/context/work.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { decimal, sum } from '../platform/money/money.js';
import { type BooksResult, exportBooks, type ExportFormat } from './export-books.js';
import { openLedgerBooks, QUARTER } from './testing/ledger-books.js';

const shown = (
  totals: readonly { kind: string; currency: string; count: number; amount: object }[],
) =>
  totals.map(
    ({ kind, currency, count, amount }) => `${kind} ${count} ${currency} ${String(amount)}`,
  );

describe.each(testEngines())('exports on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-exports-'));
  let services: TestServices;
  let work: Reading;
  let exported = 0;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    work = await openLedgerBooks(services);
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engine.stop();
  });

  const nextOut = () => join(folder, String((exported += 1)));
  async function run(
    format: ExportFormat,
    out = nextOut(),
    of = work,
  ): Promise<BooksResult & { out: string }> {
    const onProgress = () => undefined;
    return { out, ...(await exportBooks(of, { format, period: QUARTER, out, onProgress })) };
  }
  const linesOf = (out: string, file: string) =>
    readFileSync(join(out, file), 'utf8').split('\r\n').slice(0, -1);
  const audited = () => sumsOf(services.db, work.account.id, QUARTER);

  it.each(['csv', 'gdpdu'] as const)('say as %s what the audit adds up', async (format) => {
    const { totals, leftOut } = await run(format);
    expect(shown(totals)).toEqual(shown(await audited()));
    expect(leftOut).toEqual([]);
    expect(shown(totals).map((total) => total.replace(/ [\d.]+$/, ''))).toEqual([
      ...['invoices 6 EUR', 'invoices 1 USD', 'refunds 1 EUR', 'cancellations 2 EUR'],
      ...['payments 2 EUR', 'income 1 EUR', 'expenses 1 EUR'],
    ]);
  });

  it('have a CSV file for each kind, without Drafts and other periods', async () => {
    const { out } = await run('csv');
    expect(readdirSync(out).sort()).toEqual([
      ...['credit-note-taxes.csv', 'credit-notes.csv', 'customers.csv', 'invoice-lines.csv'],
      ...['invoice-taxes.csv', 'invoices.csv', 'payments.csv', 'refunds.csv', 'transactions.csv'],
    ]);
    const [head = '', ...rows] = linesOf(out, 'invoices.csv');
    const column = head.split(',').indexOf('date');
    const dates = rows.map((row) => row.split(',')[column]);
    expect(dates).toEqual([...dates].sort());
    expect(dates).toEqual([
      ...['2026-01-10', '2026-01-15', '2026-02-01', '2026-02-10', '2026-02-11'],
      ...['2026-02-28', '2026-03-01'],
    ]);
    expect(readFileSync(join(out, 'invoices.csv'), 'utf8')).toContain(",'@Société Ĝoj ş,");
  });

  it('describe the files for auditors', async () => {
    const { out } = await run('gdpdu');
    const index = readFileSync(join(out, 'index.xml'), 'utf8');
    expect(index).toContain('<Name>Nordlicht &amp; Söhne</Name>');
    const urls = [...index.matchAll(/<URL>(.*?)<\/URL>/g)].map(([, url]) => url);
    expect([...urls, 'index.xml', 'gdpdu-01-08-2002.dtd'].sort()).toEqual(readdirSync(out).sort());
    expect(linesOf(out, 'invoices.csv')).toHaveLength(7);
  });

  it('have the customers of the period, and lines that add up to their invoices', async () => {
    const { out } = await run('csv');
    const tableOf = (file: string) => {
      const [head = '', ...rows] = linesOf(out, file).map((line) => line.split(','));
      return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])));
    };
    const [invoices, lines] = [tableOf('invoices.csv'), tableOf('invoice-lines.csv')];
    const customers = tableOf('customers.csv').map(({ id }) => id);
    expect(new Set(invoices.map(({ customerId }) => customerId))).toEqual(new Set(customers));
    for (const { id, lines: whole = '' } of invoices) {
      const own = lines.filter(({ invoiceId }) => invoiceId === id);
      expect(sum(own.map(({ amount = '' }) => decimal(amount))).toFixed()).toBe(whole);
    }
    expect(lines).toHaveLength(9);
  });

  /** The signed amounts of all batches, by account. */
  function balances(out: string, isRead = (_: string) => true): Record<string, string> {
    const sides = readdirSync(out)
      .filter(isRead)
      .flatMap((file) => {
        const [first = '', , ...lines] = linesOf(out, file);
        expect(first.startsWith('\uFEFF"EXTF";700;21;"Buchungsstapel";13;')).toBe(true);
        return lines.flatMap((line) => {
          const [amount = '', side, , , , , account = '', contra = ''] = line.split(';');
          const value = decimal(amount.replace(',', '.'));
          const signed = side === '"S"' ? value : value.negated();
          return [[account, signed] as const, [contra, signed.negated()] as const];
        });
      });
    const names = [...new Set(sides.map(([account]) => account))].sort();
    const of = (name: string) =>
      sum(sides.filter(([each]) => each === name).map(([, value]) => value));
    return Object.fromEntries(names.map((name) => [name, of(name).toFixed(2)]));
  }

  it('book for DATEV what the audit adds up, and leave out another currency', async () => {
    const { out, totals, leftOut } = await run('datev');
    expect(shown([...totals, ...leftOut]).sort()).toEqual(shown(await audited()).sort());
    expect(shown(leftOut)).toEqual(['invoices 1 USD 80']);
    expect(readdirSync(out).sort()).toEqual(
      ['01', '02', '03'].map((month) => `EXTF_Buchungsstapel_2026-${month}.csv`),
    );
    const booked = balances(out);
    expect(sum(Object.values(booked).map(decimal)).toFixed()).toBe('0');
    const owed = await services.db.select<{ balance: string }>(
      `SELECT SUM(balance) AS balance FROM invoices WHERE accountId = ? AND currency = 'EUR'
        AND invoiceDate >= ? AND invoiceDate <= ? AND status NOT IN ('Draft', 'Canceled')`,
      [work.account.id, QUARTER.from, QUARTER.to],
    );
    // The debtor owes what the service says, since no money came in for other periods.
    expect(booked['10000']).toBe(decimal(String(owed[0]?.balance)).dividedBy(10_000).toFixed(2));
    // 238 came in and 500; 119.37 went back, 119 was spent, 50.50 earned.
    expect(booked['1200']).toBe('550.13');
    // Deducted once, by the final invoice that counts.
    expect([booked['1593'], booked['1718']]).toEqual(['0.00', '0.00']);
    expect(booked).toMatchObject({ '8336': '-250.00', '4670': '119.00', '8500': '-50.50' });
  });

  /** An account in Germany with these ledger accounts. */
  async function openAccount(accounts: Record<string, string>) {
    const profile = { address: { country: 'DE' } };
    const bookkeeping = { chart: 'SKR03' as const, consultant: 1001, client: 7, accounts };
    const settings = await services.another({ profile, bookkeeping });
    const context: typeof settings = (part = {}) =>
      settings({ now: new Date('2026-03-20T10:00:00Z'), ...part });
    return { context, driver: createDriver(services, context) };
  }

  it('clear what retainers charged, to the last account, once invoices have deducted them', async () => {
    const { context, driver } = await openAccount({
      ...{ 'retainer 5+7': '1731', 'retainer 0': '1730', extra: '1595' },
    });
    const vat = (...rates: number[]) => rates.map((value) => ({ name: `VAT ${value}`, value }));
    const line = (price: number, ...rates: number[]) => ({
      ...{ name: 'Work', quantity: 1, price, taxes: vat(...rates) },
    });
    const dated = { status: 'Pending' as const, date: '2026-03-02' };
    const extraFields = [{ name: 'Deposit', value: 0.4 }];
    const retained = { ...dated, isRetainer: true, extraFields };
    const first = await driver.create({ ...retained, items: [line(100, 19)] });
    const second = await driver.create({ ...retained, items: [line(100, 5, 7), line(100)] });
    const paid = await driver.pay(first.id);
    await driver.pay(second.id);
    const deductedRetainers = [first.id, second.id];
    const final = { ...dated, items: [line(900, 19)], deductedRetainers };
    const wrong = await driver.create(final);
    await driver.cancel(wrong.id);
    // The canceled invoice deducted more of it than the one that counts.
    await driver.refund(paid.id, 20);
    await driver.create(final);
    const booked = balances((await run('datev', nextOut(), context())).out);
    expect(booked).toMatchObject({
      '1593': '0.00',
      '1718': '0.00',
      '1731': '0.00',
      '1730': '0.00',
      '1595': '0.00',
    });
    expect(booked['2700'] ?? '0.00').toBe('0.00');
  });

  it('book the tax on a retainer in the month of each payment, and give back what was refunded', async () => {
    const { context, driver } = await openAccount({});
    const items = [19, 7].map((value) => ({
      ...{ name: 'Advance', quantity: 1, price: 100, taxes: [{ name: 'VAT', value }] },
    }));
    const dated = { status: 'Pending' as const, date: '2026-01-10' };
    const retainer = await driver.create({ ...dated, isRetainer: true, items });
    const unpaid = await driver.create({ ...dated, isRetainer: true, items });
    const first = await driver.pay(retainer.id, 100, '2026-02-03');
    await driver.refund(first.id, 33.33, '2026-02-20');
    await driver.pay(retainer.id, 126, '2026-03-03');
    await driver.cancel(unpaid.id);
    const { out } = await run('datev', nextOut(), context());
    const month = (name: string) => balances(out, (file) => file.includes(name));
    expect(month('2026-01')).toEqual({ '10000': '452.00', '1593': '-452.00' });
    const received = { '1200': '66.67', '1711': '-31.57', '1718': '-35.10' };
    expect(month('2026-02')).toEqual({ ...received, '10000': '-100.00', '1593': '100.00' });
    const settled = { '10000': '0.00', '1593': '0.00', '1200': '192.67' };
    expect(balances(out)).toEqual({ ...settled, '1711': '-91.22', '1718': '-101.45' });
  });

  it('book on the debtor that the customer has today where an older document has none', async () => {
    const { context, driver } = await openAccount({ customers: 'internalId', '0': '8195' });
    const { customer } = await driver.create({ status: 'Pending', date: '2026-03-02' });
    const book = () => run('datev', nextOut(), context());
    await expect(book()).rejects.toThrow(`internalId of customer ${customer}`);
    const set = "UPDATE customers SET internalId = '10023' WHERE id = ?";
    await services.db.transaction((tx) => tx.execute(set, [customer]));
    expect(balances((await book()).out)).toEqual({ '10023': '100.00', '8195': '-100.00' });
  });

  it('export nothing while an account is missing, and say which setting to make', async () => {
    const set = (account: string | null) =>
      changeAccount(services.db, work.account.id, {
        bookkeeping: { accounts: { 'category Reisen': account, income: account } },
      });
    await set(null);
    const before = readdirSync(folder);
    const wanted =
      /--ledger-account 'category Reisen=<account>'.*trx_[^]*--ledger-account 'income=/;
    await expect(run('datev')).rejects.toThrow(wanted);
    expect(readdirSync(folder)).toEqual(before);
    await set('4670');
  });

  it('have dates of supply once they were agreed with the adviser', async () => {
    const { context, driver } = await openAccount({ '0': '8195' });
    await driver.create({ status: 'Pending', date: '2026-03-02', deliveryDate: '2026-02-27' });
    const booked = async () => {
      const { out } = await run('datev', nextOut(), context());
      return linesOf(out, 'EXTF_Buchungsstapel_2026-03.csv')[2]?.split(';').slice(114, 116);
    };
    expect(await booked()).toEqual(['', '']);
    const bookkeeping = { supplyDate: true };
    await changeAccount(services.db, context().account.id, { bookkeeping });
    expect(await booked()).toEqual(['27022026', '27022026']);
  });

  it('export nothing for DATEV while an amount is too large, and name its document', async () => {
    const { context, driver } = await openAccount({ '0': '8195' });
    const big = { number: 'BIG-1', items: [{ name: 'Plant', quantity: 1, price: 10_000_000_000 }] };
    await driver.create({ ...big, status: 'Pending', date: '2026-03-02' });
    await expect(run('datev', nextOut(), context())).rejects.toThrow(/by hand:\n {2}BIG-1$/);
  });

  it('do not touch a folder that is there, and leave nothing where they fail', async () => {
    const out = nextOut();
    writeFileSync(out, 'mine');
    await expect(run('csv', out)).rejects.toThrow('is there already');
    expect(readFileSync(out, 'utf8')).toBe('mine');
    await expect(run('csv', join(out, 'below'))).rejects.toThrow('cannot be written');
    const failing = { format: 'csv' as const, period: QUARTER, out: nextOut() };
    const fail = () => {
      throw new Error('stopped');
    };
    const before = readdirSync(folder);
    await expect(exportBooks(work, { ...failing, onProgress: fail })).rejects.toThrow('stopped');
    expect(readdirSync(folder)).toEqual(before);
  });

  it('leave nothing once they are stopped', async () => {
    const before = readdirSync(folder);
    const [controller, out] = [new AbortController(), nextOut()];
    const onProgress = () => controller.abort(new Error('stopped by a signal'));
    const request = { format: 'csv' as const, period: QUARTER, out, onProgress };
    const { signal } = controller;
    await expect(exportBooks(work, { ...request, signal })).rejects.toThrow('stopped by a signal');
    expect(readdirSync(folder)).toEqual(before);
  });

  it('remove what a killed one of the same name left, and nothing of one that runs', async () => {
    const out = nextOut();
    const { pid: ended } = spawnSync('true');
    const hidden = (name: string, pid: number) => `.${name}-${hostname()}-${pid}-aBc123`;
    const dead = hidden(basename(out), ended);
    const others = [hidden(basename(out), process.pid), hidden('other', ended)];
    for (const name of [dead, ...others]) mkdirSync(join(folder, name));
    await run('csv', out);
    const left = readdirSync(folder).filter((name) => name.startsWith('.'));
    expect(left.sort()).toEqual(others.sort());
    for (const name of others) rmSync(join(folder, name), { recursive: true });
  });

  it('count the records of the period as they go', async () => {
    const seen: [number, number][] = [];
    const onProgress = (done: number, all: number) => void seen.push([done, all]);
    await exportBooks(work, { format: 'csv', period: QUARTER, out: nextOut(), onProgress });
    expect(seen.at(-1)).toEqual([14, 14]);
    const done = seen.map(([records]) => records);
    expect(done).toEqual([...done].sort((one, other) => one - other));
  });
});
