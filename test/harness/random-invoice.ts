import fc from 'fast-check';

import { minorDigits } from '../../server/src/platform/money/money.js';

const currencies = ['EUR', 'USD', 'JPY', 'BHD', 'CLF', 'SEK'] as const;
const percent = fc.integer({ min: 0, max: 300_000 }).map((value) => value / 10_000);
const rate = fc.constantFrom(0, 5, 7, 9.975, 19, 21, 25.5);

const line = fc.record({
  name: fc.constantFrom('Poster', 'Design day', 'Hosting', 'Größe "A" & <b>'),
  quantity: fc.oneof(
    fc.constant(1),
    fc.integer({ min: 1, max: 3_000_000 }).map((n) => n / 1_000),
  ),
  price: fc.integer({ min: 0, max: 900_000_000 }).map((n) => n / 10_000),
  isReturn: fc.nat({ max: 4 }).map((side) => side === 4),
  taxes: fc
    .uniqueArray(rate, { maxLength: 3 })
    .map((rates) => rates.map((value, index) => ({ name: `VAT ${String(index)}`, value }))),
});

/** A return is one only if the lines before it are worth more. */
function withinSales<Line extends { quantity: number; price: number; isReturn: boolean }>(
  lines: readonly Line[],
): Line[] {
  let worth = 0;
  return lines.map((each) => {
    const gross = each.quantity * each.price;
    const isReturn = each.isReturn && gross + 1 < worth;
    worth += isReturn ? -gross : gross;
    return { ...each, isReturn };
  });
}

const flat = (currency: string) => {
  const unit = 10 ** minorDigits(currency);
  return fc.integer({ min: 0, max: 1000 }).map((n) => ({ type: 'Flat', value: n / unit }));
};

/** Amount members of a random invoice, in one of six currencies with 0, 2, 3 and 4 decimals. */
const randomInvoice = fc.constantFrom(...currencies).chain((currency) => {
  const charge = fc.oneof(
    percent.map((value) => ({ type: 'Percentage', value })),
    flat(currency),
  );
  const optional = fc.option(charge, { nil: null });
  return fc.record({
    currency: fc.constant(currency),
    items: fc.array(line, { minLength: 1, maxLength: 6 }).map(withinSales),
    discount: fc.option(
      percent.map((value) => ({ type: 'Percentage', value })),
      { nil: null },
    ),
    extraCharges: optional,
    extraFields: fc.array(
      charge.map((field) => ({ name: 'Fee', ...field })),
      { maxLength: 3 },
    ),
    taxes: fc.array(
      charge.map((tax) => ({ name: 'Levy', ...tax })),
      { maxLength: 2 },
    ),
    taxIncluded: fc.boolean(),
    roundTo: fc.constantFrom(null, null, 0.05, 1),
  });
});

/** The same invoices in every run, so that a failure can be reproduced. */
export function randomInvoices(count: number, seed: number) {
  return fc.sample(randomInvoice, { numRuns: count, seed });
}

/**
 * The same, limited to what e-invoices allow: one tax on each line, no taxes or fees of the document.
 */
export function randomEInvoices(count: number, seed: number) {
  return randomInvoices(count, seed).map((body) => ({
    ...body,
    items: body.items.map(({ taxes: [tax], ...item }) => ({ ...item, taxes: [eInvoiceTax(tax)] })),
    extraFields: [],
    taxes: [],
  }));
}

function eInvoiceTax(tax = { name: 'VAT', value: 0 }) {
  return { ...tax, exemption: tax.value === 0 ? 'ZeroRated' : 'Standard' };
}
