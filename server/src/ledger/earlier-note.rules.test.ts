import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAmounts } from '../amounts/amounts.rules.js';
import {
  type AmountFields,
  type InvoiceTax,
  type LineItem,
  NO_ITEM_TERMS,
} from '../amounts/amounts.types.js';
import { decimal } from '../platform/money/money.js';
import { earlierNoteFields } from './earlier-note.rules.js';

const rated = (price: number, ...rates: number[]): LineItem => ({
  ...NO_ITEM_TERMS,
  item: null,
  name: 'Poster',
  url: null,
  description: null,
  quantity: 1,
  unit: null,
  isReturn: false,
  price,
  discount: null,
  taxes: rates.map((value) => ({
    name: `T${value}`,
    value,
    exemption: null,
    exemptionReason: null,
  })),
});

const invoiceOf = (items: LineItem[], more: Partial<AmountFields> = {}): AmountFields => ({
  currency: 'EUR',
  items,
  discount: null,
  extraCharges: null,
  extraFields: [],
  taxes: [],
  taxIncluded: false,
  roundTo: null,
  ...more,
});

/** The amounts of a credit note over `amount`, or over the whole invoice. */
function credited(fields: AmountFields, amount?: number) {
  const invoice = computeAmounts(fields, { eInvoice: false });
  const { total, extraFields, lines } = invoice;
  const lineNets = lines.map(({ net }) => net);
  const given = amount === undefined ? total : decimal(amount);
  const note = earlierNoteFields({ fields, lineNets, extraFields, total }, given, 'Refund');
  return { note, invoice, amounts: computeAmounts(note, { eInvoice: false }) };
}

const plain = ({ amounts, note }: ReturnType<typeof credited>) => ({
  lines: note.items.map(({ price }) => price),
  net: amounts.net.toNumber(),
  taxes: amounts.taxes.map((tax) => tax.amount.toNumber()),
  extra: amounts.extraFields.map((field) => field.amount.toNumber()),
  total: amounts.total.toNumber(),
});

describe('the credit note of a refund, as earlier versions printed it,', () => {
  it.each<[string, AmountFields, number, ReturnType<typeof plain>]>([
    [
      'takes its tax out of the amount',
      invoiceOf([rated(100, 19)]),
      50,
      { lines: [50], net: 42.02, taxes: [7.98], extra: [], total: 50 },
    ],
    [
      'has a line for each set of taxes, in proportion to what they came to with tax',
      invoiceOf([rated(100, 19), rated(100, 7), rated(100, 19)]),
      34.5,
      { lines: [23.8, 10.7], net: 30, taxes: [3.8, 0.7], extra: [], total: 34.5 },
    ],
    [
      'gives an untaxed tip back without tax',
      invoiceOf([rated(100, 19)], { extraFields: [{ name: 'Tip', type: 'Flat', value: 11 }] }),
      65,
      { lines: [59.5], net: 50, taxes: [9.5], extra: [5.5], total: 65 },
    ],
    [
      'leaves a deposit out, which was paid elsewhere',
      invoiceOf([rated(100, 19)], { extraFields: [{ name: 'Paid', type: 'Flat', value: -59.5 }] }),
      59.5,
      { lines: [59.5], net: 50, taxes: [9.5], extra: [], total: 59.5 },
    ],
    [
      'gives back its part of a flat tax of the document',
      invoiceOf([rated(100)], { taxes: [{ name: 'Duty', type: 'Flat', value: 20 }] }),
      60,
      { lines: [60], net: 50, taxes: [10], extra: [], total: 60 },
    ],
    [
      'divides by what the lines came to with the rates of the document as well',
      invoiceOf([rated(100, 50), rated(100)], {
        taxes: [
          { name: 'City', type: 'Percentage', value: 50 },
          { name: 'Duty', type: 'Flat', value: 50 },
        ],
      }),
      200,
      { lines: [114.29, 85.71], net: 100, taxes: [25, 50, 25], extra: [], total: 200 },
    ],
    [
      'has no extra field of nothing',
      invoiceOf([rated(100, 19)], { extraFields: [{ name: 'Tip', type: 'Flat', value: 0.01 }] }),
      1.19,
      { lines: [1.19], net: 1, taxes: [0.19], extra: [], total: 1.19 },
    ],
    [
      'follows the digits of its currency',
      invoiceOf([rated(1000, 10), rated(1000, 8)], { currency: 'JPY' }),
      100,
      { lines: [50, 50], net: 91, taxes: [5, 4], extra: [], total: 100 },
    ],
    [
      'has nothing where nothing was charged',
      invoiceOf([rated(0, 19)]),
      0,
      { lines: [], net: 0, taxes: [], extra: [], total: 0 },
    ],
  ])('%s', (_, fields, amount, expected) => {
    expect(plain(credited(fields, amount))).toEqual(expected);
  });

  it('has plain lines with quantity one, and the percentages of the invoice', () => {
    const tax = { name: 'City', type: 'Percentage' as const, value: 2 };
    const { note } = credited(invoiceOf([rated(100, 19)], { taxes: [tax] }), 60.5);
    expect(note).toMatchObject({ taxIncluded: true, discount: null, extraCharges: null });
    expect(note.taxes).toEqual([tax]);
    expect(note.items).toEqual([{ ...rated(60.5, 19), name: 'Refund' }]);
  });

  it('of a whole invoice has its net and tax', () => {
    const { amounts, invoice } = credited(
      invoiceOf([rated(33.335, 19), rated(20, 7)], {
        discount: { type: 'Percentage', value: 10 },
        extraCharges: { type: 'Flat', value: 4.9 },
      }),
    );
    const sums = ({ net, taxes, total }: typeof invoice) => [
      net.toFixed(2),
      taxes.map((tax) => tax.amount.toFixed(2)),
      total.toFixed(2),
    ];
    expect(sums(amounts)).toEqual(sums(invoice));
  });

  it('adds up to what was refunded, and refunds no more tax than was charged', () => {
    const cents = (max: number) => fc.integer({ min: 0, max }).map((count) => count / 100);
    const item = fc
      .tuple(cents(1e6), fc.subarray([0, 5, 7, 19, 9.975]))
      .map(([price, rates]) => rated(price, ...rates));
    const invoice = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 5 }),
      discount: fc.option(
        cents(1e4).map((value) => ({ type: 'Percentage' as const, value })),
        {
          nil: null,
        },
      ),
      taxIncluded: fc.boolean(),
      extraFields: fc.array(
        cents(1e5).map((value) => ({ name: 'Tip', type: 'Flat' as const, value })),
        { maxLength: 2 },
      ),
      taxes: fc.constantFrom<InvoiceTax[][]>(
        [],
        [{ name: 'City', type: 'Percentage', value: 2 }],
        [{ name: 'Duty', type: 'Flat', value: 3 }],
      ),
    });
    fc.assert(
      fc.property(invoice, fc.integer({ min: 0, max: 1000 }), ({ items, ...more }, part) => {
        const fields = invoiceOf(items, more);
        const { total } = computeAmounts(fields, { eInvoice: false });
        const amount = total.times(part).dividedBy(1000).toDecimalPlaces(2).toNumber();
        const { amounts, invoice: whole } = credited(fields, amount);
        expect(amounts.total.toNumber()).toBe(amount);
        expect(amounts.rounding.isZero()).toBe(true);
        // One cent for each line and each of its taxes, which are rounded per line here.
        const cent = 0.01 * amounts.lines.length * (amounts.taxes.length + 1);
        expect(amounts.taxTotal.toNumber()).toBeLessThanOrEqual(
          whole.taxTotal.toNumber() + cent + 1e-9,
        );
      }),
    );
  });
});
