import type { Contract } from '@faktura/contract';
import type { EditMode } from '../billing/document.body.js';
import { created, found, noContent, ok } from '../platform/http/answers.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { listAnswer, type PageQuery } from '../platform/http/list-answer.js';
import { estimateConditions, type EstimateFilters } from './estimate.filters.js';
import type { EstimateService } from './estimate.service.js';
import { tagOf, toWire } from './estimate.view.js';

interface EstimateQuery extends PageQuery, EstimateFilters {
  include?: string;
}

/** Operations of estimates; send and export are not built yet. */
export function estimateRoutes(estimates: EstimateService, write: WriteRunner): RouteTable {
  const edit =
    (mode: EditMode): RouteTable[string] =>
    (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'EstimateReplace'> | Contract<'EstimatePatch'>;
        const estimate = await estimates.edit(context, input.params.id, body, mode, tx);
        return ok(toWire(estimate, context), tagOf(estimate, context));
      });

  return {
    listEstimates: async (input, context) => {
      const query = input.query as EstimateQuery;
      const conditions = estimateConditions(query, context);
      const page = await estimates.list(context, { ...query, conditions });
      const totals = query.include === 'totals' ? await estimates.totals(page) : undefined;
      return listAnswer(context, '/v1/estimates', query, {
        page,
        view: (estimate) => toWire(estimate, context),
        totals,
      });
    },

    createEstimate: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'EstimateCreate'>;
        const estimate = await estimates.create(context, body, tx);
        const location = `/v1/estimates/${estimate.row.id}`;
        return created(location, toWire(estimate, context), tagOf(estimate, context));
      }),

    getEstimate: async (input, context) => {
      const estimate = await estimates.get(context, input.params.id);
      return found(context, toWire(estimate, context), tagOf(estimate, context));
    },

    replaceEstimate: edit('replace'),
    updateEstimate: edit('patch'),

    deleteEstimate: (input, context) =>
      write(context, async (tx) => {
        await estimates.remove(context, input.params.id, tx);
        return noContent();
      }),
  };
}
