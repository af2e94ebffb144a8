import { type HistoryEntry, recordEvent } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import { Problem, refuse } from '../platform/errors/problem.js';
import { changedMembers, mergePatch } from '../platform/json/json.js';
import type { CustomerBody, CustomerFields, InlineCustomer } from './customer.fields.js';
import {
  type Customer,
  customerFieldsOf,
  customers,
  holdInternalIds,
  lockByInternalId,
} from './customer.repository.js';
import { customerErrors, customerFields, mergeInline } from './customer.rules.js';
import { redacted } from './redact.rules.js';

/** What is asked of those that refer to a customer before it is deleted. */
export interface CustomerGuards {
  /** How many documents refer to it. */
  references(work: Work, id: string): Promise<{ invoices: number; estimates: number }>;
  /** Takes it off what may go on without it. */
  detach(work: Work, id: string): Promise<void>;
}

/** @throws Problem VALIDATION_FAILED */
export function createCustomer(work: Work, body: CustomerBody): Customer {
  const fields = customerFields(body);
  refuse(customerErrors(fields, null));
  return store(work, fields);
}

/** PUT: what is left out gets its default. @throws Problem NOT_FOUND, VALIDATION_FAILED */
export function replaceCustomer(work: Work, id: string, body: CustomerBody): Promise<Customer> {
  return editCustomer(work, id, () => body);
}

/** PATCH: RFC 7396. @throws Problem NOT_FOUND, VALIDATION_FAILED */
export function updateCustomer(work: Work, id: string, body: CustomerBody): Promise<Customer> {
  return editCustomer(work, id, (current) => mergePatch(current, body) as CustomerBody);
}

/** Takes what is personal off it. @throws Problem NOT_FOUND */
export function redactCustomer(work: Work, id: string): Promise<Customer> {
  return editCustomer(work, id, redacted);
}

/** @throws Problem NOT_FOUND, CUSTOMER_IN_USE */
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
  recordEvent(work, customerEvent('deleted', customer));
}

/**
 * The customer that a document brings with it: found by its internalId and merged, created when
 * absent.
 *
 * @param path of the field in the document, for errors
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

/** Another request may be first with this internalId. */
async function insertNew(work: Work, inline: InlineCustomer, path: string): Promise<Customer> {
  const { internalId } = inline;
  const fields = mergedFields(null, inline, path);
  holdInternalIds(work);
  const first = await lockByInternalId(work, internalId);
  return first ?? store(work, { ...fields, internalId });
}

function store(work: Work, fields: CustomerFields & { internalId?: string }): Customer {
  const customer = customers.insert(work, fields);
  recordEvent(work, customerEvent('created', customer));
  return customer;
}

async function editCustomer(
  work: Work,
  id: string,
  edited: (current: CustomerFields) => CustomerBody,
): Promise<Customer> {
  const customer = await customers.lock(work, id);
  const current = customerFieldsOf(customer);
  const fields = customerFields(edited(current));
  refuse(customerErrors(fields, current));
  return change(work, customer, fields);
}

function change(work: Work, customer: Customer, fields: CustomerFields): Customer {
  const changed = changedMembers(fields, customerFieldsOf(customer));
  if (changed.size === 0) return customer;
  const stored = customers.update(work, customer, fields);
  recordEvent(work, customerEvent('updated', stored, changed));
  return stored;
}

/** The merged fields of an inline customer; what breaks a rule is told at the field of the document. */
function mergedFields(
  current: CustomerFields | null,
  inline: InlineCustomer,
  path: string,
): CustomerFields {
  const fields = mergeInline(current, inline);
  refuse(customerErrors(fields, current).map((error) => ({ ...error, path: path + error.path })));
  return fields;
}

/** Names of changed members alone: what is personal stays out of the history. */
function customerEvent(
  kind: HistoryEntry['kind'],
  { id, version }: Customer,
  changed: Iterable<string> = [],
): HistoryEntry {
  const facts = { version, changed: [...changed] };
  return { resource: 'customer', resourceId: id, kind, facts };
}
