import { describe, expect, it } from '../../harness/runner.js';

import type { Client } from '../../harness/client.js';
import {
  line,
  made,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  newPayment,
  newRefund,
  errorLines,
} from '../../harness/fixtures.js';
import { newCategory, newTransaction, newVendor } from '../../harness/books.js';
import { orphans, rowsOf, wrongCounters, type Rows } from '../../harness/rows.js';
import { suite } from '../../harness/suite.js';

const t = suite();

/** One line of the matrix: what is deleted, what refers to it, and the outcome. */
interface Case {
  name: string;
  /** Creates all records; returns the path of the one to delete. */
  arrange(client: Client): Promise<string>;
  wanted: string[];
  details?: object;
  /** Checks the remaining rows. */
  left?(rows: Rows): void;
}

const gone = ['204'];
const one = (path: string, { id }: { id: string }): string => `${path}/${id}`;

/** An invoice with one line, its product, and two payments of half of the total. */
async function paid(client: Client) {
  const { id: item } = await newItem(client, { trackInventory: true, stock: 9 });
  const invoice = await newInvoice(client, { items: [{ ...line, item }], status: 'Pending' });
  const first = await newPayment(client, invoice.id, { amount: 50 });
  const second = await newPayment(client, invoice.id, { amount: 50 });
  return { item, invoice, first, second };
}

const parties: Case[] = [
  {
    name: 'a customer without anything',
    arrange: async (client) => one('/customers', await newCustomer(client)),
    wanted: gone,
  },
  {
    name: 'a customer with invoices and estimates',
    async arrange(client) {
      const customer = await newCustomer(client, { tags: ['vip'] });
      await newInvoice(client, { customer: customer.id });
      await newInvoice(client, { customer: customer.id, status: 'Canceled' });
      await newEstimate(client, { customer: customer.id });
      return one('/customers', customer);
    },
    wanted: ['409 CUSTOMER_IN_USE'],
    details: { references: { invoices: 2, estimates: 1 } },
  },
  {
    name: 'a customer with only an estimate',
    arrange: async (client) => `/customers/${(await newEstimate(client)).customer}`,
    wanted: ['409 CUSTOMER_IN_USE'],
    details: { references: { invoices: 0, estimates: 1 } },
  },
  {
    name: 'a vendor',
    arrange: async (client) => one('/vendors', await newVendor(client)),
    wanted: gone,
  },
  {
    name: 'a category without anything',
    arrange: async (client) => one('/transactions/categories', await newCategory(client)),
    wanted: gone,
  },
  {
    name: 'a product on Drafts, on open documents and with stock that was taken',
    async arrange(client) {
      const { id } = await newItem(client, { trackInventory: true, stock: 9 });
      const items = [{ ...line, item: id }];
      for (const status of ['Draft', 'Pending']) {
        await newInvoice(client, { items, status });
        await newEstimate(client, { items, status });
      }
      return `/items/${id}`;
    },
    wanted: gone,
    left({ invoice_items: invoices, estimate_items: estimates, stock_movements: moved }) {
      for (const lines of [invoices, estimates]) {
        expect(lines?.filter(({ productId }) => productId === null)).toHaveLength(1);
        expect(lines).toHaveLength(2);
      }
      expect(moved).toEqual([]);
    },
  },
];

const noInvoice = (rows: Rows): void => {
  for (const table of ['invoices', 'invoice_items', 'payments', 'stock_movements']) {
    expect(rows[table], table).toEqual([]);
  }
};

/** A tracked product on an invoice with that status, without payments. */
const invoiceOf =
  (status: string) =>
  async (client: Client): Promise<string> => {
    const { id: item } = await newItem(client, { trackInventory: true, stock: 9 });
    return one('/invoices', await newInvoice(client, { items: [{ ...line, item }], status }));
  };

const invoices: Case[] = [
  ...['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded'].map((status) => ({
    name: `an invoice that is ${status} without recorded payments`,
    arrange: invoiceOf(status),
    wanted: gone,
    left: noInvoice,
  })),
  {
    name: 'an invoice that was created canceled',
    arrange: invoiceOf('Canceled'),
    wanted: ['409 INVOICE_CANCELED'],
  },
  {
    name: 'an invoice that was canceled, with its note',
    async arrange(client) {
      const path = await invoiceOf('Pending')(client);
      await made(client.post(`${path}/cancel`, {}));
      return path;
    },
    wanted: ['409 INVOICE_CANCELED'],
  },
  {
    name: 'an invoice with recorded payments',
    arrange: async (client) => one('/invoices', (await paid(client)).invoice),
    wanted: ['409 INVOICE_HAS_PAYMENTS'],
    details: { payments: 2 },
  },
];

const estimates: Case[] = ['Draft', 'Pending', 'Canceled'].map((status) => ({
  name: `an estimate that is ${status}`,
  arrange: async (client) => one('/estimates', await newEstimate(client, { status })),
  wanted: gone,
  left: (rows) => expect([rows['estimates'], rows['estimate_items']]).toEqual([[], []]),
}));

const money: Case[] = [
  {
    name: 'a payment',
    arrange: async (client) => one('/payments', (await paid(client)).first),
    wanted: gone,
    left: (rows) => {
      expect(rows['payments']).toHaveLength(1);
      expect(rows['invoices']).toMatchObject([{ status: 'Partial', paid: '500000' }]);
    },
  },
  {
    name: 'a payment with a refund',
    async arrange(client) {
      const { first } = await paid(client);
      await newRefund(client, first.id, { amount: 20 });
      return one('/payments', first);
    },
    wanted: ['409 PAYMENT_HAS_REFUNDS'],
  },
  {
    name: 'a refund',
    async arrange(client) {
      const { first } = await paid(client);
      return one('/refunds', await newRefund(client, first.id, { amount: 20 }));
    },
    wanted: gone,
    left: (rows) => {
      expect(rows['refunds']).toEqual([]);
      expect(rows['payments']).toMatchObject([{ refunded: '0' }, { refunded: '0' }]);
      expect(rows['invoices']).toMatchObject([{ status: 'Paid', refunded: '0', balance: '0' }]);
    },
  },
];

const entries: Case[] = [
  {
    name: 'a customer with only transactions',
    async arrange(client) {
      const customer = await newCustomer(client);
      await newTransaction(client, { customer: customer.id });
      return one('/customers', customer);
    },
    wanted: gone,
    left: ({ transactions }) => expect(transactions).toMatchObject([{ customerId: null }]),
  },
  {
    name: 'a category with transactions',
    async arrange(client) {
      const category = await newCategory(client);
      await newTransaction(client, { category: category.id });
      return one('/transactions/categories', category);
    },
    wanted: gone,
    left: ({ transactions }) => expect(transactions).toMatchObject([{ categoryId: null }]),
  },
  {
    name: 'a transaction, which leaves its customer and category',
    async arrange(client) {
      const [customer, category] = [await newCustomer(client), await newCategory(client)];
      const refers = { customer: customer.id, category: category.id };
      return one('/transactions', await newTransaction(client, refers));
    },
    wanted: gone,
    left: ({ customers, categories }) => {
      expect([customers?.length, categories?.length]).toEqual([1, 1]);
    },
  },
];

const matrix = [...parties, ...invoices, ...estimates, ...money, ...entries];

it('would find an id without its record', () => {
  const invoiceId = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
  const rows = { invoices: [], payments: [{ id: 'pay_1', invoiceId }], events: [{ invoiceId }] };
  expect(orphans(rows)).toEqual([`payments.invoiceId ${invoiceId}`]);
  expect(wrongCounters({ resource_counts: [{ resource: 'items', total: 1 }] })).toHaveLength(1);
});

describe('what is deleted leaves nothing behind that refers to it', () => {
  it.each(matrix)('$name', async ({ arrange, wanted, details, left }) => {
    const { client, id } = await t.server.newAccount();
    const path = await arrange(client);
    const before = await rowsOf(t.server.db, id);
    expect(orphans(before)).toEqual([]);

    const answer = await client.delete(path);
    expect(errorLines(answer)).toEqual(wanted);
    const after = await rowsOf(t.server.db, id);
    if (wanted !== gone) {
      if (details) expect(answer.body['details']).toEqual(details);
      expect(after).toEqual(before);
      return;
    }
    expect(errorLines(await client.get(path))).toEqual(['404 NOT_FOUND']);
    expect(orphans(after)).toEqual([]);
    expect(wrongCounters(after)).toEqual([]);
    const [, , record] = path.match(/^(.*)\/(\w+)$/) ?? [];
    const events = after['events']?.filter(({ resourceId }) => resourceId === record);
    expect(events?.filter(({ kind }) => kind === 'deleted')).toHaveLength(1);
    left?.(after);
  });
});
