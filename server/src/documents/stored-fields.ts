import {
  type Adjustment,
  type AmountType,
  type LineItem,
  NO_ITEM_TERMS,
} from '../amounts/amounts.types.js';
import { termsOf } from '../business-terms/business-terms.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentItemRow, StoredDocument } from './document.model.js';

/** The client's fields of a stored document, in normal form: to compare, to merge and to show. */
export function documentFields({ row, items }: StoredDocument, date: string): DocumentFields {
  return {
    slug: row.slug,
    header: row.header,
    number: row.number,
    date,
    dueDate: row.dueDate,
    deliveryDate: row.deliveryDate,
    servicePeriod: row.servicePeriod,
    businessProcess: row.businessProcess,
    vatCurrency: row.vatCurrency,
    vatExchangeRate: row.vatExchangeRate,
    currency: row.currency,
    lang: row.lang,
    customer: row.customerId,
    shipTo: row.shipTo,
    items: items.map(lineItem),
    extraCharges: adjustment(row.extraChargesType, row.extraChargesValue),
    discount: adjustment(row.discountType, row.discountValue),
    extraFields: row.extraFields,
    taxes: row.taxes,
    taxIncluded: row.taxIncluded,
    roundTo: row.roundTo,
    terms: row.terms,
    notes: row.notes,
    tags: row.tags,
    isRetainer: row.isRetainer,
    ...termsOf(row.businessTerms),
  };
}

function lineItem(row: DocumentItemRow): LineItem {
  const terms = row.businessTerms ?? NO_ITEM_TERMS;
  return {
    item: row.productId,
    name: row.name,
    url: row.url,
    description: row.description,
    quantity: Math.abs(row.quantity),
    unit: row.unit,
    price: row.price,
    isReturn: row.quantity < 0,
    discount:
      row.discountValue === null ? null : { name: row.discountName, value: row.discountValue },
    taxes: row.taxes,
    sellerItemId: terms.sellerItemId,
    buyerItemId: terms.buyerItemId,
    gtin: terms.gtin,
    classifications: terms.classifications,
    note: terms.note,
    servicePeriod: terms.servicePeriod,
    orderLineReference: terms.orderLineReference,
  };
}

function adjustment(type: AmountType | null, value: number | null): Adjustment | null {
  return type === null || value === null ? null : { type, value };
}
