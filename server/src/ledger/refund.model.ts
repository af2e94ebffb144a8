import type { BusinessProfile } from '../accounts/index.js';
import type { Address, Identifier } from '../addresses/address.fields.js';
import type { ItemTax } from '../amounts/amounts.types.js';
import type { PrintedReferences } from '../business-terms/business-terms.js';
import {
  accountId,
  date,
  flag,
  id,
  idOf,
  instant,
  integer,
  json,
  longText,
  money,
  nullable,
  oneOf,
  optionalIdOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { creditedAmounts } from './credited.column.js';
import type { LastMail } from './last-mail.js';

/** What a credit note keeps of the day on which it was written. */
export interface NoteCopy {
  /** The printed part of the invoice's copy of its customer. */
  buyer: {
    billTo: Address;
    shipTo: Address | null;
    tax: Identifier | null;
    registration: Identifier | null;
    reference: string | null;
    identifier?: string;
  };
  /** Left out if the invoice had none. */
  references?: PrintedReferences;
  showShipTo: boolean;
  /** The business profile of the account. */
  seller: BusinessProfile;
  /** The version of the account whose look it has; earlier versions of the server stored none. */
  sellerVersion?: number;
  invoice: { number: string | null; date: string };
  /** ISO 639-1 */
  lang: string;
  /** The taxes of the lines of each part, with the reasons of exemptions. */
  taxes: ItemTax[][];
}

/** Credit notes of refunds and of canceled invoices. */
export const refundModel = model(
  'Refund',
  'refunds',
  {
    id,
    accountId,
    invoiceId: idOf('Invoice'),
    /** Null on a cancellation note, which moves no money. */
    paymentId: optionalIdOf('Payment'),
    type: oneOf<'Refund' | 'Cancellation'>(15),
    /** Number of the credit note. */
    number: text(20),
    amount: money,
    currency: text(3),
    method: nullable(text(20)),
    reason: text(20),
    refundedAt: date,
    notes: nullable(longText),
    /** `Issued` if the note is an e-invoice document, which is frozen. */
    noteState: oneOf<'Draft' | 'Issued'>(10),
    noteStandard: nullable(text(20)),
    /** Null on a note of an earlier version until it is stored, like the next two. */
    credited: nullable(creditedAmounts),
    copy: nullable(json<NoteCopy>()),
    /** True if it was stored as an earlier version printed it. */
    earlier: nullable(flag),
    scopeId: nullable(text(255)),
    /** State of its notification. */
    lastMail: nullable(json<LastMail>()),
    version: integer,
    createdAt: instant,
    updatedAt: instant,
  },
  {
    foreignKeys: ['accountId', 'invoiceId', 'paymentId'],
    indexes: {
      refunds_by_invoice: ['invoiceId', 'id'],
      refunds_by_payment: ['paymentId', 'id'],
      refunds_by_origin: ['earlier', 'invoiceId'],
      refunds_by_date: ['accountId', 'refundedAt', 'id'],
    },
  },
);

/** A row of `refunds`. */
export type RefundRow = RowOf<typeof refundModel>;
