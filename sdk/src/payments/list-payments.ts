import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { list, type ListCall } from '../core/pages.js';
import type { Payment, PaymentList, PaymentListQuery } from './types.js';

/**
 * Lists the payments of all invoices, the newest first.
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
