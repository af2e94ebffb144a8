import { newIdOf, type Reading, type Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import type { Sql } from '../platform/db/index.js';
import { storedUpdatedAfter, table } from '../platform/db/table.js';
import { createFinders } from '../platform/records/records.js';
import type { CreditedAmounts } from './credited.types.js';
import { type NoteCopy, refundModel, type RefundRow } from './refund.model.js';

const refundTable = table(refundModel);

/** A credit note with what it credits and what it keeps of its day. */
export type CreditNote = RefundRow & { credited: CreditedAmounts; copy: NoteCopy };

/** The fields of a new credit note. */
export type NewCreditNote = Pick<
  CreditNote,
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
  | 'credited'
  | 'copy'
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
export function insertCreditNote(work: Work, id: string, note: NewCreditNote): CreditNote {
  const now = toStoredInstant(work.now);
  const row: CreditNote = {
    id,
    accountId: work.account.id,
    ...note,
    noteState: note.noteStandard === null ? 'Draft' : 'Issued',
    earlier: false,
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
  change: Partial<RefundRow>,
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

/** Stores what a note of an earlier version prints, and marks it. */
export function keepNoteContent(
  { sql }: Work,
  { id, accountId }: RefundRow,
  content: Pick<CreditNote, 'credited' | 'copy'>,
): void {
  refundTable.update(sql, { id, accountId }, { ...content, earlier: true });
}

/** Invoices of any account with notes whose content is not stored yet, by id. */
export function invoicesWithEarlierNotes(
  sql: Sql,
  after: string,
  limit: number,
): Promise<{ accountId: string; invoiceId: string }[]> {
  return sql.select(
    'SELECT DISTINCT accountId, invoiceId FROM refunds WHERE earlier IS NULL AND invoiceId > ? ' +
      'ORDER BY invoiceId LIMIT ?',
    [after, limit],
  );
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
