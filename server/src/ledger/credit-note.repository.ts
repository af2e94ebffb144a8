import { newIdOf, type Reading, type Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import {
  integer,
  nullable,
  oneOf,
  type RowOf,
  storedUpdatedAfter,
  table,
  text,
} from '../platform/db/table.js';
import { createFinders } from '../platform/records/records.js';

/** The table `refunds`: credit notes of refunds and of canceled invoices; amounts are scaled by 10^4. */
const refundTable = table('refunds', {
  id: text,
  accountId: text,
  invoiceId: text,
  /** Null on a cancellation note, which moves no money. */
  paymentId: nullable(text),
  type: oneOf<'Refund' | 'Cancellation'>(),
  /** Number of the credit note. */
  number: text,
  amount: text,
  currency: text,
  method: nullable(text),
  reason: text,
  refundedAt: text,
  notes: nullable(text),
  /** `Issued` if the note is an e-invoice document, which is frozen. */
  noteState: oneOf<'Draft' | 'Issued'>(),
  noteStandard: nullable(text),
  scopeId: nullable(text),
  /** State of its notification, as JSON. */
  lastMail: nullable(text),
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of `refunds`. */
export type RefundRow = RowOf<typeof refundTable>;

/** The fields of a new credit note. */
export type NewCreditNote = Pick<
  RefundRow,
  | 'invoiceId'
  | 'paymentId'
  | 'type'
  | 'number'
  | 'amount'
  | 'currency'
  | 'method'
  | 'reason'
  | 'refundedAt'
  | 'notes'
  | 'scopeId'
  | 'noteStandard'
>;

/** Finds a refund; its invoice and payment are locked before it is. */
export const {
  find: findRefund,
  get: getRefund,
  lockRow: lockRefundRow,
} = createFinders(refundTable, 'refund');

/** Returns the refunds of a payment, oldest first. */
export function refundsOf({ sql, account }: Reading, paymentId: string): Promise<RefundRow[]> {
  return refundTable.select(sql, { accountId: account.id, paymentId }, 'id');
}

/** The credit notes of an invoice, oldest first. */
export function refundsOfInvoice(
  { sql, account }: Reading,
  invoiceId: string,
): Promise<RefundRow[]> {
  return refundTable.select(sql, { accountId: account.id, invoiceId }, 'id');
}

/** Returns the id for a new credit note, whose number is assigned before it is stored. */
export function newCreditNoteId(work: Work): string {
  return newIdOf(work, 'ref');
}

/** Stores a credit note. */
export function insertCreditNote(work: Work, id: string, note: NewCreditNote): RefundRow {
  const now = toStoredInstant(work.now);
  const row: RefundRow = {
    id,
    accountId: work.account.id,
    ...note,
    noteState: note.noteStandard === null ? 'Draft' : 'Issued',
    lastMail: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  refundTable.insert(work.sql, [row]);
  return row;
}

/** Stores changes that a client made. */
export function updateRefundRow(
  { sql, now }: Work,
  row: RefundRow,
  change: Pick<RefundRow, 'number' | 'amount' | 'method' | 'reason' | 'refundedAt' | 'notes'>,
): RefundRow {
  const next: RefundRow = {
    ...row,
    ...change,
    version: row.version + 1,
    updatedAt: storedUpdatedAfter(row.updatedAt, now),
  };
  refundTable.update(sql, { id: row.id, accountId: row.accountId }, next);
  return next;
}

/** Stores the state of its notification, without a new version. */
export function setRefundMail({ sql }: Work, row: RefundRow, lastMail: string | null): RefundRow {
  refundTable.update(sql, { id: row.id, accountId: row.accountId }, { lastMail });
  return { ...row, lastMail };
}

/** Removes the row. */
export function removeRefundRow({ sql }: Work, { id, accountId }: RefundRow): void {
  refundTable.remove(sql, { id, accountId });
}
