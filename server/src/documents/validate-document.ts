import type { Amounts } from '../amounts/amounts.types.js';
import { type Customer, customers } from '../customers/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { checkIfMatch, todayOf, type Work } from '../platform/context/work.js';
import { type FieldError, invalid, refuse } from '../platform/errors/problem.js';
import { restBefore } from '../platform/event-loop/turns.js';
import { changedMembers } from '../platform/json/json.js';
import type { PageQuery } from '../platform/lists/list.js';
import {
  dropDeletedProducts,
  fillLines,
  holdCustomer,
  isFieldError,
} from './document-references.js';
import {
  type DocumentBody,
  type DocumentPatch,
  editedFields,
  lineItems,
  missingMembers,
  newFields,
} from './body-fields.js';
import { computedAmounts, isCopyOf } from './document.columns.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentRow, StoredDocument } from './document.model.js';
import type { Documents } from './document.repository.js';
import { documentErrors, touchesAmounts } from './document.rules.js';

/**
 * Normalises the body and resolves its customer.
 *
 * @throws Problem VALIDATION_FAILED with every broken rule
 */
export async function validateNew(
  work: Work,
  body: DocumentBody,
): Promise<{ fields: DocumentFields; customer: Customer }> {
  // The slowest part runs before anything is locked.
  const items = await lineItems(body.items);
  const found = await holdCustomer(work, body.customer);
  const customer = isFieldError(found) ? null : found;
  const kept = {
    number: null,
    date: body.date ?? todayOf(work),
    currency: customer?.currency ?? work.account.currency,
    lang: customer?.lang ?? 'en',
    isRetainer: false,
    customer: customer?.id ?? '',
  };
  const fields = newFields(body, kept, items);
  const errors: FieldError[] = isFieldError(found) ? [found] : [];
  const draft = (body.status ?? 'Draft') === 'Draft';
  errors.push(...(await fillLines(work, fields, { current: null, sent: body.items, draft })));
  await restBefore(items);
  errors.push(...documentErrors(fields, null));
  if (errors.length > 0 || !customer) throw invalid(errors);
  await restBefore(items);
  return { fields, customer };
}

/** Each kind has statuses of its own. */
type EditedRow = DocumentRow & { status: string };

/** An edit that has passed all rules. */
export interface DocumentEdit<Row extends EditedRow> {
  document: StoredDocument<Row>;
  fields: DocumentFields;
  changed: Set<keyof DocumentFields>;
  /** The amounts after the edit if it changes them, or null. */
  amounts: Amounts | null;
  /** The customer to copy again, or null. */
  customer: Customer | null;
}

/** What differs between the kinds of documents. */
export interface Editable<Row extends EditedRow, Query extends PageQuery> {
  documents: Documents<Row, Query>;
  fieldsOf(document: StoredDocument<Row>): DocumentFields;
  /** Returns whether the row is a Draft that becomes an e-invoice. */
  isEInvoice(work: Work, row: Row): boolean;
  /** Rules of this kind only. */
  errors(
    fields: DocumentFields,
    changed: ReadonlySet<keyof DocumentFields>,
    row: Row,
  ): FieldError[];
}

/**
 * Reads, locks and compares a document with its edit.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, or VALIDATION_FAILED with every broken rule
 */
export async function validateEdit<Row extends EditedRow, Query extends PageQuery>(
  kind: Editable<Row, Query>,
  work: Work,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
): Promise<DocumentEdit<Row>> {
  // The slowest part runs before anything is locked.
  const sent = body.items && (await lineItems(body.items));
  const { document, found } = await lockWithCustomer(kind, work, id, body);
  await restBefore(document.items);
  const current = kind.fieldsOf(document);
  // Copies, because lines are filled and cleared below.
  const items = sent ?? current.items.map((line) => ({ ...line }));
  refuse(missingMembers(mode, current, body));
  const chosen = found && !isFieldError(found) ? found : null;
  const fields = editedFields(mode, current, body, chosen?.id ?? current.customer, items);
  const errors: FieldError[] = found && isFieldError(found) ? [found] : [];
  const draft = (body.status ?? document.row.status) === 'Draft';
  const becomesDraft = draft && document.row.status !== 'Draft';
  if (becomesDraft) await dropDeletedProducts(work, fields, current);
  errors.push(...(await fillLines(work, fields, { current, sent: body.items, draft })));
  await restBefore(items);
  const changed = changedMembers(fields, current);
  errors.push(...documentErrors(fields, { current, changed }));
  errors.push(...kind.errors(fields, changed, document.row));
  refuse(errors);

  await restBefore(items);
  const eInvoice = kind.isEInvoice(work, document.row);
  const amounts = touchesAmounts(changed) ? await computedAmounts(fields, { eInvoice }) : null;
  const customer = chosen && takesCopy(chosen, document.row) ? chosen : null;
  return { document, fields, changed, amounts, customer };
}

/** Every writer locks the customer before the document, so the document is first read without a lock. */
async function lockWithCustomer<Row extends EditedRow, Query extends PageQuery>(
  { documents }: Editable<Row, Query>,
  work: Work,
  id: string,
  { customer }: DocumentPatch,
): Promise<{ document: StoredDocument<Row>; found: Customer | FieldError | null }> {
  const seen = await documents.get(work, id);
  checkIfMatch(work, seen.row.version);
  const find = (row: Row) =>
    customer === undefined || customer === row.customerId ? null : holdCustomer(work, customer);
  const found = await find(seen.row);
  const document = await documents.lock(work, id);
  // Another write may have removed the named customer in the meantime; only then is it locked late.
  return { document, found: found ?? (await find(document.row)) };
}

function takesCopy(customer: Customer, row: DocumentRow): boolean {
  return customer.id !== row.customerId || !isCopyOf(row.customerSnapshot, customer);
}

/**
 * A Draft copies its customer on every change and when it leaves Draft; afterwards only a named customer
 * is copied.
 */
export async function copiedCustomer<Row extends EditedRow>(
  work: Work,
  { document: { row }, customer, fields }: DocumentEdit<Row>,
  staysDraft: boolean,
): Promise<Customer | null> {
  if (customer) return customer;
  if (row.status !== 'Draft' && !staysDraft) return null;
  return customers.referenced(work, fields.customer);
}
