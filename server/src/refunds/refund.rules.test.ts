import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusal } from '../platform/errors/testing/refusal.js';
import { decimal } from '../platform/money/money.js';
import {
  checkChangedRefund,
  checkUndone,
  newRefundAmount,
  noteIssued,
  refundableOf,
  refundErrors,
} from './refund.rules.js';

const cents = fc.integer({ min: 0, max: 1_000_000 }).map((count) => decimal(count).dividedBy(100));
const some = fc.integer({ min: 1, max: 1_000_000 }).map((count) => decimal(count).dividedBy(100));

const codeOf = (work: () => unknown) => refusal(work)?.code ?? null;
const saying = (text: string) => expect.stringContaining(text) as unknown;

it('what can still be refunded of a payment is its amount minus its refunds', () => {
  expect(refundableOf({ amount: decimal(100), refunded: decimal(25.0001) }).toFixed()).toBe(
    '74.9999',
  );
});

describe('the amount of a new refund', () => {
  it('is everything that is left if none is sent', () => {
    fc.assert(
      fc.property(some, (left) => {
        expect(newRefundAmount(null, left).equals(left)).toBe(true);
      }),
    );
  });

  it('is rejected exactly if it exceeds what is left', () => {
    fc.assert(
      fc.property(some, cents, (sent, left) => {
        const wanted = sent.greaterThan(left) ? 'REFUND_EXCEEDS_PAYMENT' : null;
        expect(codeOf(() => newRefundAmount(sent.toNumber(), left))).toBe(wanted);
      }),
    );
  });

  it.each([null, 5])('is rejected if nothing is left, and says so: %s', (sent) => {
    expect(refusal(() => newRefundAmount(sent, decimal(0)))).toEqual({
      code: 'REFUND_EXCEEDS_PAYMENT',
      details: { refundable: 0 },
      fields: ['/amount REFUND_EXCEEDS_PAYMENT cannot be refunded: nothing of the payment is left'],
      message: saying('is already fully refunded. Refund another one'),
    });
  });

  it('gets an error with the refundable amount', () => {
    expect(refusal(() => newRefundAmount(20.01, decimal(20)))).toEqual({
      code: 'REFUND_EXCEEDS_PAYMENT',
      details: { refundable: 20 },
      fields: ['/amount REFUND_EXCEEDS_PAYMENT must not exceed 20'],
      message: saying('Only 20 of the payment can be refunded'),
    });
  });
});

describe('a changed refund', () => {
  it('keeps refunds within the payment', () => {
    fc.assert(
      fc.property(some, cents, cents, some, (current, others, unrefunded, next) => {
        const payment = current.plus(others).plus(unrefunded);
        const code = codeOf(() => checkChangedRefund(next, current, unrefunded));
        const exceeds = next.plus(others).greaterThan(payment);
        expect(code).toBe(exceeds ? 'REFUND_EXCEEDS_PAYMENT' : null);
      }),
    );
  });
});

it('a refund whose money was paid again under an earlier version stays', () => {
  const ledger = (paid: number, refunded: number) => ({
    paid: decimal(paid),
    refunded: decimal(refunded),
    total: decimal(100),
  });
  const undone = (amount: number, of: ReturnType<typeof ledger>) =>
    codeOf(() => checkUndone(decimal(amount), of));
  expect(undone(20, ledger(120, 20))).toBe('CREDIT_NOTE_ISSUED');
  expect(undone(0.01, ledger(120, 20))).toBe('CREDIT_NOTE_ISSUED');
  expect(undone(20, ledger(120, 40))).toBeNull();
  expect(undone(-5, ledger(120, 20))).toBeNull();
  expect(undone(100, ledger(100, 100))).toBeNull();
});

describe('the members of a refund', () => {
  const paths = (...[fields, currency]: Parameters<typeof refundErrors>) =>
    refundErrors(fields, currency).map(({ path, code }) => `${path} ${code}`);

  it('are checked only if they are named', () => {
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

  it('report what is wrong with them', () => {
    const messages = refundErrors({ number: '', amount: 0 }, 'EUR').map(({ message }) => message);
    expect(messages).toEqual([saying('cannot be removed'), saying('greater than 0')]);
  });
});

it('a credit note that was issued is final', () => {
  expect(noteIssued()).toMatchObject({ code: 'CREDIT_NOTE_ISSUED', message: saying('is final') });
  expect(noteIssued().message).toContain('new invoice, payment or refund');
});
