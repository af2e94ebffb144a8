import { created, found, noContent, ok } from '../platform/http/answers.js';
import type { Contract } from '../platform/http/contract.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { listAnswer, type PageQuery } from '../platform/http/list-answer.js';
import { comparisons } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';
import { toWire } from './customer.mapper.js';
import type { CustomerService } from './customer.service.js';

interface CustomerQuery extends PageQuery {
  currency?: string;
  updatedSince?: string;
}

/** Operations of customers. */
export function customerRoutes(customers: CustomerService, write: WriteRunner): RouteTable {
  return {
    listCustomers: async (input, context) => {
      const query = input.query as CustomerQuery;
      const conditions = comparisons([
        ['currency', '=', query.currency?.toUpperCase()],
        ['updatedAt', '>=', updatedSince(query.updatedSince)],
      ]);
      const page = await customers.list(context, { ...query, conditions });
      const { pagination } = page;
      return listAnswer(context, '/v1/customers', query, {
        data: page.rows.map(toWire),
        pagination,
      });
    },

    createCustomer: (input, context) =>
      write(context, async (tx) => {
        const customer = await customers.create(
          context,
          input.body as Contract<'CustomerCreate'>,
          tx,
        );
        return created(`/v1/customers/${customer.id}`, toWire(customer), customer);
      }),

    getCustomer: async (input, context) => {
      const customer = await customers.get(context, input.params.id);
      return found(context, toWire(customer), customer);
    },

    replaceCustomer: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'CustomerReplace'>;
        const customer = await customers.replace(context, input.params.id, body, tx);
        return ok(toWire(customer), customer);
      }),

    updateCustomer: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'CustomerPatch'>;
        const customer = await customers.update(context, input.params.id, body, tx);
        return ok(toWire(customer), customer);
      }),

    deleteCustomer: (input, context) =>
      write(context, async (tx) => {
        await customers.remove(context, input.params.id, tx);
        return noContent();
      }),
  };
}
