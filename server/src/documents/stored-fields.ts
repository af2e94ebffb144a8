import type { Adjustment, AmountType, ItemTax, LineItem } from '../amounts/amounts.types.js';
import type { CustomerSnapshot } from '../customers/index.js';
import { fromJsonColumn, fromJsonColumnOrNull } from '../platform/db/table.js';
import { AMOUNT_SCALE, PRICE_SCALE, scaledToWire } from '../platform/money/money.js';
import type { StoredValue } from './document.columns.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';

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
    isRetainer: row.isRetainer,
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

/** The copy of the customer that the document keeps. */
export function snapshotIn(row: DocumentRow): CustomerSnapshot {
  return fromJsonColumn<CustomerSnapshot>(row.customerSnapshot);
}

function adjustment(type: AmountType | null, value: string | null): Adjustment | null {
  return type === null || value === null
    ? null
    : { type, value: scaledToWire(value, AMOUNT_SCALE) };
}

function numberValue<T extends { value: string }>(entry: T): Omit<T, 'value'> & { value: number } {
  return { ...entry, value: Number(entry.value) };
}
