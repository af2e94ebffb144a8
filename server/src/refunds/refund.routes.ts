import { exportDocument } from '../documents/printed-document.js';
import type { DocumentRenderer } from '../pdf/index.js';
import { creditNoteOf } from '../invoices/index.js';
import { creditNotes, type RefundRow } from '../ledger/index.js';
import { mailedTag } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Reading } from '../platform/context/work.js';
import { created, found, noContent, ok } from '../platform/http/answer.js';
import { fileAnswer, fileWanted } from '../platform/http/file-answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { createRefund } from './create-refund.js';
import { printedCreditNote } from './printed-credit-note.js';
import { deleteRefund } from './delete-refund.js';
import { editRefund } from './edit-refund.js';
import { listRefundsForPayment } from './list-refunds.js';
import { toRefundResponse } from './refund.view.js';

/** Operations of refunds. */
export function refundRoutes(write: Write, renderer: DocumentRenderer): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceRefund' | 'updateRefund'>(async (work, { id, body }) => {
      const refund = await editRefund(work, id, body, mode);
      return ok(await shown(work, refund), mailedTag(refund));
    });

  return {
    listRefundsForPayment: async (work, { id }) => {
      const refunds = await listRefundsForPayment(work, id);
      return ok({ data: await Promise.all(refunds.map((refund) => shown(work, refund))) });
    },

    createRefund: write(async (work, { id, body }) => {
      const refund = await createRefund(work, id, body);
      const answer = await shown(work, refund);
      return created('getRefund', refund.id, answer, mailedTag(refund));
    }),

    getRefund: async (work, { id }) => {
      const refund = await creditNotes.get(work, id);
      return found(work, await shown(work, refund), mailedTag(refund));
    },

    replaceRefund: edit('replace'),
    updateRefund: edit('patch'),

    deleteRefund: write(async (work, { id }) => {
      await deleteRefund(work, id);
      return noContent();
    }),

    exportRefund: async (work, { id, query, accepts, gone }) => {
      const asked = { tz: query.tz, gone: gone() };
      const printed = async () => printedCreditNote(work, await creditNotes.get(work, id));
      const files = await exportDocument(work, printed, asked, renderer);
      return fileAnswer(work, fileWanted(files, accepts));
    },
  };
}

const shown = async (work: Reading, row: RefundRow) =>
  toRefundResponse(await creditNoteOf(work, row));
