import type { LineItem } from '../amounts/amounts.types.js';
import { lastMailView } from '../mail/index.js';
import type { AccountContext } from '../platform/context/work.js';
import { fromStoredInstant, fromStoredInstantOrNull } from '../platform/dates/dates.js';
import { fromJsonColumn } from '../platform/db/table.js';
import { AMOUNT_SCALE, scaledToWire } from '../platform/money/money.js';
import type { StoredTaxAmount } from './document.columns.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';
import { documentFields, snapshotIn } from './stored-fields.js';

/** Amounts of rows as JSON numbers. */
export const wireAmount = (stored: string) => scaledToWire(stored, AMOUNT_SCALE);

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
    customerSnapshot: snapshotIn(row),
    sentAt: fromStoredInstantOrNull(row.sentAt),
    lastMail: lastMailView(row.lastMail),
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
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

/** The computed amounts, up to the total, as numbers. */
export const documentAmounts = (row: DocumentRow) => amountsIn(row, wireAmount, Number);

/** The same, with the given formats for amounts and tax rates. */
export function amountsIn<Amount, Rate>(
  row: DocumentRow,
  shown: (stored: string) => Amount,
  rate: (stored: string) => Rate,
) {
  return {
    subtotal: shown(row.subtotal),
    discount: shown(row.discountAmount),
    extraCharges: shown(row.extraChargesAmount),
    net: shown(row.net),
    taxes: fromJsonColumn<StoredTaxAmount[]>(row.taxAmounts).map((tax) => ({
      ...tax,
      rate: tax.rate === null ? null : rate(tax.rate),
      base: shown(tax.base),
      amount: shown(tax.amount),
    })),
    taxTotal: shown(row.taxTotal),
    extraFields: fromJsonColumn<{ name: string; amount: string }[]>(row.extraFieldAmounts).map(
      (field) => ({ name: field.name, amount: shown(field.amount) }),
    ),
    rounding: shown(row.rounding),
    total: shown(row.total),
  };
}

function lineView(line: LineItem, row: DocumentItemRow | undefined) {
  const { item, name, url, description, quantity, unit, price, discount, taxes } = line;
  const amounts = lineAmounts(row);
  return { item, name, url, description, quantity, unit, price, discount, taxes, amounts };
}

function lineAmounts(row: DocumentItemRow | undefined) {
  return {
    gross: wireAmount(row?.gross ?? '0'),
    discount: wireAmount(row?.discountAmount ?? '0'),
    net: wireAmount(row?.net ?? '0'),
  };
}
