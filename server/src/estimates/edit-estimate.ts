import type { DocumentPatch } from '../documents/document.body.js';
import { customerColumns, customerOf } from '../documents/document-references.js';
import {
  amountColumns,
  documentColumns,
  documentFields,
  itemRows,
} from '../documents/document.mapper.js';
import { numberErrors } from '../documents/document.rules.js';
import { validateEdit, type DocumentEdit } from '../documents/validate-edit.js';
import type { Customer } from '../customers/index.js';
import { recordEvent } from '../history/index.js';
import { updateNumber } from '../ledger/index.js';
import { dropMails, isMailed } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { movedEvent } from './estimate.events.js';
import { estimates, type EstimateRow, type StoredEstimate } from './estimate.repository.js';
import {
  applicableStatus,
  checkChange,
  keepsDecision,
  type EstimateStatus,
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
  checkChange({ status: row.status, sent: isMailed(row) }, requested);
  const number = await updateNumber(work, {
    series: 'Estimate',
    id,
    date: fields.date,
    before: row.number,
    wanted: fields.number,
    leftDraft: status !== 'Draft',
  });
  const customer = await copiedCustomer(work, edit, status);
  const change: Partial<EstimateRow> = Object.assign(
    { status, estimateDate: fields.date },
    documentColumns({ ...fields, number }),
    amounts && amountColumns(amounts),
    customer && customerColumns(customer),
    keepsDecision(status, changed, customer !== null)
      ? {}
      : { decisionState: null, decisionAt: null },
  );
  if (requested === 'Canceled') {
    const lastMail = await dropMails(work, id);
    if (lastMail !== undefined) change.lastMail = lastMail;
  }
  const items = amounts ? itemRows(row.accountId, fields, amounts) : null;
  const stored = await estimates.update(work, document, change, items);
  recordEvent(work, movedEvent(row, stored.row, changed, customer));
  return stored;
}

const editable = {
  documents: estimates,
  fieldsOf: (estimate: StoredEstimate) => documentFields(estimate, estimate.row.estimateDate),
  errors: (fields: Edit['fields'], changed: Edit['changed'], row: EstimateRow) =>
    numberErrors(fields, changed, row.status === 'Draft'),
};

/** A Draft copies its customer at every change and when it leaves Draft; later only a named one is copied. */
async function copiedCustomer(
  work: Work,
  { document: { row }, fields, customer }: Edit,
  status: EstimateStatus,
): Promise<Customer | null> {
  if (customer) return customer;
  if (row.status !== 'Draft' && status !== 'Draft') return null;
  return customerOf(work, fields.customer);
}
