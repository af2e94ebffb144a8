import type { EditMode } from '../platform/context/operation.js';
import { created, found, noContent, ok } from '../platform/http/answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { listed } from '../platform/http/listed.js';
import { customers } from './customer.repository.js';
import { toCustomerResponse } from './customer.view.js';
import {
  createCustomer,
  deleteCustomer,
  editCustomer,
  type CustomerGuards,
} from './write-customer.js';

/** The operations on customers. */
export function customerRoutes(write: Write, guards: CustomerGuards): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceCustomer' | 'updateCustomer'>(async (work, { id, body }) => {
      const customer = await editCustomer(work, id, body, mode);
      return ok(toCustomerResponse(customer), customer);
    });

  return {
    listCustomers: listed('listCustomers', customers.list, toCustomerResponse),

    createCustomer: write(async (work, { body }) => {
      const customer = createCustomer(work, body);
      return created('getCustomer', customer.id, toCustomerResponse(customer), customer);
    }),

    getCustomer: async (work, { id }) => {
      const customer = await customers.get(work, id);
      return found(work, toCustomerResponse(customer), customer);
    },

    replaceCustomer: edit('replace'),
    updateCustomer: edit('patch'),

    deleteCustomer: write(async (work, { id }) => {
      await deleteCustomer(work, id, guards);
      return noContent();
    }),
  };
}
