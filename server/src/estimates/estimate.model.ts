import {
  documentColumns,
  documentIndexes,
  lineModel,
  type StoredDocument,
} from '../documents/document.model.js';
import { date, instant, nullable, oneOf } from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import type { Decision, EstimateStatus } from './status.rules.js';

/** Estimates. */
export const estimateModel = model(
  'Estimate',
  'estimates',
  {
    ...documentColumns,
    estimateDate: date,
    status: oneOf<EstimateStatus>(10),
    decisionState: nullable(oneOf<Decision>(10)),
    decisionAt: nullable(instant),
  },
  {
    foreignKeys: ['accountId', 'customerId'],
    unique: { estimates_preview_token: ['previewToken'] },
    indexes: {
      ...documentIndexes('estimates', 'estimateDate'),
      estimates_by_open: ['accountId', 'status', 'dueDate'],
    },
  },
);

/** The lines of estimates. */
export const estimateItemModel = lineModel('Estimate', 'estimate_items', 'estimateId');

/** A row of `estimates`: what it shares with invoices, and what the customer decided. */
export type EstimateRow = RowOf<typeof estimateModel>;

/** An estimate as it is stored. */
export type StoredEstimate = StoredDocument<EstimateRow>;
