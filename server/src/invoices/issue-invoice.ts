import { type BusinessProfile, getAccount } from '../accounts/index.js';
import type { ReadAttached } from '../attachments/index.js';
import { type Customer, customers } from '../customers/index.js';
import { amountColumns, computedAmounts, partyColumns } from '../documents/document.columns.js';
import { documentFields } from '../documents/stored-fields.js';
import { type EInvoiceSource, issueXml, type Standard } from '../einvoicing/index.js';
import { recordEvent } from '../history/index.js';
import { moveStock, piecesOf } from '../items/index.js';
import { updateNumber } from '../ledger/index.js';
import { labelsFor, plainText, retainerText } from '../pdf/index.js';
import { checkIfMatch, todayOf, type Work } from '../platform/context/work.js';
import { Problem } from '../platform/errors/problem.js';
import { deductRetainers, holdRetainers } from './deduct-retainers.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { canceled, kindOf } from './invoice.rules.js';
import { deductionsOf, printedRetainer } from './printed-retainers.js';
import { payBalance, type Promotion } from './settle-invoice.js';
import { leaveDraft, ledgerColumns, ledgerOf } from './transition.rules.js';

/**
 * Issues a Draft: checks it against the standard of its customer, assigns its number, and freezes it with
 * both parties. An issued invoice is returned unchanged.
 *
 * @throws Problem EINVOICING_NOT_ENABLED, NOT_FOUND, PRECONDITION_FAILED, EINVOICE_INVALID,
 * TOTAL_NEGATIVE, TOTAL_TOO_LARGE, TOTAL_BELOW_PAID, INVOICE_CANCELED, STATUS_CONFLICT
 */
export async function issueInvoice(
  work: Work,
  id: string,
  readAttached: ReadAttached,
): Promise<StoredInvoice> {
  const invoice = await invoices.lock(work, id);
  const { row } = invoice;
  checkIfMatch(work, row.version);
  if (!work.account.eInvoicing) {
    const message = 'E-invoicing is not enabled for this account. Ask the operator to enable it.';
    throw new Problem('EINVOICING_NOT_ENABLED', message);
  }
  if (row.eInvoice !== null) return invoice;
  if (row.status === 'Canceled') throw canceled();
  if (row.status === 'Draft') return issueDraft(work, invoice, 'Pending', readAttached);
  const message = `The invoice left Draft as a plain one and is ${row.status}. Only a Draft is issued.`;
  throw new Problem('STATUS_CONFLICT', message, { details: { derived: row.status } });
}

/**
 * Issues a locked Draft; `Paid` also records the payment of its total.
 *
 * @param readAttached null if nothing can be attached to it yet
 * @throws Problem EINVOICE_INVALID, TOTAL_NEGATIVE, TOTAL_TOO_LARGE, STATUS_CONFLICT, TOTAL_BELOW_PAID
 */
export async function issueDraft(
  work: Work,
  invoice: StoredInvoice,
  status: 'Pending' | 'Paid',
  readAttached: ReadAttached | null,
): Promise<StoredInvoice> {
  const { row } = invoice;
  const { profile: seller, eInvoiceAttachments } = await getAccount(work.sql, work.account.id);
  const customer = await customers.referenced(work, row.customerId);
  const standard = customer.eInvoice?.standard ?? null;
  // Before products and numbers are locked: the file store may be slow.
  const sends = standard !== null && eInvoiceAttachments;
  const attachments = sends ? ((await readAttached?.(work, row.id)) ?? []) : [];
  const { columns: promoted } = await promoteDraft(work, invoice, customer, { eInvoice: true });
  const ledger = leaveDraft(ledgerOf({ ...row, ...promoted }), status);
  const columns: Partial<InvoiceRow> = {
    ...promoted,
    ...ledgerColumns(ledger),
    issuedAt: work.now.toISOString(),
    eInvoice: { standard, seller },
  };
  const stored = await invoices.update(work, invoice, columns);
  if (standard !== null) {
    const source = await eInvoiceSource(stored, { standard, seller });
    issueXml(work, row.id, { ...source, isPaid: status === 'Paid', attachments });
  }
  if (!ledger.paid.isZero()) await payBalance(work, stored.row, ledger.paid);
  recordEvent(work, invoiceEvents.moved(row, stored.row, undefined, customer));
  return stored;
}

/**
 * Turns a Draft into a document, with number, customer, retainers and amounts: whether its account makes
 * e-invoices may have changed since they were computed. The caller stores the columns, with the status.
 *
 * @throws Problem TOTAL_NEGATIVE, TOTAL_TOO_LARGE, STATUS_CONFLICT, TOTAL_BELOW_PAID
 */
export async function promoteDraft(
  work: Work,
  invoice: StoredInvoice,
  customer: Customer,
  as: { eInvoice: boolean } = { eInvoice: false },
): Promise<Promotion> {
  const { row, items } = invoice;
  // Before products and numbers are locked.
  const fields = documentFields(invoice, row.invoiceDate);
  const amounts = amountColumns(await computedAmounts(fields, as));
  const final = { ...fields, total: amounts.total };
  const held = await holdRetainers(work, row.deductedRetainers, final);
  if (held) deductRetainers(work, row.id, held);
  const after = piecesOf({ row: { status: 'Pending' }, items });
  await moveStock(work, { invoiceId: row.id, before: piecesOf(invoice), after });
  const number = await updateNumber(work, {
    kind: kindOf(row),
    id: row.id,
    date: row.invoiceDate || todayOf(work),
    before: row.number,
    wanted: row.number,
    leftDraft: true,
  });
  const deducted = held && { deductedRetainers: held.named };
  const parties = partyColumns(work, customer);
  return { columns: { number, ...amounts, ...parties, ...deducted }, customer };
}

/** Returns an issued invoice as the source of its e-invoice. */
export async function eInvoiceSource(
  invoice: StoredInvoice,
  { standard, seller }: { standard: Standard; seller: BusinessProfile },
): Promise<EInvoiceSource> {
  const { row } = invoice;
  const fields = documentFields(invoice, row.invoiceDate);
  const { sum } = labelsFor(fields.lang);
  return {
    ...fields,
    standard,
    kind: kindOf(fields),
    terms: fields.terms && plainText(fields.terms),
    notes: fields.notes && plainText(fields.notes),
    fields,
    amounts: await computedAmounts(fields, { eInvoice: true }),
    isPaid: false,
    retainers: deductionsOf(row).map((deduction) => ({
      number: deduction.number,
      date: deduction.date,
      total: deduction.total,
      text: retainerText(printedRetainer(deduction), fields),
    })),
    seller,
    customer: row.customerSnapshot,
    // A credit note does not repeat them.
    attachments: [],
    precedingInvoice: null,
    deductions: [],
    words: { discount: sum.discount, extraCharges: sum.extraCharges },
  };
}
