import { lastMailView } from '../mail/index.js';
import type { AccountContext } from '../platform/context/work.js';
import { fromStoredInstant, fromStoredInstantOrNull } from '../platform/dates/dates.js';
import { fromJsonColumn } from '../platform/db/table.js';
import { AMOUNT_SCALE, scaledToWire } from '../platform/money/money.js';
import { snapshotIn, type StoredTaxAmount } from './document.mapper.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';
import type { LineItem } from '../amounts/amounts.types.js';
import type { DocumentFields } from './document.fields.js';

/** What a body depends on besides its record. */
export interface ViewContext {
  account: AccountContext;
  publicUrl: string;
  now: Date;
}

/** Amounts of rows as JSON numbers. */
export const wireAmount = (stored: string) => scaledToWire(stored, AMOUNT_SCALE);

/**
 * The members that an invoice and an estimate show alike. Own members stand before those that are
 * spread: in an object that begins with a spread, each new member takes V8 as long as a whole row.
 */
export function documentView({ row, items }: StoredDocument, fields: DocumentFields) {
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

/** Preview page: the token opens it, the slug behind it is for the reader. */
export function previewUrl(
  page: 'i' | 'e',
  row: Pick<DocumentRow, 'previewToken' | 'slug'>,
  publicUrl: string,
): string {
  const slug = row.slug === null ? '' : `/${encodeURIComponent(row.slug)}`;
  return `${publicUrl}/${page}/${row.previewToken}${slug}`;
}

/** The computed amounts, up to the total. */
export function documentAmounts(row: DocumentRow) {
  return {
    subtotal: wireAmount(row.subtotal),
    discount: wireAmount(row.discountAmount),
    extraCharges: wireAmount(row.extraChargesAmount),
    net: wireAmount(row.net),
    taxes: fromJsonColumn<StoredTaxAmount[]>(row.taxAmounts).map((tax) => ({
      ...tax,
      rate: tax.rate === null ? null : Number(tax.rate),
      base: wireAmount(tax.base),
      amount: wireAmount(tax.amount),
    })),
    taxTotal: wireAmount(row.taxTotal),
    extraFields: fromJsonColumn<{ name: string; amount: string }[]>(row.extraFieldAmounts).map(
      (field) => ({ name: field.name, amount: wireAmount(field.amount) }),
    ),
    rounding: wireAmount(row.rounding),
    total: wireAmount(row.total),
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
