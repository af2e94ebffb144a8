import { recordEvent } from '../history/index.js';
import { creditNotes, refundsOfInvoice } from '../ledger/index.js';
import type { Work } from '../platform/context/work.js';
import { hasContent, withContent } from './credit-notes.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import { ledgerColumns, ledgerOf } from './transition.rules.js';

/**
 * Stores what the credit notes of an invoice print that earlier versions wrote, marks them, and derives its
 * status and balance anew, with an event if they change. Can be repeated.
 */
export async function storeEarlierNotes(work: Work, invoiceId: string): Promise<void> {
  const row = await invoices.lockRowIfAny(work, invoiceId);
  if (!row) return;
  const invoice = await invoices.withLines(work, row);
  for (const note of await refundsOfInvoice(work, invoiceId)) {
    if (hasContent(note)) continue;
    const { credited, copy } = await withContent(work, invoice, note);
    creditNotes.set(work, note, { credited, copy, earlier: true });
  }
  if (row.status === 'Canceled') return;
  const columns = ledgerColumns(ledgerOf(row));
  if (columns.status === row.status && columns.balance.equals(row.balance)) return;
  const after = invoices.updateRow(work, row, columns);
  recordEvent(work, invoiceEvents.moved(row, after));
}
