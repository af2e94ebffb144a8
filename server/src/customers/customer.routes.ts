import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import type { PageQuery } from '../platform/http/list-answer.js';
import { recordRoutes } from '../platform/http/record-routes.js';
import { comparisons } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';
import type { Customer } from './customer.fields.js';
import { toWire } from './customer.mapper.js';
import type { CustomerService } from './customer.service.js';

interface CustomerQuery extends PageQuery {
  currency?: string;
  updatedSince?: string;
}

/** Operations of customers. */
export function customerRoutes(customers: CustomerService, write: WriteRunner): RouteTable {
  const routes = recordRoutes<'Customer', Customer, CustomerQuery>({
    path: '/v1/customers',
    records: customers,
    write,
    toWire,
    conditions: (query) =>
      comparisons([
        ['currency', '=', query.currency?.toUpperCase()],
        ['updatedAt', '>=', updatedSince(query.updatedSince)],
      ]),
  });
  return {
    listCustomers: routes.list,
    createCustomer: routes.create,
    getCustomer: routes.get,
    replaceCustomer: routes.replace,
    updateCustomer: routes.update,
    deleteCustomer: routes.remove,
  };
}
