import type { DocumentBody } from '../billing/document.body.js';
import { amountColumns, itemRows } from '../billing/document.mapper.js';
import { blankDocument, judgeNew } from '../billing/new-document.js';
import { customerColumns } from '../billing/parties.js';
import { plainAmounts } from '../billing/plain-amounts.js';
import { renumber } from '../ledger/index.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { estimateEvent } from './estimate.events.js';
import { fieldColumns } from './estimate.mapper.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';
import type { EstimateTools } from './estimate.tools.js';
import { applicableStatus } from './status.rules.js';

/** Stores a new estimate; one that is not a Draft takes its number in the same transaction. */
export async function createEstimate(
  { estimates, numbers, parties, history }: EstimateTools,
  context: RequestContext,
  body: DocumentBody,
  tx: Transaction,
): Promise<StoredEstimate> {
  const { fields, customer } = await judgeNew(parties, context, body, tx);
  const status = applicableStatus(body.status ?? 'Draft');
  const amounts = await plainAmounts(fields);
  const id = newIdOf(context, 'est');
  const { date, number: wanted } = fields;
  const leftDraft = status !== 'Draft';
  const change = { series: 'Estimate', id, date, before: null, wanted, leftDraft } as const;
  const number = await renumber(numbers, context, change, tx);
  const row: EstimateRow = {
    status,
    decisionState: null,
    decisionAt: null,
    ...blankDocument(context, id),
    ...fieldColumns({ ...fields, number }),
    ...customerColumns(customer),
    ...amountColumns(amounts),
  };
  const items = itemRows(row.accountId, fields, amounts);
  const estimate = await estimates.insert({ row, items }, tx);
  await history.append(context, estimateEvent('created', row, customer), tx);
  return estimate;
}
