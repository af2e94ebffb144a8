import { type BusinessProfile, getAccount } from '../accounts/index.js';
import { printedReferences, termsOf } from '../business-terms/business-terms.js';
import { printedBuyer } from '../documents/printed-document.js';
import {
  chargedBy,
  type CreditNote,
  type CreditedAmounts,
  type CreditedNote,
  creditedOfInvoice,
  type CreditedRow,
  earlierNoteFields,
  type NoteCopy,
  type RefundRow,
} from '../ledger/index.js';
import { fillIn, labelsFor } from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';
import { decimal } from '../platform/money/money.js';
import { chargedOn, fieldsOf, lineTaxesOf } from './charged.js';
import { type Deductions, deductionsOf } from './deductions.rules.js';
import { invoices } from './invoice.repository.js';
import type { StoredInvoice } from './invoice.model.js';

/** What the credit notes of an invoice credit, oldest first; `but` leaves one out. */
export async function creditNotesOf(
  work: Reading,
  invoice: StoredInvoice,
  but?: string,
): Promise<(CreditedRow & CreditedNote)[]> {
  const rows = await creditedOfInvoice(work, invoice.row.id);
  return rows
    .filter(({ id }) => id !== but)
    .map((row) => (isCredited(row) ? row : { ...row, credited: creditedEarlier(invoice, row) }));
}

/**
 * Returns the note with its content. One that an earlier version of the server wrote or changed beside this
 * one has none until it is stored: it is read as that version prints it.
 */
export async function withContent(
  work: Reading,
  invoice: StoredInvoice,
  row: RefundRow,
): Promise<CreditNote> {
  if (hasContent(row)) return row;
  const credited = creditedEarlier(invoice, row);
  return { ...row, credited, copy: await copyFor(work, invoice, credited) };
}

/** The same where the invoice was not read; it is needed for a note without content only. */
export async function creditNoteOf(work: Reading, row: RefundRow): Promise<CreditNote> {
  if (hasContent(row)) return row;
  return withContent(work, await invoices.get(work, row.invoiceId), row);
}

/** Whether what it credits and keeps is stored. */
export function hasContent(row: RefundRow): row is CreditNote {
  return row.copy !== null && isCredited(row);
}

/** Only an earlier version changes the amount of a refund and leaves what it credits. */
function isCredited<Row extends CreditedRow>(row: Row): row is Row & CreditedNote {
  const { type, amount, credited } = row;
  if (credited === null) return false;
  return type === 'Cancellation' || credited.total.equals(amount);
}

/** Returns what a new note keeps of its invoice, its customer and the account. */
export async function copyFor(
  { sql, account }: Reading,
  invoice: StoredInvoice,
  credited: CreditedAmounts,
): Promise<NoteCopy> {
  const { row } = invoice;
  const terms = termsOf(row.businessTerms);
  const references = printedReferences({ ...terms, precedingInvoices: [] });
  const seller: BusinessProfile =
    row.eInvoice?.seller ?? (await getAccount(sql, account.id)).profile;
  return {
    buyer: printedBuyer(row.customerSnapshot, terms),
    ...(references === null ? {} : { references }),
    showShipTo: row.shipTo,
    seller,
    sellerVersion: account.profileVersion,
    invoice: { number: row.number, date: row.invoiceDate },
    lang: row.lang,
    taxes: lineTaxesOf(invoice, credited.parts),
  };
}

/** What an earlier version printed on a note without stored content. */
function creditedEarlier(invoice: StoredInvoice, note: CreditedRow): CreditedAmounts {
  const { row, items } = invoice;
  const { charged } = chargedOn(invoice);
  if (note.type === 'Cancellation') return charged;
  const of = {
    fields: fieldsOf(invoice),
    lineNets: items.map((item) => decimal(item.net)),
    extraFields: charged.extraFields,
    total: charged.total,
  };
  const name = fillIn(labelsFor(row.lang).creditReason.refund, { number: row.number ?? '' });
  const fields = earlierNoteFields(of, note.amount, name.trim());
  return chargedBy(fields, { eInvoice: note.noteState === 'Issued' }).charged;
}

/** What a cancellation deducts of its invoice, in the language of the invoice. */
export async function deductionsIn(
  work: Reading,
  invoice: StoredInvoice,
  note: CreditNote,
): Promise<Deductions> {
  const { creditReason, sum } = labelsFor(invoice.row.lang);
  const earlier = await creditNotesOf(work, invoice, note.id);
  const named = earlier.map((one) => {
    const number = numberIn(invoice, one);
    return { ...one, number, reason: fillIn(creditReason.before, { number }) };
  });
  return deductionsOf(chargedOn(invoice), note, named, sum.rounding);
}

/** UBL reads three characters between two # as a code, and nobody could correct a number (BR-CL-08). */
function numberIn({ row }: StoredInvoice, { number }: CreditedRow): string {
  return row.eInvoice?.standard === 'PeppolBis' ? number.replaceAll('#', '') : number;
}
