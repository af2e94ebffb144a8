import type { DocumentBody, DocumentPatch, EditMode } from '../billing/document.body.js';
import type { SumsByCurrency } from '../billing/document.repository.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import type { ListPage, ListQuery, LongListPage } from '../platform/lists/list.js';
import { createEstimate } from './create-estimate.js';
import { decideEstimate } from './decide-estimate.js';
import { editEstimate } from './edit-estimate.js';
import type { StoredEstimate } from './estimate.model.js';
import type { EstimateTools } from './estimate.tools.js';
import { removeEstimate } from './remove-estimate.js';
import type { Decision } from './status.rules.js';

export interface EstimateService {
  create(context: RequestContext, body: DocumentBody, tx: Transaction): Promise<StoredEstimate>;
  edit(
    context: RequestContext,
    id: string,
    body: DocumentPatch,
    mode: EditMode,
    tx: Transaction,
  ): Promise<StoredEstimate>;
  get(context: RequestContext, id: string): Promise<StoredEstimate>;
  list(context: RequestContext, query: ListQuery): Promise<LongListPage<StoredEstimate>>;
  totals(page: ListPage<StoredEstimate>): Promise<SumsByCurrency<'total'>[]>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
  /** What the customer decides on the preview page. */
  decide(
    context: RequestContext,
    id: string,
    decision: Decision,
    tx: Transaction,
  ): Promise<StoredEstimate>;
}

export function createEstimateService(tools: EstimateTools): EstimateService {
  const { estimates } = tools;
  return {
    create: (context, body, tx) => createEstimate(tools, context, body, tx),
    edit: (context, id, body, mode, tx) => editEstimate(tools, context, id, body, mode, tx),

    async get(context, id) {
      const estimate = await estimates.find(context.account.id, id);
      if (!estimate) throw notFound('estimate');
      return estimate;
    },

    list: (context, query) => estimates.list(context.account.id, query),
    totals: (page) => estimates.sums(page, ['total']),
    remove: (context, id, tx) => removeEstimate(tools, context, id, tx),
    decide: (context, id, decision, tx) => decideEstimate(tools, context, id, decision, tx),
  };
}
