import type { Customer } from '../customers/index.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { invalid, notFound, type FieldError } from '../platform/errors/problem.js';
import { restBefore } from '../platform/event-loop/turns.js';
import { changedMembers } from '../platform/json/changes.js';
import type { Amounts } from './amounts.types.js';
import { lineItems } from './billing.body.js';
import { billingErrors } from './billing.rules.js';
import {
  editedFields,
  missingMembers,
  type DocumentPatch,
  type EditMode,
} from './document.body.js';
import type { DocumentRow, StoredDocument } from './document.model.js';
import type { DocumentRepository } from './document.repository.js';
import { touchesAmounts } from './document.rules.js';
import type { BillingFields } from './fields.js';
import { customerColumns, isFieldError, type Parties } from './parties.js';
import { plainAmounts } from './plain-amounts.js';

/** Each kind has statuses of its own. */
type JudgedRow = DocumentRow & { status: string };

/** An edit whose members have passed their rules. */
export interface DocumentEdit<Row extends JudgedRow> {
  document: StoredDocument<Row>;
  fields: BillingFields;
  changed: Set<keyof BillingFields>;
  /** The amounts after the edit where it touches them, or null. */
  amounts: Amounts | null;
  /** The customer whose copy is taken anew, or null. */
  customer: Customer | null;
}

/** What judging an edit needs of the kind of document. */
export interface Editable<Row extends JudgedRow> {
  /** Singular name of the resource, for 404. */
  resource: string;
  documents: Pick<DocumentRepository<Row>, 'find' | 'lock'>;
  parties: Parties;
  fieldsOf(document: StoredDocument<Row>): BillingFields;
  /** Rules that the other kind does not have. */
  errors(fields: BillingFields, changed: ReadonlySet<keyof BillingFields>, row: Row): FieldError[];
}

/** Reads, locks and compares; tells every broken rule at once. */
export async function judgeDocumentEdit<Row extends JudgedRow>(
  kind: Editable<Row>,
  context: RequestContext,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
  tx: Transaction,
): Promise<DocumentEdit<Row>> {
  // The longest part comes before anything is locked.
  const sent = body.items && (await lineItems(body.items));
  const { document, found } = await lockParties(kind, context, id, body, tx);
  await restBefore(document.items);
  const current = kind.fieldsOf(document);
  // Copies: what is filled in or taken off below is a change.
  const items = sent ?? current.items.map((line) => ({ ...line }));
  refuse(missingMembers(mode, current, body));
  const chosen = found && !isFieldError(found) ? found : null;
  const fields = editedFields(mode, current, body, chosen?.id ?? current.customer, items);
  const errors: FieldError[] = found && isFieldError(found) ? [found] : [];
  const draft = (body.status ?? document.row.status) === 'Draft';
  const becomesDraft = draft && document.row.status !== 'Draft';
  if (becomesDraft) await kind.parties.forgetDeleted(context, fields, current, tx);
  const before = { current, sent: body.items, draft };
  errors.push(...(await kind.parties.products(context, fields, before, tx)));
  await restBefore(items);
  errors.push(...billingErrors(fields, current));
  const changed = changedMembers(fields, current);
  errors.push(...kind.errors(fields, changed, document.row));
  refuse(errors);

  await restBefore(items);
  const amounts = touchesAmounts(changed) ? await plainAmounts(fields) : null;
  const customer = chosen && takesCopy(chosen, document.row) ? chosen : null;
  return { document, fields, changed, amounts, customer };
}

/** The customer is locked before the document by every writer, so that is only looked at first. */
async function lockParties<Row extends JudgedRow>(
  { resource, documents, parties }: Editable<Row>,
  context: RequestContext,
  id: string,
  body: DocumentPatch,
  tx: Transaction,
): Promise<{ document: StoredDocument<Row>; found: Customer | FieldError | null }> {
  const accountId = context.account.id;
  const seen = await documents.find(accountId, id, tx);
  if (!seen) throw notFound(resource);
  checkIfMatch(context, seen.row.version);
  const { customer } = body;
  const find = (row: Row) =>
    customer === undefined || customer === row.customerId
      ? null
      : parties.customer(context, customer, tx);
  const found = await find(seen.row);
  const document = await documents.lock(accountId, id, tx);
  if (!document) throw notFound(resource);
  checkIfMatch(context, document.row.version);
  // Another write may have taken the named customer off meanwhile; only then is it locked late.
  return { document, found: found ?? (await find(document.row)) };
}

function takesCopy(customer: Customer, row: DocumentRow): boolean {
  return (
    customer.id !== row.customerId ||
    customerColumns(customer).customerSnapshot !== row.customerSnapshot
  );
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}
