import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentFields } from '../documents/document.fields.js';
import { plainFields, plainLine } from '../documents/testing/arbitrary-fields.js';
import { Problem } from '../platform/errors/problem.js';
import { refusal as refusalOf } from '../platform/errors/testing/refusal.js';
import { sum, toWire } from '../platform/money/money.js';
import { checkTotals, computeAmounts, taxInputOf } from './amounts.rules.js';
import { type AmountFields, type Amounts, type Exemption, NO_ITEM_TERMS } from './amounts.types.js';
import { taxSets } from './sets.rules.js';
import { isReturned, isStorable } from './testing/arbitrary-amounts.js';

interface GoldenItem {
  quantity: number;
  price: number;
  isReturn?: boolean;
  discount?: { value: number };
  taxes: { name: string; value: number }[];
}
interface GoldenCase {
  name: string;
  request: Partial<Omit<AmountFields, 'items'>> & { currency: string; items: GoldenItem[] };
  amounts: Record<string, number>;
  taxes?: { rate: number; base: number; amount: number }[];
  items?: { gross: number; discount: number; net: number }[];
  eInvoice?: Record<string, number>;
}

const golden = JSON.parse(
  readFileSync(new URL('../../../test/golden/amounts.json', import.meta.url), 'utf8'),
) as { cases: GoldenCase[] };

function fieldsOf(request: GoldenCase['request']): AmountFields {
  return {
    currency: request.currency,
    items: request.items.map((item) => ({
      ...NO_ITEM_TERMS,
      item: null,
      name: 'line',
      url: null,
      description: null,
      unit: null,
      quantity: item.quantity,
      price: item.price,
      isReturn: item.isReturn ?? false,
      discount: item.discount ? { name: null, value: item.discount.value } : null,
      taxes: item.taxes.map((tax) => ({
        ...tax,
        exemption: 'Standard' as Exemption,
        exemptionReason: null,
      })),
    })),
    discount: request.discount ?? null,
    extraCharges: request.extraCharges ?? null,
    extraFields: request.extraFields ?? [],
    taxes: request.taxes ?? [],
    taxIncluded: request.taxIncluded ?? false,
    roundTo: request.roundTo ?? null,
  };
}

function picked(amounts: Amounts, names: string[]): Record<string, number> {
  const wire: Record<string, number> = {
    subtotal: toWire(amounts.subtotal),
    discount: toWire(amounts.discount),
    extraCharges: toWire(amounts.extraCharges),
    net: toWire(amounts.net),
    taxTotal: toWire(amounts.taxTotal),
    rounding: toWire(amounts.rounding),
    total: toWire(amounts.total),
  };
  return Object.fromEntries(names.map((name) => [name, wire[name] ?? Number.NaN]));
}

describe('worked examples', () => {
  it.each(golden.cases)('$name', (example) => {
    const amounts = computeAmounts(fieldsOf(example.request), { eInvoice: false });
    expect(picked(amounts, Object.keys(example.amounts))).toEqual(example.amounts);
    if (example.taxes) {
      const taxes = amounts.taxes.map((tax) => ({
        rate: tax.rate ? toWire(tax.rate) : null,
        base: toWire(tax.base),
        amount: toWire(tax.amount),
      }));
      expect(taxes).toEqual(example.taxes);
    }
    if (example.items) {
      const lines = amounts.lines.map((line) => ({
        gross: toWire(line.gross),
        discount: toWire(line.discount),
        net: toWire(line.net),
      }));
      expect(lines).toEqual(example.items);
    }
  });

  it.each(golden.cases.filter((example) => example.eInvoice))(
    '$name, as an e-invoice',
    (example) => {
      const amounts = computeAmounts(fieldsOf(example.request), { eInvoice: true });
      expect(picked(amounts, Object.keys(example.eInvoice ?? {}))).toEqual(example.eInvoice);
    },
  );
});

const rate = fc.constantFrom(0, 5, 7, 8, 9.975, 10, 19, 20, 21, -15);
const currency = fc.constantFrom('EUR', 'JPY', 'BHD', 'CLF', 'USD', 'KWD');
const adjustment = fc.option(
  fc.record({
    type: fc.constant('Percentage' as const),
    value: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  }),
  { nil: null },
);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000),
  price: fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 10_000),
  isReturn: isReturned,
  taxes: fc
    .uniqueArray(rate, { maxLength: 3 })
    .map((rates) => rates.map((value) => ({ name: 'VAT', value }))),
});
const anyDocument = fc.record({
  currency,
  taxIncluded: fc.boolean(),
  items: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: adjustment,
  extraCharges: adjustment,
  taxes: fc.array(
    fc.record({ name: fc.constant('T'), type: fc.constant('Percentage' as const), value: rate }),
    { maxLength: 2 },
  ),
  roundTo: fc.constantFrom(null, null, 0.05, 0.1, 0.5, 1),
});
const document = anyDocument.filter((request) => isStorable(fieldsOf(request), false));

describe('prices that include a tax and a withholding', () => {
  const amountsOf = (price: number, rates: number[]) => {
    const taxes = rates.map((value, index) => ({ name: `T${index}`, value }));
    const items = [{ quantity: 1, price, taxes }];
    const request = { currency: 'EUR', items, taxIncluded: true };
    const amounts = computeAmounts(fieldsOf(request), { eInvoice: false });
    return [toWire(amounts.net), ...amounts.taxes.map((tax) => toWire(tax.amount))];
  };

  it.each([
    ['rent in Spain', 1000, [21, -19], [980.39, 205.88, -186.27]],
    ['rates that nearly cancel out', 6000, [10, -9.9999], [5999.99, 600, -599.99]],
    ['rates whose sum makes no cent', 100, [10, -9.9999], [100, 10, -10]],
    ['rates that cancel out', 100, [10, -10, 0], [100, 10, -10, 0]],
    ['a net of zero', 0.01, [400, -1, 0], [0, 0.01, 0, 0]],
    ['a withholding above the tax', 880, [5, -17], [1000, 50, -170]],
  ])('each amount is close to its rate: %s', (_, price, rates, expected) => {
    expect(amountsOf(price, rates)).toEqual(expected);
  });

  it('each amount is within a cent or two of its rate, and zero stays zero', () => {
    const rate = fc.integer({ min: -30_0000, max: 30_0000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
        fc.uniqueArray(fc.oneof(rate, fc.constant(0)), { minLength: 1, maxLength: 3 }),
        (price, rates) => {
          const [net = 0, ...found] = amountsOf(price, rates);
          found.forEach((amount, index) => {
            const value = rates[index] ?? 0;
            expect(Math.abs(amount - (net * value) / 100)).toBeLessThan(
              value === 0 ? 0.001 : 0.021,
            );
          });
        },
      ),
      { numRuns: 2000, seed: 7 },
    );
  });
});

describe('random documents', () => {
  it('net + tax + extra fields + rounding equals the total, and item nets add up to the subtotal', () => {
    fc.assert(
      fc.property(document, (request) => {
        const amounts = computeAmounts(fieldsOf(request), { eInvoice: false });
        const parts = [amounts.net, amounts.taxTotal, amounts.rounding];
        expect(sum(parts).toFixed()).toBe(amounts.total.toFixed());
        expect(sum(amounts.taxes.map((tax) => tax.amount)).toFixed()).toBe(
          amounts.taxTotal.toFixed(),
        );
        expect(sum(amounts.lines.map((entry) => entry.net)).toFixed()).toBe(
          amounts.subtotal.toFixed(),
        );
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it('turning taxIncluded on never moves the total away from the gross prices', () => {
    fc.assert(
      fc.property(document, (request) => {
        const amounts = computeAmounts(fieldsOf({ ...request, taxIncluded: true, roundTo: null }), {
          eInvoice: false,
        });
        const gross = amounts.subtotal.minus(amounts.discount).plus(amounts.extraCharges);
        expect(amounts.rounding.toFixed()).toBe('0');
        expect(amounts.total.toFixed()).toBe(gross.toFixed());
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it('the sets of taxes add up to the net and to each tax, returns included', () => {
    fc.assert(
      fc.property(document, fc.boolean(), (request, taxIncluded) => {
        const fields = fieldsOf({ ...request, taxIncluded });
        const { net, taxTotal } = computeAmounts(fields, { eInvoice: false });
        const sets = taxSets(fields, { eInvoice: false });
        expect(sum(sets.map((set) => set.net)).toFixed()).toBe(net.toFixed());
        const taxes = sets.flatMap((set) => set.taxes.map(({ amount }) => amount));
        expect(sum(taxes).toFixed()).toBe(taxTotal.toFixed());
      }),
      { numRuns: 1000, seed: 7 },
    );
  });

  it('rounding the total changes it by at most half a step, and no other amount', () => {
    fc.assert(
      fc.property(document, (request) => {
        const as = (roundTo: number | null) =>
          computeAmounts(fieldsOf({ ...request, roundTo }), { eInvoice: false });
        const { total: exact, rounding: none, ...others } = as(null);
        for (const step of [0.05, 0.1, 0.5, 1]) {
          const { total, rounding, ...same } = as(step);
          expect(same).toEqual(others);
          expect(total.modulo(step).toNumber()).toBe(0);
          expect(total.minus(exact).abs().toNumber()).toBeLessThanOrEqual(step / 2);
          expect(rounding.minus(none).equals(total.minus(exact))).toBe(true);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('discount and charges leave return lines as they are', () => {
    fc.assert(
      fc.property(document, (request) => {
        const fields = fieldsOf(request);
        const { lines: bases } = taxInputOf(fields, { eInvoice: false });
        const { lines } = computeAmounts(fields, { eInvoice: false });
        fields.items.forEach(({ isReturn }, index) => {
          if (isReturn) expect(bases[index]?.base).toEqual(lines[index]?.net);
          else expect(bases[index]?.base.isNegative()).toBe(false);
        });
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('every amount has at most the digits of its currency', () => {
    const digits: Record<string, number> = { EUR: 2, USD: 2, JPY: 0, BHD: 3, KWD: 3, CLF: 4 };
    fc.assert(
      fc.property(document, (request) => {
        const amounts = computeAmounts(fieldsOf(request), { eInvoice: false });
        const all = [amounts.net, amounts.total, ...amounts.taxes.map((tax) => tax.amount)];
        const most = digits[request.currency] ?? -1;
        for (const value of all) expect(value.decimalPlaces()).toBeLessThanOrEqual(most);
      }),
      { numRuns: 1000, seed: 7 },
    );
  });
});

describe('returns', () => {
  const vat = (value: number) => [
    { name: 'VAT', value, exemption: 'Standard' as const, exemptionReason: null },
  ];
  const crate = plainLine({ price: 20, isReturn: true, taxes: vat(7) });
  const amountsOf = (part: Partial<DocumentFields>, eInvoice = false) =>
    computeAmounts(plainFields(part), { eInvoice });

  it('count negative, with their discount, and leave discount and charges to the sales', () => {
    const { lines, subtotal, taxes, taxTotal, total } = amountsOf({
      items: [
        plainLine({
          ...crate,
          quantity: 2,
          discount: { name: null, value: 4 },
        }),
        plainLine({ taxes: vat(19) }),
      ],
      discount: { type: 'Percentage', value: 10 },
      extraCharges: { type: 'Flat', value: 5 },
    });
    expect(lines.map((each) => [each.gross, each.discount, each.net].map(toWire))).toEqual([
      [-40, -4, -36],
      [100, 0, 100],
    ]);
    // 64 - 6.40 + 5.00: 98.60 at 19 %, -36.00 at 7 %.
    expect(toWire(subtotal)).toBe(64);
    expect(taxes.map((tax) => [tax.base, tax.amount].map(toWire))).toEqual([
      [-36, -2.52],
      [98.6, 18.73],
    ]);
    expect(toWire(taxTotal)).toBe(16.21);
    expect(toWire(total)).toBe(78.81);
  });

  it('give charges to the first sale if the sales are worth nothing', () => {
    const extraCharges = { type: 'Flat' as const, value: 5 };
    const free = plainLine({ price: 0 });
    const items = [{ ...free, isReturn: true, taxes: vat(7) }, { ...free, taxes: vat(19) }, free];
    const { taxes } = amountsOf({ items, extraCharges });
    expect(taxes.map(({ base }) => toWire(base))).toEqual([0, 5]);
  });

  it('with prices that include tax: net + tax is the sum of the prices', () => {
    const items = [crate, plainLine({ taxes: vat(19) })];
    const duty = { name: null, type: 'Flat' as const, value: 10 };
    const { net, taxes, rounding, total } = amountsOf({ items, taxIncluded: true, taxes: [duty] });
    // The duty is taken from the sale alone: 90.00 and -20.00.
    expect(taxes.map(({ amount }) => toWire(amount))).toEqual([-1.31, 14.37, 10]);
    expect([net, rounding, total].map(toWire)).toEqual([56.94, 0, 80]);
  });

  it('and sales of equal worth: each set keeps the tax of its own net', () => {
    const taxes = [{ name: 'City', type: 'Percentage' as const, value: 10 }];
    const items = [plainLine({ taxes: vat(19) }), plainLine({ price: 99.95, isReturn: true })];
    const sets = taxSets(plainFields({ items, taxes }), { eInvoice: false });
    expect(sets.map((set) => set.taxes.map(({ amount }) => toWire(amount)))).toEqual([
      [19, 10],
      [-9.99],
    ]);
  });
});

function refusal(part: Partial<DocumentFields>) {
  try {
    const fields = plainFields(part);
    checkTotals(computeAmounts(fields, { eInvoice: false }), fields);
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.errors?.[0]?.path, error.status];
    throw error;
  }
  return null;
}

const plain = { eInvoice: false };
const large = (price: number, quantity = 999_999) => plainLine({ price, quantity });

describe('checkTotals', () => {
  it('accepts a total of 0 and rejects one below', () => {
    const deposit = (value: number) => ({
      items: [plainLine()],
      extraFields: [{ name: 'Deposit', type: 'Flat' as const, value }],
    });
    expect(refusal(deposit(-100))).toBeNull();
    expect(refusal(deposit(-100.01))).toEqual(['TOTAL_NEGATIVE', '/items', 422]);
    const fields = plainFields(deposit(-100.01));
    const below = () => checkTotals(computeAmounts(fields, plain), fields);
    expect(refusalOf(below)).toMatchObject({
      fields: [expect.stringContaining('/items TOTAL_NEGATIVE The total would be -0.01')],
      message: expect.stringContaining('would be -0.01') as unknown,
    });
  });

  it('rejects returns of more than was sold, and returns alone', () => {
    const back = (price: number) => plainLine({ price, isReturn: true });
    expect(refusal({ items: [plainLine(), back(100)] })).toBeNull();
    expect(refusal({ items: [plainLine(), back(100.01)] })).toEqual([
      'TOTAL_NEGATIVE',
      '/items',
      422,
    ]);
    expect(refusal({ items: [back(0)] })).toEqual(['TOTAL_NEGATIVE', '/items', 422]);
    const tip = { name: 'Tip', type: 'Flat' as const, value: 500 };
    const covered = { items: [plainLine(), back(200)], extraFields: [tip] };
    expect(refusal(covered)).toEqual(['TOTAL_NEGATIVE', '/items', 422]);
    const alone = plainFields({ items: [back(0)] });
    expect(refusalOf(() => checkTotals(computeAmounts(alone, plain), alone))).toMatchObject({
      message: expect.stringContaining('All lines are returns') as unknown,
    });
  });

  it('rejects a line that is too large, at the line', () => {
    expect(refusal({ items: [plainLine(), large(999_999_999)] })).toEqual([
      'TOTAL_TOO_LARGE',
      '/items/1',
      422,
    ]);
  });

  it.each<[string, Partial<DocumentFields>]>([
    ['a subtotal', { items: [large(900_000), large(900_000)] }],
    ['charges', { extraCharges: { type: 'Percentage', value: 999_999_999 }, items: [large(900)] }],
    [
      'a tax',
      { taxes: [{ name: null, type: 'Percentage', value: 999_999_999 }], items: [large(900)] },
    ],
    [
      'each of two taxes that cancel out',
      {
        taxes: [999_999_999, -999_999_999].map((value) => ({
          name: null,
          type: 'Percentage' as const,
          value,
        })),
        items: [large(900)],
      },
    ],
    [
      'an extra field',
      {
        extraFields: [{ name: 'x', type: 'Percentage', value: -999_999_999 }],
        items: [large(900)],
      },
    ],
    [
      'a total',
      { items: [large(900_000)], taxes: [{ name: null, type: 'Percentage', value: 20 }] },
    ],
  ])('rejects %s that is too large', (_, part) => {
    expect(refusal(part)).toEqual(['TOTAL_TOO_LARGE', '/items', 422]);
  });

  it('accepts the largest amount that every client reads exactly', () => {
    expect(refusal({ items: [plainLine({ quantity: 1, price: 999_999_999.99 })] })).toBeNull();
  });
});
