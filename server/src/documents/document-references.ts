import {
  customers,
  nameOf,
  snapshotOf,
  upsertCustomer,
  type Customer,
  type InlineCustomer,
} from '../customers/index.js';
import { recordEvent } from '../history/index.js';
import { lockProducts } from '../items/index.js';
import type { Work } from '../platform/context/work.js';
import type { FieldError } from '../platform/errors/problem.js';
import { toJsonColumn } from '../platform/db/table.js';
import type { PageQuery } from '../platform/lists/list.js';
import type { DocumentRow } from './document.model.js';
import type { Documents } from './document.repository.js';
import type { DocumentFields } from './document.fields.js';

/**
 * The customer that the field names, or an error at `/customer`; an object is stored by its internalId
 * first. Nobody can delete or change it before the document is stored.
 */
export async function holdCustomer(
  work: Work,
  field: string | InlineCustomer,
): Promise<Customer | FieldError> {
  if (typeof field !== 'string') return upsertCustomer(work, field, '/customer');
  const message = 'is not the id of a customer. Create the customer first or give it as an object';
  return (await customers.hold(work, field)) ?? { path: '/customer', code: 'NOT_FOUND', message };
}

/** True for the error of `holdCustomer`. */
export function isFieldError(value: Customer | FieldError): value is FieldError {
  return 'path' in value;
}

/** The customer that a stored document refers to; the reference keeps it from being deleted. */
export async function customerOf(work: Work, id: string): Promise<Customer> {
  const customer = await customers.find(work, id);
  if (!customer) throw new Error(`Customer ${id} of a stored document is missing.`);
  return customer;
}

/** The frozen copy of the customer, and the name that lists and searches show. */
export function customerColumns(customer: Customer) {
  return {
    customerSnapshot: toJsonColumn(snapshotOf(customer)),
    customerName: nameOf(customer.billTo),
  };
}

/** What an event tells of a copy: whose it is, and of which version. Its contents are personal. */
export function copyFacts(customer: Customer | null) {
  return customer ? { customer: customer.id, customerVersion: customer.version } : {};
}

/** Takes products that were deleted since off the lines of a document that becomes a Draft again. */
export async function dropDeletedProducts(
  work: Work,
  fields: DocumentFields,
  current: DocumentFields,
): Promise<void> {
  const stored = new Set(current.items.flatMap(({ item }) => item ?? []));
  const ids = fields.items.flatMap(({ item }) => item ?? []);
  if (ids.length === 0) return;
  // All of them, locked as their stock is given back: a lock that grew would be a deadlock.
  const found = await lockProducts(work, [...new Set([...stored, ...ids])]);
  for (const line of fields.items) {
    if (line.item !== null && stored.has(line.item) && !found.has(line.item)) line.item = null;
  }
}

/** Takes a deleted product off the Drafts of the account; each of them gets its event. */
export async function detachProduct<Row extends DocumentRow, Query extends PageQuery>(
  documents: Documents<Row, Query>,
  work: Work,
  productId: string,
): Promise<void> {
  for (const resourceId of await documents.detachProduct(work, productId)) {
    const facts = { changed: ['items'], deletedItem: productId };
    recordEvent(work, { resource: documents.name, resourceId, kind: 'updated', facts });
  }
}

/** Gives the Drafts of a customer its copy anew, with one event each; returns their ids. */
export async function refreshCustomerSnapshots<
  Row extends DocumentRow & { status: string },
  Query extends PageQuery,
>(documents: Documents<Row, Query>, work: Work, customer: Customer): Promise<string[]> {
  const columns = customerColumns(customer);
  const changed: string[] = [];
  for (const id of await documents.draftsOfCustomer(work, customer.id)) {
    const draft = await documents.lockRowIfAny(work, id);
    // It may be gone, have left Draft, or its customer, while its lock was waited for.
    if (draft?.status !== 'Draft' || draft.customerId !== customer.id) continue;
    if (draft.customerSnapshot === columns.customerSnapshot) continue;
    const change: Partial<DocumentRow> = columns;
    documents.updateRow(work, draft, change as Partial<Row>);
    const facts = { changed: ['customer'], ...copyFacts(customer) };
    recordEvent(work, { resource: documents.name, resourceId: id, kind: 'updated', facts });
    changed.push(id);
  }
  return changed;
}
