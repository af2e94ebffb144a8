import { randomBytes } from 'node:crypto';
import { billingErrors } from '../billing/billing.rules.js';
import { billingFields } from '../billing/billing.body.js';
import { nameOf, snapshotOf, type Customer } from '../customers/index.js';
import type { HistoryEntry } from '../history/index.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { NotImplemented } from '../platform/errors/not-implemented.js';
import { invalid, type FieldError } from '../platform/errors/problem.js';
import { toJsonColumn } from '../platform/json/column.js';
import { recordAutomaticPayment } from './automatic-payment.js';
import type { InvoiceBody } from './invoice.body.js';
import { amountColumns, fieldColumns, itemRows } from './invoice.mapper.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { renumber } from './invoice.numbering.js';
import { isFieldError } from './invoice.parties.js';
import { invoiceAmounts } from './invoice.rules.js';
import type { InvoiceTools } from './invoice.tools.js';
import { ledgerColumns, newFacts } from './invoice.state.js';
import { initialTransition } from './transition.rules.js';

/** Stores a new invoice; one that is not a Draft takes its number in the same transaction. */
export async function createInvoice(
  tools: InvoiceTools,
  context: RequestContext,
  body: InvoiceBody,
  tx: Transaction,
): Promise<StoredInvoice> {
  const requested = body.status ?? 'Draft';
  if (requested === 'Canceled') throw new NotImplemented('status Canceled');
  const { fields, customer } = await judge(tools, context, body, tx);
  const amounts = invoiceAmounts(fields);
  const facts = newFacts(amounts.total);
  const transition = initialTransition(requested, facts);
  const id = newIdOf(context, 'inv');
  const wanted = fields.number;
  const leftDraft = !transition.draft;
  const { date } = fields;
  const number = await renumber(
    tools.numbers,
    context,
    { id, date, before: null, wanted, leftDraft },
    tx,
  );
  const row: InvoiceRow = {
    ...blankRow(context, id),
    ...fieldColumns({ ...fields, number }),
    ...customerColumns(customer),
    ...ledgerColumns(facts, transition),
    ...amountColumns(amounts),
  };
  const [invoice] = await Promise.all([
    tools.invoices.insert({ row, items: itemRows(row, fields, amounts) }, tx),
    tools.history.append(context, createdEntry(row), tx),
  ]);
  if (transition.payBalance) {
    await recordAutomaticPayment(tools, context, invoice.row, amounts.total, tx);
  }
  return invoice;
}

function createdEntry({ id, number, status, total, currency }: InvoiceRow): HistoryEntry {
  return {
    resource: 'invoice',
    resourceId: id,
    kind: 'created',
    facts: { number, status, total, currency },
  };
}

/** What a new invoice has whatever its body says. */
function blankRow(context: RequestContext, id: string) {
  const now = toStoredInstant(context.now);
  return {
    id,
    accountId: context.account.id,
    previewToken: randomBytes(16).toString('base64url'),
    scopeId: context.scopeId,
    issuedAt: null,
    sentAt: null,
    canceledAt: null,
    searchText: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The normal form of the body and its customer; every broken rule is told at once. */
async function judge(
  { parties }: InvoiceTools,
  context: RequestContext,
  body: InvoiceBody,
  tx: Transaction,
): Promise<{ fields: ReturnType<typeof billingFields>; customer: Customer }> {
  const found = await parties.customer(context, body.customer, tx);
  const customer = isFieldError(found) ? null : found;
  const fields = billingFields(body, {
    number: null,
    date: body.date ?? dateInZone(context.now, context.account.timezone),
    currency: customer?.currency ?? context.account.currency,
    lang: customer?.lang ?? 'en',
    isRetainer: false,
    customer: customer?.id ?? '',
  });
  const errors: FieldError[] = isFieldError(found) ? [found] : [];
  errors.push(...(await parties.products(context, fields, null, tx)));
  errors.push(...billingErrors(fields, null));
  if (errors.length > 0 || !customer) throw invalid(errors);
  return { fields, customer };
}

/** The frozen copy of the customer, and the name that lists and searches show. */
export function customerColumns(customer: Customer) {
  return {
    customerSnapshot: toJsonColumn(snapshotOf(customer)),
    customerName: nameOf(customer.billTo),
  };
}
