import fc from 'fast-check';
import { Decimal } from '../../platform/money/money.js';
import {
  type AmountFields,
  type Exemption,
  type ExtraField,
  type InvoiceTax,
  type ItemTax,
  type LineItem,
  NO_ITEM_TERMS,
} from '../amounts.types.js';
import { computeAmounts } from '../amounts.rules.js';

const DIGITS: Readonly<Record<string, number>> = { EUR: 2, JPY: 0, BHD: 3 };

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** An amount with the digits of a currency, as an exact decimal. */
const money = (digits: number, max: number) =>
  fc.integer({ min: 0, max }).map((units) => new Decimal(units).dividedBy(10 ** digits).toNumber());

const RATES = [19, 7, 10, 8, 21, 9.975, 5.5, 0];

function tax(value: number, exemption: Exemption | null): ItemTax {
  return { name: `VAT ${value}`, value, exemption, exemptionReason: null };
}

/** E-invoices have one tax on each line; others up to three, and a withholding among them. */
const taxesOfLine = (eInvoice: boolean): fc.Arbitrary<ItemTax[]> => {
  const one = fc
    .constantFrom(...RATES)
    .map((value) => tax(value, value === 0 ? 'ZeroRated' : 'Standard'));
  if (eInvoice) return one.map((only) => [only]);
  const several = fc
    .subarray([...RATES.slice(0, 4), -5])
    .map((values) => values.map((value) => tax(value, value < 0 ? null : 'Standard')));
  return fc.oneof({ arbitrary: one.map((only) => [only]), weight: 2 }, several);
};

/** One line of six. */
export const isReturned = fc.nat({ max: 5 }).map((side) => side === 5);

function lineItem(digits: number, eInvoice: boolean): fc.Arbitrary<LineItem> {
  const prices = fc.oneof(money(digits, 3000), money(digits, 500_000));
  const line = fc.record({
    quantity: fc.constantFrom(1, 2, 3, 2.5, 0.333),
    price: prices,
    off: optional(fc.integer({ min: 1, max: 50 })),
    isReturn: isReturned,
    taxes: taxesOfLine(eInvoice),
  });
  return line.map(({ quantity, price, isReturn, off, taxes }) => {
    const gross = new Decimal(quantity).times(price).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
    const value = gross
      .times(off ?? 0)
      .dividedBy(100)
      .toDecimalPlaces(digits, Decimal.ROUND_DOWN)
      .toNumber();
    const discount = off === null || value === 0 ? null : { name: null, value };
    const none = {
      ...NO_ITEM_TERMS,
      ...{ item: null, url: null, description: null, unit: null },
    };
    return { ...none, name: 'Poster', quantity, price, isReturn, discount, taxes };
  });
}

/** What differs between the kinds of documents. */
function extras(
  digits: number,
  eInvoice: boolean,
): { extraFields: fc.Arbitrary<ExtraField[]>; taxes: fc.Arbitrary<InvoiceTax[]> } {
  const deposit = money(digits, 2000).map((value) => ({
    name: 'Deposit',
    type: 'Flat' as const,
    value: -value,
  }));
  const tip = money(digits, 2000).map((value) => ({ name: 'Tip', type: 'Flat' as const, value }));
  const fee = fc.constant({ name: 'Fee', type: 'Percentage' as const, value: 2.5 });
  const field: fc.Arbitrary<ExtraField> = eInvoice ? deposit : fc.oneof(deposit, tip, fee);
  const city = fc.constant({ name: 'City', type: 'Percentage' as const, value: 2 });
  const duty = money(digits, 900).map((value) => ({ name: 'Duty', type: 'Flat' as const, value }));
  return {
    extraFields: fc.oneof(fc.constant<ExtraField[]>([]), fc.array(field, { maxLength: 2 })),
    taxes: eInvoice
      ? fc.constant([])
      : fc.oneof(
          fc.constant<InvoiceTax[]>([]),
          fc.array(fc.oneof<fc.Arbitrary<InvoiceTax>[]>(city, duty), { maxLength: 2 }),
        ),
  };
}

/** The fields of an invoice that is stored, in a currency with 0, 2 or 3 decimals; some with returns. */
export function arbitraryInvoice(eInvoice: boolean): fc.Arbitrary<AmountFields> {
  // Currencies with three decimals cannot be issued as e-invoices.
  const currencies = eInvoice ? ['EUR', 'JPY'] : ['EUR', 'JPY', 'BHD'];
  return fc
    .constantFrom(...currencies)
    .chain((currency): fc.Arbitrary<AmountFields> => {
      const digits = DIGITS[currency] ?? 2;
      return fc.record({
        currency: fc.constant(currency),
        items: fc.array(lineItem(digits, eInvoice), { minLength: 1, maxLength: 12 }),
        discount: optional(
          fc.constantFrom(5, 10, 33).map((value) => ({ type: 'Percentage' as const, value })),
        ),
        extraCharges: optional(
          money(digits, 900).map((value) => ({ type: 'Flat' as const, value })),
        ),
        taxIncluded: fc.boolean(),
        roundTo: fc.constantFrom(null, null, null, 0.05, 1),
        ...extras(digits, eInvoice),
      });
    })
    .filter((fields) => isStorable(fields, eInvoice));
}

/** Whether the service stores it: neither the subtotal nor the total is below 0, and something is sold. */
export function isStorable(fields: AmountFields, eInvoice: boolean): boolean {
  const { subtotal, total } = computeAmounts(fields, { eInvoice });
  const isSale = fields.items.some(({ isReturn }) => !isReturn);
  return isSale && subtotal.greaterThanOrEqualTo(0) && total.greaterThanOrEqualTo(0);
}

/** A plain invoice or an e-invoice. */
export const arbitraryFields = fc
  .boolean()
  .chain((eInvoice) => arbitraryInvoice(eInvoice).map((fields) => ({ fields, eInvoice })));
