import type {
  Adjustment,
  Amounts,
  AmountType,
  Exemption,
  ItemTax,
  LineItem,
} from '../amounts/amounts.types.js';
import type { CustomerSnapshot } from '../customers/index.js';
import {
  fromJsonColumn,
  fromJsonColumnOrNull,
  toJsonColumn,
  toJsonColumnOrNull,
} from '../platform/db/table.js';
import {
  AMOUNT_SCALE,
  decimal,
  type Decimal,
  numberToScaled,
  PRICE_SCALE,
  scaledToWire,
  toScaled,
} from '../platform/money/money.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';

/** A tax row as JSON keeps it: amounts scaled, rates as text. */
export interface StoredTaxAmount {
  name: string | null;
  type: AmountType;
  rate: string | null;
  exemption: Exemption | null;
  base: string;
  amount: string;
}

type StoredValue<T> = Omit<T, 'value'> & { value: string };

const amountText = (value: Decimal) => toScaled(value, AMOUNT_SCALE);
const fieldText = (value: number) => numberToScaled(value, AMOUNT_SCALE);

/** The columns that a client's fields fill, but for the date, whose name each table has its own for. */
export function documentColumns(fields: DocumentFields) {
  return {
    number: fields.number,
    slug: fields.slug,
    header: fields.header,
    dueDate: fields.dueDate,
    deliveryDate: fields.deliveryDate,
    servicePeriod: toJsonColumnOrNull(fields.servicePeriod),
    currency: fields.currency,
    lang: fields.lang,
    customerId: fields.customer,
    shipTo: Number(fields.shipTo),
    discountType: fields.discount?.type ?? null,
    discountValue: fields.discount ? fieldText(fields.discount.value) : null,
    extraChargesType: fields.extraCharges?.type ?? null,
    extraChargesValue: fields.extraCharges ? fieldText(fields.extraCharges.value) : null,
    extraFields: toJsonColumn(fields.extraFields.map(textValue)),
    taxes: toJsonColumn(fields.taxes.map(textValue)),
    taxIncluded: Number(fields.taxIncluded),
    terms: fields.terms,
    notes: fields.notes,
    tags: toJsonColumn(fields.tags),
    isRetainer: Number(fields.isRetainer),
  };
}

/** The columns that are computed from the fields. */
export function amountColumns(amounts: Amounts) {
  return {
    subtotal: amountText(amounts.subtotal),
    discountAmount: amountText(amounts.discount),
    extraChargesAmount: amountText(amounts.extraCharges),
    net: amountText(amounts.net),
    taxTotal: amountText(amounts.taxTotal),
    rounding: amountText(amounts.rounding),
    total: amountText(amounts.total),
    taxAmounts: toJsonColumn(
      amounts.taxes.map((tax): StoredTaxAmount => ({
        name: tax.name,
        type: tax.type,
        rate: tax.rate?.toFixed() ?? null,
        exemption: tax.exemption,
        base: amountText(tax.base),
        amount: amountText(tax.amount),
      })),
    ),
    extraFieldAmounts: toJsonColumn(
      amounts.extraFields.map((field) => ({ name: field.name, amount: amountText(field.amount) })),
    ),
  };
}

/** The rows of the lines. */
export function itemRows(
  accountId: string,
  fields: DocumentFields,
  amounts: Amounts,
): DocumentItemRow[] {
  return fields.items.map((item, position) => {
    const line = amounts.lines[position];
    if (!line) throw new Error(`Line ${position} has no amounts.`);
    return {
      position,
      accountId,
      productId: item.item,
      name: item.name,
      url: item.url,
      description: item.description,
      quantity: numberToScaled(item.quantity, PRICE_SCALE),
      unit: item.unit,
      price: numberToScaled(item.price, PRICE_SCALE),
      discountName: item.discount?.name ?? null,
      discountValue: item.discount ? fieldText(item.discount.value) : null,
      taxes: toJsonColumn(item.taxes.map(textValue)),
      gross: amountText(line.gross),
      discountAmount: amountText(line.discount),
      net: amountText(line.net),
    };
  });
}

/** The client's fields of a stored document, in normal form: to compare, to merge and to show. */
export function documentFields({ row, items }: StoredDocument, date: string): DocumentFields {
  return {
    slug: row.slug,
    header: row.header,
    number: row.number,
    date,
    dueDate: row.dueDate,
    deliveryDate: row.deliveryDate,
    servicePeriod: fromJsonColumnOrNull(row.servicePeriod),
    currency: row.currency,
    lang: row.lang,
    customer: row.customerId,
    shipTo: Boolean(row.shipTo),
    items: items.map(lineItem),
    extraCharges: adjustment(row.extraChargesType, row.extraChargesValue),
    discount: adjustment(row.discountType, row.discountValue),
    extraFields: fromJsonColumn<StoredValue<DocumentFields['extraFields'][number]>[]>(
      row.extraFields,
    ).map(numberValue),
    taxes: fromJsonColumn<StoredValue<DocumentFields['taxes'][number]>[]>(row.taxes).map(
      numberValue,
    ),
    taxIncluded: Boolean(row.taxIncluded),
    terms: row.terms,
    notes: row.notes,
    tags: fromJsonColumn<string[]>(row.tags),
    isRetainer: Boolean(row.isRetainer),
  };
}

function lineItem(row: DocumentItemRow): LineItem {
  return {
    item: row.productId,
    name: row.name,
    url: row.url,
    description: row.description,
    quantity: scaledToWire(row.quantity, PRICE_SCALE),
    unit: row.unit,
    price: scaledToWire(row.price, PRICE_SCALE),
    discount:
      row.discountValue === null
        ? null
        : { name: row.discountName, value: scaledToWire(row.discountValue, AMOUNT_SCALE) },
    taxes: fromJsonColumn<StoredValue<ItemTax>[]>(row.taxes).map(numberValue),
  };
}

export function snapshotIn(row: DocumentRow): CustomerSnapshot {
  return fromJsonColumn<CustomerSnapshot>(row.customerSnapshot);
}

function adjustment(type: AmountType | null, value: string | null): Adjustment | null {
  return type === null || value === null
    ? null
    : { type, value: scaledToWire(value, AMOUNT_SCALE) };
}

/** Money in JSON columns is text, so that no reader takes it for a double. */
function textValue<T extends { value: number }>(entry: T): StoredValue<T> {
  const text = String(entry.value);
  return { ...entry, value: text.includes('e') ? decimal(entry.value).toFixed() : text };
}

function numberValue<T extends { value: string }>(entry: T): Omit<T, 'value'> & { value: number } {
  return { ...entry, value: Number(entry.value) };
}
