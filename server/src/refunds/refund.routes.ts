import type { Contract } from '@faktura/contract';
import { created, found, noContent, ok } from '../platform/http/answers.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import type { RefundService } from './refund.service.js';
import { toWire } from './refund.view.js';

/** Operations of refunds; export is not built yet. */
export function refundRoutes(refunds: RefundService, write: WriteRunner): RouteTable {
  return {
    listRefundsForPayment: async (input, context) => {
      const rows = await refunds.listForPayment(context, input.params.id);
      return ok({ data: rows.map(toWire) });
    },

    createRefund: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'RefundCreate'>;
        const refund = await refunds.create(context, input.params.id, body, tx);
        return created(`/v1/refunds/${refund.id}`, toWire(refund), refund);
      }),

    getRefund: async (input, context) => {
      const refund = await refunds.get(context, input.params.id);
      return found(context, toWire(refund), refund);
    },

    replaceRefund: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'RefundReplace'>;
        const refund = await refunds.edit(context, input.params.id, body, 'replace', tx);
        return ok(toWire(refund), refund);
      }),

    updateRefund: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'RefundPatch'>;
        const refund = await refunds.edit(context, input.params.id, body, 'patch', tx);
        return ok(toWire(refund), refund);
      }),

    deleteRefund: (input, context) =>
      write(context, async (tx) => {
        await refunds.remove(context, input.params.id, tx);
        return noContent();
      }),
  };
}
