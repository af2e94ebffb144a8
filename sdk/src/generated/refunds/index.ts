/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import { download, type DocumentFile, type ExportQuery } from '../../core/download.js';
import type { CallOptions, ChangeOptions, ReadOptions, ScopedOptions } from '../../core/options.js';
import { send } from '../../core/send.js';
import type { Refund, RefundCreate, RefundList, RefundPatch, RefundReplace } from './types.js';

export type * from './types.js';

/**
 * Lists all refunds of one payment, oldest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const { data } = await faktura.refunds.listForPayment('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * for (const refund of data) console.log(refund.number, refund.amount);
 * ```
 */
export function listRefundsForPayment(
  client: Client,
  paymentId: string,
  options?: CallOptions,
): Call<RefundList> {
  return send(client, 'get', '/payments/{id}/refunds', { id: paymentId }, options);
}

/**
 * Refunds a payment and creates a credit note. Without an amount, all of the payment is refunded.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.create('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ', {
 *   amount: 20,
 *   reason: 'CustomerRequest',
 * });
 * console.log(refund.id, refund.number);
 * ```
 */
export function createRefund(
  client: Client,
  paymentId: string,
  body: RefundCreate,
  options?: ScopedOptions,
): Call<Refund> {
  return send(client, 'post', '/payments/{id}/refunds', { id: paymentId, body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getRefund(client: Client, id: string, options: ReadOptions): Call<Refund | null>;
/**
 * Gets a refund, or the cancellation note of a canceled invoice.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.get('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * console.log(refund.number, refund.amount, refund.reason);
 * ```
 */
export function getRefund(client: Client, id: string, options?: CallOptions): Call<Refund>;
export function getRefund(client: Client, id: string, options?: CallOptions): Call<Refund> {
  return send(client, 'get', '/refunds/{id}', { id }, options);
}

/**
 * Replaces a refund (PUT). Optional members that you leave out become null or their default.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.get('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * await faktura.refunds.replace(refund.id, { ...refund, method: 'BankTransfer' });
 * ```
 */
export function replaceRefund(
  client: Client,
  id: string,
  body: RefundReplace,
  options?: ChangeOptions,
): Call<Refund> {
  return send(client, 'put', '/refunds/{id}', { id, body }, options);
}

/**
 * Changes a refund (PATCH). Members that you leave out stay as they are, and `null` clears.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.update('ref_01M6F1V410KR0YNXXTR2DN79Q6', {
 *   notes: 'Agreed by phone.',
 * });
 * console.log(refund.notes);
 * ```
 */
export function updateRefund(
  client: Client,
  id: string,
  body: RefundPatch,
  options?: ChangeOptions,
): Call<Refund> {
  return send(client, 'patch', '/refunds/{id}', { id, body }, options);
}

/**
 * Deletes a refund and its credit note for good. An issued credit note, a cancellation note, or one
 * that its account fixes cannot be deleted.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.refunds.delete('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * ```
 */
export function deleteRefund(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/refunds/{id}', { id }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function exportRefund(
  client: Client,
  id: string,
  query: ExportQuery | undefined,
  options: ReadOptions,
): Call<DocumentFile | null>;
/**
 * Exports the credit note of a refund as PDF. For an issued e-invoice document, it is a hybrid PDF
 * with the XML embedded (ZUGFeRD).
 *
 * @example
 * ```ts
 * import { writeFile } from 'node:fs/promises';
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const pdf = await faktura.refunds.export('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * await writeFile(pdf.filename, await pdf.bytes());
 * ```
 */
export function exportRefund(
  client: Client,
  id: string,
  query?: ExportQuery,
  options?: CallOptions,
): Call<DocumentFile>;
export function exportRefund(
  client: Client,
  id: string,
  query?: ExportQuery,
  options?: CallOptions,
): Call<DocumentFile> {
  return download(client, '/refunds/{id}/export', id, query, options);
}

/** The methods of `faktura.refunds`. A refund returns a payment or a part of it. */
export interface Refunds {
  /**
   * Lists all refunds of one payment, oldest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const { data } = await faktura.refunds.listForPayment('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
   * for (const refund of data) console.log(refund.number, refund.amount);
   * ```
   */
  listForPayment(paymentId: string, options?: CallOptions): Call<RefundList>;
  /**
   * Refunds a payment and creates a credit note. Without an amount, all of the payment is refunded.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const refund = await faktura.refunds.create('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ', {
   *   amount: 20,
   *   reason: 'CustomerRequest',
   * });
   * console.log(refund.id, refund.number);
   * ```
   */
  create(paymentId: string, body: RefundCreate, options?: ScopedOptions): Call<Refund>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Refund | null>;
  /**
   * Gets a refund, or the cancellation note of a canceled invoice.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const refund = await faktura.refunds.get('ref_01M6F1V410KR0YNXXTR2DN79Q6');
   * console.log(refund.number, refund.amount, refund.reason);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Refund>;
  /**
   * Replaces a refund (PUT). Optional members that you leave out become null or their default.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const refund = await faktura.refunds.get('ref_01M6F1V410KR0YNXXTR2DN79Q6');
   * await faktura.refunds.replace(refund.id, { ...refund, method: 'BankTransfer' });
   * ```
   */
  replace(id: string, body: RefundReplace, options?: ChangeOptions): Call<Refund>;
  /**
   * Changes a refund (PATCH). Members that you leave out stay as they are, and `null` clears.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const refund = await faktura.refunds.update('ref_01M6F1V410KR0YNXXTR2DN79Q6', {
   *   notes: 'Agreed by phone.',
   * });
   * console.log(refund.notes);
   * ```
   */
  update(id: string, body: RefundPatch, options?: ChangeOptions): Call<Refund>;
  /**
   * Deletes a refund and its credit note for good. An issued credit note, a cancellation note, or
   * one that its account fixes cannot be deleted.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.refunds.delete('ref_01M6F1V410KR0YNXXTR2DN79Q6');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  export(
    id: string,
    query: ExportQuery | undefined,
    options: ReadOptions,
  ): Call<DocumentFile | null>;
  /**
   * Exports the credit note of a refund as PDF. For an issued e-invoice document, it is a hybrid
   * PDF with the XML embedded (ZUGFeRD).
   *
   * @example
   * ```ts
   * import { writeFile } from 'node:fs/promises';
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const pdf = await faktura.refunds.export('ref_01M6F1V410KR0YNXXTR2DN79Q6');
   * await writeFile(pdf.filename, await pdf.bytes());
   * ```
   */
  export(id: string, query?: ExportQuery, options?: CallOptions): Call<DocumentFile>;
}

/** Binds the functions of this resource to a client. */
export function bindRefunds(client: Client): Refunds {
  return bind(client, {
    listForPayment: listRefundsForPayment,
    create: createRefund,
    get: getRefund,
    replace: replaceRefund,
    update: updateRefund,
    delete: deleteRefund,
    export: exportRefund,
  });
}
