import type { Schema, Schemas } from '../core/types.js';
import type { operations } from '../generated/schema.js';

export type { DocumentFile, ExportQuery } from '../core/download.js';
export type {
  CustomerInput,
  CustomerSnapshot,
  LineItem,
  LineItemCreate,
  LineItemUpdate,
  Pagination,
  SendReceipt,
  SendRequest,
} from '../core/shared-types.js';

/** An estimate, as the service returns it. */
export interface Estimate extends Schema<'Estimate'> {}
/** An estimate to create. */
export interface EstimateCreate extends Schema<'EstimateCreate'> {}
/** A whole estimate for `replace`; one that was read fits. */
export interface EstimateReplace extends Schema<'EstimateReplace'> {}
/** The members of an estimate to change. */
export interface EstimatePatch extends Schema<'EstimatePatch'> {}
/** One page of estimates. */
export interface EstimateList extends Schema<'EstimateList'> {}
/** Which estimates to list, and in which order. */
export interface EstimateListQuery extends NonNullable<
  operations['listEstimates']['parameters']['query']
> {}
/** Status of an estimate; more may be added. */
export type EstimateStatus = Schemas['EstimateStatus'];
/** The computed amounts of an estimate. */
export interface EstimateAmounts extends Schema<'EstimateAmounts'> {}
/** Sums over the estimates of one currency. */
export interface EstimateTotals extends Schema<'EstimateTotals'> {}
/** What the customer decided. */
export interface EstimateDecision extends Schema<'EstimateDecision'> {}
