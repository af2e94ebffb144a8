import { judgeDocumentEdit, type DocumentEdit } from '../billing/judge-edit.js';
import type { DocumentPatch, EditMode } from '../billing/document.body.js';
import type { InvoiceStatus } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { fieldsOf } from './invoice.mapper.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { draftOnlyErrors } from './invoice.rules.js';
import type { InvoiceTools } from './invoice.tools.js';

/** An edit that has passed the rules of its members. */
export interface Edit extends Omit<DocumentEdit<InvoiceRow>, 'document'> {
  invoice: StoredInvoice;
  /** A status other than the stored one, or null. */
  requested: InvoiceStatus | null;
  /** True where the body names any status. */
  namesStatus: boolean;
}

/** Reads, locks and compares; tells every broken rule at once. */
export async function judgeEdit(
  { invoices, parties }: InvoiceTools,
  context: RequestContext,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
  tx: Transaction,
): Promise<Edit> {
  const kind = {
    resource: 'invoice',
    documents: invoices,
    parties,
    fieldsOf,
    errors: (fields: Edit['fields'], changed: Edit['changed'], row: InvoiceRow) =>
      draftOnlyErrors(fields, changed, row.status === 'Draft'),
  };
  const { document, ...edit } = await judgeDocumentEdit(kind, context, id, body, mode, tx);
  const { status } = document.row;
  const requested = body.status && body.status !== status ? body.status : null;
  const namesStatus = body.status !== undefined && body.status !== null;
  return { invoice: document, requested, namesStatus, ...edit };
}
