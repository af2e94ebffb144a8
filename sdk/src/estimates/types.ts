import type { ListQuery } from '../core/list-query.js';
import type { operations } from '../generated/schema.js';

export type { DocumentFile, ExportQuery } from '../core/download.js';
export type * from '../core/document-types.js';
export type {
  Estimate,
  EstimateAmounts,
  EstimateCreate,
  EstimateDecision,
  EstimateList,
  EstimatePatch,
  EstimateReplace,
  EstimateStatus,
  EstimateTotals,
} from '../generated/schema.js';

/** Which estimates to list, and in which order. */
export interface EstimateListQuery extends ListQuery<
  NonNullable<operations['listEstimates']['parameters']['query']>
> {}
