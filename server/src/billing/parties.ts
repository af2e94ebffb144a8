import type { BillingFields } from './fields.js';
import {
  nameOf,
  snapshotOf,
  type Customer,
  type CustomerService,
  type InlineCustomer,
} from '../customers/index.js';
import type { ProductService } from '../items/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { FieldError } from '../platform/errors/problem.js';
import { toJsonColumn } from '../platform/json/column.js';
import { fillLines, type LinesBefore } from './product-lines.js';

/** The records that a document refers to. */
export interface Parties {
  /**
   * The customer named by the field, or an error at `/customer`; an object is stored by its
   * internalId first.
   */
  customer(
    context: RequestContext,
    field: string | InlineCustomer,
    tx: Transaction,
  ): Promise<Customer | FieldError>;
  /** The customer that a stored document refers to; the reference keeps it from being deleted. */
  current(context: RequestContext, id: string, tx: Transaction): Promise<Customer>;
  /** Fills lines from their products, and names the products that do not exist. */
  products(
    context: RequestContext,
    fields: BillingFields,
    before: LinesBefore,
    tx: Transaction,
  ): Promise<FieldError[]>;
  /** Takes products that were deleted since off the lines of a document that becomes a Draft again. */
  forgetDeleted(
    context: RequestContext,
    fields: BillingFields,
    current: BillingFields,
    tx: Transaction,
  ): Promise<void>;
}

export function createParties(customers: CustomerService, products: ProductService): Parties {
  return {
    async customer(context, field, tx) {
      if (typeof field !== 'string') return customers.upsert(context, field, '/customer', tx);
      const customer = await customers.hold(context, field, tx);
      return (
        customer ?? {
          path: '/customer',
          code: 'NOT_FOUND',
          message: 'is not the id of a customer. Create the customer first or give it as an object',
        }
      );
    },

    async current(context, id, tx) {
      const customer = await customers.find(context, id, tx);
      if (!customer) throw new Error(`Customer ${id} of a stored document is missing.`);
      return customer;
    },

    products: (context, fields, before, tx) => fillLines(products, context, fields, before, tx),

    async forgetDeleted(context, fields, current, tx) {
      const stored = new Set(current.items.flatMap(({ item }) => item ?? []));
      const ids = fields.items.flatMap(({ item }) => item ?? []);
      if (ids.length === 0) return;
      // All of them, locked as their stock is given back: a lock that grew would be a deadlock.
      const found = await products.lockMany(context, [...new Set([...stored, ...ids])], tx);
      for (const line of fields.items) {
        if (line.item !== null && stored.has(line.item) && !found.has(line.item)) line.item = null;
      }
    },
  };
}

export function isFieldError(value: Customer | FieldError): value is FieldError {
  return 'path' in value;
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
