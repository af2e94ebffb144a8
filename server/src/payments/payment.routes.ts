import type { Contract } from '@faktura/contract';
import { created, found, noContent, ok } from '../platform/http/answers.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { listAnswer, type PageQuery } from '../platform/http/list-answer.js';
import { comparisons } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';
import type { PaymentService } from './payment.service.js';
import { toWire } from './payment.view.js';

interface PaymentQuery extends PageQuery {
  invoice?: string;
  customer?: string;
  method?: string;
  currency?: string;
  scopeId?: string;
  dateFrom?: string;
  dateTo?: string;
  updatedSince?: string;
  include?: string;
}

/** Operations of payments. */
export function paymentRoutes(payments: PaymentService, write: WriteRunner): RouteTable {
  return {
    listPayments: async (input, context) => {
      const query = input.query as PaymentQuery;
      const page = await payments.list(context, { ...query, conditions: filters(query) });
      const totals = query.include === 'totals' ? await payments.totals(page) : undefined;
      return listAnswer(context, '/v1/payments', query, { page, view: toWire, totals });
    },

    listPaymentsForInvoice: async (input, context) => {
      const rows = await payments.listForInvoice(context, input.params.id);
      return ok({ data: rows.map(toWire) });
    },

    createPayment: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'PaymentCreate'>;
        const payment = await payments.create(context, input.params.id, body, tx);
        return created(`/v1/payments/${payment.id}`, toWire(payment), payment);
      }),

    getPayment: async (input, context) => {
      const payment = await payments.get(context, input.params.id);
      return found(context, toWire(payment), payment);
    },

    replacePayment: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'PaymentReplace'>;
        const payment = await payments.edit(context, input.params.id, body, 'replace', tx);
        return ok(toWire(payment), payment);
      }),

    updatePayment: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'PaymentPatch'>;
        const payment = await payments.edit(context, input.params.id, body, 'patch', tx);
        return ok(toWire(payment), payment);
      }),

    deletePayment: (input, context) =>
      write(context, async (tx) => {
        await payments.remove(context, input.params.id, tx);
        return noContent();
      }),
  };
}

function filters(query: PaymentQuery) {
  return comparisons([
    ['invoiceId', '=', query.invoice],
    ['customerId', '=', query.customer],
    ['method', '=', query.method],
    ['currency', '=', query.currency?.toUpperCase()],
    ['scopeId', '=', query.scopeId],
    ['paidAt', '>=', query.dateFrom],
    ['paidAt', '<=', query.dateTo],
    ['updatedAt', '>=', updatedSince(query.updatedSince)],
  ]);
}
