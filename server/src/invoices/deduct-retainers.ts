import { recordEvent } from '../history/index.js';
import { canceledAmounts, insertDeduction, removeDeduction } from '../ledger/index.js';
import type { Reading, Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { type Decimal, sum } from '../platform/money/money.js';
import { chargedOn } from './charged.js';
import { creditNotesOf } from './credit-notes.js';
import { taxRowsOf } from './credited-taxes.rules.js';
import type { InvoiceRow } from './invoice.model.js';
import { invoiceEvents, invoices, retainers } from './invoice.repository.js';
import { canceled } from './invoice.rules.js';
import type { NamedRetainer, RetainerDeduction } from './retainer-deduction.types.js';
import {
  checkTotalDeducts,
  deductedConflict,
  deductible,
  type FinalInvoice,
  idsOf,
  namingErrors,
} from './retainers.rules.js';
import { ledgerOf } from './transition.rules.js';

/** The retainers that an invoice deducts, locked, with what it deducts of each. */
export interface HeldRetainers {
  rows: InvoiceRow[];
  named: NamedRetainer[];
}

/** Checks the retainers that a Draft names. @throws Problem VALIDATION_FAILED */
export async function checkNamed(
  work: Work,
  named: readonly NamedRetainer[] | null,
  invoice: FinalInvoice,
): Promise<void> {
  if (named === null) return;
  const ids = idsOf(named);
  refuse(namingErrors(ids, await retainers.find(work, ids), invoice));
}

/**
 * Locks the retainers of an invoice that leaves Draft, after the invoice and before products, and returns what
 * it deducts of each; null if it names none.
 *
 * @throws Problem STATUS_CONFLICT, TOTAL_BELOW_PAID
 */
export async function holdRetainers(
  work: Work,
  named: readonly NamedRetainer[] | null,
  invoice: Pick<FinalInvoice, 'customer' | 'currency'> & { total: Decimal },
): Promise<HeldRetainers | null> {
  if (named === null) return null;
  const ids = idsOf(named);
  // Drafts are not locked here: a change of their customer locks them in another order.
  deductible(ids, await retainers.find(work, ids), invoice);
  const rows = deductible(ids, await retainers.lock(work, ids), invoice);
  const held: NamedRetainer[] = [];
  for (const row of rows) held.push({ retainer: row.id, deducted: await leftOf(work, row) });
  checkTotalDeducts(invoice.total, sum(held.flatMap(({ deducted }) => deducted?.total ?? [])));
  return { rows, named: held };
}

/** All that the retainer charged less what its notes gave back. */
async function leftOf(work: Reading, row: InvoiceRow): Promise<RetainerDeduction> {
  const retainer = await invoices.withLines(work, row);
  const notes = row.refunded.isZero() ? [] : await creditNotesOf(work, retainer);
  const left = canceledAmounts(chargedOn(retainer), notes);
  const { net, taxTotal, total } = left;
  const { number, invoiceDate: date } = row;
  return { number: number ?? '', date, net, taxes: taxRowsOf(left), taxTotal, total };
}

/** Deducts held retainers from an invoice that is stored in the same transaction, before this is called. */
export function deductRetainers(
  work: Work,
  invoiceId: string,
  { rows, named }: HeldRetainers,
): void {
  rows.forEach((row, index) => {
    const amount = named[index]?.deducted?.total;
    if (amount === undefined) throw new Error(`Nothing is deducted of ${row.id}.`);
    insertDeduction(work, { invoiceId, retainerId: row.id, amount });
    markRetainer(work, row, invoiceId);
  });
}

/** Ends what a locked invoice deducts, before products are locked: it is canceled, deleted or a Draft again. */
export async function freeRetainers(
  work: Work,
  { id, deductedRetainers }: InvoiceRow,
): Promise<void> {
  const deducted = deductedRetainers?.filter((named) => named.deducted !== null) ?? [];
  if (deducted.length === 0) return;
  for (const row of await retainers.lock(work, idsOf(deducted))) {
    if (row.deductedBy !== id) continue;
    removeDeduction(work, row.id);
    markRetainer(work, row, null);
  }
}

function markRetainer(work: Work, row: InvoiceRow, deductedBy: string | null): void {
  const after = invoices.updateRow(work, row, { deductedBy });
  recordEvent(work, invoiceEvents.moved(row, after, ['deductedBy']));
}

/**
 * Payments and refunds of a locked invoice change while it is neither canceled nor deducted.
 *
 * @throws Problem INVOICE_CANCELED, STATUS_CONFLICT
 */
export async function checkMoneyMoves(work: Reading, row: InvoiceRow): Promise<void> {
  if (ledgerOf(row).canceled) throw canceled();
  await checkNotDeducted(work, row);
}

/** While an invoice deducts it, a locked retainer, its payments and refunds stay. @throws Problem STATUS_CONFLICT */
export async function checkNotDeducted(work: Reading, row: InvoiceRow): Promise<void> {
  if (row.deductedBy === null) return;
  throw deductedConflict(row, await invoices.getRow(work, row.deductedBy));
}
