import type { DocumentBody } from '../documents/body-fields.js';
import {
  amountColumns,
  blankDocument,
  computedAmounts,
  fieldColumns,
  itemRows,
  partyColumns,
} from '../documents/document.columns.js';
import { validateNew } from '../documents/validate-document.js';
import { recordEvent } from '../history/index.js';
import { updateNumber } from '../ledger/index.js';
import { newIdOf, type Work } from '../platform/context/work.js';
import type { NewRecord } from '../platform/records/records.js';
import { estimateEvents, estimates } from './estimate.repository.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';
import { applicableStatus } from './status.rules.js';

/**
 * Stores a new estimate; one that is not a Draft gets its number in the same transaction.
 *
 * @throws Problem VALIDATION_FAILED, STATUS_NOT_APPLICABLE, TOTAL_NEGATIVE, TOTAL_TOO_LARGE,
 * NUMBER_TAKEN
 */
export async function createEstimate(work: Work, body: DocumentBody): Promise<StoredEstimate> {
  const { fields, customer } = await validateNew(work, body);
  const status = applicableStatus(body.status ?? 'Draft');
  const amounts = await computedAmounts(fields, { eInvoice: false });
  const id = newIdOf(work, 'est');
  const number = await updateNumber(work, {
    kind: 'Estimate',
    id,
    date: fields.date,
    before: null,
    wanted: fields.number,
    leftDraft: status !== 'Draft',
  });
  const columns: NewRecord<EstimateRow> = {
    id,
    status,
    decisionState: null,
    decisionAt: null,
    estimateDate: fields.date,
    ...blankDocument(),
    ...fieldColumns({ ...fields, number }),
    ...partyColumns(work, customer),
    ...amountColumns(amounts),
  };
  const items = itemRows(work.account.id, fields, amounts);
  const estimate = await estimates.insert(work, columns, items);
  recordEvent(work, estimateEvents.created(estimate.row, customer));
  return estimate;
}
