import { exportDocument } from '../documents/printed-document.js';
import type { DocumentRenderer } from '../pdf/index.js';
import { toReceipt } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { accepted, created, found, noContent, ok } from '../platform/http/answer.js';
import { fileAnswer, fileWanted } from '../platform/http/file-answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { listed } from '../platform/http/listed.js';
import { createEstimate } from './create-estimate.js';
import { deleteEstimate } from './delete-estimate.js';
import { editEstimate } from './edit-estimate.js';
import { ESTIMATE_SUMS, estimates } from './estimate.repository.js';
import { tagOf, toEstimateResponse } from './estimate.view.js';
import { printedEstimate } from './printed-estimate.js';
import { sendEstimate } from './send-estimate.js';

/** Operations of estimates. */
export function estimateRoutes(write: Write, renderer: DocumentRenderer): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceEstimate' | 'updateEstimate'>(async (work, { id, body }) => {
      const estimate = await editEstimate(work, id, body, mode);
      return ok(toEstimateResponse(estimate, work), tagOf(estimate, work));
    });

  return {
    listEstimates: listed('listEstimates', estimates.list, toEstimateResponse, ESTIMATE_SUMS),

    createEstimate: write(async (work, { body }) => {
      const estimate = await createEstimate(work, body);
      const shown = toEstimateResponse(estimate, work);
      return created('getEstimate', estimate.row.id, shown, tagOf(estimate, work));
    }),

    getEstimate: async (work, { id }) => {
      const estimate = await estimates.get(work, id);
      return found(work, toEstimateResponse(estimate, work), tagOf(estimate, work));
    },

    replaceEstimate: edit('replace'),
    updateEstimate: edit('patch'),

    sendEstimate: write(async (work, { id, body }) => {
      return accepted(toReceipt(await sendEstimate(work, id, body)));
    }),

    deleteEstimate: write(async (work, { id }) => {
      await deleteEstimate(work, id);
      return noContent();
    }),

    exportEstimate: async (work, { id, query, accepts, gone }) => {
      const asked = { tz: query.tz, gone: gone() };
      const printed = async () => printedEstimate(work, await estimates.get(work, id));
      const files = await exportDocument(work, printed, asked, renderer);
      return fileAnswer(work, fileWanted(files, accepts));
    },
  };
}
