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
import { moveStock, piecesOf } from '../items/index.js';
import { type InvoiceStatus, updateNumber } from '../ledger/index.js';
import { newIdOf, type Work } from '../platform/context/work.js';
import type { NewRecord } from '../platform/records/records.js';
import { refuse } from '../platform/errors/problem.js';
import { checkNamed, deductRetainers, holdRetainers } from './deduct-retainers.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { checkEInvoiceStatus, eInvoiceErrors, kindOf } from './invoice.rules.js';
import { issueDraft } from './issue-invoice.js';
import { payBalance } from './settle-invoice.js';
import { namedBy } from './retainers.rules.js';
import { createdAs, deductedOf, ledgerColumns } from './transition.rules.js';

/**
 * Stores a new invoice; one that is not a Draft gets its number in the same transaction, and is issued in
 * it if the account makes e-invoices.
 *
 * @throws Problem VALIDATION_FAILED, TOTAL_NEGATIVE, TOTAL_TOO_LARGE, TOTAL_BELOW_PAID, NUMBER_TAKEN,
 * STATUS_CONFLICT, STATUS_NOT_APPLICABLE, EINVOICE_INVALID
 */
export async function createInvoice(work: Work, body: DocumentBody): Promise<StoredInvoice> {
  const status = body.status ?? 'Draft';
  if (!work.account.eInvoicing) return insertInvoice(work, body, status);
  checkEInvoiceStatus(status);
  const draft = await insertInvoice(work, body, 'Draft');
  return status === 'Draft' ? draft : issueDraft(work, draft, status, null);
}

/** The columns of an invoice that was neither issued, canceled nor deducted yet. */
const untouched = ({ scopeId }: Work) => ({
  scopeId,
  issuedAt: null,
  canceledAt: null,
  cancellation: null,
  eInvoice: null,
  deductedBy: null,
});

async function insertInvoice(
  work: Work,
  body: DocumentBody,
  status: InvoiceStatus,
): Promise<StoredInvoice> {
  const { fields, customer, amounts, named } = await validated(work, body);
  const { total } = amounts;
  const held = status === 'Draft' ? null : await holdRetainers(work, named, { total, ...fields });
  const deductedRetainers = held?.named ?? named;
  const ledger = createdAs(status, total, deductedOf({ deductedRetainers }));
  const id = newIdOf(work, 'inv');
  const columns = ledgerColumns(ledger);
  const items = itemRows(work.account.id, fields, amounts);
  const stock = { before: piecesOf(null), after: piecesOf({ row: columns, items }) };
  await moveStock(work, { invoiceId: id, ...stock });
  const number = await updateNumber(work, {
    kind: kindOf(fields),
    id,
    date: fields.date,
    before: null,
    wanted: fields.number,
    leftDraft: !ledger.draft,
  });
  const row: NewRecord<InvoiceRow> = {
    id,
    invoiceDate: fields.date,
    deductedRetainers,
    ...untouched(work),
    ...blankDocument(),
    ...fieldColumns({ ...fields, number }),
    ...partyColumns(work, customer),
    ...columns,
    ...amountColumns(amounts),
  };
  const invoice = await invoices.insert(work, row, items);
  recordEvent(work, invoiceEvents.created(invoice.row, customer));
  if (held) deductRetainers(work, id, held);
  if (!ledger.paid.isZero()) await payBalance(work, invoice.row, ledger.paid);
  return invoice;
}

/**
 * Returns the fields with their customer, retainers and amounts, computed as an e-invoice if the account
 * makes them.
 */
async function validated(work: Work, body: DocumentBody) {
  const { eInvoicing: eInvoice } = work.account;
  const { fields, customer } = await validateNew(work, body);
  if (eInvoice) refuse(eInvoiceErrors(fields));
  const named = namedBy(body.deductedRetainers);
  await checkNamed(work, named, fields);
  return { fields, customer, amounts: await computedAmounts(fields, { eInvoice }), named };
}
