import { expect, it } from 'vitest';

import type { Received } from '../../harness/client.js';
import {
  getInvoice,
  newInvoice,
  newPayment,
  newRefund,
  errorLines,
  type Invoice,
  type Payment,
} from '../../harness/fixtures.js';
import { rowsOf } from '../../harness/rows.js';
import { tally, times, type Driver, type Drivers } from './drivers.js';

/** Currencies with 0, 2, 3 and 4 decimals, with a unit price and the total of three. */
const currencies: [currency: string, price: number, total: string][] = [
  ['JPY', 333, '999.0000'],
  ['EUR', 33.33, '99.9900'],
  ['USD', 0.19, '0.5700'],
  ['SEK', 1234.56, '3703.6800'],
  ['KWD', 12.345, '37.0350'],
  ['CLF', 1.2345, '3.7035'],
];
const open = { date: '2026-11-02', status: 'Pending' };
const PARTS = 6;

/** Stored amounts, in the smallest unit of any currency. */
interface Books {
  status: string;
  total: string;
  paid: string;
  balance: string;
  payments: string;
  sum: string;
}

async function booksOf({ db }: Drivers, invoice: string): Promise<Books | undefined> {
  const [books] = await db.select<Books>(
    'SELECT i.status, i.total, i.paid, i.balance, CAST(COUNT(p.id) AS CHAR) AS payments, ' +
      'CAST(COALESCE(SUM(p.amount), 0) AS CHAR) AS sum FROM invoices i ' +
      'LEFT JOIN payments p ON p.invoiceId = i.id WHERE i.id = ? GROUP BY i.id',
    [invoice],
  );
  return books;
}

/** `12.3450` as the database stores it. */
const scaled = (text: string): string => BigInt(text.replace('.', '')).toString();
const inUnits = (amount: number): bigint => BigInt(scaled(amount.toFixed(4)));

/**
 * Uneven parts that leave between one and two payable units: no payment has more than two decimals, and
 * the last one settles the rest without an amount.
 */
function partsOf(currency: string, total: string): number[] {
  const unit = currency === 'JPY' ? 1 : 100;
  const payable = Math.floor(Number(total) * unit + 1e-6) - 1;
  const weights = (PARTS * (PARTS + 1)) / 2;
  const parts = times(PARTS - 1, (index) => Math.floor((payable * (index + 1)) / weights));
  const rest = payable - parts.reduce((sum, part) => sum + part, 0);
  return [...parts, rest].map((part) => part / unit);
}

/** Reads the invoice repeatedly while the payments arrive. */
async function watched(driver: Driver, id: string, coming: Promise<unknown>): Promise<Invoice[]> {
  const seen: Invoice[] = [];
  let done = false;
  const end = coming.finally(() => (done = true));
  while (!done) seen.push(await getInvoice(driver(), id));
  await end;
  return seen;
}

function expectConsistent({ status, amounts }: Invoice, total: string): void {
  const [paid, balance] = [inUnits(amounts.paid), inUnits(amounts.balance)];
  expect((paid + balance).toString()).toBe(scaled(total));
  expect(status).toBe(balance === 0n ? 'Paid' : paid === 0n ? 'Pending' : 'Partial');
}

/** C-28: an invoice is Paid exactly when its balance is 0, at any time. */
async function settle(
  drivers: Drivers,
  driver: Driver,
  [currency, price, total]: (typeof currencies)[0],
) {
  const items = [{ name: 'Poster', quantity: 3, price }];
  const { id } = await newInvoice(driver(), { ...open, currency, items });
  const parts = partsOf(currency, total);
  const coming = Promise.all(parts.map((amount) => newPayment(driver(), id, { amount })));
  const seen = await watched(driver, id, coming);
  expect((await coming).map(({ amount }) => amount)).toEqual(parts);
  for (const invoice of seen) expectConsistent(invoice, total);

  const before = await getInvoice(driver(), id);
  expectConsistent(before, total);
  expect([currency, before.status]).toEqual([currency, 'Partial']);
  const rest = await Promise.all(
    times(4, () => driver().post<Payment>(`/invoices/${id}/payments`, { method: 'Cash' })),
  );
  expect(rest.map((answer) => errorLines(answer)[0]).sort()).toEqual([
    '201',
    ...times(3, () => '409 INVOICE_ALREADY_PAID'),
  ]);
  const last = rest.find(({ status }) => status === 201)?.body;
  expect([last?.amount, last?.currency]).toEqual([before.amounts.balance, currency]);

  const after = await getInvoice(driver(), id);
  expectConsistent(after, total);
  expect(after).toMatchObject({ status: 'Paid', amounts: { total: Number(total), balance: 0 } });
  expect(await booksOf(drivers, id)).toEqual({
    status: 'Paid',
    total: scaled(total),
    paid: scaled(total),
    balance: '0',
    payments: String(PARTS + 1),
    sum: scaled(total),
  });
}

/** The balance in each error response. */
const balances = (answers: Received[]): unknown[] =>
  answers
    .filter((answer) => errorLines(answer)[0] === '422 PAYMENT_EXCEEDS_BALANCE')
    .map(({ body }) => (body['details'] as { balance: number }).balance);

/** An invoice of 100.00 that received these amounts. */
async function received(driver: Driver, ...amounts: number[]) {
  const { id } = await newInvoice(driver(), open);
  const payments: Payment[] = [];
  for (const amount of amounts) payments.push(await newPayment(driver(), id, { amount }));
  return { id, payments, pay: (amount: number) => payment(driver, id, amount) };
}
const payment = (driver: Driver, id: string, amount: number) =>
  driver().post(`/invoices/${id}/payments`, { method: 'Cash', amount });

/** Concurrent payments: C-28 and C-33. */
export function money(drivers: Drivers): void {
  it('settle invoices in six currencies when their balance is 0, and never before', async () => {
    const driver = await drivers.open();
    await Promise.all(currencies.map((each) => settle(drivers, driver, each)));
  });

  it('refuse every overpayment with the balance, and write nothing', async () => {
    const driver = await drivers.open();
    const { id, pay } = await received(driver, 30);
    const before = await rowsOf(drivers.db, driver.accountId);
    const answers = await Promise.all(times(12, () => pay(70.01)));
    expect(balances(answers)).toEqual(times(12, () => 70));
    expect(await rowsOf(drivers.db, driver.accountId)).toEqual(before);
    expect(await booksOf(drivers, id)).toMatchObject({ payments: '1', sum: '300000' });
  });

  it('accept only as many parallel payments as the balance allows', async () => {
    const driver = await drivers.open();
    const { id, pay } = await received(driver);
    const answers = await Promise.all(times(8, () => pay(40)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(balances(answers)).toEqual(times(6, () => 20));
    const books = { status: 'Partial', payments: '2', sum: '800000', balance: '200000' };
    expect(await booksOf(drivers, id)).toMatchObject(books);
  });

  it('raise one of four payments if the balance allows one', async () => {
    const driver = await drivers.open();
    const { id, payments } = await received(driver, 20, 20, 20, 20);
    const answers = await Promise.all(
      payments.map((each) => driver().patch(`/payments/${each.id}`, { amount: 40 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(balances(answers)).toEqual([0, 0, 0]);
    const books = { status: 'Paid', payments: '4', sum: '1000000', balance: '0' };
    expect(await booksOf(drivers, id)).toMatchObject(books);
  });

  it('accept a new payment or undo the refund, never both', async () => {
    const driver = await drivers.open();
    await Promise.all(
      times(4, async () => {
        const { id, payments, pay } = await received(driver, 100);
        const refund = await newRefund(driver(), payments[0]?.id ?? '', { amount: 50 });
        const undo = () => driver().delete(`/refunds/${refund.id}`);
        const found = await tally(10, (index) => (index % 2 === 0 ? pay(50) : undo()));
        const paid = found['201'] === 1;
        expect(found).toEqual(
          paid
            ? { '201': 1, '409 INVOICE_ALREADY_PAID': 4, '422 PAYMENT_EXCEEDS_BALANCE': 5 }
            : { '204': 1, '404 NOT_FOUND': 4, '409 INVOICE_ALREADY_PAID': 5 },
        );
        const books = { status: 'Paid', balance: '0', sum: paid ? '1500000' : '1000000' };
        expect(await booksOf(drivers, id)).toMatchObject(books);
      }),
    );
  });
}
