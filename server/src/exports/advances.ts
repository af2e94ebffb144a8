import { chargedOn, creditNotesOf, type InvoiceRow, invoices } from '../invoices/index.js';
import { canceledAmounts, paymentsOf } from '../ledger/index.js';
import type { Reading } from '../platform/context/work.js';
import { ZERO } from '../platform/money/money.js';
import { type AdvanceEvent, advancesMoved, inOrder, type Shares } from './advances.rules.js';
import { type BookedInvoice, sharesOf } from './booking.rules.js';

/**
 * What a payment or note of a retainer moves from requested to received advances.
 *
 * @param booked how bookings see the retainer
 * @param id of the payment or note
 */
export async function advanceBy(
  work: Reading,
  row: InvoiceRow,
  booked: BookedInvoice,
  id: string,
): Promise<Shares> {
  const retainer = await invoices.withLines(work, row);
  const charged = chargedOn(retainer);
  const notes = await creditNotesOf(work, retainer);
  const events = inOrder([
    ...(await paymentsOf(work, row.id)).map(({ id: payment, paidAt, amount }) => ({
      ...{ id: payment, date: paidAt, received: amount, returned: null },
    })),
    ...notes.map((note): AdvanceEvent => {
      const isRefund = note.type === 'Refund';
      const returned = isRefund ? sharesOf(note.credited, booked) : new Map();
      const received = isRefund ? note.amount.negated() : ZERO;
      return { id: note.id, date: note.refundedAt, received, returned };
    }),
  ]);
  const happened = new Set<string>();
  let left = sharesOf(charged.charged, booked);
  const withLeft = events.map((event) => {
    if (event.returned !== null) {
      happened.add(event.id);
      const until = notes.filter((note) => happened.has(note.id));
      const isCanceled = until.some(({ type }) => type === 'Cancellation');
      left = isCanceled ? new Map() : sharesOf(canceledAmounts(charged, until), booked);
    }
    return { ...event, left };
  });
  return advancesMoved(withLeft).get(id) ?? new Map();
}
