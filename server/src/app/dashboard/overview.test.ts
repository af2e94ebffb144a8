import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createKey, systemReading } from '../../accounts/index.js';
import { type Overview, overviewOf } from '../operator/overview.js';
import { testDashboard } from './testing/visits.js';

let now: Date;
beforeEach(() => {
  now = new Date('2026-11-23T10:00:00.000Z');
});

const { api, signedIn } = testDashboard({ now: () => now });

/** An account with its calls; each must succeed. */
async function openAccount(timezone = 'Europe/Berlin') {
  const { db } = api().server;
  const { id } = await createAccount(db, { name: 'Sums', currency: 'EUR', timezone });
  const key = await createKey(db, id);
  const post = async (path: string, body: object): Promise<string> => {
    const { status, json } = await api().post(`/v1${path}`, body, { key });
    expect([path, status, json['errors']]).toEqual([path, 201, undefined]);
    return String(json['id']);
  };
  const invoice = (price: number, more: object = {}) =>
    post('/invoices', {
      customer: { internalId: 'a', billTo: { company: 'Acme' } },
      items: [{ name: 'Day', quantity: 1, price }],
      status: 'Pending',
      ...more,
    });
  const pay = (of: string, amount: number, paidAt?: string) =>
    post(`/invoices/${of}/payments`, { amount, paidAt: paidAt ?? null, method: 'Cash' });
  const refund = (of: string, amount: number) =>
    post(`/payments/${of}/refunds`, { amount, reason: 'Other' });
  const overview = async (): Promise<Overview> => {
    const system = { db, accountId: id, by: 'operator', scopes: ['*'], now, publicUrl: '' };
    return overviewOf(await systemReading(system), 'EUR');
  };
  return { id, key, invoice, pay, refund, overview };
}

describe('the figures of an account', () => {
  it('are separate for each currency, in order', async () => {
    const { invoice, pay, overview } = await openAccount();
    const dollars = await invoice(70, { currency: 'USD' });
    await invoice(100);
    await invoice(20.5);
    await pay(dollars, 30);
    expect((await overview()).standing).toEqual([
      { currency: 'EUR', owed: 120.5, overdue: 0, received: 0 },
      { currency: 'USD', owed: 40, overdue: 0, received: 30 },
    ]);
  });

  it('are owed on open invoices, without drafts and canceled ones', async () => {
    const { key, invoice, pay, overview } = await openAccount();
    await invoice(1, { status: 'Draft' });
    const canceled = await invoice(2);
    const cancel = await api().post(
      `/v1/invoices/${canceled}/cancel`,
      { reason: 'Cancelled' },
      { key },
    );
    expect(cancel.status).toBe(200);
    const [paid, partial] = [await invoice(4), await invoice(8)];
    await pay(paid, 4);
    await pay(partial, 3);
    await invoice(16);
    expect((await overview()).standing).toEqual([
      { currency: 'EUR', owed: 5 + 16, overdue: 0, received: 7 },
    ]);
  });

  it('are overdue from the day after the due date, with the open amount', async () => {
    const { invoice, pay, overview } = await openAccount();
    const late = await invoice(10, { date: '2026-10-01', dueDate: '2026-11-22' });
    await pay(late, 4, '2026-10-02');
    await invoice(20, { dueDate: '2026-11-23' });
    await invoice(40, { dueDate: '2026-11-24' });
    const [standing] = (await overview()).standing;
    expect(standing).toMatchObject({ owed: 66, overdue: 6 });
  });

  it('include a currency in which nothing is open but something was paid', async () => {
    const { invoice, pay, overview } = await openAccount();
    await pay(await invoice(50, { currency: 'CHF' }), 50);
    const { standing } = await overview();
    expect(standing).toEqual([{ currency: 'CHF', owed: 0, overdue: 0, received: 50 }]);
  });
});

describe('the income by month', () => {
  it('is given for twelve months in one currency, each from its first day to its last', async () => {
    const { invoice, pay, refund, overview } = await openAccount();
    const [euros, dollars] = [await invoice(1000), await invoice(1000, { currency: 'USD' })];
    for (const [amount, day] of [
      [1, '2025-11-30'],
      [2, '2025-12-01'],
      [4, '2026-02-28'],
      [8, '2026-03-01'],
      [16, '2026-11-01'],
      [32, '2026-11-30'],
      [64, '2026-12-01'],
    ] as const) {
      await pay(euros, amount, day);
    }
    await refund(await pay(euros, 128, '2026-03-31'), 100);
    await pay(dollars, 500, '2026-11-23');
    const { months, standing } = await overview();
    const received = months.map(({ month, amount }) => `${month} ${amount}`);
    expect(received).toEqual([
      ...['2025-12 2', '2026-01 0', '2026-02 4', '2026-03 36', '2026-04 0', '2026-05 0'],
      ...['2026-06 0', '2026-07 0', '2026-08 0', '2026-09 0', '2026-10 0', '2026-11 48'],
    ]);
    expect(standing.map(({ currency, received: sum }) => [currency, sum])).toEqual([
      ['EUR', 48],
      ['USD', 500],
    ]);
  });

  it('and overdue amounts depend on the date in the zone of the account', async () => {
    now = new Date('2026-10-31T12:00:00.000Z');
    for (const [zone, month, received, overdue] of [
      ['Pacific/Auckland', '2026-11', 3, 7],
      ['America/New_York', '2026-10', 0, 0],
    ] as const) {
      const { invoice, pay, overview } = await openAccount(zone);
      await pay(await invoice(10, { date: '2026-10-01', dueDate: '2026-10-31' }), 3, '2026-11-01');
      const { months, standing } = await overview();
      expect(months).toHaveLength(12);
      expect([zone, months.at(-1)]).toEqual([zone, { month, amount: received }]);
      expect(standing).toEqual([{ currency: 'EUR', owed: 7, overdue, received }]);
    }
  });
});

describe('the page', () => {
  const figuresIn = (text: string): string[] =>
    [...text.matchAll(/class="figure ?(\w*)">\s*<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g)].map(
      ([, kind, name, amount]) => `${name}: ${amount} ${kind}`.trim(),
    );

  it('shows the sums, and marks what is overdue', async () => {
    const { id, invoice, pay } = await openAccount();
    const late = await invoice(1200, { date: '2026-10-01', dueDate: '2026-11-22' });
    await pay(late, 200, '2026-11-02');
    await invoice(70, { currency: 'JPY' });
    const { open } = await signedIn(id);
    const { text } = await open('');
    expect(figuresIn(text)).toEqual([
      ...['Owed: EUR 1,000.00', 'Overdue: EUR 1,000.00 bad', 'Paid this month: EUR 200.00 good'],
      ...['Owed: JPY 70', 'Overdue: JPY 0', 'Paid this month: JPY 0 good'],
    ]);
    expect(text).toContain('<title>2026-11: EUR 200.00</title>');
    expect(text.match(/<rect/g)).toHaveLength(12);
  });

  it('says so if nothing is open and nothing was paid', async () => {
    const { id } = await openAccount();
    const { open } = await signedIn(id);
    expect((await open('')).text).toContain('No invoice is open, and nothing was paid.');
  });
});
