import { describe, expect, it } from 'vitest';
import type { DocumentFields } from '../documents/document.fields.js';
import { plainFields, plainLine } from '../documents/testing/arbitrary-fields.js';
import { refusal } from '../platform/errors/testing/refusal.js';
import { toWire } from '../platform/money/money.js';
import { checkTotals, computeAmounts } from './amounts.rules.js';
import { taxSets } from './sets.rules.js';

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

  it('of more than was sold, and alone, are rejected', () => {
    const rejected = (part: Partial<DocumentFields>) => {
      const fields = plainFields(part);
      return () => checkTotals(computeAmounts(fields, { eInvoice: false }), fields);
    };
    const back = (price: number) => plainLine({ price, isReturn: true });
    const tip = { name: 'Tip', type: 'Flat' as const, value: 500 };
    expect(rejected({ items: [plainLine(), back(100)] })).not.toThrow();
    const cases: [Partial<DocumentFields>, string][] = [
      [{ items: [plainLine(), back(100.01)] }, 'The subtotal would be -0.01'],
      [{ items: [plainLine(), back(200)], extraFields: [tip] }, 'The subtotal would be -100'],
      [{ items: [back(0)] }, 'All lines are returns'],
    ];
    for (const [part, message] of cases) {
      expect(refusal(rejected(part))).toMatchObject({
        fields: [expect.stringContaining(`/items TOTAL_NEGATIVE ${message}`)],
      });
    }
  });
});
