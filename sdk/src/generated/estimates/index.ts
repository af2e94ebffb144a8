/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import { download, type DocumentFile, type ExportQuery } from '../../core/download.js';
import type {
  ActionOptions,
  CallOptions,
  ChangeOptions,
  PostOptions,
  ReadOptions,
} from '../../core/options.js';
import { list, type ListCall } from '../../core/pages.js';
import { send } from '../../core/send.js';
import type {
  Estimate,
  EstimateCreate,
  EstimateList,
  EstimateListQuery,
  EstimatePatch,
  EstimateReplace,
  SendReceipt,
  SendRequest,
} from './types.js';

export type * from './types.js';

/**
 * Lists estimates, newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const page = await faktura.estimates.list({ search: 'acme', limit: 20 });
 * console.log(page.pagination.total, page.data.length);
 * ```
 */
export function listEstimates(
  client: Client,
  query?: EstimateListQuery,
  options?: CallOptions,
): ListCall<Estimate, EstimateList> {
  return list(client, '/estimates', query, options);
}

/**
 * Creates an estimate. Without a status, it is a Draft and has no number yet.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.create({
 *   customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
 *   items: [
 *     { name: 'Design day', quantity: 5, price: 720, taxes: [{ name: 'VAT', value: 19 }] },
 *   ],
 * });
 * console.log(estimate.id, estimate.amounts.total);
 * ```
 */
export function createEstimate(
  client: Client,
  body: EstimateCreate,
  options?: PostOptions,
): Call<Estimate> {
  return send(client, 'post', '/estimates', { body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getEstimate(
  client: Client,
  id: string,
  options: ReadOptions,
): Call<Estimate | null>;
/**
 * Gets an estimate with its amounts, its copy of the customer and the customer's decision.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.get('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * console.log(estimate.number, estimate.decision?.state);
 * ```
 */
export function getEstimate(client: Client, id: string, options?: CallOptions): Call<Estimate>;
export function getEstimate(client: Client, id: string, options?: CallOptions): Call<Estimate> {
  return send(client, 'get', '/estimates/{id}', { id }, options);
}

/**
 * Replaces an estimate (PUT). Optional members that you leave out become null, empty or false.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.get('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * await faktura.estimates.replace(estimate.id, { ...estimate, dueDate: '2026-12-31' });
 * ```
 */
export function replaceEstimate(
  client: Client,
  id: string,
  body: EstimateReplace,
  options?: ChangeOptions,
): Call<Estimate> {
  return send(client, 'put', '/estimates/{id}', { id, body }, options);
}

/**
 * Changes an estimate (PATCH). Members that you leave out stay as they are, `null` clears, and
 * lists are replaced as a whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.update('est_01M6F8PV90K63GX4ZS71DCRNDZ', {
 *   notes: '<p>Valid until the end of the year.</p>',
 * });
 * console.log(estimate.version);
 * ```
 */
export function updateEstimate(
  client: Client,
  id: string,
  body: EstimatePatch,
  options?: ChangeOptions,
): Call<Estimate> {
  return send(client, 'patch', '/estimates/{id}', { id, body }, options);
}

/**
 * Deletes an estimate for good, whatever its status.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.estimates.delete('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * ```
 */
export function deleteEstimate(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/estimates/{id}', { id }, options);
}

/**
 * Sends an estimate by email, now or on a given day. Without `email`, it goes to the customer's
 * address.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const receipt = await faktura.estimates.send('est_01M6F8PV90K63GX4ZS71DCRNDZ', {
 *   email: 'billing@acme.example',
 * });
 * console.log(receipt.id, receipt.status);
 * ```
 */
export function sendEstimate(
  client: Client,
  id: string,
  body: SendRequest = {},
  options?: ActionOptions,
): Call<SendReceipt> {
  return send(client, 'post', '/estimates/{id}/send', { id, body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function exportEstimate(
  client: Client,
  id: string,
  query: Pick<ExportQuery, 'tz'> | undefined,
  options: ReadOptions,
): Call<DocumentFile | null>;
/**
 * Exports an estimate as PDF, whatever `Accept` asks for, except that `application/xml` is 406.
 *
 * @example
 * ```ts
 * import { writeFile } from 'node:fs/promises';
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const pdf = await faktura.estimates.export('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * await writeFile(pdf.filename, await pdf.bytes());
 * ```
 */
export function exportEstimate(
  client: Client,
  id: string,
  query?: Pick<ExportQuery, 'tz'>,
  options?: CallOptions,
): Call<DocumentFile>;
export function exportEstimate(
  client: Client,
  id: string,
  query?: Pick<ExportQuery, 'tz'>,
  options?: CallOptions,
): Call<DocumentFile> {
  return download(client, '/estimates/{id}/export', id, query, options);
}

/** The methods of `faktura.estimates`. An estimate offers work at a price. */
export interface Estimates {
  /**
   * Lists estimates, newest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const page = await faktura.estimates.list({ search: 'acme', limit: 20 });
   * console.log(page.pagination.total, page.data.length);
   * ```
   */
  list(query?: EstimateListQuery, options?: CallOptions): ListCall<Estimate, EstimateList>;
  /**
   * Creates an estimate. Without a status, it is a Draft and has no number yet.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const estimate = await faktura.estimates.create({
   *   customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
   *   items: [
   *     { name: 'Design day', quantity: 5, price: 720, taxes: [{ name: 'VAT', value: 19 }] },
   *   ],
   * });
   * console.log(estimate.id, estimate.amounts.total);
   * ```
   */
  create(body: EstimateCreate, options?: PostOptions): Call<Estimate>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Estimate | null>;
  /**
   * Gets an estimate with its amounts, its copy of the customer and the customer's decision.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const estimate = await faktura.estimates.get('est_01M6F8PV90K63GX4ZS71DCRNDZ');
   * console.log(estimate.number, estimate.decision?.state);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Estimate>;
  /**
   * Replaces an estimate (PUT). Optional members that you leave out become null, empty or false.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const estimate = await faktura.estimates.get('est_01M6F8PV90K63GX4ZS71DCRNDZ');
   * await faktura.estimates.replace(estimate.id, { ...estimate, dueDate: '2026-12-31' });
   * ```
   */
  replace(id: string, body: EstimateReplace, options?: ChangeOptions): Call<Estimate>;
  /**
   * Changes an estimate (PATCH). Members that you leave out stay as they are, `null` clears, and
   * lists are replaced as a whole.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const estimate = await faktura.estimates.update('est_01M6F8PV90K63GX4ZS71DCRNDZ', {
   *   notes: '<p>Valid until the end of the year.</p>',
   * });
   * console.log(estimate.version);
   * ```
   */
  update(id: string, body: EstimatePatch, options?: ChangeOptions): Call<Estimate>;
  /**
   * Deletes an estimate for good, whatever its status.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.estimates.delete('est_01M6F8PV90K63GX4ZS71DCRNDZ');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
  /**
   * Sends an estimate by email, now or on a given day. Without `email`, it goes to the customer's
   * address.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const receipt = await faktura.estimates.send('est_01M6F8PV90K63GX4ZS71DCRNDZ', {
   *   email: 'billing@acme.example',
   * });
   * console.log(receipt.id, receipt.status);
   * ```
   */
  send(id: string, body?: SendRequest, options?: ActionOptions): Call<SendReceipt>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  export(
    id: string,
    query: Pick<ExportQuery, 'tz'> | undefined,
    options: ReadOptions,
  ): Call<DocumentFile | null>;
  /**
   * Exports an estimate as PDF, whatever `Accept` asks for, except that `application/xml` is 406.
   *
   * @example
   * ```ts
   * import { writeFile } from 'node:fs/promises';
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const pdf = await faktura.estimates.export('est_01M6F8PV90K63GX4ZS71DCRNDZ');
   * await writeFile(pdf.filename, await pdf.bytes());
   * ```
   */
  export(id: string, query?: Pick<ExportQuery, 'tz'>, options?: CallOptions): Call<DocumentFile>;
}

/** Binds the functions of this resource to a client. */
export function bindEstimates(client: Client): Estimates {
  return bind(client, {
    list: listEstimates,
    create: createEstimate,
    get: getEstimate,
    replace: replaceEstimate,
    update: updateEstimate,
    delete: deleteEstimate,
    send: sendEstimate,
    export: exportEstimate,
  });
}
