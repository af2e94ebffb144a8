import type { Driver } from '../client.js';
import { cents, change, note, remove, type Operation } from './records.js';

/** A transaction with a customer, a category and taxes, or without. */
function entry(driver: Driver) {
  const { chance, journal } = driver;
  return {
    type: chance.of(['Income', 'Expense'] as const),
    amount: cents(driver, 100_000),
    customer: chance.hits(0.4) ? (journal.pick('customers', chance) ?? null) : null,
    category: chance.hits(0.6) ? (journal.pick('categories', chance) ?? null) : null,
    taxes: chance.hits(0.5) ? [{ name: 'VAT', value: chance.of([19, 7, 20, 5.5]) }] : [],
  };
}

/** Transactions, and the products that invoices sell. */
export const books: Record<string, [weight: number, operation: Operation]> = {
  createTransaction: [
    6,
    async (driver) =>
      note(driver, 'transactions', await driver.faktura.transactions.create(entry(driver))),
  ],
  updateTransaction: [
    3,
    change('transactions', (driver, id) =>
      driver.faktura.transactions.update(id, { amount: cents(driver, 50_000) }),
    ),
  ],
  replaceTransaction: [
    2,
    change('transactions', (driver, id) => driver.faktura.transactions.replace(id, entry(driver))),
  ],
  deleteTransaction: [
    2,
    remove('transactions', (driver, id) =>
      driver.faktura.transactions.delete(id).then(() => undefined),
    ),
  ],
  createItem: [
    3,
    async (driver) => {
      const tracked = driver.chance.hits(0.6);
      const name = `Poster ${driver.chance.text(5)}`;
      const stock = tracked ? { trackInventory: true, stock: driver.chance.whole(500) } : {};
      const body = { name, price: cents(driver, 10_000), ...stock };
      note(driver, 'items', await driver.faktura.items.create(body));
    },
  ],
  updateItem: [
    2,
    change('items', (driver, id) =>
      driver.faktura.items.update(id, { price: cents(driver, 10_000) }),
    ),
  ],
  setStock: [
    2,
    change('items', (driver, id) => {
      const { chance } = driver;
      const stock = { trackInventory: chance.hits(0.8), stock: chance.whole(500) };
      return driver.faktura.items.update(id, stock);
    }),
  ],
  replaceItem: [
    1,
    change('items', (driver, id) => {
      const name = `Lamp ${driver.chance.text(5)}`;
      return driver.faktura.items.replace(id, { name, price: cents(driver, 10_000) });
    }),
  ],
  deleteItem: [
    1,
    remove('items', (driver, id) => driver.faktura.items.delete(id).then(() => undefined)),
  ],
};
