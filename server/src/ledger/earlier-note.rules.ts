import { allocate } from '../amounts/allocation.rules.js';
import { type AmountFields, type LineItem, NO_ITEM_TERMS } from '../amounts/amounts.types.js';
import {
  decimal,
  type Decimal,
  minorDigits,
  percentOf,
  roundTo,
  sum,
  toWire,
  ZERO,
} from '../platform/money/money.js';

/** The invoice that a refund belongs to. */
export interface RefundedInvoice {
  fields: AmountFields;
  /** Of each line, after its discount. */
  lineNets: readonly Decimal[];
  extraFields: readonly { name: string; amount: Decimal }[];
  total: Decimal;
}

/**
 * Returns what earlier versions printed on the credit note of a refund, to store it: lines at prices with tax. The amount is distributed in
 * proportion to what the invoice charged: a line for each set of taxes, and the untaxed extra fields.
 * Negative extra fields, such as a deposit, are left out, so no more tax is refunded than was charged.
 *
 * @param name name of each line
 */
export function earlierNoteFields(
  { fields, lineNets, extraFields, total }: RefundedInvoice,
  amount: Decimal,
  name: string,
): AmountFields {
  const { currency, taxes } = fields;
  const digits = minorDigits(currency);
  const taxed = total.minus(sum(extraFields.map((field) => field.amount)));
  const charged = extraFields.filter((field) => field.amount.greaterThan(0));
  const weights = [taxed, ...charged.map((field) => field.amount)];
  const [share = ZERO, ...extras] = allocate(amount, weights, digits);
  const part = taxed.isZero() ? ZERO : share.dividedBy(taxed);
  return {
    currency,
    taxIncluded: true,
    roundTo: null,
    discount: null,
    extraCharges: null,
    items: refundLines(fields, lineNets, share, name),
    taxes: taxes.map((tax) =>
      tax.type === 'Percentage'
        ? tax
        : { ...tax, value: toWire(roundTo(digits, part.times(decimal(tax.value)))) },
    ),
    extraFields: charged.flatMap((field, index) => {
      const value = toWire(extras[index] ?? ZERO);
      return value === 0 ? [] : [{ name: field.name, type: 'Flat', value }];
    }),
  };
}

function refundLines(
  fields: AmountFields,
  lineNets: readonly Decimal[],
  share: Decimal,
  name: string,
): LineItem[] {
  const sets = taxSets(fields, lineNets);
  const parts = allocate(
    share,
    sets.map(({ gross }) => gross),
    minorDigits(fields.currency),
  );
  return sets.flatMap(({ taxes }, index) => {
    const part = parts[index] ?? ZERO;
    if (part.isZero()) return [];
    const nothing = {
      ...NO_ITEM_TERMS,
      ...{ item: null, url: null, description: null, unit: null, discount: null },
    };
    return [{ ...nothing, name, quantity: 1, price: toWire(part), isReturn: false, taxes }];
  });
}

interface TaxSet {
  taxes: LineItem['taxes'];
  gross: Decimal;
}

/** Groups the lines by their taxes; discount and charges of the invoice do not change the proportions. */
function taxSets(
  { items, taxes, taxIncluded }: AmountFields,
  lineNets: readonly Decimal[],
): TaxSet[] {
  const ofDocument = taxes.filter(({ type }) => type === 'Percentage');
  const sets = new Map<string, TaxSet>();
  items.forEach((item, index) => {
    const net = lineNets[index] ?? ZERO;
    const rate = sum([...item.taxes, ...ofDocument].map(({ value }) => decimal(value)));
    const gross = taxIncluded ? net : net.plus(percentOf(net, rate));
    const key = JSON.stringify(item.taxes);
    const known = sets.get(key);
    sets.set(key, { taxes: item.taxes, gross: known ? known.gross.plus(gross) : gross });
  });
  return [...sets.values()];
}
