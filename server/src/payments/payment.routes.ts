import { mailedTag } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { PAYMENT_SUMS, payments } from '../ledger/index.js';
import { created, found, noContent, ok } from '../platform/http/answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { listed } from '../platform/http/listed.js';
import { createPayment } from './create-payment.js';
import { deletePayment } from './delete-payment.js';
import { editPayment } from './edit-payment.js';
import { listPaymentsForInvoice } from './list-payments.js';
import { toPaymentResponse } from './payment.view.js';

/** Operations of payments. */
export function paymentRoutes(write: Write): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replacePayment' | 'updatePayment'>(async (work, { id, body }) => {
      const payment = await editPayment(work, id, body, mode);
      return ok(toPaymentResponse(payment), mailedTag(payment));
    });

  return {
    listPayments: listed('listPayments', payments.list, toPaymentResponse, PAYMENT_SUMS),

    listPaymentsForInvoice: async (work, { id }) => {
      const received = await listPaymentsForInvoice(work, id);
      return ok({ data: received.map(toPaymentResponse) });
    },

    createPayment: write(async (work, { id, body }) => {
      const payment = await createPayment(work, id, body);
      return created('getPayment', payment.id, toPaymentResponse(payment), mailedTag(payment));
    }),

    getPayment: async (work, { id }) => {
      const payment = await payments.get(work, id);
      return found(work, toPaymentResponse(payment), mailedTag(payment));
    },

    replacePayment: edit('replace'),
    updatePayment: edit('patch'),

    deletePayment: write(async (work, { id }) => {
      await deletePayment(work, id);
      return noContent();
    }),
  };
}
