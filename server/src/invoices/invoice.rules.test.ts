import { describe, expect, it } from 'vitest';
import type { DocumentFields } from '../documents/document.fields.js';
import { plainFields } from '../documents/testing/arbitrary-fields.js';
import type { InvoiceStatus } from '../ledger/ledger.rules.js';
import { Problem } from '../platform/errors/problem.js';
import { refusal } from '../platform/errors/testing/refusal.js';
import { decimal } from '../platform/money/money.js';
import {
  canceled,
  checkCancelable,
  checkCurrency,
  checkEInvoiceStatus,
  checkTotalCovers,
  draftOnlyErrors,
  eInvoiceErrors,
  issued,
  kindOf,
  notIssued,
  OPEN_STATUSES,
} from './invoice.rules.js';

const saying = (text: string) => expect.stringContaining(text) as unknown;
const changed = (...names: (keyof DocumentFields)[]) => new Set(names);

it('an invoice asks for money while it is Pending, Unpaid or Partial', () => {
  expect(OPEN_STATUSES).toEqual(['Pending', 'Unpaid', 'Partial']);
});

it('is named by its kind', () => {
  expect(kindOf({ isRetainer: true })).toBe('Retainer');
  expect(kindOf({ isRetainer: false })).toBe('Invoice');
});

describe('what only a Draft may change', () => {
  const fields = plainFields({ number: null });
  it.each<[string, Set<keyof DocumentFields>, boolean, string[]]>([
    ['nothing', changed('notes'), false, []],
    ['both on a Draft', changed('isRetainer', 'number'), true, []],
    ['its kind', changed('isRetainer'), false, ['/isRetainer NOT_ALLOWED']],
    ['its number', changed('number'), false, ['/number NOT_ALLOWED']],
    [
      'both',
      changed('isRetainer', 'number'),
      false,
      ['/isRetainer NOT_ALLOWED', '/number NOT_ALLOWED'],
    ],
  ])('%s', (_, names, draft, wanted) => {
    const errors = draftOnlyErrors(fields, names, draft);
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(wanted);
    for (const { message } of errors) expect(message).toContain('on');
  });

  it('excludes a number that replaces another', () => {
    expect(draftOnlyErrors(plainFields({ number: 'A-1' }), changed('number'), false)).toEqual([]);
  });
});

describe('what was received', () => {
  it('fixes the currency', () => {
    const check = (names: Set<keyof DocumentFields>, paid: number, deducted = 0) =>
      refusal(() => checkCurrency(names, { paid: decimal(paid), deducted: decimal(deducted) }));
    expect(check(changed('currency'), 0)).toBeNull();
    expect(check(changed('items'), 5)).toBeNull();
    expect(check(changed('currency'), 0.01)).toMatchObject({
      code: 'CURRENCY_LOCKED',
      message: saying('payments in its currency'),
    });
    expect(check(changed('currency'), 0, 0.01)).toMatchObject({
      code: 'CURRENCY_LOCKED',
      message: saying('deducts retainers in its currency'),
    });
  });

  it('is the least that the total may be', () => {
    const check = (total: number, paid: number, before = 100, deducted = 0) =>
      refusal(() =>
        checkTotalCovers(decimal(total), {
          total: decimal(before),
          paid: decimal(paid),
          deducted: decimal(deducted),
        }),
      );
    expect(check(50, 50)).toBeNull();
    expect(check(49.99, 50.5)).toEqual({
      code: 'TOTAL_BELOW_PAID',
      details: { paid: 50.5 },
      fields: ['/items TOTAL_BELOW_PAID must cover what was paid'],
      message: saying('would be 49.99, but 50.5 was paid'),
    });
    expect(check(80, 30, 100, 50)).toBeNull();
    expect(check(79.99, 30, 100, 50)).toMatchObject({
      details: { paid: 80 },
      message: saying('80 was paid or is deducted. Keep the total at least at that, or lower or'),
    });
    expect(check(49.99, 0, 100, 50)?.message).toEqual(saying('return the invoice to Draft first'));
    // From the time when refunds could be paid again.
    expect([check(100, 120), check(110, 120)]).toEqual([null, null]);
    expect(check(99.99, 120)?.code).toBe('TOTAL_BELOW_PAID');
  });

  it('is refunded before an invoice is canceled', () => {
    const check = (paid: number, refunded: number, draft = false) =>
      refusal(() =>
        checkCancelable({ draft, paid: decimal(paid), refunded: decimal(refunded) }, 2),
      );
    expect(check(0, 0)).toBeNull();
    expect(check(40, 40)).toBeNull();
    expect(check(40, 15)).toEqual({
      code: 'INVOICE_HAS_PAYMENTS',
      details: { payments: 2, unrefunded: 25 },
      fields: undefined,
      message: saying('25 was received and not refunded'),
    });
    expect(check(0, 0, true)).toMatchObject({
      code: 'INVOICE_IS_DRAFT',
      message: saying('Delete it instead'),
    });
  });
});

describe('rejecting changes of what is final', () => {
  it.each([
    [canceled(), 'INVOICE_CANCELED', 'new invoice'],
    [issued(), 'INVOICE_ISSUED', 'Cancel it'],
    [notIssued(), 'INVOICE_NOT_ISSUED', 'Issue it'],
  ])('says what to do instead: %s', (problem, code, text) => {
    expect(problem).toBeInstanceOf(Problem);
    expect(problem.code).toBe(code);
    expect(problem.message).toContain(text);
  });
});

describe('an e-invoice', () => {
  it.each<InvoiceStatus>(['Draft', 'Pending', 'Paid'])('may be set to %s', (status) => {
    expect(refusal(() => checkEInvoiceStatus(status))).toBeNull();
  });

  it.each<InvoiceStatus>(['Unpaid', 'Partial', 'Refunded', 'Canceled'])(
    'cannot be set to %s',
    (status) => {
      expect(refusal(() => checkEInvoiceStatus(status))).toEqual({
        code: 'STATUS_NOT_APPLICABLE',
        details: undefined,
        fields: ['/status STATUS_NOT_APPLICABLE must be Draft, Pending or Paid on an e-invoice'],
        message: saying(`cannot be set to ${status}`),
      });
    },
  );

  it('has its taxes on the lines', () => {
    expect(eInvoiceErrors({ taxes: [] })).toEqual([]);
    expect(eInvoiceErrors({ taxes: [{ name: null, type: 'Flat', value: 1 }] })).toEqual([
      { path: '/taxes', code: 'NOT_ALLOWED', message: saying('on each line') },
    ]);
  });
});
