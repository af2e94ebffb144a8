import type { Driver } from '../client.js';
import { cents, change, note, remove, type Operation } from './records.js';

const METHODS = ['Cash', 'BankTransfer', 'Card', 'Other'] as const;

/** A partial amount, or none to pay the balance. */
function amount(driver: Driver, most: number) {
  return driver.chance.hits(0.7) ? { amount: cents(driver, most) } : {};
}

/** Payments and refunds. */
export const money: Record<string, [weight: number, operation: Operation]> = {
  createPayment: [
    12,
    async (driver) => {
      const { journal, chance, faktura } = driver;
      const invoice = journal.pick('invoices', chance);
      if (invoice === undefined) return;
      const body = { method: chance.of(METHODS), ...amount(driver, 10_000) };
      note(driver, 'payments', await faktura.payments.create(invoice, body), invoice);
    },
  ],
  payTogether: [
    5,
    async (driver) => {
      const invoice = driver.chance.of(driver.account.shared);
      const body = { method: 'Cash' as const, amount: cents(driver, 500) };
      note(driver, 'payments', await driver.faktura.payments.create(invoice, body), invoice);
    },
  ],
  updatePayment: [
    2,
    change('payments', (driver, id) =>
      driver.faktura.payments.update(id, { amount: cents(driver, 5_000) }),
    ),
  ],
  replacePayment: [
    1,
    change('payments', (driver, id) => {
      const body = { method: driver.chance.of(METHODS), amount: cents(driver, 5_000) };
      return driver.faktura.payments.replace(id, body);
    }),
  ],
  deletePayment: [
    3,
    remove('payments', (driver, id) => driver.faktura.payments.delete(id).then(() => undefined)),
  ],
  createRefund: [
    6,
    async (driver) => {
      const { journal, chance, faktura } = driver;
      const payment = journal.pick('payments', chance);
      if (payment === undefined) return;
      const body = { reason: 'CustomerRequest' as const, ...amount(driver, 3_000) };
      note(driver, 'refunds', await faktura.refunds.create(payment, body), payment);
    },
  ],
  updateRefund: [
    2,
    change('refunds', (driver, id) =>
      driver.faktura.refunds.update(id, { amount: cents(driver, 3_000) }),
    ),
  ],
  replaceRefund: [
    1,
    change('refunds', (driver, id) =>
      driver.faktura.refunds.replace(id, { reason: 'Other', amount: cents(driver, 3_000) }),
    ),
  ],
  deleteRefund: [
    2,
    remove('refunds', (driver, id) => driver.faktura.refunds.delete(id).then(() => undefined)),
  ],
};
