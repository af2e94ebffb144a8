import { documentColumns, lineColumns, type StoredDocument } from '../billing/document.model.js';
import { nullable, oneOf, table, text, type RowOf } from '../platform/db/table.js';
import type { Decision, EstimateStatus } from './status.rules.js';

/** The table `estimates`: what it shares with invoices, and what the customer decided. */
export const estimateTable = table('estimates', {
  ...documentColumns,
  estimateDate: text,
  status: oneOf<EstimateStatus>(),
  decisionState: nullable(oneOf<Decision>()),
  decisionAt: nullable(text),
});

/** The lines of estimates. */
export const estimateItemTable = table('estimate_items', { estimateId: text, ...lineColumns });

/** A row of `estimates`. */
export type EstimateRow = RowOf<typeof estimateTable>;

/** An estimate as it is stored. */
export type StoredEstimate = StoredDocument<EstimateRow>;
