import type { DocumentPatch, EditMode } from '../billing/document.body.js';
import { amountColumns, itemRows } from '../billing/document.mapper.js';
import { numberErrors } from '../billing/document.rules.js';
import { judgeDocumentEdit, type DocumentEdit, type Editable } from '../billing/judge-edit.js';
import { customerColumns } from '../billing/parties.js';
import type { Customer } from '../customers/index.js';
import { renumber } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { movedEvent } from './estimate.events.js';
import { fieldColumns, fieldsOf } from './estimate.mapper.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';
import type { EstimateTools } from './estimate.tools.js';
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
 */
export async function editEstimate(
  tools: EstimateTools,
  context: RequestContext,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
  tx: Transaction,
): Promise<StoredEstimate> {
  const edit = await judgeDocumentEdit(editable(tools), context, id, body, mode, tx);
  const { document, fields, changed, amounts } = edit;
  const { row } = document;
  const status = body.status ? applicableStatus(body.status) : row.status;
  const requested = status === row.status ? null : status;
  if (changed.size === 0 && requested === null && edit.customer === null) return document;
  checkChange({ status: row.status, sent: row.sentAt !== null }, requested);
  const number = await numberAfter(tools, context, edit, status, tx);
  const customer = await copiedCustomer(tools, context, edit, status, tx);
  const kept = keepsDecision(status, changed, customer !== null);
  const change: Partial<EstimateRow> = {
    status,
    ...fieldColumns({ ...fields, number }),
    ...(amounts ? amountColumns(amounts) : {}),
    ...(customer ? customerColumns(customer) : {}),
    ...(kept ? {} : { decisionState: null, decisionAt: null }),
  };
  const items = amounts ? itemRows(row.accountId, fields, amounts) : null;
  const stored = await tools.estimates.update(document, change, items, context.now, tx);
  await tools.history.append(context, movedEvent(row, stored.row, changed, customer), tx);
  return stored;
}

function editable({ estimates, parties }: EstimateTools): Editable<EstimateRow> {
  return {
    resource: 'estimate',
    documents: estimates,
    parties,
    fieldsOf,
    errors: (fields, changed, row) => numberErrors(fields, changed, row.status === 'Draft'),
  };
}

function numberAfter(
  { numbers }: EstimateTools,
  context: RequestContext,
  { document: { row }, fields }: Edit,
  status: EstimateStatus,
  tx: Transaction,
): Promise<string | null> {
  const { date, number: wanted } = fields;
  const leftDraft = status !== 'Draft';
  const { id, number: before } = row;
  return renumber(
    numbers,
    context,
    { series: 'Estimate', id, date, before, wanted, leftDraft },
    tx,
  );
}

/** A Draft copies its customer at every change and when it leaves Draft; later only a named one is copied. */
async function copiedCustomer(
  { parties }: EstimateTools,
  context: RequestContext,
  { document: { row }, fields, customer }: Edit,
  status: EstimateStatus,
  tx: Transaction,
): Promise<Customer | null> {
  if (customer) return customer;
  if (row.status !== 'Draft' && status !== 'Draft') return null;
  return parties.current(context, fields.customer, tx);
}
