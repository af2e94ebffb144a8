import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../amounts/allocation.rules.js';
import { refusalOf } from '../app/testing/refusal.js';
import { Decimal, minorDigits, toWire } from '../platform/money/money.js';
import { type TransactionBody, transactionFields } from './transaction.fields.js';
import type { TransactionFields } from './transaction.fields.js';
import { transactionAmounts, transactionErrors } from './transaction.rules.js';

const kept = { currency: 'EUR', date: '2026-11-21' };
const fieldsOf = (body: Partial<TransactionBody>) =>
  transactionFields({ type: 'Expense', amount: 119, ...body }, kept);
const there = { customer: true, category: true };

function amountsOf(body: Partial<TransactionBody>) {
  const { net, taxTotal, total } = transactionAmounts(fieldsOf(body));
  return [net, taxTotal, total].map(toWire);
}

function codes(
  body: Partial<TransactionBody>,
  current: TransactionFields | null = null,
  named = there,
) {
  return transactionErrors(fieldsOf(body), current, named).map(
    ({ path, code }) => `${path} ${code}`,
  );
}

const percent = (value: number) => ({ value });
const flat = (value: number) => ({ type: 'Flat' as const, value });

describe('the amounts of a transaction', () => {
  it.each<[string, Partial<TransactionBody>, [net: number, tax: number, total: number]]>([
    ['no tax', {}, [119, 0, 119]],
    ['19 % included', { taxes: [percent(19)] }, [100, 19, 119]],
    ['a flat duty first, then 19 %', { taxes: [flat(5), percent(19)] }, [95.8, 23.2, 119]],
    ['the same in the other order', { taxes: [percent(19), flat(5)] }, [95.8, 23.2, 119]],
    [
      'two rates together',
      { amount: 160.97, taxes: [percent(5), percent(9.975)] },
      [140, 20.97, 160.97],
    ],
    ['a withholding', { amount: 90, taxes: [percent(-10)] }, [100, -10, 90]],
    ['rates that cancel out', { taxes: [percent(10), percent(-10)] }, [119, 0, 119]],
    ['yen', { amount: 50_000, currency: 'JPY', taxes: [percent(10)] }, [45_455, 4_545, 50_000]],
    ['dinars', { amount: 5.063, currency: 'BHD', taxes: [percent(10)] }, [4.603, 0.46, 5.063]],
    ['a duty of all of it', { taxes: [flat(119)] }, [0, 119, 119]],
  ])('with %s', (_, body, expected) => {
    expect(amountsOf(body)).toEqual(expected);
  });

  it('always add up, in units of the currency, and equal a manual division', () => {
    const bodies = fc.record({
      currency: fc.constantFrom('JPY', 'EUR', 'BHD', 'CLF'),
      // A larger amount could exceed the limit without its taxes.
      units: fc.integer({ min: 1, max: 10 ** 11 }),
      flats: fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { maxLength: 1 }),
      rates: fc.array(fc.integer({ min: -4_000, max: 100_000 }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(bodies, ({ currency, units, flats, rates }) => {
        const scale = new Decimal(10).pow(minorDigits(currency));
        const amount = new Decimal(units).dividedBy(scale);
        const duties = flats.map((value) => new Decimal(value).dividedBy(scale));
        const percents = rates.map((rate) => new Decimal(rate).dividedBy(100));
        const { net, taxTotal, total } = transactionAmounts(
          fieldsOf({
            amount: toWire(amount),
            currency,
            taxes: [
              ...duties.map((value) => flat(toWire(value))),
              ...percents.map((one) => percent(toWire(one))),
            ],
          }),
        );
        expect(net.plus(taxTotal).equals(amount)).toBe(true);
        expect(total.equals(amount)).toBe(true);
        expect(net.times(scale).isInteger()).toBe(true);
        const gross = duties.reduce((rest, duty) => rest.minus(duty), amount);
        const divisor = percents.reduce((all, rate) => all.plus(rate), new Decimal(100));
        const byHand = gross.times(100).dividedBy(divisor);
        expect(net.minus(byHand).abs().times(scale).lessThanOrEqualTo(0.5)).toBe(true);
        expect(allocate(taxTotal, [taxTotal], minorDigits(currency))).toEqual([taxTotal]);
      }),
    );
  });

  it('stay within what a client can read', async () => {
    const refused = async (body: Partial<TransactionBody>) =>
      refusalOf(Promise.resolve().then(() => transactionAmounts(fieldsOf(body))));
    const answer = { code: 'TOTAL_TOO_LARGE', fields: ['/amount TOTAL_TOO_LARGE'] };
    expect(await refused({ amount: 10 ** 9, taxes: [percent(-99.9999)] })).toEqual(answer);
    expect(await refused({ amount: 1, taxes: [flat(-999_999_999_998.99)] })).toEqual({});
    expect(await refused({ amount: 999_999_999_999, taxes: [flat(-1)] })).toEqual(answer);
  });
});

describe('transactionErrors', () => {
  it.each<[string, Partial<TransactionBody>, string[]]>([
    ['nothing', { taxes: [percent(19.9999), flat(0.01)] }, []],
    ['an unknown currency', { currency: 'XYZ', amount: 1.005 }, ['/currency INVALID_VALUE']],
    ['too many decimals', { amount: 1.005 }, ['/amount TOO_MANY_DECIMALS']],
    ['half a yen', { amount: 10.5, currency: 'jpy' }, ['/amount TOO_MANY_DECIMALS']],
    ['no fault in three digits of a dinar', { amount: 10.125, currency: 'BHD' }, []],
    ['a flat tax of mills', { taxes: [flat(1.005)] }, ['/taxes/0/value TOO_MANY_DECIMALS']],
    [
      'a percentage without end',
      { taxes: [percent(19), percent(999_999_999.5)] },
      ['/taxes/1/value TOO_LARGE'],
    ],
    ['-100 percent', { taxes: [percent(-60), percent(-40)] }, ['/taxes TOO_SMALL']],
    ['no fault in a flat -100', { taxes: [flat(-100), percent(-60)] }, []],
  ])('finds %s', (_, body, expected) => {
    expect(codes(body)).toEqual(expected);
  });

  it('says what is wrong', () => {
    const messageOf = (body: Partial<TransactionBody>, named = there) =>
      transactionErrors(fieldsOf(body), null, named)[0]?.message;
    const none = { customer: false, category: false };
    expect(messageOf({ category: 'cat_1' }, none)).toBe(
      'is not the id of a category. Create the category first',
    );
    expect(messageOf({ taxes: [percent(-100)] })).toContain('more than -100 percent');
  });

  it('reports missing records, if the request names them for the first time', () => {
    const body = { customer: 'cus_1', category: 'cat_1' };
    const none = { customer: false, category: false };
    expect(codes(body, null, none)).toEqual(['/customer NOT_FOUND', '/category NOT_FOUND']);
    expect(codes(body, fieldsOf(body), none)).toEqual([]);
    expect(codes({ ...body, category: 'cat_2' }, fieldsOf(body), none)).toEqual([
      '/category NOT_FOUND',
    ]);
    expect(codes({}, null, none)).toEqual([]);
  });

  it('checks every amount again when the currency changes, and none when it does not', () => {
    const current = fieldsOf({ amount: 1.005, taxes: [flat(1.005)] });
    const same = { amount: 1.005, taxes: [flat(1.005)] };
    expect(codes({ ...same, notes: 'x' }, current)).toEqual([]);
    const unknown = fieldsOf({ currency: 'XYZ' });
    expect(codes({ currency: 'XYZ', amount: 1.005 }, unknown)).toEqual([]);
    expect(codes({ ...same, amount: 2.005 }, current)).toEqual(['/amount TOO_MANY_DECIMALS']);
    expect(codes({ ...same, taxes: [flat(2.005)] }, current)).toEqual([
      '/taxes/0/value TOO_MANY_DECIMALS',
    ]);
    expect(codes({ ...same, currency: 'JPY' }, current)).toEqual([
      '/amount TOO_MANY_DECIMALS',
      '/taxes/0/value TOO_MANY_DECIMALS',
    ]);
  });
});

describe('transactionFields', () => {
  it('gives every absent member its default', () => {
    expect(fieldsOf({})).toEqual({
      type: 'Expense',
      amount: 119,
      currency: 'EUR',
      date: '2026-11-21',
      customer: null,
      category: null,
      method: null,
      referenceId: null,
      notes: null,
      taxes: [],
    });
    const empty = { customer: '', referenceId: '', notes: '', currency: null, date: null };
    expect(fieldsOf(empty)).toEqual(fieldsOf({}));
    expect(fieldsOf({ currency: 'jpy', taxes: [{ value: 1 }] })).toMatchObject({
      currency: 'JPY',
      taxes: [{ name: null, type: 'Percentage', value: 1 }],
    });
  });
});
