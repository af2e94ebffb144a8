import { billingErrors } from '../billing/billing.rules.js';
import type { BillingFields } from '../billing/fields.js';
import type { Customer } from '../customers/index.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { NotImplemented } from '../platform/errors/not-implemented.js';
import { invalid, notFound, type FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/changes.js';
import { AMOUNT_SCALE, fromScaled } from '../platform/money/scaled.js';
import { balanceOf, type InvoiceStatus } from '../ledger/index.js';
import { recordAutomaticPayment } from './automatic-payment.js';
import { customerColumns } from './create-invoice.js';
import { editedFields, type EditMode, type InvoicePatch } from './invoice.body.js';
import { amountColumns, fieldColumns, fieldsOf, itemRows } from './invoice.mapper.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { renumber } from './invoice.numbering.js';
import { isFieldError } from './invoice.parties.js';
import {
  checkCurrency,
  checkTotalCovers,
  draftOnlyErrors,
  invoiceAmounts,
  touchesAmounts,
} from './invoice.rules.js';
import { canceled, type InvoiceTools } from './invoice.tools.js';
import { factsOf, ledgerColumns, sameTransition, stateOf } from './invoice.state.js';
import { changeStatus, type Transition } from './transition.rules.js';

/** An edit that has passed the rules of its members. */
interface Edit {
  invoice: StoredInvoice;
  fields: BillingFields;
  changed: Set<keyof BillingFields>;
  /** A status other than the stored one, or null. */
  requested: InvoiceStatus | null;
  /** True where the body names any status. */
  namesStatus: boolean;
  /** The customer whose copy is taken anew, or null. */
  customer: Customer | null;
}

/**
 * PUT and PATCH of an invoice. Fields are applied first, then the status. A body equal to what is
 * stored changes nothing, in every state.
 */
export async function editInvoice(
  tools: InvoiceTools,
  context: RequestContext,
  id: string,
  body: InvoicePatch,
  mode: EditMode,
  tx: Transaction,
): Promise<StoredInvoice> {
  const edit = await judge(tools, context, id, body, mode, tx);
  const { row } = edit.invoice;
  if (edit.changed.size === 0 && edit.requested === null && edit.customer === null) {
    return edit.invoice;
  }
  if (row.status === 'Canceled') throw canceled();
  if (edit.requested === 'Canceled') throw new NotImplemented('status Canceled');
  const { change, items, transition, ledger } = await decide(tools, context, edit, tx);
  const number = await renumber(
    tools.numbers,
    {
      id,
      accountId: row.accountId,
      date: edit.fields.date,
      before: row.number,
      wanted: edit.fields.number,
      leftDraft: !transition.draft,
      now: context.now,
    },
    tx,
  );
  const stored = await tools.invoices.update(
    edit.invoice,
    { ...change, number },
    items,
    context.now,
    tx,
  );
  await reindexPayments(tools, row, stored.row, tx);
  if (transition.payBalance) {
    await recordAutomaticPayment(tools, context, stored.row, balanceOf(ledger), tx);
  }
  await tools.history.append(
    context,
    { resource: 'invoice', resourceId: id, kind: 'updated', facts: facts(row, stored.row, edit) },
    tx,
  );
  return stored;
}

/** Reads, locks and compares; tells every broken rule at once. */
async function judge(
  tools: InvoiceTools,
  context: RequestContext,
  id: string,
  body: InvoicePatch,
  mode: EditMode,
  tx: Transaction,
): Promise<Edit> {
  const accountId = context.account.id;
  // The customer is locked before the invoice by every writer, so the invoice is only looked at first.
  const seen = await tools.invoices.find(accountId, id, tx);
  if (!seen) throw notFound('invoice');
  checkIfMatch(context, seen.row.version);
  const named = body.customer;
  const asked = named === undefined || named === seen.row.customerId ? null : named;
  const found = asked === null ? null : await tools.parties.customer(context, asked, tx);
  const invoice = await tools.invoices.lock(accountId, id, tx);
  if (!invoice) throw notFound('invoice');
  checkIfMatch(context, invoice.row.version);

  const current = fieldsOf(invoice);
  const chosen = found && !isFieldError(found) ? found : null;
  const fields = editedFields(mode, current, body, chosen?.id ?? current.customer);
  const errors: FieldError[] = found && isFieldError(found) ? [found] : [];
  errors.push(...(await tools.parties.products(context, fields, current, tx)));
  errors.push(...billingErrors(fields, current));
  const changed = changedMembers(fields, current);
  errors.push(...draftOnlyErrors(fields, changed, invoice.row.status === 'Draft'));
  if (errors.length > 0) throw invalid(errors);

  const requested = body.status && body.status !== invoice.row.status ? body.status : null;
  const namesStatus = body.status !== undefined && body.status !== null;
  const customer = chosen && takesCopy(chosen, invoice.row) ? chosen : null;
  return { invoice, fields, changed, requested, namesStatus, customer };
}

function takesCopy(customer: Customer, row: InvoiceRow): boolean {
  return customerColumns(customer).customerSnapshot !== row.customerSnapshot;
}

/** The columns after the edit: amounts, then status, then the copy of the customer. */
async function decide(
  tools: InvoiceTools,
  context: RequestContext,
  edit: Edit,
  tx: Transaction,
) {
  const { invoice, fields, changed } = edit;
  const { row } = invoice;
  const before = factsOf(row);
  checkCurrency(changed, before.paid);
  const amounts = touchesAmounts(changed) ? invoiceAmounts(fields) : null;
  const total = amounts?.total ?? fromScaled(row.total, AMOUNT_SCALE);
  const ledger = { ...before, total };
  const transition = await transitionOf(tools, edit, ledger, tx);
  checkTotalCovers(total, before.paid.minus(before.refunded));
  const customer = await copiedCustomer(tools, context, edit, transition, tx);
  const change: Partial<InvoiceRow> = {
    ...fieldColumns(fields),
    ...(amounts ? amountColumns(amounts) : {}),
    ...ledgerColumns(ledger, transition),
    ...(customer ? customerColumns(customer) : {}),
  };
  const lines = changed.has('items') || amounts;
  const items = lines ? itemRows(row, fields, amounts ?? invoiceAmounts(fields)) : null;
  return { change, items, transition, ledger };
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
  if (edit.requested === null || edit.requested === 'Canceled') return same;
  const after = ledgerColumns(ledger, same);
  if (after.status === edit.requested) return same;
  const count = (await payments.ofInvoice(row.accountId, row.id, tx)).length;
  const state = stateOf({ ...row, status: after.status, manualStatus: after.manualStatus }, ledger, count);
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
  const found = await parties.customer(context, edit.fields.customer, tx);
  return isFieldError(found) ? null : found;
}

/** Payments are found by number and customer of their invoice. */
async function reindexPayments(
  { payments }: InvoiceTools,
  before: InvoiceRow,
  after: InvoiceRow,
  tx: Transaction,
): Promise<void> {
  if (before.number === after.number && before.customerName === after.customerName) return;
  const rows = await payments.ofInvoice(after.accountId, after.id, tx);
  const subject = { invoiceNumber: after.number, customerName: after.customerName };
  await payments.reindex(rows, subject, tx);
}

function facts(before: InvoiceRow, after: InvoiceRow, edit: Edit) {
  const money = ({ number, status, total, paid, refunded }: InvoiceRow) => ({
    number,
    status,
    total,
    paid,
    refunded,
  });
  return { changed: [...edit.changed], before: money(before), after: money(after) };
}
