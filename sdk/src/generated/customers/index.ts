/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions, ReadOptions } from '../../core/options.js';
import { list, type ListCall } from '../../core/pages.js';
import { send } from '../../core/send.js';
import type {
  Customer,
  CustomerCreate,
  CustomerList,
  CustomerListQuery,
  CustomerPatch,
  CustomerReplace,
} from './types.js';

export type * from './types.js';

/**
 * Lists customers, newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const customer of faktura.customers.list({ search: 'acme' })) {
 *   console.log(customer.id, customer.billTo.company);
 * }
 * ```
 */
export function listCustomers(
  client: Client,
  query?: CustomerListQuery,
  options?: CallOptions,
): ListCall<Customer, CustomerList> {
  return list(client, '/customers', query, options);
}

/**
 * Creates a customer. Only `billTo` is required, and in it a company, or first and last name.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.create({
 *   billTo: { company: 'Acme Widgets GmbH', city: 'Hamburg', country: 'DE' },
 *   tax: { id: 'DE129273398', name: 'VAT ID' },
 * });
 * console.log(customer.id);
 * ```
 */
export function createCustomer(
  client: Client,
  body: CustomerCreate,
  options?: PostOptions,
): Call<Customer> {
  return send(client, 'post', '/customers', { body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getCustomer(
  client: Client,
  id: string,
  options: ReadOptions,
): Call<Customer | null>;
/**
 * Gets a customer.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.get('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
 * console.log(customer.billTo.company, customer.currency);
 * ```
 */
export function getCustomer(client: Client, id: string, options?: CallOptions): Call<Customer>;
export function getCustomer(client: Client, id: string, options?: CallOptions): Call<Customer> {
  return send(client, 'get', '/customers/{id}', { id }, options);
}

/**
 * Replaces a customer (PUT). Optional members that you leave out become null, empty or false.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.get('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
 * await faktura.customers.replace(customer.id, { ...customer, tags: ['vip'] });
 * ```
 */
export function replaceCustomer(
  client: Client,
  id: string,
  body: CustomerReplace,
  options?: ChangeOptions,
): Call<Customer> {
  return send(client, 'put', '/customers/{id}', { id, body }, options);
}

/**
 * Changes a customer (PATCH). Members that you leave out stay as they are, `null` clears, and lists
 * are replaced as a whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.update('cus_01M6DRMRH0PB7TMNHRRAHQ69X0', {
 *   billTo: { city: 'Hamburg' },
 * });
 * console.log(customer.billTo.city);
 * ```
 */
export function updateCustomer(
  client: Client,
  id: string,
  body: CustomerPatch,
  options?: ChangeOptions,
): Call<Customer> {
  return send(client, 'patch', '/customers/{id}', { id, body }, options);
}

/**
 * Deletes a customer for good. A customer of an invoice or estimate cannot be deleted.
 *
 * @example
 * ```ts
 * import { createFaktura, isFakturaError } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * try {
 *   await faktura.customers.delete('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
 * } catch (error) {
 *   if (!isFakturaError(error, 'CUSTOMER_IN_USE')) throw error;
 *   console.log(error.details.references);
 * }
 * ```
 */
export function deleteCustomer(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/customers/{id}', { id }, options);
}

/** The methods of `faktura.customers`. A customer receives invoices and estimates. */
export interface Customers {
  /**
   * Lists customers, newest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * for await (const customer of faktura.customers.list({ search: 'acme' })) {
   *   console.log(customer.id, customer.billTo.company);
   * }
   * ```
   */
  list(query?: CustomerListQuery, options?: CallOptions): ListCall<Customer, CustomerList>;
  /**
   * Creates a customer. Only `billTo` is required, and in it a company, or first and last name.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const customer = await faktura.customers.create({
   *   billTo: { company: 'Acme Widgets GmbH', city: 'Hamburg', country: 'DE' },
   *   tax: { id: 'DE129273398', name: 'VAT ID' },
   * });
   * console.log(customer.id);
   * ```
   */
  create(body: CustomerCreate, options?: PostOptions): Call<Customer>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Customer | null>;
  /**
   * Gets a customer.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const customer = await faktura.customers.get('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
   * console.log(customer.billTo.company, customer.currency);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Customer>;
  /**
   * Replaces a customer (PUT). Optional members that you leave out become null, empty or false.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const customer = await faktura.customers.get('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
   * await faktura.customers.replace(customer.id, { ...customer, tags: ['vip'] });
   * ```
   */
  replace(id: string, body: CustomerReplace, options?: ChangeOptions): Call<Customer>;
  /**
   * Changes a customer (PATCH). Members that you leave out stay as they are, `null` clears, and
   * lists are replaced as a whole.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const customer = await faktura.customers.update('cus_01M6DRMRH0PB7TMNHRRAHQ69X0', {
   *   billTo: { city: 'Hamburg' },
   * });
   * console.log(customer.billTo.city);
   * ```
   */
  update(id: string, body: CustomerPatch, options?: ChangeOptions): Call<Customer>;
  /**
   * Deletes a customer for good. A customer of an invoice or estimate cannot be deleted.
   *
   * @example
   * ```ts
   * import { createFaktura, isFakturaError } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * try {
   *   await faktura.customers.delete('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
   * } catch (error) {
   *   if (!isFakturaError(error, 'CUSTOMER_IN_USE')) throw error;
   *   console.log(error.details.references);
   * }
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** Binds the functions of this resource to a client. */
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
