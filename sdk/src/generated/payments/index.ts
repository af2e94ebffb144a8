/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import type { CallOptions, ChangeOptions, ReadOptions, ScopedOptions } from '../../core/options.js';
import { list, type ListCall } from '../../core/pages.js';
import { send } from '../../core/send.js';
import type {
  InvoicePaymentList,
  Payment,
  PaymentCreate,
  PaymentList,
  PaymentListQuery,
  PaymentPatch,
  PaymentReplace,
} from './types.js';

export type * from './types.js';

/**
 * Lists all payments of one invoice or retainer, oldest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const { data } = await faktura.payments.listForInvoice('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * for (const payment of data) console.log(payment.amount, payment.method);
 * ```
 */
export function listPaymentsForInvoice(
  client: Client,
  invoiceId: string,
  options?: CallOptions,
): Call<InvoicePaymentList> {
  return send(client, 'get', '/invoices/{id}/payments', { id: invoiceId }, options);
}

/**
 * Records a payment for an invoice or a retainer. Without an amount, it covers the full balance.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.create('inv_01M6ED7Y907PFQ7K02708RXWWW', {
 *   amount: 100,
 *   method: 'BankTransfer',
 *   paidAt: '2026-11-09',
 * });
 * console.log(payment.id, payment.status);
 * ```
 */
export function createPayment(
  client: Client,
  invoiceId: string,
  body: PaymentCreate,
  options?: ScopedOptions,
): Call<Payment> {
  return send(client, 'post', '/invoices/{id}/payments', { id: invoiceId, body }, options);
}

/**
 * Lists the payments of all invoices, newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const payment of faktura.payments.list({ dateFrom: '2026-11-01' })) {
 *   console.log(payment.paidAt, payment.amount, payment.currency);
 * }
 * ```
 */
export function listPayments(
  client: Client,
  query?: PaymentListQuery,
  options?: CallOptions,
): ListCall<Payment, PaymentList> {
  return list(client, '/payments', query, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getPayment(client: Client, id: string, options: ReadOptions): Call<Payment | null>;
/**
 * Gets a payment.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.get('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * console.log(payment.amount, payment.refunded);
 * ```
 */
export function getPayment(client: Client, id: string, options?: CallOptions): Call<Payment>;
export function getPayment(client: Client, id: string, options?: CallOptions): Call<Payment> {
  return send(client, 'get', '/payments/{id}', { id }, options);
}

/**
 * Replaces a payment (PUT). Optional members that you leave out become null or their default.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.get('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * await faktura.payments.replace(payment.id, { ...payment, method: 'Card' });
 * ```
 */
export function replacePayment(
  client: Client,
  id: string,
  body: PaymentReplace,
  options?: ChangeOptions,
): Call<Payment> {
  return send(client, 'put', '/payments/{id}', { id, body }, options);
}

/**
 * Changes a payment (PATCH). Members that you leave out stay as they are, and `null` clears.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.update('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ', {
 *   notes: 'Reference 4711',
 * });
 * console.log(payment.notes);
 * ```
 */
export function updatePayment(
  client: Client,
  id: string,
  body: PaymentPatch,
  options?: ChangeOptions,
): Call<Payment> {
  return send(client, 'patch', '/payments/{id}', { id, body }, options);
}

/**
 * Deletes a payment for good. The balance of its invoice increases, and its status is updated.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.payments.delete('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * ```
 */
export function deletePayment(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/payments/{id}', { id }, options);
}

/**
 * The methods of `faktura.payments`. A payment is money received against an invoice or a retainer.
 */
export interface Payments {
  /**
   * Lists all payments of one invoice or retainer, oldest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const { data } = await faktura.payments.listForInvoice('inv_01M6ED7Y907PFQ7K02708RXWWW');
   * for (const payment of data) console.log(payment.amount, payment.method);
   * ```
   */
  listForInvoice(invoiceId: string, options?: CallOptions): Call<InvoicePaymentList>;
  /**
   * Records a payment for an invoice or a retainer. Without an amount, it covers the full balance.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const payment = await faktura.payments.create('inv_01M6ED7Y907PFQ7K02708RXWWW', {
   *   amount: 100,
   *   method: 'BankTransfer',
   *   paidAt: '2026-11-09',
   * });
   * console.log(payment.id, payment.status);
   * ```
   */
  create(invoiceId: string, body: PaymentCreate, options?: ScopedOptions): Call<Payment>;
  /**
   * Lists the payments of all invoices, newest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * for await (const payment of faktura.payments.list({ dateFrom: '2026-11-01' })) {
   *   console.log(payment.paidAt, payment.amount, payment.currency);
   * }
   * ```
   */
  list(query?: PaymentListQuery, options?: CallOptions): ListCall<Payment, PaymentList>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Payment | null>;
  /**
   * Gets a payment.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const payment = await faktura.payments.get('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
   * console.log(payment.amount, payment.refunded);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Payment>;
  /**
   * Replaces a payment (PUT). Optional members that you leave out become null or their default.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const payment = await faktura.payments.get('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
   * await faktura.payments.replace(payment.id, { ...payment, method: 'Card' });
   * ```
   */
  replace(id: string, body: PaymentReplace, options?: ChangeOptions): Call<Payment>;
  /**
   * Changes a payment (PATCH). Members that you leave out stay as they are, and `null` clears.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const payment = await faktura.payments.update('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ', {
   *   notes: 'Reference 4711',
   * });
   * console.log(payment.notes);
   * ```
   */
  update(id: string, body: PaymentPatch, options?: ChangeOptions): Call<Payment>;
  /**
   * Deletes a payment for good. The balance of its invoice increases, and its status is updated.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.payments.delete('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** Binds the functions of this resource to a client. */
export function bindPayments(client: Client): Payments {
  return bind(client, {
    listForInvoice: listPaymentsForInvoice,
    create: createPayment,
    list: listPayments,
    get: getPayment,
    replace: replacePayment,
    update: updatePayment,
    delete: deletePayment,
  });
}
