import { personalEvent, recordEvent } from '../history/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { Problem, refuse } from '../platform/errors/problem.js';
import { changedMembers, edited } from '../platform/json/json.js';
import type { CustomerBody, CustomerFields, InlineCustomer } from './customer.fields.js';
import {
  customerFieldsOf,
  customers,
  holdInternalIds,
  lockByInternalId,
} from './customer.repository.js';
import type { Customer } from './customer.model.js';
import { customerErrors, customerFields, mergeInline } from './customer.rules.js';
import { redacted } from './redact.rules.js';

/** What customers need from the resources that refer to them, before one is deleted. */
export interface CustomerGuards {
  /** Counts the documents that refer to the customer. */
  references(work: Work, id: string): Promise<{ invoices: number; estimates: number }>;
  /** Removes the customer from records that can exist without it. */
  detach(work: Work, id: string): Promise<void>;
}

/** Creates a customer. @throws Problem VALIDATION_FAILED */
export function createCustomer(work: Work, body: CustomerBody): Customer {
  const fields = customerFields(body);
  refuse(customerErrors(fields, null));
  return store(work, fields);
}

/** PUT and PATCH of a customer. @throws Problem NOT_FOUND, VALIDATION_FAILED */
export async function editCustomer(
  work: Work,
  id: string,
  body: CustomerBody,
  mode: EditMode,
): Promise<Customer> {
  const customer = await customers.lock(work, id);
  const current = customerFieldsOf(customer);
  const fields = customerFields(edited(mode, current, body));
  refuse(customerErrors(fields, current));
  return change(work, customer, fields);
}

/** Removes the personal data of a customer. @throws Problem NOT_FOUND */
export async function redactCustomer(work: Work, id: string): Promise<Customer> {
  const customer = await customers.lock(work, id);
  return change(work, customer, redacted(customerFieldsOf(customer)));
}

/** Deletes a customer. @throws Problem NOT_FOUND, CUSTOMER_IN_USE */
export async function deleteCustomer(
  work: Work,
  id: string,
  guards: CustomerGuards,
): Promise<void> {
  const customer = await customers.lock(work, id);
  const references = await guards.references(work, id);
  if (references.invoices + references.estimates > 0) {
    const message = 'The customer has invoices or estimates. Delete them first.';
    throw new Problem('CUSTOMER_IN_USE', message, { details: { references } });
  }
  await guards.detach(work, id);
  customers.remove(work, customer);
  recordEvent(work, personalEvent('customer', 'deleted', customer));
}

/**
 * Returns the customer that is an object in a document: merges it into the one with its internalId, or
 * creates it.
 *
 * @param path pointer of the field in the document, for errors
 * @throws Problem VALIDATION_FAILED
 */
export async function upsertCustomer(
  work: Work,
  inline: InlineCustomer,
  path: string,
): Promise<Customer> {
  const known =
    (await lockByInternalId(work, inline.internalId)) ?? (await insertNew(work, inline, path));
  return change(work, known, mergedFields(customerFieldsOf(known), inline, path));
}

/** Another request may store this internalId first. */
async function insertNew(work: Work, inline: InlineCustomer, path: string): Promise<Customer> {
  const { internalId } = inline;
  const fields = mergedFields(null, inline, path);
  holdInternalIds(work);
  const first = await lockByInternalId(work, internalId);
  return first ?? store(work, { ...fields, internalId });
}

function store(work: Work, fields: CustomerFields & { internalId?: string }): Customer {
  const customer = customers.insert(work, { internalId: null, ...fields });
  recordEvent(work, personalEvent('customer', 'created', customer));
  return customer;
}

function change(work: Work, customer: Customer, fields: CustomerFields): Customer {
  const changed = changedMembers(fields, customerFieldsOf(customer));
  if (changed.size === 0) return customer;
  const stored = customers.update(work, customer, fields);
  recordEvent(work, personalEvent('customer', 'updated', stored, changed));
  return stored;
}

/** Returns the merged fields of an inline customer; reports errors at the field of the document. */
function mergedFields(
  current: CustomerFields | null,
  inline: InlineCustomer,
  path: string,
): CustomerFields {
  const fields = mergeInline(current, inline);
  refuse(customerErrors(fields, current).map((error) => ({ ...error, path: path + error.path })));
  return fields;
}
