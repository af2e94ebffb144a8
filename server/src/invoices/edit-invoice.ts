import { isDeepStrictEqual } from 'node:util';
import type { ReadAttached } from '../attachments/index.js';
import type { DocumentPatch } from '../documents/body-fields.js';
import {
  amountColumns,
  computedAmounts,
  customerColumns,
  fieldColumns,
  itemRows,
} from '../documents/document.columns.js';
import { documentFields } from '../documents/stored-fields.js';
import { copiedCustomer, type DocumentEdit, validateEdit } from '../documents/validate-document.js';
import { recordEvent } from '../history/index.js';
import { moveStock, piecesOf } from '../items/index.js';
import {
  creditedBeyond,
  type InvoiceStatus,
  type Ledger,
  paymentTotals,
  reindexPayments,
  updateNumber,
} from '../ledger/index.js';
import { isMailed } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { creditNotesOf } from './credit-notes.js';
import { mailColumns, writeCancellationNote } from './cancel-invoice.js';
import {
  checkNamed,
  checkNotDeducted,
  deductRetainers,
  freeRetainers,
  holdRetainers,
} from './deduct-retainers.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import {
  canceled,
  checkCancelable,
  checkCurrency,
  checkEInvoiceStatus,
  belowCredited,
  checkTotalCovers,
  isEInvoiceDraft,
  draftOnlyErrors,
  eInvoiceErrors,
  issued,
  kindOf,
  touchesFixed,
} from './invoice.rules.js';
import { isFrozen } from './frozen.js';
import { issueDraft } from './issue-invoice.js';
import { payBalance } from './settle-invoice.js';
import type { NamedRetainer } from './retainer-deduction.types.js';
import { customerLocked, idsOf, namedBy } from './retainers.rules.js';
import {
  canceledLedger,
  changeStatus,
  deductedOf,
  ledgerColumns,
  ledgerOf,
  statusOf,
} from './transition.rules.js';

/** An edit that has passed the rules of its members. */
interface Edit extends DocumentEdit<InvoiceRow> {
  /** A status other than the stored one, or null. */
  requested: InvoiceStatus | null;
  /** True if the body names any status. */
  namesStatus: boolean;
  /** The retainers after the edit. */
  named: NamedRetainer[] | null;
  /** True if the edit changes which they are. */
  renamed: boolean;
}

/**
 * PUT and PATCH of an invoice. Fields are applied first, then the status, which issues the Draft of an
 * e-invoice. A body equal to what is stored changes nothing, in any status.
 *
 * @throws Problem of the members, of the status (STATUS_CONFLICT and the like), of the ledger,
 * INVOICE_ISSUED, EINVOICE_INVALID
 */
export async function editInvoice(
  work: Work,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
  readAttached: ReadAttached | null,
): Promise<StoredInvoice> {
  const edit = await validateInvoiceEdit(work, id, body, mode);
  const { document, changed } = edit;
  const { row } = document;
  const isSame = changed.size === 0 && edit.customer === null && !edit.renamed;
  if (isSame && edit.requested === null) return document;
  if (row.eInvoice !== null && edit.requested !== null) checkEInvoiceStatus(edit.requested);
  if (row.status === 'Canceled') throw canceled();
  if (row.eInvoice !== null) checkIssuedEdit(edit, isSame);
  else if (await isFrozen(work, row)) checkFrozenEdit(edit);
  await checkNotDeducted(work, row);
  if (!isEInvoiceDraft(work, row)) return applyEdit(work, edit);
  const status = edit.requested ?? 'Draft';
  checkEInvoiceStatus(status);
  const draft = isSame ? document : await applyEdit(work, { ...edit, requested: null });
  return status === 'Draft' ? draft : issueDraft(work, draft, status, readAttached);
}

/** Stores a permitted edit. */
async function applyEdit(work: Work, edit: Edit): Promise<StoredInvoice> {
  const { document, fields, changed } = edit;
  const { row } = document;
  const { id } = row;
  const { change, items, before, ledger, customer, held } = await decide(work, edit);
  const after = { row: { ...row, ...change }, items: items ?? document.items };
  await moveStock(work, { invoiceId: id, before: piecesOf(document), after: piecesOf(after) });
  const number = await updateNumber(work, {
    kind: kindOf(fields),
    id,
    date: fields.date,
    before: row.number,
    wanted: fields.number,
    leftDraft: !ledger.draft,
  });
  checkTotalCovers(ledger.total, before);
  await checkNotesCovered(work, edit);
  const note = ledger.canceled ? await writeCancellationNote(work, after, {}) : {};
  const mail = ledger.canceled ? await mailColumns(work, id) : {};
  const columns = { ...change, number, ...note, ...mail };
  const stored = await invoices.update(work, document, columns, items);
  if (held) deductRetainers(work, id, held);
  if (isFoundOtherwise(row, stored.row)) await reindexPayments(work, stored.row);
  const due = ledger.paid.minus(before.paid);
  if (!due.isZero()) await payBalance(work, stored.row, due);
  const names = edit.renamed ? [...changed, 'deductedRetainers'] : changed;
  const event = invoiceEvents.moved(row, stored.row, names, customer);
  // Back in Draft, it may become anything.
  const isOther = changed.size > 0 || customer !== null || ledger.draft;
  recordEvent(work, { ...event, ...invoices.formerOf(document, isOther) });
  return stored;
}

/** What credit notes took back stays on the invoice. @throws Problem TOTAL_BELOW_PAID */
async function checkNotesCovered(work: Work, { document, fields, amounts }: Edit): Promise<void> {
  if (amounts === null || document.row.refunded.isZero()) return;
  const before = documentFields(document, document.row.invoiceDate);
  const errors = creditedBeyond(fields, before, await creditNotesOf(work, document));
  if (errors.length > 0) throw belowCredited(errors, ledgerOf(document.row).paid);
}

/** Only `Paid` is set on an issued e-invoice. @throws Problem INVOICE_ISSUED */
function checkIssuedEdit({ requested }: Edit, isSame: boolean): void {
  if (requested !== 'Paid' || !isSame) throw issued();
}

/** A frozen invoice keeps what it charges, and whom; it takes payments and is canceled. @throws Problem INVOICE_ISSUED */
function checkFrozenEdit({ requested, changed, customer, renamed }: Edit): void {
  if (requested === 'Draft' || touchesFixed(changed) || customer || renamed) throw issued();
}

async function validateInvoiceEdit(
  work: Work,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
): Promise<Edit> {
  const kind = {
    documents: invoices,
    fieldsOf: (invoice: StoredInvoice) => documentFields(invoice, invoice.row.invoiceDate),
    isEInvoice: isEInvoiceDraft,
    errors: (fields: Edit['fields'], changed: Edit['changed'], row: InvoiceRow) => [
      ...draftOnlyErrors(fields, changed, row.status === 'Draft'),
      ...(isEInvoiceDraft(work, row) && changed.has('taxes') ? eInvoiceErrors(fields) : []),
    ],
  };
  const edit = await validateEdit(kind, work, id, body, mode);
  const { status } = edit.document.row;
  const requested = body.status && body.status !== status ? body.status : null;
  const namesStatus = body.status !== undefined && body.status !== null;
  const retainersAfter = await validateRetainers(work, edit, body, mode);
  return { requested, namesStatus, ...retainersAfter, ...edit };
}

/** Only a Draft names other retainers; those that it names must fit its customer and currency. */
async function validateRetainers(
  work: Work,
  { document: { row }, fields, changed }: DocumentEdit<InvoiceRow>,
  { deductedRetainers: sent }: DocumentPatch,
  mode: EditMode,
): Promise<Pick<Edit, 'named' | 'renamed'>> {
  const { deductedRetainers: stored } = row;
  // A document keeps them, also when a client replaces it that does not know the member.
  const isKept = sent === undefined && (mode === 'patch' || row.status !== 'Draft');
  const named = isKept ? stored : namedBy(sent);
  const renamed = !isDeepStrictEqual(idsOf(named), idsOf(stored));
  if (row.status !== 'Draft') {
    refuse(renamed ? [NOT_ON_DOCUMENT] : []);
    return { named: stored, renamed };
  }
  const fits = !renamed && !FINAL_MEMBERS.some((name) => changed.has(name));
  if (!fits) await checkNamed(work, named, fields);
  return { named, renamed };
}

/** What the retainers of an invoice depend on. */
const FINAL_MEMBERS = ['customer', 'currency', 'isRetainer'] as const;

const NOT_ON_DOCUMENT = {
  path: '/deductedRetainers',
  code: 'NOT_ALLOWED',
  message: 'can change on a Draft only',
};

/** Returns the columns after the edit: amounts, then status, then the copy of the customer. */
async function decide(work: Work, edit: Edit) {
  const { document, fields, changed, amounts } = edit;
  const { row } = document;
  const before = ledgerOf(row);
  checkCurrency(changed, before);
  if (changed.has('customer') && !before.deducted.isZero()) throw customerLocked(row);
  // A Draft may have been computed as an e-invoice.
  const leavesDraft = row.status === 'Draft' && edit.requested !== null;
  const computed =
    amounts ?? (leavesDraft ? await computedAmounts(fields, { eInvoice: false }) : null);
  const total = computed?.total ?? row.total;
  const held = opens(edit) ? await holdRetainers(work, edit.named, { ...fields, total }) : null;
  const deductedRetainers = held?.named ?? edit.named;
  const deducted = deductedOf({ deductedRetainers });
  const ledger = await ledgerAfter(work, edit, { ...before, total, deducted });
  const ends = !before.draft && (ledger.draft || ledger.canceled);
  if (ends) await freeRetainers(work, row);
  const customer = await copiedCustomer(work, edit, ledger.draft);
  const change: Partial<InvoiceRow> = Object.assign(
    ledgerColumns(ledger),
    { invoiceDate: fields.date },
    fieldColumns(fields),
    computed && amountColumns(computed),
    customer && customerColumns(customer),
    row.status === 'Draft' && { sellerVersion: work.account.profileVersion },
    { deductedRetainers: ledger.draft ? namedBy(idsOf(deductedRetainers)) : deductedRetainers },
  );
  const items = amounts ? itemRows(row.accountId, fields, amounts) : null;
  return { change, items, before, ledger, customer, held };
}

/** Whether the edit makes a Draft a document. */
function opens({ document: { row }, requested }: Edit): boolean {
  return row.status === 'Draft' && OPENING.includes(requested);
}

const OPENING: readonly (InvoiceStatus | null)[] = ['Pending', 'Unpaid', 'Paid'];

/** The ledger with its new total, after the requested status. */
async function ledgerAfter(
  work: Work,
  { document: { row }, requested, namesStatus }: Edit,
  moved: Ledger,
): Promise<Ledger> {
  const isSameTotal = moved.total.equals(row.total);
  const manualStatus = isSameTotal || namesStatus ? moved.manualStatus : null;
  const ledger = { ...moved, manualStatus };
  if (requested === null || statusOf(ledger) === requested) return ledger;
  const { count: payments } = await paymentTotals(work, row.id);
  if (requested === 'Canceled') {
    checkCancelable(ledger, payments);
    return canceledLedger(ledger);
  }
  const sent = requested === 'Draft' && (await isMailed(work.sql, row));
  return changeStatus(requested, ledger, { payments, sent });
}

/** Payments are found by number and customer of their invoice, and filtered by its id. */
function isFoundOtherwise(before: InvoiceRow, after: InvoiceRow): boolean {
  return (['number', 'customerId', 'customerName'] as const).some(
    (name) => before[name] !== after[name],
  );
}
