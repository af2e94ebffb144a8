import { newIdOf, type Reading, type Work } from '../platform/context/work.js';
import type { Sql } from '../platform/db/index.js';
import { table } from '../platform/db/table.js';
import { datedRows } from '../platform/records/dated.repository.js';
import { createRecords } from '../platform/records/records.js';
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

/** Reads and writes credit notes; the invoice and payment of a note are locked before it is. */
export const creditNotes = createRecords<RefundRow>({
  name: 'refund',
  prefix: 'ref',
  table: refundTable,
  resource: 'refunds',
  counted: false,
});

/** The credit notes of a period: those of refunds, and of canceled invoices. */
export const datedNotes = datedRows(refundTable, 'refundedAt');

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
  const noteState = note.noteStandard === null ? 'Draft' : 'Issued';
  const own = { id, noteState, earlier: false, lastMail: null } as const;
  const { credited, copy } = note;
  return { ...creditNotes.insert(work, { ...own, ...note }), credited, copy };
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
