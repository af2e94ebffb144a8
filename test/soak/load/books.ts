import type { Desk } from '../client.js';
import { cents, change, note, remove, type Operation } from './records.js';

/** A transaction with a customer, a category and taxes, or without. */
function entry(desk: Desk) {
  const { chance, journal } = desk;
  return {
    type: chance.of(['Income', 'Expense'] as const),
    amount: cents(desk, 100_000),
    customer: chance.hits(0.4) ? (journal.pick('customers', chance) ?? null) : null,
    category: chance.hits(0.6) ? (journal.pick('categories', chance) ?? null) : null,
    taxes: chance.hits(0.5) ? [{ name: 'VAT', value: chance.of([19, 7, 20, 5.5]) }] : [],
  };
}

/** Transactions, and the products that invoices sell. */
export const books: Record<string, [weight: number, operation: Operation]> = {
  createTransaction: [
    6,
    async (desk) => note(desk, 'transactions', await desk.faktura.transactions.create(entry(desk))),
  ],
  updateTransaction: [
    3,
    change('transactions', (desk, id) =>
      desk.faktura.transactions.update(id, { amount: cents(desk, 50_000) }),
    ),
  ],
  replaceTransaction: [
    2,
    change('transactions', (desk, id) => desk.faktura.transactions.replace(id, entry(desk))),
  ],
  deleteTransaction: [
    2,
    remove('transactions', (desk, id) =>
      desk.faktura.transactions.delete(id).then(() => undefined),
    ),
  ],
  createItem: [
    3,
    async (desk) => {
      const tracked = desk.chance.hits(0.6);
      const name = `Poster ${desk.chance.text(5)}`;
      const stock = tracked ? { trackInventory: true, stock: desk.chance.whole(500) } : {};
      const body = { name, price: cents(desk, 10_000), ...stock };
      note(desk, 'items', await desk.faktura.items.create(body));
    },
  ],
  updateItem: [
    2,
    change('items', (desk, id) => desk.faktura.items.update(id, { price: cents(desk, 10_000) })),
  ],
  setStock: [
    2,
    change('items', (desk, id) => {
      const { chance } = desk;
      const stock = { trackInventory: chance.hits(0.8), stock: chance.whole(500) };
      return desk.faktura.items.update(id, stock);
    }),
  ],
  replaceItem: [
    1,
    change('items', (desk, id) => {
      const name = `Lamp ${desk.chance.text(5)}`;
      return desk.faktura.items.replace(id, { name, price: cents(desk, 10_000) });
    }),
  ],
  deleteItem: [
    1,
    remove('items', (desk, id) => desk.faktura.items.delete(id).then(() => undefined)),
  ],
};
