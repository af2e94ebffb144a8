import type { DocumentPatch, EditMode } from '../billing/document.body.js';
import { amountColumns, itemRows } from '../billing/document.mapper.js';
import { customerColumns } from '../billing/parties.js';
import type { Customer } from '../customers/index.js';
import { balanceOf, renumber } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { AMOUNT_SCALE, fromScaled } from '../platform/money/scaled.js';
import { recordAutomaticPayment } from './automatic-payment.js';
import { writeCancellationNote } from './cancellation-note.js';
import { checkCancelable } from './cancellation.rules.js';
import { movedEvent } from './invoice.events.js';
import { fieldColumns } from './invoice.mapper.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { checkCurrency, checkTotalCovers } from './invoice.rules.js';
import {
  canceledTransition,
  factsOf,
  ledgerColumns,
  sameTransition,
  stateOf,
} from './invoice.state.js';
import { canceled, type InvoiceTools } from './invoice.tools.js';
import { judgeEdit, type Edit } from './judge-edit.js';
import { moveStock } from './move-stock.js';
import { changeStatus, type Transition } from './transition.rules.js';

/**
 * PUT and PATCH of an invoice. Fields are applied first, then the status. A body equal to what is
 * stored changes nothing, in every state.
 */
export async function editInvoice(
  tools: InvoiceTools,
  context: RequestContext,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
  tx: Transaction,
): Promise<StoredInvoice> {
  const edit = await judgeEdit(tools, context, id, body, mode, tx);
  const { row } = edit.invoice;
  if (edit.changed.size === 0 && edit.requested === null && edit.customer === null) {
    return edit.invoice;
  }
  if (row.status === 'Canceled') throw canceled();
  const { change, items, transition, ledger, customer } = await decide(tools, context, edit, tx);
  const after = { row: { ...row, ...change }, items: items ?? edit.invoice.items };
  await moveStock(tools, context, id, { before: edit.invoice, after }, tx);
  const wanted = edit.fields.number;
  const leftDraft = !transition.draft;
  const { date } = edit.fields;
  const number = await renumber(
    tools.numbers,
    context,
    { series: 'Invoice', id, date, before: row.number, wanted, leftDraft },
    tx,
  );
  checkTotalCovers(ledger.total, ledger.paid.minus(ledger.refunded));
  const note = transition.cancel
    ? await writeCancellationNote(tools, context, after.row, {}, tx)
    : {};
  const next = { ...change, number, ...note };
  const stored = await tools.invoices.update(edit.invoice, next, items, context.now, tx);
  await reindexPayments(tools, row, stored.row, tx);
  if (transition.payBalance) {
    await recordAutomaticPayment(tools, context, stored.row, balanceOf(ledger), tx);
  }
  await tools.history.append(context, movedEvent(row, stored.row, edit.changed, customer), tx);
  return stored;
}

/** The columns after the edit: amounts, then status, then the copy of the customer. */
async function decide(tools: InvoiceTools, context: RequestContext, edit: Edit, tx: Transaction) {
  const { fields, changed, amounts } = edit;
  const { row } = edit.invoice;
  const before = factsOf(row);
  checkCurrency(changed, before.paid);
  const total = amounts?.total ?? fromScaled(row.total, AMOUNT_SCALE);
  const ledger = { ...before, total };
  const transition = await transitionOf(tools, edit, ledger, tx);
  const customer = await copiedCustomer(tools, context, edit, transition, tx);
  const change: Partial<InvoiceRow> = Object.assign(
    ledgerColumns(ledger, transition),
    fieldColumns(fields),
    amounts && amountColumns(amounts),
    customer && customerColumns(customer),
  );
  const items = amounts ? itemRows(row.accountId, fields, amounts) : null;
  return { change, items, transition, ledger, customer };
}

async function transitionOf(
  { payments }: InvoiceTools,
  edit: Edit,
  ledger: ReturnType<typeof factsOf>,
  tx: Transaction,
): Promise<Transition> {
  const { row } = edit.invoice;
  const totalMoved = !ledger.total.equals(fromScaled(row.total, AMOUNT_SCALE));
  const same = sameTransition(row, !totalMoved || edit.namesStatus);
  if (edit.requested === null) return same;
  const after = ledgerColumns(ledger, same);
  if (after.status === edit.requested) return same;
  const { count } = await payments.totalsOf(row.accountId, row.id, tx);
  if (edit.requested === 'Canceled') {
    checkCancelable(ledger, count);
    return canceledTransition(row);
  }
  const state = stateOf(
    { ...row, status: after.status, manualStatus: after.manualStatus },
    ledger,
    count,
  );
  return changeStatus(edit.requested, state);
}

/** A Draft copies its customer at every change and when it leaves Draft; later only a named one is copied. */
async function copiedCustomer(
  { parties }: InvoiceTools,
  context: RequestContext,
  edit: Edit,
  transition: Transition,
  tx: Transaction,
): Promise<Customer | null> {
  if (edit.customer) return edit.customer;
  const { row } = edit.invoice;
  if (row.status !== 'Draft' && !transition.draft) return null;
  return parties.current(context, edit.fields.customer, tx);
}

/** Payments are found by number and customer of their invoice, and filtered by its id. */
async function reindexPayments(
  { payments }: InvoiceTools,
  before: InvoiceRow,
  after: InvoiceRow,
  tx: Transaction,
): Promise<void> {
  const same = (name: 'number' | 'customerId' | 'customerName') => before[name] === after[name];
  if (same('number') && same('customerId') && same('customerName')) return;
  const rows = await payments.ofInvoice(after.accountId, after.id, tx);
  const subject = { invoiceNumber: after.number, customerName: after.customerName };
  await payments.reindex(rows, { ...subject, customerId: after.customerId }, tx);
}
