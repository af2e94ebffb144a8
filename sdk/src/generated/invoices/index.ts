/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import { download, type DocumentFile, type ExportQuery } from '../../core/download.js';
import type {
  ActionOptions,
  CallOptions,
  ChangeOptions,
  ReadOptions,
  ScopedOptions,
} from '../../core/options.js';
import { list, type ListCall } from '../../core/pages.js';
import { send } from '../../core/send.js';
import type {
  CancelRequest,
  Invoice,
  InvoiceCreate,
  InvoiceList,
  InvoiceListQuery,
  InvoicePatch,
  InvoiceReplace,
  SendReceipt,
  SendRequest,
} from './types.js';

export type * from './types.js';

/**
 * Lists invoices and retainers, newest first. `isRetainer: true` lists retainers only.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const invoice of faktura.invoices.list({ status: ['Pending', 'Partial'] })) {
 *   console.log(invoice.number, invoice.amounts.balance);
 * }
 * ```
 */
export function listInvoices(
  client: Client,
  query?: InvoiceListQuery,
  options?: CallOptions,
): ListCall<Invoice, InvoiceList> {
  return list(client, '/invoices', query, options);
}

/**
 * Creates an invoice, or with `isRetainer: true` a retainer. Without a status, it is a Draft and
 * has no number yet.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.create({
 *   customer: { internalId: 'shop-4711', billTo: { company: 'Acme Widgets GmbH' } },
 *   items: [
 *     { name: 'Design day', quantity: 2, price: 720, taxes: [{ name: 'VAT', value: 19 }] },
 *   ],
 * });
 * console.log(invoice.id, invoice.amounts.total);
 * ```
 */
export function createInvoice(
  client: Client,
  body: InvoiceCreate,
  options?: ScopedOptions,
): Call<Invoice> {
  return send(client, 'post', '/invoices', { body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getInvoice(client: Client, id: string, options: ReadOptions): Call<Invoice | null>;
/**
 * Gets an invoice or retainer with its amounts, its copy of the customer and the amounts paid.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * console.log(invoice.number, invoice.status, invoice.amounts.total);
 * ```
 */
export function getInvoice(client: Client, id: string, options?: CallOptions): Call<Invoice>;
export function getInvoice(client: Client, id: string, options?: CallOptions): Call<Invoice> {
  return send(client, 'get', '/invoices/{id}', { id }, options);
}

/**
 * Replaces an invoice (PUT). Optional members that you leave out become null, empty or false.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * const replaced = await faktura.invoices.replace(
 *   invoice.id,
 *   { ...invoice, notes: '<p>Thank you.</p>' },
 *   { ifMatch: invoice.version },
 * );
 * console.log(replaced.version);
 * ```
 */
export function replaceInvoice(
  client: Client,
  id: string,
  body: InvoiceReplace,
  options?: ChangeOptions,
): Call<Invoice> {
  return send(client, 'put', '/invoices/{id}', { id, body }, options);
}

/**
 * Changes an invoice (PATCH). Members that you leave out stay as they are, `null` clears, and lists
 * are replaced as a whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.update('inv_01M6EGNSX0NJY6W0XMX0F3WB7W', {
 *   status: 'Pending',
 * });
 * console.log(invoice.number);
 * ```
 */
export function updateInvoice(
  client: Client,
  id: string,
  body: InvoicePatch,
  options?: ChangeOptions,
): Call<Invoice> {
  return send(client, 'patch', '/invoices/{id}', { id, body }, options);
}

/**
 * Deletes an invoice for good. An issued e-invoice cannot be deleted, nor one that its account
 * fixes (409 INVOICE_ISSUED): cancel it.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.invoices.delete('inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
 * ```
 */
export function deleteInvoice(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/invoices/{id}', { id }, options);
}

/**
 * Sends an invoice by email, now or on a given day. Without `email`, it goes to the customer's
 * address.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const receipt = await faktura.invoices.send('inv_01M6ED7Y907PFQ7K02708RXWWW', {
 *   subject: 'Your invoice INV-2026-00042',
 * });
 * console.log(receipt.status, receipt.to);
 * ```
 */
export function sendInvoice(
  client: Client,
  id: string,
  body: SendRequest = {},
  options?: ActionOptions,
): Call<SendReceipt> {
  return send(client, 'post', '/invoices/{id}/send', { id, body }, options);
}

/**
 * Issues a Draft as an e-invoice: it gets its final number and becomes read-only. If it violates
 * its standard, the call fails with EINVOICE_INVALID and the list of errors.
 *
 * @example
 * ```ts
 * import { createFaktura, isFakturaError } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * try {
 *   const invoice = await faktura.invoices.issue('inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
 *   console.log(invoice.number, invoice.issuedAt);
 * } catch (error) {
 *   if (!isFakturaError(error, 'EINVOICE_INVALID')) throw error;
 *   for (const { code, message } of error.errors) console.log(code, message);
 * }
 * ```
 */
export function issueInvoice(client: Client, id: string, options?: ActionOptions): Call<Invoice> {
  return send(client, 'post', '/invoices/{id}/issue', { id }, options);
}

/**
 * Cancels an invoice that has left Draft, by a credit note for its full amount. What was received
 * must have been refunded first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.cancel('inv_01M6ED7Y907PFQ7K02708RXWWW', {
 *   reason: 'BillingError',
 *   notes: 'Ordered twice by mistake.',
 * });
 * console.log(invoice.status, invoice.cancellation?.number);
 * ```
 */
export function cancelInvoice(
  client: Client,
  id: string,
  body: CancelRequest = {},
  options?: ActionOptions,
): Call<Invoice> {
  return send(client, 'post', '/invoices/{id}/cancel', { id, body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function exportInvoice(
  client: Client,
  id: string,
  query: ExportQuery | undefined,
  options: ReadOptions,
): Call<DocumentFile | null>;
/**
 * Exports an invoice as PDF. For an issued e-invoice, it is a hybrid PDF with the XML embedded
 * (ZUGFeRD).
 *
 * @example
 * ```ts
 * import { writeFile } from 'node:fs/promises';
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const pdf = await faktura.invoices.export('inv_01M6ED7Y907PFQ7K02708RXWWW', {
 *   tz: 'Europe/Berlin',
 * });
 * await writeFile(pdf.filename, await pdf.bytes());
 * ```
 */
export function exportInvoice(
  client: Client,
  id: string,
  query?: ExportQuery,
  options?: CallOptions,
): Call<DocumentFile>;
export function exportInvoice(
  client: Client,
  id: string,
  query?: ExportQuery,
  options?: CallOptions,
): Call<DocumentFile> {
  return download(client, '/invoices/{id}/export', id, query, options);
}

/** The methods of `faktura.invoices`. An invoice asks a customer for payment. */
export interface Invoices {
  /**
   * Lists invoices and retainers, newest first. `isRetainer: true` lists retainers only.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * for await (const invoice of faktura.invoices.list({ status: ['Pending', 'Partial'] })) {
   *   console.log(invoice.number, invoice.amounts.balance);
   * }
   * ```
   */
  list(query?: InvoiceListQuery, options?: CallOptions): ListCall<Invoice, InvoiceList>;
  /**
   * Creates an invoice, or with `isRetainer: true` a retainer. Without a status, it is a Draft and
   * has no number yet.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const invoice = await faktura.invoices.create({
   *   customer: { internalId: 'shop-4711', billTo: { company: 'Acme Widgets GmbH' } },
   *   items: [
   *     { name: 'Design day', quantity: 2, price: 720, taxes: [{ name: 'VAT', value: 19 }] },
   *   ],
   * });
   * console.log(invoice.id, invoice.amounts.total);
   * ```
   */
  create(body: InvoiceCreate, options?: ScopedOptions): Call<Invoice>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Invoice | null>;
  /**
   * Gets an invoice or retainer with its amounts, its copy of the customer and the amounts paid.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
   * console.log(invoice.number, invoice.status, invoice.amounts.total);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Invoice>;
  /**
   * Replaces an invoice (PUT). Optional members that you leave out become null, empty or false.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
   * const replaced = await faktura.invoices.replace(
   *   invoice.id,
   *   { ...invoice, notes: '<p>Thank you.</p>' },
   *   { ifMatch: invoice.version },
   * );
   * console.log(replaced.version);
   * ```
   */
  replace(id: string, body: InvoiceReplace, options?: ChangeOptions): Call<Invoice>;
  /**
   * Changes an invoice (PATCH). Members that you leave out stay as they are, `null` clears, and
   * lists are replaced as a whole.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const invoice = await faktura.invoices.update('inv_01M6EGNSX0NJY6W0XMX0F3WB7W', {
   *   status: 'Pending',
   * });
   * console.log(invoice.number);
   * ```
   */
  update(id: string, body: InvoicePatch, options?: ChangeOptions): Call<Invoice>;
  /**
   * Deletes an invoice for good. An issued e-invoice cannot be deleted, nor one that its account
   * fixes (409 INVOICE_ISSUED): cancel it.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.invoices.delete('inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
  /**
   * Sends an invoice by email, now or on a given day. Without `email`, it goes to the customer's
   * address.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const receipt = await faktura.invoices.send('inv_01M6ED7Y907PFQ7K02708RXWWW', {
   *   subject: 'Your invoice INV-2026-00042',
   * });
   * console.log(receipt.status, receipt.to);
   * ```
   */
  send(id: string, body?: SendRequest, options?: ActionOptions): Call<SendReceipt>;
  /**
   * Issues a Draft as an e-invoice: it gets its final number and becomes read-only. If it violates
   * its standard, the call fails with EINVOICE_INVALID and the list of errors.
   *
   * @example
   * ```ts
   * import { createFaktura, isFakturaError } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * try {
   *   const invoice = await faktura.invoices.issue('inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
   *   console.log(invoice.number, invoice.issuedAt);
   * } catch (error) {
   *   if (!isFakturaError(error, 'EINVOICE_INVALID')) throw error;
   *   for (const { code, message } of error.errors) console.log(code, message);
   * }
   * ```
   */
  issue(id: string, options?: ActionOptions): Call<Invoice>;
  /**
   * Cancels an invoice that has left Draft, by a credit note for its full amount. What was received
   * must have been refunded first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const invoice = await faktura.invoices.cancel('inv_01M6ED7Y907PFQ7K02708RXWWW', {
   *   reason: 'BillingError',
   *   notes: 'Ordered twice by mistake.',
   * });
   * console.log(invoice.status, invoice.cancellation?.number);
   * ```
   */
  cancel(id: string, body?: CancelRequest, options?: ActionOptions): Call<Invoice>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  export(
    id: string,
    query: ExportQuery | undefined,
    options: ReadOptions,
  ): Call<DocumentFile | null>;
  /**
   * Exports an invoice as PDF. For an issued e-invoice, it is a hybrid PDF with the XML embedded
   * (ZUGFeRD).
   *
   * @example
   * ```ts
   * import { writeFile } from 'node:fs/promises';
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const pdf = await faktura.invoices.export('inv_01M6ED7Y907PFQ7K02708RXWWW', {
   *   tz: 'Europe/Berlin',
   * });
   * await writeFile(pdf.filename, await pdf.bytes());
   * ```
   */
  export(id: string, query?: ExportQuery, options?: CallOptions): Call<DocumentFile>;
}

/** Binds the functions of this resource to a client. */
export function bindInvoices(client: Client): Invoices {
  return bind(client, {
    list: listInvoices,
    create: createInvoice,
    get: getInvoice,
    replace: replaceInvoice,
    update: updateInvoice,
    delete: deleteInvoice,
    send: sendInvoice,
    issue: issueInvoice,
    cancel: cancelInvoice,
    export: exportInvoice,
  });
}
