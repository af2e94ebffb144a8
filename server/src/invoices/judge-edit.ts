import type { Amounts } from '../billing/amounts.types.js';
import { billingErrors } from '../billing/billing.rules.js';
import type { BillingFields } from '../billing/fields.js';
import type { Customer } from '../customers/index.js';
import type { InvoiceStatus } from '../ledger/index.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { invalid, notFound, type FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/changes.js';
import { customerColumns } from './create-invoice.js';
import { editedFields, missingMembers, type EditMode, type InvoicePatch } from './invoice.body.js';
import { fieldsOf } from './invoice.mapper.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { isFieldError } from './invoice.parties.js';
import { draftOnlyErrors, invoiceAmounts, touchesAmounts } from './invoice.rules.js';
import type { InvoiceTools } from './invoice.tools.js';

/** An edit that has passed the rules of its members. */
export interface Edit {
  invoice: StoredInvoice;
  fields: BillingFields;
  changed: Set<keyof BillingFields>;
  /** The amounts after the edit where it touches them, or null. */
  amounts: Amounts | null;
  /** A status other than the stored one, or null. */
  requested: InvoiceStatus | null;
  /** True where the body names any status. */
  namesStatus: boolean;
  /** The customer whose copy is taken anew, or null. */
  customer: Customer | null;
}

/** Reads, locks and compares; tells every broken rule at once. */
export async function judgeEdit(
  tools: InvoiceTools,
  context: RequestContext,
  id: string,
  body: InvoicePatch,
  mode: EditMode,
  tx: Transaction,
): Promise<Edit> {
  const { invoice, found } = await lockParties(tools, context, id, body, tx);
  const current = fieldsOf(invoice);
  refuse(missingMembers(mode, current, body));
  const chosen = found && !isFieldError(found) ? found : null;
  const fields = editedFields(mode, current, body, chosen?.id ?? current.customer);
  const errors: FieldError[] = found && isFieldError(found) ? [found] : [];
  errors.push(...(await tools.parties.products(context, fields, current, tx)));
  errors.push(...billingErrors(fields, current));
  const changed = changedMembers(fields, current);
  errors.push(...draftOnlyErrors(fields, changed, invoice.row.status === 'Draft'));
  refuse(errors);

  const amounts = touchesAmounts(changed) ? invoiceAmounts(fields) : null;
  const requested = body.status && body.status !== invoice.row.status ? body.status : null;
  const namesStatus = body.status !== undefined && body.status !== null;
  const customer = chosen && takesCopy(chosen, invoice.row) ? chosen : null;
  return { invoice, fields, changed, amounts, requested, namesStatus, customer };
}

/** The customer is locked before the invoice by every writer, so the invoice is only looked at first. */
async function lockParties(
  { invoices, parties }: InvoiceTools,
  context: RequestContext,
  id: string,
  body: InvoicePatch,
  tx: Transaction,
): Promise<{ invoice: StoredInvoice; found: Customer | FieldError | null }> {
  const accountId = context.account.id;
  const seen = await invoices.find(accountId, id, tx);
  if (!seen) throw notFound('invoice');
  checkIfMatch(context, seen.row.version);
  const { customer } = body;
  const asked = customer === undefined || customer === seen.row.customerId ? null : customer;
  const found = asked === null ? null : await parties.customer(context, asked, tx);
  const invoice = await invoices.lock(accountId, id, tx);
  if (!invoice) throw notFound('invoice');
  checkIfMatch(context, invoice.row.version);
  return { invoice, found };
}

function takesCopy(customer: Customer, row: InvoiceRow): boolean {
  return customerColumns(customer).customerSnapshot !== row.customerSnapshot;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}
