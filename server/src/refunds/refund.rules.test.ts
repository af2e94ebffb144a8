import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '../platform/errors/problem.js';
import { decimal } from '../platform/money/money.js';
import { checkChangedRefund, checkUndone, newRefundAmount, refundErrors } from './refund.rules.js';

const cents = fc.integer({ min: 0, max: 1_000_000 }).map((count) => decimal(count).dividedBy(100));
const some = fc.integer({ min: 1, max: 1_000_000 }).map((count) => decimal(count).dividedBy(100));

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe('the amount of a new refund', () => {
  it('is all that is left where none is sent', () => {
    fc.assert(
      fc.property(some, (left) => {
        expect(newRefundAmount(null, left).equals(left)).toBe(true);
      }),
    );
  });

  it('is refused exactly where it exceeds what is left', () => {
    fc.assert(
      fc.property(some, cents, (sent, left) => {
        const wanted = sent.greaterThan(left) ? 'REFUND_EXCEEDS_PAYMENT' : null;
        expect(codeOf(() => newRefundAmount(sent.toNumber(), left))).toBe(wanted);
      }),
    );
  });

  it('is refused where nothing is left, and says so', () => {
    expect(() => newRefundAmount(null, decimal(0))).toThrow(
      /^The whole payment was refunded already\. Refund another one/,
    );
    expect(codeOf(() => newRefundAmount(null, decimal(0)))).toBe('REFUND_EXCEEDS_PAYMENT');
  });
});

describe('a changed refund', () => {
  it('keeps refunds within the payment, and what is received within the total', () => {
    fc.assert(
      fc.property(some, cents, cents, some, (current, others, unrefunded, next) => {
        const payment = current.plus(others).plus(unrefunded);
        const balance = others;
        const code = codeOf(() =>
          checkChangedRefund(next, current, { refundable: unrefunded, balance }),
        );
        const exceeds = next.plus(others).greaterThan(payment);
        const overpays = current.minus(next).greaterThan(balance);
        const wanted = overpays ? 'PAYMENT_EXCEEDS_BALANCE' : null;
        expect(code).toBe(exceeds ? 'REFUND_EXCEEDS_PAYMENT' : wanted);
      }),
    );
  });

  it('tells what the invoice can take', () => {
    expect(() => checkUndone(decimal(40), decimal(25), '')).toThrow(/can take 25, not 40/);
    expect(codeOf(() => checkUndone(decimal(25), decimal(25), ''))).toBeNull();
  });
});

describe('the members of a refund', () => {
  const paths = (...[fields, currency]: Parameters<typeof refundErrors>) =>
    refundErrors(fields, currency).map(({ path, code }) => `${path} ${code}`);

  it('are judged only where they are named', () => {
    expect(paths({}, 'EUR')).toEqual([]);
    expect(paths({ amount: 0.07, number: 'GS-1' }, 'EUR')).toEqual([]);
  });

  it.each<[number, string, string[]]>([
    [0, 'EUR', ['/amount TOO_SMALL']],
    [1.005, 'EUR', ['/amount TOO_MANY_DECIMALS']],
    [1.005, 'BHD', ['/amount TOO_MANY_DECIMALS']],
    [10.5, 'JPY', ['/amount TOO_MANY_DECIMALS']],
    [10, 'JPY', []],
  ])('%d %s', (amount, currency, wanted) => {
    expect(paths({ amount }, currency)).toEqual(wanted);
  });

  it('keep their number', () => {
    expect(paths({ number: '' }, 'EUR')).toEqual(['/number NOT_ALLOWED']);
  });
});
