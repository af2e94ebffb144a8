import type { History, HistoryEntry } from '../history/index.js';
import { Problem, invalid, notFound, type FieldError } from '../platform/errors/problem.js';
import type { Transaction } from '../platform/db/transaction.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { changedMembers } from '../platform/json/changes.js';
import { mergePatch } from '../platform/json/merge-patch.js';
import type { ListPage, ListQuery } from '../platform/lists/list.js';
import type { Customer, CustomerBody, CustomerFields, InlineCustomer } from './customer.fields.js';
import { fieldsOf } from './customer.mapper.js';
import type { CustomerRepository } from './customer.repository.js';
import { customerErrors, customerFields, mergeInline } from './customer.rules.js';
import { redacted } from './redact.rules.js';

/** Documents that refer to a customer; asked before it is deleted. */
export type CountReferences = (
  accountId: string,
  customerId: string,
  tx: Transaction,
) => Promise<{ invoices: number; estimates: number }>;

/** Takes a customer that is about to be deleted off what may go on without it. */
export type ForgetCustomer = (
  context: RequestContext,
  customerId: string,
  tx: Transaction,
) => Promise<void>;

export interface CustomerService {
  create(context: RequestContext, body: CustomerBody, tx: Transaction): Promise<Customer>;
  get(context: RequestContext, id: string): Promise<Customer>;
  list(context: RequestContext, query: ListQuery): Promise<ListPage<Customer>>;
  replace(
    context: RequestContext,
    id: string,
    body: CustomerBody,
    tx: Transaction,
  ): Promise<Customer>;
  update(
    context: RequestContext,
    id: string,
    body: CustomerBody,
    tx: Transaction,
  ): Promise<Customer>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
  /** Takes what is personal off it. */
  redact(context: RequestContext, id: string, tx: Transaction): Promise<Customer>;
  /** Finds by internalId, merges what is given, creates when absent. `path` is of the field, for errors. */
  upsert(
    context: RequestContext,
    inline: InlineCustomer,
    path: string,
    tx: Transaction,
  ): Promise<Customer>;
  /** The customer of this account, or null. */
  find(context: RequestContext, id: string, tx: Transaction): Promise<Customer | null>;
  /** The same, held: nobody can delete or change it before the document that names it is stored. */
  hold(context: RequestContext, id: string, tx: Transaction): Promise<Customer | null>;
}

export function createCustomerService(
  customers: CustomerRepository,
  references: CountReferences,
  forget: ForgetCustomer,
  history: History,
): CustomerService {
  async function change(
    context: RequestContext,
    customer: Customer,
    fields: CustomerFields,
    tx: Transaction,
  ): Promise<Customer> {
    const changed = changedMembers(fields, fieldsOf(customer));
    if (changed.size === 0) return customer;
    const stored = await customers.update(customer, fields, context.now, tx);
    await history.append(context, entry('updated', stored, changed), tx);
    return stored;
  }

  async function edit(
    context: RequestContext,
    id: string,
    tx: Transaction,
    next: (current: CustomerFields) => CustomerBody,
  ): Promise<Customer> {
    const customer = await customers.lock(context.account.id, id, tx);
    if (!customer) throw notFound('customer');
    checkIfMatch(context, customer.version);
    const current = fieldsOf(customer);
    const fields = customerFields(next(current));
    refuse(customerErrors(fields, current));
    return change(context, customer, fields, tx);
  }

  async function store(
    context: RequestContext,
    internalId: string | null,
    fields: CustomerFields,
    tx: Transaction,
  ): Promise<Customer> {
    const id = newIdOf(context, 'cus');
    const { now, account } = context;
    const stored = await customers.insert(
      { id, accountId: account.id, internalId, fields, now },
      tx,
    );
    // Another request may have been first with this internalId.
    if (stored.id === id) await history.append(context, entry('created', stored), tx);
    return stored;
  }

  return {
    async create(context, body, tx) {
      const fields = customerFields(body);
      refuse(customerErrors(fields, null));
      return store(context, null, fields, tx);
    },

    async get(context, id) {
      const customer = await customers.find(context.account.id, id);
      if (!customer) throw notFound('customer');
      return customer;
    },

    list: (context, query) => customers.list(context.account.id, query),

    replace: (context, id, body, tx) => edit(context, id, tx, () => body),

    update: (context, id, body, tx) => edit(context, id, tx, patchedBy(body)),

    async remove(context, id, tx) {
      const customer = await customers.lock(context.account.id, id, tx);
      if (!customer) throw notFound('customer');
      checkIfMatch(context, customer.version);
      const counts = await references(context.account.id, id, tx);
      if (counts.invoices + counts.estimates > 0) {
        throw new Problem(
          'CUSTOMER_IN_USE',
          'The customer has invoices or estimates. Delete them first.',
          { details: { references: counts } },
        );
      }
      await forget(context, id, tx);
      await customers.remove(customer, tx);
      await history.append(context, entry('deleted', customer), tx);
    },

    redact: (context, id, tx) => edit(context, id, tx, redacted),

    async upsert(context, inline, path, tx) {
      const known =
        (await customers.lockByInternalId(context.account.id, inline.internalId, tx)) ??
        (await store(context, inline.internalId, judged(null, inline, path), tx));
      return change(context, known, judged(fieldsOf(known), inline, path), tx);
    },

    find: (context, id, tx) => customers.find(context.account.id, id, tx),
    hold: (context, id, tx) => customers.hold(context.account.id, id, tx),
  };
}

const patchedBy =
  (body: CustomerBody) =>
  (current: CustomerFields): CustomerBody =>
    mergePatch(current, body) as CustomerBody;

/** Names of changed members alone: what is personal stays out of the history. */
function entry(
  kind: HistoryEntry['kind'],
  customer: Customer,
  changed: Iterable<string> = [],
): HistoryEntry {
  const facts = { version: customer.version, changed: [...changed] };
  return { resource: 'customer', resourceId: customer.id, kind, facts };
}

/** The merged fields of an inline customer; refuses what breaks a rule, at the field of the document. */
function judged(
  current: CustomerFields | null,
  inline: InlineCustomer,
  path: string,
): CustomerFields {
  const fields = mergeInline(current, inline);
  refuse(customerErrors(fields, current).map((error) => ({ ...error, path: path + error.path })));
  return fields;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}
