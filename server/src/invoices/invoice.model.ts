import type { BusinessProfile } from '../accounts/index.js';
import {
  documentColumns,
  documentIndexes,
  lineModel,
  type StoredDocument,
} from '../documents/document.model.js';
import type { Standard } from '../einvoicing/index.js';
import type { InvoiceStatus } from '../ledger/index.js';
import {
  date,
  flag,
  id,
  instant,
  json,
  money,
  nullable,
  oneOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { namedRetainers } from './deducted-retainers.column.js';

/** The cancellation note as the invoice stores it; it never changes. */
export interface StoredCancellation {
  creditNoteId: string;
  number: string;
  reason: string;
  notes: string | null;
}

/** The issue of an e-invoice as the invoice stores it; it never changes. */
export interface IssuedEInvoice {
  /** Null for a plain PDF. */
  standard: Standard | null;
  /** The business profile of that day. */
  seller: BusinessProfile;
}

/** Invoices and retainers. */
export const invoiceModel = model(
  'Invoice',
  'invoices',
  {
    ...documentColumns,
    invoiceDate: date,
    scopeId: nullable(text(255)),
    status: oneOf<InvoiceStatus>(10),
    manualStatus: nullable(oneOf<InvoiceStatus>(10)),
    openStatus: oneOf<'Pending' | 'Unpaid'>(10),
    everPaid: flag,
    issuedAt: nullable(instant),
    canceledAt: nullable(instant),
    cancellation: nullable(json<StoredCancellation>()),
    /** Null on a Draft and on a plain invoice. */
    eInvoice: nullable(json<IssuedEInvoice>()),
    paid: money,
    refunded: money,
    balance: money,
    /** Null if it names none. */
    deductedRetainers: nullable(namedRetainers),
    /** The id of the invoice that deducts this retainer. */
    deductedBy: nullable(id),
  },
  {
    foreignKeys: ['accountId', 'customerId'],
    unique: { invoices_preview_token: ['previewToken'] },
    indexes: {
      ...documentIndexes('invoices', 'invoiceDate'),
      invoices_by_retainer: ['accountId', 'isRetainer', 'id'],
      invoices_by_scope: ['accountId', 'scopeId', 'id'],
      /** Every column that decides whether an invoice is overdue, so that counting reads no rows. */
      invoices_by_open: ['accountId', 'status', 'dueDate', 'balance'],
    },
  },
);

/** The lines of invoices. */
export const invoiceItemModel = lineModel('Invoice', 'invoice_items', 'invoiceId');

/** A row of `invoices`: the columns shared with estimates, and those for money and issue. */
export type InvoiceRow = RowOf<typeof invoiceModel>;

/** An invoice as it is stored. */
export type StoredInvoice = StoredDocument<InvoiceRow>;
