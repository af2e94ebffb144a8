import { removeDocument } from '../documents/delete-document.js';
import { recordEvent } from '../history/index.js';
import { moveStock, piecesOf } from '../items/index.js';
import { paymentEvent, payments, paymentsOf } from '../ledger/index.js';
import { dropMails } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';
import { Problem } from '../platform/errors/problem.js';
import { checkNotDeducted, freeRetainers } from './deduct-retainers.js';
import { isFrozen } from './frozen.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import { canceled, issued } from './invoice.rules.js';

/**
 * Deletes a Draft, or a document without recorded payments, and burns its number.
 *
 * @throws Problem NOT_FOUND, INVOICE_CANCELED, INVOICE_ISSUED, STATUS_CONFLICT, INVOICE_HAS_PAYMENTS
 */
export async function deleteInvoice(work: Work, id: string): Promise<void> {
  const invoice = await invoices.lock(work, id);
  const { row } = invoice;
  if (row.status === 'Canceled') throw canceled();
  if (row.eInvoice !== null || (await isFrozen(work, row))) throw issued();
  await checkNotDeducted(work, row);
  await freeRetainers(work, row);
  await withdrawPayments(work, id);
  await moveStock(work, { invoiceId: id, before: piecesOf(invoice), after: piecesOf(null) });
  await removeDocument(invoices, work, row);
  recordEvent(work, { ...invoiceEvents.deleted(row), ...invoices.formerOf(invoice) });
}

/**
 * Automatic payments are deleted with their invoice; one that a client recorded or refunded prevents it.
 */
async function withdrawPayments(work: Work, invoiceId: string): Promise<void> {
  const received = await paymentsOf(work, invoiceId);
  const kept = received.filter(
    (payment) => payment.source === 'manual' || !payment.refunded.isZero(),
  );
  if (kept.length > 0) {
    throw new Problem(
      'INVOICE_HAS_PAYMENTS',
      'An invoice with payments cannot be deleted. Delete its payments first.',
      { details: { payments: kept.length } },
    );
  }
  for (const payment of received) {
    await dropMails(work, payment.id);
    payments.remove(work, payment);
    recordEvent(work, { ...paymentEvent('deleted', payment), ...payments.formerOf(payment) });
  }
}
