import type { LineItem } from '../amounts/amounts.types.js';
import { lastMailView } from '../mail/index.js';
import type { AccountContext } from '../platform/context/work.js';
import { toWire } from '../platform/money/money.js';
import { snapshotOf } from './document.columns.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';
import { documentFields } from './stored-fields.js';

/** What a response depends on besides the record. */
export interface ViewContext {
  account: AccountContext;
  publicUrl: string;
  now: Date;
}

/**
 * Returns the members that invoices and estimates have in common. Own members come before spread ones: in
 * V8, each member added to an object that begins with a spread costs as much as a whole row.
 */
export function documentView(stored: StoredDocument, date: string) {
  const { row, items } = stored;
  const fields = documentFields(stored, date);
  return {
    customerSnapshot: snapshotOf(row.customerSnapshot),
    sentAt: row.sentAt,
    lastMail: lastMailView(row.lastMail),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    ...fields,
    items: fields.items.map((item, index) => lineView(item, items[index])),
  };
}

/** Returns the URL of the preview page: the token opens it, the slug after it is for people. */
export function previewUrl(
  page: 'i' | 'e',
  row: Pick<DocumentRow, 'previewToken' | 'slug'>,
  publicUrl: string,
): string {
  // Browsers resolve `.` and `..` as folders, however they are encoded.
  const isFolder = row.slug === '.' || row.slug === '..';
  const slug = row.slug === null || isFolder ? '' : `/${encodeURIComponent(row.slug)}`;
  return `${publicUrl}/${page}/${row.previewToken}${slug}`;
}

/** The computed amounts, up to the total. */
export function documentAmounts(row: DocumentRow) {
  return {
    subtotal: row.subtotal,
    discount: row.discountAmount,
    extraCharges: row.extraChargesAmount,
    net: row.net,
    taxes: row.taxAmounts,
    taxTotal: row.taxTotal,
    extraFields: row.extraFieldAmounts,
    rounding: row.rounding,
    total: toWire(row.total),
  };
}

function lineView(line: LineItem, row: DocumentItemRow | undefined) {
  return {
    item: line.item,
    name: line.name,
    url: line.url,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    price: line.price,
    isReturn: line.isReturn,
    discount: line.discount,
    taxes: line.taxes,
    sellerItemId: line.sellerItemId,
    buyerItemId: line.buyerItemId,
    gtin: line.gtin,
    classifications: line.classifications,
    note: line.note,
    servicePeriod: line.servicePeriod,
    orderLineReference: line.orderLineReference,
    amounts: {
      gross: row?.gross ?? 0,
      discount: row?.discountAmount ?? 0,
      net: row?.net ?? 0,
    },
  };
}
