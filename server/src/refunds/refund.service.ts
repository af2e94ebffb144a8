import type { RefundRow } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { createRefund } from './create-refund.js';
import { editRefund } from './edit-refund.js';
import type { RefundBody } from './refund.body.js';
import type { RefundTools } from './refund.tools.js';
import { removeRefund } from './remove-refund.js';

export interface RefundService {
  create(
    context: RequestContext,
    paymentId: string,
    body: RefundBody,
    tx: Transaction,
  ): Promise<RefundRow>;
  get(context: RequestContext, id: string): Promise<RefundRow>;
  listForPayment(context: RequestContext, paymentId: string): Promise<RefundRow[]>;
  edit(
    context: RequestContext,
    id: string,
    body: RefundBody,
    mode: 'replace' | 'patch',
    tx: Transaction,
  ): Promise<RefundRow>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

export function createRefundService(tools: RefundTools): RefundService {
  const { refunds, payments } = tools;
  return {
    create: (context, paymentId, body, tx) => createRefund(tools, context, paymentId, body, tx),

    async get(context, id) {
      const refund = await refunds.find(context.account.id, id);
      if (!refund) throw notFound('refund');
      return refund;
    },

    async listForPayment(context, paymentId) {
      const accountId = context.account.id;
      if (!(await payments.find(accountId, paymentId))) throw notFound('payment');
      return refunds.ofPayment(accountId, paymentId);
    },

    edit: (context, id, body, mode, tx) => editRefund(tools, context, id, body, mode, tx),
    remove: (context, id, tx) => removeRefund(tools, context, id, tx),
  };
}
