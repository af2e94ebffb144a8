import { exportDocument, type ExportDeps, type SellerOf } from '../documents/printed-document.js';
import { getRefund } from '../ledger/index.js';
import { mailedTag } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { created, found, noContent, ok } from '../platform/http/answer.js';
import { fileAnswer } from '../platform/http/file-answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { createRefund } from './create-refund.js';
import { printedCreditNote } from './credit-note.document.js';
import { deleteRefund, editRefund, listRefundsForPayment } from './edit-refund.js';
import { toRefundResponse } from './refund.fields.js';

/** Operations of refunds. */
export function refundRoutes(write: Write, deps: ExportDeps): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceRefund' | 'updateRefund'>(async (work, { id, body }) => {
      const refund = await editRefund(work, id, body, mode);
      return ok(toRefundResponse(refund), mailedTag(refund));
    });

  return {
    listRefundsForPayment: async (work, { id }) => {
      const refunds = await listRefundsForPayment(work, id);
      return ok({ data: refunds.map(toRefundResponse) });
    },

    createRefund: write(async (work, { id, body }) => {
      const refund = await createRefund(work, id, body);
      return created(`/v1/refunds/${refund.id}`, toRefundResponse(refund), mailedTag(refund));
    }),

    getRefund: async (work, { id }) => {
      const refund = await getRefund(work, id);
      return found(work, toRefundResponse(refund), mailedTag(refund));
    },

    replaceRefund: edit('replace'),
    updateRefund: edit('patch'),

    deleteRefund: write(async (work, { id }) => {
      await deleteRefund(work, id);
      return noContent();
    }),

    exportRefund: async (work, { id, query, accept, gone }) => {
      const asked = { tz: query.tz, gone: gone() };
      const printed = async (sellerOf: SellerOf) =>
        printedCreditNote(work, await getRefund(work, id), sellerOf);
      const files = await exportDocument(work, printed, asked, deps);
      return fileAnswer(work, files, accept);
    },
  };
}
