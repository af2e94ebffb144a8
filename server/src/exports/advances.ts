import { chargedOn, creditNotesOf, type InvoiceRow, invoices } from '../invoices/index.js';
import { canceledAmounts, type CreditedNote, paymentsOf } from '../ledger/index.js';
import type { Reading } from '../platform/context/work.js';
import { ZERO } from '../platform/money/money.js';
import { advancesMoved, inOrder, type Shares } from './advances.rules.js';
import { type BookedInvoice, sharesOf } from './booking.rules.js';

/** Payments of several retainers come in turns; an account seldom has more that are open at once. */
const MAX_KNOWN = 100;

/** What payments and notes of retainers move from requested to received advances. */
export class Advances {
  readonly #work: Reading;
  /** By retainer, the one that was used last at the end. */
  readonly #known = new Map<string, ReadonlyMap<string, Shares>>();

  constructor(work: Reading) {
    this.#work = work;
  }

  /**
   * @param booked how bookings see the retainer
   * @param id of the payment or note
   */
  async by(row: InvoiceRow, booked: BookedInvoice, id: string): Promise<Shares> {
    const known = this.#known.get(row.id);
    // One that was written since is not in it.
    const moved = known?.has(id) ? known : await movedOf(this.#work, row, booked);
    this.#known.delete(row.id);
    this.#known.set(row.id, moved);
    const [oldest = ''] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN) this.#known.delete(oldest);
    return moved.get(id) ?? new Map();
  }
}

/** What each payment and note of a retainer moves. */
async function movedOf(work: Reading, row: InvoiceRow, booked: BookedInvoice) {
  const retainer = await invoices.withLines(work, row);
  const charged = chargedOn(retainer);
  const payments = await paymentsOf(work, row.id);
  const notes = await creditNotesOf(work, retainer);
  const events = inOrder([
    ...payments.map(({ id, paidAt, amount }) => ({
      ...{ id, date: paidAt, received: amount, returned: null, note: null },
    })),
    ...notes.map((note) => {
      const isRefund = note.type === 'Refund';
      const returned: Shares = isRefund ? sharesOf(note.credited, booked) : new Map();
      const received = isRefund ? note.amount.negated() : ZERO;
      return { id: note.id, date: note.refundedAt, received, returned, note };
    }),
  ]);
  const until: CreditedNote[] = [];
  let isCanceled = false;
  const whole = sharesOf(charged.charged, booked);
  let left: Shares = whole;
  const withLeft = events.map((event) => {
    if (event.note !== null) {
      until.push(event.note);
      isCanceled ||= event.note.type === 'Cancellation';
      left = isCanceled ? new Map() : sharesOf(canceledAmounts(charged, until), booked);
    }
    return { ...event, left };
  });
  return advancesMoved(withLeft, whole);
}
