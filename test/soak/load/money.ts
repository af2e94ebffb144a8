import type { Desk } from '../client.js';
import { cents, change, note, remove, type Operation } from './records.js';

const METHODS = ['Cash', 'BankTransfer', 'Card', 'Other'] as const;

/** A part, or with no amount what is open. */
function amount(desk: Desk, most: number) {
  return desk.chance.hits(0.7) ? { amount: cents(desk, most) } : {};
}

/** Payments and refunds. */
export const money: Record<string, [weight: number, operation: Operation]> = {
  createPayment: [
    12,
    async (desk) => {
      const { journal, chance, faktura } = desk;
      const invoice = journal.pick('invoices', chance);
      if (invoice === undefined) return;
      const body = { method: chance.of(METHODS), ...amount(desk, 10_000) };
      note(desk, 'payments', await faktura.payments.create(invoice, body), invoice);
    },
  ],
  payTogether: [
    5,
    async (desk) => {
      const invoice = desk.chance.of(desk.account.shared);
      const body = { method: 'Cash' as const, amount: cents(desk, 500) };
      note(desk, 'payments', await desk.faktura.payments.create(invoice, body), invoice);
    },
  ],
  updatePayment: [
    2,
    change('payments', (desk, id) =>
      desk.faktura.payments.update(id, { amount: cents(desk, 5_000) }),
    ),
  ],
  replacePayment: [
    1,
    change('payments', (desk, id) => {
      const body = { method: desk.chance.of(METHODS), amount: cents(desk, 5_000) };
      return desk.faktura.payments.replace(id, body);
    }),
  ],
  deletePayment: [
    3,
    remove('payments', (desk, id) => desk.faktura.payments.delete(id).then(() => undefined)),
  ],
  createRefund: [
    6,
    async (desk) => {
      const { journal, chance, faktura } = desk;
      const payment = journal.pick('payments', chance);
      if (payment === undefined) return;
      const body = { reason: 'CustomerRequest' as const, ...amount(desk, 3_000) };
      note(desk, 'refunds', await faktura.refunds.create(payment, body), payment);
    },
  ],
  updateRefund: [
    2,
    change('refunds', (desk, id) =>
      desk.faktura.refunds.update(id, { amount: cents(desk, 3_000) }),
    ),
  ],
  replaceRefund: [
    1,
    change('refunds', (desk, id) =>
      desk.faktura.refunds.replace(id, { reason: 'Other', amount: cents(desk, 3_000) }),
    ),
  ],
  deleteRefund: [
    2,
    remove('refunds', (desk, id) => desk.faktura.refunds.delete(id).then(() => undefined)),
  ],
};
