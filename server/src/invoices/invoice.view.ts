import type { AccountContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { fromStoredInstant, fromStoredInstantOrNull } from '../platform/dates/instant.js';
import type { Contract } from '../platform/http/contract.js';
import { fromJsonColumn } from '../platform/json/column.js';
import { AMOUNT_SCALE, scaledToWire } from '../platform/money/scaled.js';
import { fieldsOf, snapshotIn, type StoredTaxAmount } from './invoice.mapper.js';
import type { InvoiceItemRow, InvoiceRow, StoredInvoice } from './invoice.model.js';

/** What a body depends on besides its record. */
export interface ViewContext {
  account: Pick<AccountContext, 'timezone'>;
  publicUrl: string;
  now: Date;
}

const amount = (stored: string) => scaledToWire(stored, AMOUNT_SCALE);

/** The invoice as the contract shows it. */
export function toWire(stored: StoredInvoice, view: ViewContext): Contract<'Invoice'> {
  const { row } = stored;
  const snapshot = snapshotIn(row);
  const fields = fieldsOf(stored);
  return {
    id: row.id,
    url: previewUrl(row, view.publicUrl),
    ...fields,
    items: fields.items.map((item, index) => ({
      ...item,
      amounts: lineAmounts(stored.items[index]),
    })),
    status: row.status,
    customerSnapshot: snapshot,
    statusSource: row.manualStatus === null ? 'derived' : 'manual',
    isOverdue: isOverdue(row, view),
    issuedAt: fromStoredInstantOrNull(row.issuedAt),
    sentAt: fromStoredInstantOrNull(row.sentAt),
    scopeId: row.scopeId,
    eInvoice: plainDocument,
    amounts: amounts(row),
    cancellation: null,
    lastMail: null,
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
    version: row.version,
  };
}

/** Preview page: the token opens it, the slug behind it is for the reader. */
export function previewUrl(
  row: Pick<InvoiceRow, 'previewToken' | 'slug'>,
  publicUrl: string,
): string {
  const slug = row.slug === null ? '' : `/${encodeURIComponent(row.slug)}`;
  return `${publicUrl}/i/${row.previewToken}${slug}`;
}

/** Open, past its due date in the account's zone, and with a balance. */
export function isOverdue(row: InvoiceRow, view: ViewContext): boolean {
  if (row.dueDate === null || !['Pending', 'Unpaid', 'Partial'].includes(row.status)) return false;
  return row.dueDate < dateInZone(view.now, view.account.timezone) && row.balance !== '0';
}

function amounts(row: InvoiceRow) {
  return {
    subtotal: amount(row.subtotal),
    discount: amount(row.discountAmount),
    extraCharges: amount(row.extraChargesAmount),
    net: amount(row.net),
    taxes: fromJsonColumn<StoredTaxAmount[]>(row.taxAmounts).map((tax) => ({
      ...tax,
      rate: tax.rate === null ? null : Number(tax.rate),
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
    taxTotal: amount(row.taxTotal),
    extraFields: fromJsonColumn<{ name: string; amount: string }[]>(row.extraFieldAmounts).map(
      (field) => ({ name: field.name, amount: amount(field.amount) }),
    ),
    rounding: amount(row.rounding),
    total: amount(row.total),
    paid: amount(row.paid),
    refunded: amount(row.refunded),
    balance: amount(row.balance),
  };
}

function lineAmounts(row: InvoiceItemRow | undefined) {
  return {
    gross: amount(row?.gross ?? '0'),
    discount: amount(row?.discountAmount ?? '0'),
    net: amount(row?.net ?? '0'),
  };
}

/** An invoice of an account without e-invoicing follows no standard, whatever its customer asks for. */
const plainDocument = { standard: null, profile: null, state: 'NotApplicable' };

/** What the ETag is made of; the suffix stands for what changes by the clock. */
export function tagOf(
  { row }: StoredInvoice,
  view: ViewContext,
): { version: number; suffix?: string } {
  const { version } = row;
  return isOverdue(row, view) ? { version, suffix: 'overdue' } : { version };
}
