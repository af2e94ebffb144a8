import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions } from '../core/options.js';
import type { ListCall } from '../core/pages.js';
import { listCustomers } from './list-customers.js';
import { createCustomer } from './create-customer.js';
import { getCustomer } from './get-customer.js';
import { replaceCustomer } from './replace-customer.js';
import { updateCustomer } from './update-customer.js';
import { deleteCustomer } from './delete-customer.js';
import type {
  Customer,
  CustomerCreate,
  CustomerList,
  CustomerListQuery,
  CustomerPatch,
  CustomerReplace,
} from './types.js';

export type * from './types.js';
export {
  listCustomers,
  createCustomer,
  getCustomer,
  replaceCustomer,
  updateCustomer,
  deleteCustomer,
};

/** The methods of `faktura.customers`: customers. */
export interface Customers {
  /** Lists customers, the newest first. */
  list(query?: CustomerListQuery, options?: CallOptions): ListCall<Customer, CustomerList>;
  /** Creates a customer. */
  create(body: CustomerCreate, options?: PostOptions): Call<Customer>;
  /** Gets a customer. */
  get(id: string, options?: CallOptions): Call<Customer>;
  /**
   * Replaces a customer (PUT): an optional member that is left out becomes null, empty or false. What
   * `get` returns can be sent back.
   */
  replace(id: string, body: CustomerReplace, options?: ChangeOptions): Call<Customer>;
  /**
   * Changes some members of a customer (PATCH, JSON Merge Patch): what is left out stays, null clears,
   * lists are replaced whole.
   */
  update(id: string, body: CustomerPatch, options?: ChangeOptions): Call<Customer>;
  /** Deletes a customer for good. One that an open document names is CUSTOMER_IN_USE. */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** The functions of this resource as methods of one client. */
export function bindCustomers(client: Client): Customers {
  return bind(client, {
    list: listCustomers,
    create: createCustomer,
    get: getCustomer,
    replace: replaceCustomer,
    update: updateCustomer,
    delete: deleteCustomer,
  });
}
