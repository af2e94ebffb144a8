import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions, ChangeOptions, ScopedOptions } from '../core/options.js';
import type { ListCall } from '../core/pages.js';
import { listPayments } from './list-payments.js';
import { listPaymentsForInvoice } from './list-payments-for-invoice.js';
import { createPayment } from './create-payment.js';
import { getPayment } from './get-payment.js';
import { replacePayment } from './replace-payment.js';
import { updatePayment } from './update-payment.js';
import { deletePayment } from './delete-payment.js';
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
export {
  listPayments,
  listPaymentsForInvoice,
  createPayment,
  getPayment,
  replacePayment,
  updatePayment,
  deletePayment,
};

/** The methods of `faktura.payments`: payments. */
export interface Payments {
  /** Lists the payments of all invoices, the newest first. */
  list(query?: PaymentListQuery, options?: CallOptions): ListCall<Payment, PaymentList>;
  /** Lists all payments of one invoice, the oldest first. This list is not paged. */
  listForInvoice(invoiceId: string, options?: CallOptions): Call<InvoicePaymentList>;
  /** Records a payment against an invoice; without an amount, its full balance. */
  create(invoiceId: string, body: PaymentCreate, options?: ScopedOptions): Call<Payment>;
  /** Gets a payment. */
  get(id: string, options?: CallOptions): Call<Payment>;
  /** Replaces a payment (PUT). What `get` returns can be sent back. */
  replace(id: string, body: PaymentReplace, options?: ChangeOptions): Call<Payment>;
  /**
   * Changes some members of a payment (PATCH, JSON Merge Patch): what is left out stays, null clears.
   */
  update(id: string, body: PaymentPatch, options?: ChangeOptions): Call<Payment>;
  /** Deletes a payment for good; the balance of its invoice rises again. */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** The functions of this resource as methods of one client. */
export function bindPayments(client: Client): Payments {
  return bind(client, {
    list: listPayments,
    listForInvoice: listPaymentsForInvoice,
    create: createPayment,
    get: getPayment,
    replace: replacePayment,
    update: updatePayment,
    delete: deletePayment,
  });
}
