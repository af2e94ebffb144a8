import { describe, expect, it } from 'vitest';
import { refusal } from '../platform/errors/testing/refusal.js';
import { decimal } from '../platform/money/money.js';
import {
  amountErrors,
  balanceOf,
  checkPaymentLimit,
  checkRefundLimit,
  deriveStatus,
  paymentStatus,
  type Ledger,
} from './ledger.rules.js';

function facts(
  part: Partial<Omit<Ledger, 'total' | 'paid' | 'refunded' | 'deducted'>>,
  sums: number[] = [],
) {
  const [total = 100, paid = 0, refunded = 0, deducted = 0] = sums;
  const none = { draft: false, canceled: false, everPaid: false, manualStatus: null } as const;
  const open = { ...none, openStatus: 'Pending' } as const;
  return {
    ...open,
    ...part,
    total: decimal(total),
    paid: decimal(paid),
    refunded: decimal(refunded),
    deducted: decimal(deducted),
  };
}

describe('deriveStatus', () => {
  it.each<[string, Ledger]>([
    ['Canceled', facts({ canceled: true, draft: true })],
    ['Draft', facts({ draft: true })],
    ['Draft', facts({ draft: true }, [0])],
    ['Pending', facts({})],
    ['Unpaid', facts({ openStatus: 'Unpaid' })],
    ['Unpaid', facts({ everPaid: true })],
    ['Partial', facts({}, [100, 0.01])],
    ['Partial', facts({}, [100, 50, 50])],
    ['Paid', facts({}, [100, 100])],
    ['Paid', facts({}, [100, 100, 0.01])],
    ['Paid', facts({}, [100, 100, 99.99])],
    ['Paid', facts({}, [0])],
    ['Paid', facts({ openStatus: 'Unpaid' }, [0])],
    ['Refunded', facts({ openStatus: 'Unpaid' }, [100, 100, 100])],
    // Paid again after a refund, as earlier versions allowed.
    ['Paid', facts({}, [100, 120, 20])],
    ['Refunded', facts({}, [100, 120, 120])],
    ['Partial', facts({}, [100, 0, 0, 60])],
    ['Paid', facts({}, [100, 0, 0, 100])],
    ['Paid', facts({}, [100, 40, 0, 60])],
    ['Refunded', facts({}, [100, 40, 40, 60])],
    ['Partial', facts({}, [0.3, 0.1, 0])],
    [
      'Paid',
      facts(
        {},
        [0.3, 0.1 + 0.2, 0].map((value) => Number(value.toFixed(1))),
      ),
    ],
  ])('is %s', (status, ledger) => {
    expect(deriveStatus(ledger)).toBe(status);
  });
});

describe('balanceOf', () => {
  it.each<[string, Ledger, number]>([
    ['what was not paid', facts({}, [153.62, 100]), 53.62],
    ['not what was refunded', facts({}, [153.62, 100, 20]), 53.62],
    ['nothing once all of it was paid, whatever went back', facts({}, [100, 100, 100]), 0],
    ['nothing where more was paid, as earlier versions allowed', facts({}, [100, 120, 20]), 0],
    ['not what was deducted', facts({}, [153.62, 100, 0, 50]), 3.62],
    ['nothing on a canceled invoice', facts({ canceled: true }, [153.62]), 0],
  ])('is %s', (_, ledger, balance) => {
    expect(balanceOf(ledger).toNumber()).toBe(balance);
  });
});

describe('the status of a payment', () => {
  it.each([
    [0.1, 0, 'Completed'],
    [0.1, 0.0001, 'PartiallyRefunded'],
    [0.1, 0.1, 'Refunded'],
  ])('of %s, of which %s went back, is %s', (amount, refunded, status) => {
    expect(paymentStatus({ amount: decimal(amount), refunded: decimal(refunded) })).toBe(status);
  });
});

describe('the number of records', () => {
  it.each([
    ['payments of an invoice', checkPaymentLimit, 500, '500 payments'],
    ['refunds of a payment', checkRefundLimit, 100, '100 refunds'],
  ] as const)('is limited: %s', (_, check, limit, words) => {
    expect(refusal(() => check(limit - 1))).toBeNull();
    expect(refusal(() => check(limit))).toMatchObject({
      code: 'TOO_MANY',
      details: { limit },
      message: expect.stringContaining(`at most ${words}`) as unknown,
    });
  });
});

describe('an amount of money that moves', () => {
  it.each([
    [10.25, 'EUR'],
    [10.25, 'BHD'],
    [10, 'JPY'],
  ])('may be %d %s', (amount, currency) => {
    expect(amountErrors(amount, currency)).toEqual([]);
  });

  it.each([
    [10.255, 'EUR', 'at most 2 decimals'],
    [10.255, 'BHD', 'at most 2 decimals'],
    [10.5, 'JPY', 'a whole amount of JPY'],
  ])('may not be %d %s', (amount, currency, words) => {
    const message = expect.stringContaining(words) as unknown;
    const error = { path: '/amount', code: 'TOO_MANY_DECIMALS', message };
    expect(amountErrors(amount, currency)).toEqual([error]);
  });
});
