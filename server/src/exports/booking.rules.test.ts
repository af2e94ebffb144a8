import { describe, expect, it } from 'vitest';
import type { Exemption } from '../amounts/amounts.types.js';
import type { CreditedAmounts } from '../ledger/credited.types.js';
import { decimal, sum, ZERO } from '../platform/money/money.js';
import {
  type BookedInvoice,
  bookAdvance,
  type Booking,
  bookInvoice,
  bookMoney,
  bookNote,
  bookTransaction,
  supplyDateOf,
} from './booking.rules.js';
import { LedgerAccounts } from './ledger-accounts.rules.js';
import type { Region } from './regions.rules.js';

const ledgerOf = (accounts: Record<string, string> = {}, chart: 'SKR03' | 'SKR04' = 'SKR03') =>
  new LedgerAccounts({ chart, accounts });

const customer: BookedInvoice = {
  number: 'RE-1',
  customerId: 'cus_1',
  customerName: 'Acme GmbH',
  internalId: '10023',
  vatId: 'FR12345678901',
  region: 'Domestic',
  isRetainer: false,
};
const invoice = (part: Partial<BookedInvoice> = {}) => ({
  number: 'RE-1',
  date: '2026-03-05',
  dueDate: '2026-03-19',
  invoice: { ...customer, ...part },
});

/** Parts as net, rate and tax. */
const amounts = (
  parts: [net: number, rate: number, tax: number, exemption?: Exemption][],
  part: Partial<CreditedAmounts> = {},
): CreditedAmounts => {
  const all = parts.map(([net, rate, tax, exemption = null]) => ({
    net: decimal(net),
    taxes: [
      {
        name: 'VAT',
        type: 'Percentage' as const,
        rate: decimal(rate),
        exemption,
        amount: decimal(tax),
      },
    ],
  }));
  const [net, taxTotal] = [
    sum(all.map((each) => each.net)),
    sum(all.flatMap(({ taxes }) => taxes.map(({ amount }) => amount))),
  ];
  const rest = { extraFields: [], rounding: ZERO, creditedBefore: ZERO };
  return { parts: all, net, taxTotal, ...rest, total: net.plus(taxTotal), ...part };
};

/** `10000 an 8400 119.00`, with the debited account first. */
const lines = (bookings: readonly Booking[]) =>
  bookings.map(({ account, contra, amount, taxKey }) => {
    const [debit, credit] = amount.isNegative() ? [contra, account] : [account, contra];
    return `${debit} an ${credit} ${amount.abs().toFixed(2)}${taxKey && ` key ${taxKey}`}`;
  });

describe('an invoice', () => {
  it('with 19 % and 7 % books each rate on its account, and both are its total', () => {
    const charged = amounts([
      [100, 19, 19],
      [50, 7, 3.5],
      [10, 19, 1.9],
    ]);
    const bookings = bookInvoice(invoice(), charged, [], ledgerOf());
    expect(lines(bookings)).toEqual(['10000 an 8400 130.90', '10000 an 8300 53.50']);
    expect(sum(bookings.map(({ amount }) => amount)).toFixed()).toBe(charged.total.toFixed());
    expect(bookings[0]).toMatchObject({
      number: 'RE-1',
      date: '2026-03-05',
      dueDate: '2026-03-19',
    });
    expect(lines(bookInvoice(invoice(), charged, [], ledgerOf({}, 'SKR04')))).toEqual([
      '10000 an 4400 130.90',
      '10000 an 4300 53.50',
    ]);
  });

  it.each<[Exemption, Region, string, string]>([
    ['ReverseCharge', 'Domestic', '8337', ''],
    ['ReverseCharge', 'EU', '8336', 'FR12345678901'],
    ['ReverseCharge', 'Abroad', '8338', ''],
    ['IntraCommunity', 'EU', '8125', 'FR12345678901'],
    ['IntraCommunity', 'Abroad', '8125', 'FR12345678901'],
    ['Export', 'Abroad', '8120', ''],
    ['Exempt', 'Domestic', '8100', ''],
    ['ZeroRated', 'Domestic', '8290', ''],
  ])('with the treatment %s, customer: %s, books on %s', (exemption, region, contra, vatId) => {
    const charged = amounts([[100, 0, 0, exemption]]);
    const [booking] = bookInvoice(invoice({ region }), charged, [], ledgerOf());
    expect(booking).toMatchObject({ contra, vatId });
  });

  it('books a return line, extra fields and rounding beside its sales', () => {
    const extraFields = [{ name: 'Deposit', amount: decimal(5) }];
    const charged = amounts(
      [
        [100, 19, 19],
        [-10, 7, -0.7],
      ],
      { extraFields, rounding: decimal(-0.01) },
    );
    expect(lines(bookInvoice(invoice(), charged, [], ledgerOf({ extra: '1595' })))).toEqual([
      '10000 an 8400 119.00',
      '8300 an 10000 10.70',
      '10000 an 1595 5.00',
      '2700 an 10000 0.01',
    ]);
  });

  it('gives back what it deducts of a retainer', () => {
    const ledger = ledgerOf();
    const retainer = { ...customer, isRetainer: true };
    const deductions = [{ amounts: amounts([[40, 19, 7.6]]), retainer }];
    const charged = amounts([[100, 19, 19]]);
    expect(lines(bookInvoice(invoice(), charged, deductions, ledger))).toEqual([
      '10000 an 8400 119.00',
      '1718 an 10000 47.60',
    ]);
    // Canceled, it deducts nothing any more.
    expect(lines(bookNote(invoice(), charged, deductions, ledger))).toEqual([
      '8400 an 10000 119.00',
      '10000 an 1718 47.60',
    ]);
  });

  it('books on the debtor of its customer if customers have their own', () => {
    const ledger = ledgerOf({ customers: 'internalId' });
    expect(lines(bookInvoice(invoice(), amounts([[100, 19, 19]]), [], ledger))).toEqual([
      '10023 an 8400 119.00',
    ]);
    bookInvoice(invoice({ internalId: 'shop-1' }), amounts([[100, 19, 19]]), [], ledger);
    bookInvoice(invoice({ internalId: null }), amounts([[100, 19, 19]]), [], ledger);
    expect([...ledger.withoutDebtor]).toEqual([['cus_1', 'RE-1']]);
  });

  it('fills accounts up where they have more digits', () => {
    const ledger = ledgerOf({ customers: '100000', '7': '83010' });
    const charged = amounts([
      [100, 19, 19],
      [50, 7, 3.5],
    ]);
    expect(lines(bookInvoice(invoice(), charged, [], ledger))).toEqual([
      '100000 an 84000 119.00',
      '100000 an 83010 53.50',
    ]);
    expect(ledger.length).toBe(5);
  });

  it('names every account that is missing, with the document that needs it', () => {
    const ledger = ledgerOf();
    const charged = amounts([
      [100, 16, 16],
      [10, 0, 0],
      [10, 0, 0, 'OutsideScope'],
    ]);
    bookInvoice(invoice(), charged, [], ledger);
    bookInvoice({ ...invoice(), number: 'RE-2' }, charged, [], ledger);
    expect([...ledger.missing]).toEqual([
      ['16', 'RE-1'],
      ['0', 'RE-1'],
      ['OutsideScope', 'RE-1'],
    ]);
  });
});

describe('a retainer', () => {
  const ledger = ledgerOf();
  const retainer = invoice({ isRetainer: true });
  const charged = amounts([
    [40, 19, 7.6],
    [100, 7, 7],
  ]);
  it('is requested without tax, and canceled without tax', () => {
    expect(lines(bookInvoice(retainer, charged, [], ledger))).toEqual(['10000 an 1593 154.60']);
    expect(lines(bookNote(retainer, charged, [], ledger))).toEqual(['1593 an 10000 154.60']);
    const other = ledgerOf({}, 'SKR04');
    expect(lines(bookInvoice(retainer, charged, [], other))).toEqual(['10000 an 1495 154.60']);
  });

  it('gives back what was received of it, with its tax', () => {
    expect(lines(bookNote(retainer, charged, null, ledger))).toEqual([
      '1718 an 10000 47.60',
      '1711 an 10000 107.00',
    ]);
  });

  it('moves what is paid to the accounts that split the tax off', () => {
    const moved = new Map([
      ['retainer 19', decimal(20)],
      ['retainer 7', decimal(-0.01)],
      ['extra', ZERO],
    ]);
    expect(lines(bookAdvance(moved, retainer, ledger))).toEqual([
      '1593 an 1718 20.00',
      '1711 an 1593 0.01',
    ]);
    const same = ledgerOf({ 'retainer requested': '1718' });
    expect(lines(bookAdvance(moved, retainer, same))).toEqual(['1711 an 1718 0.01']);
    expect(bookAdvance(new Map([['extra', ZERO]]), retainer, ledger)).toEqual([]);
  });
});

it('a credit note books the other way round, on its own day and under its own number', () => {
  const document = { ...invoice(), number: 'GS-1', date: '2026-04-01', dueDate: null };
  const [booking, ...more] = bookNote(document, amounts([[50, 19, 9.5]]), [], ledgerOf());
  expect([more, lines(booking ? [booking] : [])]).toEqual([[], ['8400 an 10000 59.50']]);
  expect(booking).toMatchObject({ number: 'GS-1', date: '2026-04-01', text: 'GS-1 Acme GmbH' });
});

it.each([
  ['the day of delivery', { deliveryDate: '2026-02-27' }, '2026-02-27'],
  [
    'the end of its period',
    { servicePeriod: { from: '2026-02-01', to: '2026-02-28' } },
    '2026-02-28',
  ],
  ['nothing, delivered on its day', { deliveryDate: '2026-03-05' }, null],
  ['nothing, delivered later', { deliveryDate: '2026-04-01' }, null],
  ['nothing, as a retainer', { deliveryDate: '2026-02-27', isRetainer: true }, null],
  ['nothing, without either', {}, null],
])('an invoice says %s as its date of supply', (_, part, expected) => {
  const row = { invoiceDate: '2026-03-05', deliveryDate: null, servicePeriod: null };
  expect(supplyDateOf({ ...row, isRetainer: false, ...part })).toBe(expected);
});

it('every row of an invoice has its date of supply, and what it deducts too', () => {
  const charged = amounts([
    [100, 19, 19],
    [50, 7, 3.5],
  ]);
  const retainer = { ...customer, isRetainer: true };
  const deductions = [{ amounts: amounts([[40, 19, 7.6]]), retainer }];
  const document = { ...invoice(), supplyDate: '2026-02-27' };
  const dates = bookInvoice(document, charged, deductions, ledgerOf()).map(
    ({ supplyDate }) => supplyDate,
  );
  expect(dates).toEqual(['2026-02-27', '2026-02-27', '2026-02-27']);
});

it('a part payment books bank to customer, and a refund the other way', () => {
  const ledger = ledgerOf({ 'bank Cash': '1000' });
  const money = { date: '2026-03-09', amount: decimal(40), method: 'Cash', number: 'RE-1' };
  expect(lines([bookMoney(money, customer, ledger)])).toEqual(['1000 an 10000 40.00']);
  const back = { ...money, amount: decimal(-10), method: 'BankTransfer', number: 'GS-1' };
  expect(lines([bookMoney(back, customer, ledger)])).toEqual(['10000 an 1200 10.00']);
});

describe('a transaction', () => {
  const accounts = { 'category Travel': '4670', 'category Shop': '8400 auto', income: '8500' };
  const spent = {
    ...{ id: 'trx_1', date: '2026-03-09', type: 'Expense' as const, amount: decimal(119) },
    ...{ method: null, category: 'Travel', referenceId: null },
    taxes: [{ type: 'Percentage' as const, rate: decimal(19), exemption: null }],
  };
  it.each([
    ['an expense with input tax', {}, '4670 an 1200 119.00 key 9'],
    ['an expense without tax', { taxes: [] }, '4670 an 1200 119.00'],
    ['income', { type: 'Income' as const, category: null }, '1200 an 8500 119.00 key 3'],
    [
      'income on an account that splits the tax off',
      { type: 'Income' as const, category: 'Shop' },
      '1200 an 8400 119.00',
    ],
  ])('that is %s books the bank against its category', (_, part, expected) => {
    expect(lines(bookTransaction({ ...spent, ...part }, ledgerOf(accounts)))).toEqual([expected]);
  });

  it('names the category that has no account', () => {
    const ledger = ledgerOf();
    bookTransaction({ ...spent, category: 'Books' }, ledger);
    expect([...ledger.missing]).toEqual([['category Books', 'trx_1']]);
  });
});
