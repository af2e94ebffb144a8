import {
  type Adjustment,
  type AmountFields,
  type Amounts,
  type AmountType,
  type ItemTerms,
  type ExtraField,
  type InvoiceTax,
  type ItemTax,
  NO_ITEM_TERMS,
} from '../amounts/amounts.types.js';
import {
  AMOUNT_SCALE,
  type Decimal,
  PRICE_SCALE,
  scaledToWire,
  toScaled,
} from '../platform/money/money.js';

// The audit decodes rows itself: a fault in the columns of the server must not hide itself.

/** The columns of a document that its amounts follow from: amounts scaled by 10^4, lists as JSON. */
interface RawFields {
  currency: string;
  discountType: AmountType | null;
  discountValue: string | null;
  extraChargesType: AmountType | null;
  extraChargesValue: string | null;
  extraFields: string;
  taxes: string;
  taxIncluded: number;
  roundTo: string | null;
}

/** The sums of a document. */
export const SUMS = [
  'subtotal',
  'discountAmount',
  'extraChargesAmount',
  'net',
  'taxTotal',
  'rounding',
  'total',
] as const;

/** The columns of a document that are audited, as the database gives them. */
export interface RawDocument extends RawFields, Record<(typeof SUMS)[number], string> {
  id: string;
  accountId: string;
  version: number;
  status: string;
  number: string | null;
  sortNumber: string | null;
  customerId: string;
  customerName: string;
  customerSnapshot: string;
  tags: string;
  servicePeriod: string | null;
  businessTerms: string | null;
  searchText: string;
  sentAt: string | null;
  taxAmounts: string;
  extraFieldAmounts: string;
}

/** The columns of a line; quantity and price are scaled by 10^6. */
export interface RawLine {
  position: number;
  productId: string | null;
  name: string;
  url: string | null;
  description: string | null;
  quantity: string;
  unit: string | null;
  price: string;
  discountName: string | null;
  discountValue: string | null;
  taxes: string;
  businessTerms: string | null;
  gross: string;
  discountAmount: string;
  net: string;
}

/** Entries of a JSON column, whose values are text. */
const valued = <T extends { value: number }>(json: string): T[] =>
  (JSON.parse(json) as T[]).map((entry) => ({ ...entry, value: Number(entry.value) }));

const wire = (scaled: string) => scaledToWire(scaled, AMOUNT_SCALE);

const adjustment = (type: AmountType | null, value: string | null): Adjustment | null =>
  type === null || value === null ? null : { type, value: wire(value) };

/** The terms of a line without any. */
const NONE = JSON.stringify(NO_ITEM_TERMS);

/** The quantity of a line; below 0 on a return. */
export const quantityIn = ({ quantity }: Pick<RawLine, 'quantity'>): number =>
  scaledToWire(quantity, PRICE_SCALE);

/** The fields that the amounts of a document follow from. */
export function fieldsIn(row: RawFields, lines: readonly RawLine[]): AmountFields {
  return {
    currency: row.currency,
    taxIncluded: row.taxIncluded !== 0,
    roundTo: row.roundTo === null ? null : wire(row.roundTo),
    discount: adjustment(row.discountType, row.discountValue),
    extraCharges: adjustment(row.extraChargesType, row.extraChargesValue),
    extraFields: valued<ExtraField>(row.extraFields),
    taxes: valued<InvoiceTax>(row.taxes),
    items: lines.map(({ productId, discountName, discountValue, ...line }) => ({
      item: productId,
      name: line.name,
      url: line.url,
      description: line.description,
      quantity: Math.abs(quantityIn(line)),
      isReturn: quantityIn(line) < 0,
      unit: line.unit,
      price: scaledToWire(line.price, PRICE_SCALE),
      discount: discountValue === null ? null : { name: discountName, value: wire(discountValue) },
      taxes: valued<ItemTax>(line.taxes),
      ...(JSON.parse(line.businessTerms ?? NONE) as ItemTerms),
    })),
  };
}

const scaled = (amount: Decimal) => toScaled(amount, AMOUNT_SCALE);

/** The columns of computed amounts; lists are not JSON yet. */
export function columnsOf({ taxes, extraFields, lines, ...amounts }: Amounts) {
  return {
    subtotal: scaled(amounts.subtotal),
    discountAmount: scaled(amounts.discount),
    extraChargesAmount: scaled(amounts.extraCharges),
    net: scaled(amounts.net),
    taxTotal: scaled(amounts.taxTotal),
    rounding: scaled(amounts.rounding),
    total: scaled(amounts.total),
    taxAmounts: taxes.map(({ name, type, rate, exemption, base, amount }) => ({
      name,
      type,
      rate: rate?.toFixed() ?? null,
      exemption,
      base: scaled(base),
      amount: scaled(amount),
    })),
    extraFieldAmounts: extraFields.map(({ name, amount }) => ({ name, amount: scaled(amount) })),
    lines: lines.map(({ gross, discount, net }) => ({
      gross: scaled(gross),
      discountAmount: scaled(discount),
      net: scaled(net),
    })),
  };
}
