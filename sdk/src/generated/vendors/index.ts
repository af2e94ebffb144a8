/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions, ReadOptions } from '../../core/options.js';
import { list, type ListCall } from '../../core/pages.js';
import { send } from '../../core/send.js';
import type {
  Vendor,
  VendorCreate,
  VendorList,
  VendorListQuery,
  VendorPatch,
  VendorReplace,
} from './types.js';

export type * from './types.js';

/**
 * Lists vendors, newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendors = await faktura.vendors.list({ currency: 'EUR' }).toArray({ limit: 100 });
 * console.log(vendors.length);
 * ```
 */
export function listVendors(
  client: Client,
  query?: VendorListQuery,
  options?: CallOptions,
): ListCall<Vendor, VendorList> {
  return list(client, '/vendors', query, options);
}

/**
 * Creates a vendor. Only `address` is required, and in it a company, or first and last name.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.create({
 *   address: { company: 'Papierhaus Sommer', city: 'Leipzig', country: 'DE' },
 *   bank: { type: 'iban', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
 * });
 * console.log(vendor.id);
 * ```
 */
export function createVendor(
  client: Client,
  body: VendorCreate,
  options?: PostOptions,
): Call<Vendor> {
  return send(client, 'post', '/vendors', { body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getVendor(client: Client, id: string, options: ReadOptions): Call<Vendor | null>;
/**
 * Gets a vendor.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.get('ven_01M6FSW5D00C40X93WNATW7J6C');
 * if (vendor.bank?.type === 'iban') console.log(vendor.bank.iban);
 * ```
 */
export function getVendor(client: Client, id: string, options?: CallOptions): Call<Vendor>;
export function getVendor(client: Client, id: string, options?: CallOptions): Call<Vendor> {
  return send(client, 'get', '/vendors/{id}', { id }, options);
}

/**
 * Replaces a vendor (PUT). Optional members that you leave out become null or empty.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.get('ven_01M6FSW5D00C40X93WNATW7J6C');
 * await faktura.vendors.replace(vendor.id, { ...vendor, paymentTerms: 30 });
 * ```
 */
export function replaceVendor(
  client: Client,
  id: string,
  body: VendorReplace,
  options?: ChangeOptions,
): Call<Vendor> {
  return send(client, 'put', '/vendors/{id}', { id, body }, options);
}

/**
 * Changes a vendor (PATCH). Members that you leave out stay as they are, `null` clears, and `bank`
 * and `tags` are replaced as a whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.update('ven_01M6FSW5D00C40X93WNATW7J6C', {
 *   reference: 'K-2026-07',
 * });
 * console.log(vendor.reference);
 * ```
 */
export function updateVendor(
  client: Client,
  id: string,
  body: VendorPatch,
  options?: ChangeOptions,
): Call<Vendor> {
  return send(client, 'patch', '/vendors/{id}', { id, body }, options);
}

/**
 * Deletes a vendor for good. No other record refers to vendors.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.vendors.delete('ven_01M6FSW5D00C40X93WNATW7J6C');
 * ```
 */
export function deleteVendor(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/vendors/{id}', { id }, options);
}

/** The methods of `faktura.vendors`. A vendor is somebody you pay. */
export interface Vendors {
  /**
   * Lists vendors, newest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const vendors = await faktura.vendors.list({ currency: 'EUR' }).toArray({ limit: 100 });
   * console.log(vendors.length);
   * ```
   */
  list(query?: VendorListQuery, options?: CallOptions): ListCall<Vendor, VendorList>;
  /**
   * Creates a vendor. Only `address` is required, and in it a company, or first and last name.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const vendor = await faktura.vendors.create({
   *   address: { company: 'Papierhaus Sommer', city: 'Leipzig', country: 'DE' },
   *   bank: { type: 'iban', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
   * });
   * console.log(vendor.id);
   * ```
   */
  create(body: VendorCreate, options?: PostOptions): Call<Vendor>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Vendor | null>;
  /**
   * Gets a vendor.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const vendor = await faktura.vendors.get('ven_01M6FSW5D00C40X93WNATW7J6C');
   * if (vendor.bank?.type === 'iban') console.log(vendor.bank.iban);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Vendor>;
  /**
   * Replaces a vendor (PUT). Optional members that you leave out become null or empty.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const vendor = await faktura.vendors.get('ven_01M6FSW5D00C40X93WNATW7J6C');
   * await faktura.vendors.replace(vendor.id, { ...vendor, paymentTerms: 30 });
   * ```
   */
  replace(id: string, body: VendorReplace, options?: ChangeOptions): Call<Vendor>;
  /**
   * Changes a vendor (PATCH). Members that you leave out stay as they are, `null` clears, and
   * `bank` and `tags` are replaced as a whole.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const vendor = await faktura.vendors.update('ven_01M6FSW5D00C40X93WNATW7J6C', {
   *   reference: 'K-2026-07',
   * });
   * console.log(vendor.reference);
   * ```
   */
  update(id: string, body: VendorPatch, options?: ChangeOptions): Call<Vendor>;
  /**
   * Deletes a vendor for good. No other record refers to vendors.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.vendors.delete('ven_01M6FSW5D00C40X93WNATW7J6C');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** Binds the functions of this resource to a client. */
export function bindVendors(client: Client): Vendors {
  return bind(client, {
    list: listVendors,
    create: createVendor,
    get: getVendor,
    replace: replaceVendor,
    update: updateVendor,
    delete: deleteVendor,
  });
}
