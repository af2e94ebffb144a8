import { newCategory, newTransaction, newVendor } from '../../harness/books.js';
import { invoiceBody, newCustomer, newEstimate, newInvoice } from '../../harness/fixtures.js';
import {
  itself,
  linesOf,
  missing,
  open,
  patch,
  post,
  remove,
  tracked,
  type Meanwhile,
  type Row,
} from './race.js';

const customer: Row = {
  name: 'a customer',
  path: '/customers',
  make: (client) => newCustomer(client),
  meanwhile: [
    ...itself('/customers', { notes: 'Moved' }),
    ...(['/invoices', '/estimates'] as const).flatMap((path): Meanwhile[] => [
      {
        name: `a new one of ${path}`,
        arrange: (_, { id }) => post(path, invoiceBody({ customer: id })),
        late: missing('/customer'),
        early: ['201', '409 CUSTOMER_IN_USE'],
      },
      {
        name: `an edit of ${path}`,
        async arrange(client, { id }) {
          const made = await (path === '/invoices' ? newInvoice : newEstimate)(client);
          return patch(`${path}/${made.id}`, { customer: id });
        },
        late: missing('/customer'),
        early: ['200', '409 CUSTOMER_IN_USE'],
      },
    ]),
    {
      name: 'a new transaction',
      arrange: (_, { id }) => post('/transactions', { type: 'Income', amount: 1, customer: id }),
      late: missing('/customer'),
      early: ['201', '204'],
    },
    {
      name: 'an edit of a transaction',
      arrange: async (client, { id }) =>
        patch(`/transactions/${(await newTransaction(client)).id}`, { customer: id }),
      late: missing('/customer'),
      early: ['200', '204'],
    },
  ],
};

const product: Row = {
  name: 'an item',
  path: '/items',
  make: tracked,
  meanwhile: [
    ...itself('/items', { price: 9 }),
    ...[
      ['/invoices', 'Draft'],
      ['/invoices', 'Pending'],
      ['/estimates', 'Draft'],
      ['/estimates', 'Pending'],
    ].map(([path = '', status]): Meanwhile => ({
      name: `a new ${String(status)} of ${path}`,
      arrange: (_, { id }) => post(path, invoiceBody({ ...linesOf(id), status })),
      late: missing('/items/0/item'),
      early: ['201', '204'],
    })),
    {
      name: 'an edit that refers to it',
      arrange: async (client, { id }) =>
        patch(`/invoices/${(await newInvoice(client)).id}`, linesOf(id)),
      late: missing('/items/0/item'),
      early: ['200', '204'],
    },
    ...(['/invoices', '/estimates'] as const).flatMap((path) =>
      [
        ['Draft', 'Pending'],
        ['Pending', 'Draft'],
      ].map(([from, to]): Meanwhile => ({
        name: `the step from ${String(from)} to ${String(to)} of ${path}`,
        async arrange(client, { id }) {
          const make = path === '/invoices' ? newInvoice : newEstimate;
          const { id: document } = await make(client, { ...linesOf(id), status: from });
          return patch(`${path}/${document}`, { status: to });
        },
        late: '200',
        early: ['200', '204'],
      })),
    ),
    {
      name: 'another quantity on an open invoice',
      async arrange(client, { id }) {
        const invoice = await newInvoice(client, { ...open, ...linesOf(id) });
        return patch(`/invoices/${invoice.id}`, linesOf(id, { quantity: 5 }));
      },
      late: '200',
      early: ['200', '204'],
    },
    {
      name: 'the deletion of an open invoice',
      arrange: async (client, { id }) =>
        remove(`/invoices/${(await newInvoice(client, { ...open, ...linesOf(id) })).id}`),
      late: '204',
      early: ['204', '204'],
    },
  ],
};

const books: Row[] = [
  {
    name: 'a vendor',
    path: '/vendors',
    make: (client) => newVendor(client),
    meanwhile: itself('/vendors', { notes: 'Moved' }),
  },
  {
    name: 'a category',
    path: '/transactions/categories',
    make: (client) => newCategory(client),
    meanwhile: [
      {
        name: 'a new transaction',
        arrange: (_, { id }) => post('/transactions', { type: 'Income', amount: 1, category: id }),
        late: missing('/category'),
        early: ['201', '204'],
      },
      {
        name: 'an edit of a transaction',
        arrange: async (client, { id }) =>
          patch(`/transactions/${(await newTransaction(client)).id}`, { category: id }),
        late: missing('/category'),
        early: ['200', '204'],
      },
      {
        name: 'the deletion of its transaction',
        arrange: async (client, { id }) =>
          remove(`/transactions/${(await newTransaction(client, { category: id })).id}`),
        late: '204',
        early: ['204', '204'],
      },
    ],
  },
];

/** Customers, items, vendors and categories. */
export const records: readonly Row[] = [customer, product, ...books];
