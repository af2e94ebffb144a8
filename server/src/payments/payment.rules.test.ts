import { describe, expect, it } from 'vitest';
import { refusal } from '../platform/errors/testing/refusal.js';
import { decimal } from '../platform/money/money.js';
import { checkChangedAmount, hasRefunds, newAmount, paymentErrors } from './payment.rules.js';

describe('the members of a payment', () => {
  it.each<[Parameters<typeof paymentErrors>[0], string, string[]]>([
    [{ amount: null, paidAt: null }, 'EUR', []],
    [{ amount: 0.07, paidAt: '1900-01-01' }, 'EUR', []],
    [{ amount: 10, paidAt: '2200-12-31' }, 'JPY', []],
    [{ amount: 1.005, paidAt: null }, 'EUR', ['/amount TOO_MANY_DECIMALS']],
    [{ amount: null, paidAt: '1899-12-31' }, 'EUR', ['/paidAt INVALID_VALUE']],
    [
      { amount: 0.5, paidAt: '2201-01-01' },
      'JPY',
      ['/amount TOO_MANY_DECIMALS', '/paidAt INVALID_VALUE'],
    ],
  ])('%j in %s', (fields, currency, wanted) => {
    const errors = paymentErrors(fields, currency);
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(wanted);
  });

  it('get an error with the dates between which a payment must be', () => {
    const [error] = paymentErrors({ amount: null, paidAt: '1800-01-01' }, 'EUR');
    expect(error?.message).toContain('between 1900-01-01 and 2200-12-31');
  });
});

describe('the amount of a new payment', () => {
  const amountOf = (sent: number | null, balance: number) =>
    newAmount(sent, decimal(balance)).toNumber();

  it('is what was sent, or the balance with all its digits', () => {
    expect(amountOf(40, 100)).toBe(40);
    expect(amountOf(100, 100)).toBe(100);
    expect(amountOf(null, 100.1234)).toBe(100.1234);
  });

  it('does not exceed the balance', () => {
    expect(refusal(() => amountOf(100.01, 100))).toEqual({
      code: 'PAYMENT_EXCEEDS_BALANCE',
      details: { balance: 100 },
      fields: ['/amount PAYMENT_EXCEEDS_BALANCE must not exceed 100'],
      message: expect.stringContaining('at most 100.') as unknown,
    });
  });

  it.each([null, 1])('is rejected if nothing is left to pay: %s', (sent) => {
    expect(refusal(() => amountOf(sent, 0))).toMatchObject({
      code: 'INVOICE_ALREADY_PAID',
      details: { balance: 0 },
      message: expect.stringContaining('nothing left to pay') as unknown,
    });
  });
});

describe('a changed amount', () => {
  const change = (next: number, refunded: number) =>
    refusal(() =>
      checkChangedAmount(
        decimal(next),
        { amount: decimal(50), refunded: decimal(refunded) },
        decimal(30),
      ),
    );

  it('lies between what was refunded and what the invoice can still take', () => {
    expect(change(20, 20)).toBeNull();
    expect(change(80, 20)).toBeNull();
  });

  it('does not fall below what was refunded', () => {
    expect(change(19.99, 20)).toMatchObject({
      code: 'PAYMENT_HAS_REFUNDS',
      message: expect.stringMatching(/^20 of the payment was refunded/) as unknown,
    });
    expect(hasRefunds(decimal(12.5)).message).toMatch(/^12\.5 /);
  });

  it('does not exceed its previous amount plus the balance', () => {
    expect(change(80.01, 0)).toEqual({
      code: 'PAYMENT_EXCEEDS_BALANCE',
      details: { balance: 30 },
      fields: ['/amount PAYMENT_EXCEEDS_BALANCE must not exceed 80'],
      message: expect.stringContaining('at most 80.') as unknown,
    });
  });
});
