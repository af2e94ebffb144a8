import type { DocumentPatch } from '../documents/document.body.js';
import {
  amountColumns,
  computedAmounts,
  customerColumns,
  fieldColumns,
  itemRows,
} from '../documents/document.columns.js';
import { documentFields } from '../documents/document.view.js';
import { copiedCustomer, type DocumentEdit, validateEdit } from '../documents/validate-document.js';
import { recordEvent } from '../history/index.js';
import { moveStock, piecesOf } from '../items/index.js';
import {
  balanceOf,
  type InvoiceStatus,
  paymentTotals,
  reindexPayments,
  updateNumber,
} from '../ledger/index.js';
import { isMailed } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { AMOUNT_SCALE, fromScaled } from '../platform/money/money.js';
import { mailColumns, writeCancellationNote } from './cancel-invoice.js';
import {
  invoiceEvents,
  type InvoiceRow,
  invoices,
  type StoredInvoice,
} from './invoice.repository.js';
import {
  canceled,
  checkCancelable,
  checkCurrency,
  checkEInvoiceStatus,
  checkTotalCovers,
  isEInvoiceDraft,
  draftOnlyErrors,
  eInvoiceErrors,
  issued,
  kindOf,
} from './invoice.rules.js';
import { issueDraft } from './issue-invoice.js';
import { payBalance } from './settle-invoice.js';
import {
  canceledTransition,
  changeStatus,
  factsOf,
  ledgerColumns,
  sameTransition,
  stateOf,
  type Transition,
} from './transition.rules.js';

/** An edit that has passed the rules of its members. */
interface Edit extends DocumentEdit<InvoiceRow> {
  /** A status other than the stored one, or null. */
  requested: InvoiceStatus | null;
  /** True if the body names any status. */
  namesStatus: boolean;
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
): Promise<StoredInvoice> {
  const edit = await validateInvoiceEdit(work, id, body, mode);
  const { document, changed } = edit;
  const { row } = document;
  const isSame = changed.size === 0 && edit.customer === null;
  if (isSame && edit.requested === null) return document;
  if (row.eInvoice !== null && edit.requested !== null) checkEInvoiceStatus(edit.requested);
  if (row.status === 'Canceled') throw canceled();
  if (row.eInvoice !== null) checkIssuedEdit(edit, isSame);
  if (!isEInvoiceDraft(work, row)) return applyEdit(work, edit);
  const status = edit.requested ?? 'Draft';
  checkEInvoiceStatus(status);
  const draft = isSame ? document : await applyEdit(work, { ...edit, requested: null });
  return status === 'Draft' ? draft : issueDraft(work, draft, status);
}

/** Stores a permitted edit. */
async function applyEdit(work: Work, edit: Edit): Promise<StoredInvoice> {
  const { document, fields, changed } = edit;
  const { row } = document;
  const { id } = row;
  const { change, items, transition, ledger, customer } = await decide(work, edit);
  const after = { row: { ...row, ...change }, items: items ?? document.items };
  await moveStock(work, { invoiceId: id, before: piecesOf(document), after: piecesOf(after) });
  const number = await updateNumber(work, {
    kind: kindOf(fields),
    id,
    date: fields.date,
    before: row.number,
    wanted: fields.number,
    leftDraft: !transition.draft,
  });
  checkTotalCovers(ledger.total, ledger.paid.minus(ledger.refunded));
  const note = transition.cancel ? await writeCancellationNote(work, after, {}) : {};
  const mail = transition.cancel ? await mailColumns(work, id) : {};
  const columns = { ...change, number, ...note, ...mail };
  const stored = await invoices.update(work, document, columns, items);
  if (isFoundOtherwise(row, stored.row)) await reindexPayments(work, stored.row);
  if (transition.payBalance) await payBalance(work, stored.row, balanceOf(ledger));
  recordEvent(work, invoiceEvents.moved(row, stored.row, changed, customer));
  return stored;
}

/** Only `Paid` is set on an issued e-invoice. @throws Problem INVOICE_ISSUED */
function checkIssuedEdit({ requested }: Edit, isSame: boolean): void {
  if (requested !== 'Paid' || !isSame) throw issued();
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
  return { requested, namesStatus, ...edit };
}

/** Returns the columns after the edit: amounts, then status, then the copy of the customer. */
async function decide(work: Work, edit: Edit) {
  const { document, fields, changed, amounts } = edit;
  const { row } = document;
  const before = factsOf(row);
  checkCurrency(changed, before.paid);
  // A Draft may have been computed as an e-invoice.
  const leavesDraft = row.status === 'Draft' && edit.requested !== null;
  const computed =
    amounts ?? (leavesDraft ? await computedAmounts(fields, { eInvoice: false }) : null);
  const total = computed?.total ?? fromScaled(row.total, AMOUNT_SCALE);
  const ledger = { ...before, total };
  const transition = await transitionOf(work, edit, ledger);
  const customer = await copiedCustomer(work, edit, transition.draft);
  const change: Partial<InvoiceRow> = Object.assign(
    ledgerColumns(ledger, transition),
    { invoiceDate: fields.date },
    fieldColumns(fields),
    computed && amountColumns(computed),
    customer && customerColumns(customer),
  );
  const items = amounts ? itemRows(row.accountId, fields, amounts) : null;
  return { change, items, transition, ledger, customer };
}

async function transitionOf(
  work: Work,
  { document: { row }, requested, namesStatus }: Edit,
  ledger: ReturnType<typeof factsOf>,
): Promise<Transition> {
  const totalMoved = !ledger.total.equals(fromScaled(row.total, AMOUNT_SCALE));
  const same = sameTransition(row, !totalMoved || namesStatus);
  if (requested === null) return same;
  const { status, manualStatus } = ledgerColumns(ledger, same);
  if (status === requested) return same;
  const { count } = await paymentTotals(work, row.id);
  if (requested === 'Canceled') {
    checkCancelable(ledger, count);
    return canceledTransition(row);
  }
  const state = stateOf({ ...row, status, manualStatus }, ledger, count);
  const sent = requested === 'Draft' && (await isMailed(work.sql, row));
  return changeStatus(requested, { ...state, sent });
}

/** Payments are found by number and customer of their invoice, and filtered by its id. */
function isFoundOtherwise(before: InvoiceRow, after: InvoiceRow): boolean {
  return (['number', 'customerId', 'customerName'] as const).some(
    (name) => before[name] !== after[name],
  );
}
