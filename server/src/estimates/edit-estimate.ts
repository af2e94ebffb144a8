import type { DocumentPatch } from '../documents/body-fields.js';
import {
  amountColumns,
  customerColumns,
  fieldColumns,
  itemRows,
} from '../documents/document.columns.js';
import { numberErrors } from '../documents/document.rules.js';
import { documentFields } from '../documents/stored-fields.js';
import { copiedCustomer, type DocumentEdit, validateEdit } from '../documents/validate-document.js';
import { recordEvent } from '../history/index.js';
import { updateNumber } from '../ledger/index.js';
import { dropMails, isMailed } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { estimateEvents, estimates } from './estimate.repository.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';
import {
  applicableStatus,
  checkChange,
  type EstimateStatus,
  keepsDecision,
} from './status.rules.js';

type Edit = DocumentEdit<EstimateRow>;

/**
 * PUT and PATCH of an estimate. Fields are applied first, then the status. A body equal to what is
 * stored changes nothing, in every state.
 *
 * @throws Problem of the members, STATUS_NOT_APPLICABLE, STATUS_CONFLICT, NUMBER_TAKEN
 */
export async function editEstimate(
  work: Work,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
): Promise<StoredEstimate> {
  const edit = await validateEdit(editable, work, id, body, mode);
  const { document, fields, changed, amounts } = edit;
  const { row } = document;
  const status = body.status ? applicableStatus(body.status) : row.status;
  const requested = status === row.status ? null : status;
  if (changed.size === 0 && requested === null && edit.customer === null) return document;
  await checkStatus(work, row, requested);
  const number = await updateNumber(work, {
    kind: 'Estimate',
    id,
    date: fields.date,
    before: row.number,
    wanted: fields.number,
    leftDraft: status !== 'Draft',
  });
  const customer = await copiedCustomer(work, edit, status === 'Draft');
  const change: Partial<EstimateRow> = Object.assign(
    { status, estimateDate: fields.date },
    fieldColumns({ ...fields, number }),
    amounts && amountColumns(amounts),
    customer && customerColumns(customer),
    row.status === 'Draft' && { sellerVersion: work.account.profileVersion },
    keepsDecision(status, changed, customer !== null)
      ? {}
      : { decisionState: null, decisionAt: null },
    requested === 'Canceled' && (await mailColumns(work, id)),
  );
  const items = amounts ? itemRows(row.accountId, fields, amounts) : null;
  const stored = await estimates.update(work, document, change, items);
  const event = estimateEvents.moved(row, stored.row, changed, customer);
  const isOther = changed.size > 0 || customer !== null || status === 'Draft';
  recordEvent(work, { ...event, ...estimates.formerOf(document, isOther) });
  return stored;
}

/** Drops waiting mails, and returns what this changes. */
async function mailColumns(work: Work, id: string): Promise<Partial<EstimateRow>> {
  const lastMail = await dropMails(work, id);
  return lastMail === undefined ? {} : { lastMail };
}

async function checkStatus(
  work: Work,
  row: EstimateRow,
  requested: EstimateStatus | null,
): Promise<void> {
  const sent = requested === 'Draft' && (await isMailed(work.sql, row));
  checkChange({ status: row.status, sent }, requested);
}

const editable = {
  documents: estimates,
  fieldsOf: (estimate: StoredEstimate) => documentFields(estimate, estimate.row.estimateDate),
  isEInvoice: () => false,
  errors: (fields: Edit['fields'], changed: Edit['changed'], row: EstimateRow) =>
    numberErrors(fields, changed, row.status === 'Draft'),
};
