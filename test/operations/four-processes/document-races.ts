import { line, newEstimate, newInvoice, newPayment, newRefund } from '../../harness/fixtures.js';
import {
  itself,
  linesOf,
  open,
  patch,
  post,
  remove,
  tracked,
  unknown,
  type Meanwhile,
  type Row,
} from './race.js';

const estimate: Row = {
  name: 'an estimate',
  path: '/estimates',
  make: async (client) => newEstimate(client, linesOf((await tracked(client)).id)),
  meanwhile: [
    ...itself('/estimates', { items: [line] }),
    {
      name: 'its leaving Draft',
      arrange: (_, { id }) => patch(`/estimates/${id}`, { status: 'Pending' }),
      late: unknown,
      early: ['200', '204'],
    },
  ],
};

const invoice: Row = {
  name: 'an invoice',
  path: '/invoices',
  make: async (client) => newInvoice(client, { ...open, ...linesOf((await tracked(client)).id) }),
  meanwhile: [
    ...itself('/invoices', { items: [line] }),
    {
      name: 'a payment',
      arrange: (_, { id }) => post(`/invoices/${id}/payments`, { method: 'Cash', amount: 40 }),
      late: unknown,
      early: ['201', '409 INVOICE_HAS_PAYMENTS'],
    },
    {
      name: 'its cancellation',
      arrange: (_, { id }) => post(`/invoices/${id}/cancel`),
      late: unknown,
      early: ['200', '409 INVOICE_CANCELED'],
    },
    ...['Draft', 'Paid'].map((status): Meanwhile => ({
      name: `its step to ${status}`,
      arrange: (_, { id }) => patch(`/invoices/${id}`, { status }),
      late: unknown,
      early: ['200', '204'],
    })),
  ],
};

const payment: Row = {
  name: 'a payment',
  path: '/payments',
  make: async (client) => newPayment(client, (await newInvoice(client, open)).id),
  meanwhile: [
    ...itself('/payments', { amount: 50 }),
    {
      name: 'its refund',
      arrange: (_, { id }) => post(`/payments/${id}/refunds`, { reason: 'Other', amount: 10 }),
      late: unknown,
      early: ['201', '409 PAYMENT_HAS_REFUNDS'],
    },
    {
      name: 'another payment',
      arrange: (_, { invoice: id = '' }) => post(`/invoices/${id}/payments`, { method: 'Cash' }),
      late: '201',
      early: ['409 INVOICE_ALREADY_PAID', '204'],
    },
    {
      name: 'the deletion of its invoice',
      arrange: (_, { invoice: id = '' }) => remove(`/invoices/${id}`),
      late: '204',
      early: ['409 INVOICE_HAS_PAYMENTS', '204'],
    },
    {
      name: 'the cancellation of its invoice',
      arrange: (_, { invoice: id = '' }) => post(`/invoices/${id}/cancel`),
      late: '200',
      early: ['409 INVOICE_HAS_PAYMENTS', '204'],
    },
  ],
};

const refund: Row = {
  name: 'a refund',
  path: '/refunds',
  make: async (client) =>
    newRefund(client, (await newPayment(client, (await newInvoice(client, open)).id)).id),
  meanwhile: [
    ...itself('/refunds', { amount: 50 }),
    {
      name: 'the deletion of its payment',
      arrange: (_, { payment: id }) => remove(`/payments/${id ?? ''}`),
      late: '204',
      early: ['409 PAYMENT_HAS_REFUNDS', '204'],
    },
    {
      name: 'a payment of the refunded amount, which nobody owes',
      arrange: (_, { invoice: id = '' }) => post(`/invoices/${id}/payments`, { method: 'Cash' }),
      late: '409 INVOICE_ALREADY_PAID',
      early: ['409 INVOICE_ALREADY_PAID', '204'],
    },
    {
      name: 'the cancellation of its invoice',
      arrange: (_, { invoice: id = '' }) => post(`/invoices/${id}/cancel`),
      late: '409 INVOICE_HAS_PAYMENTS',
      early: ['200', '409 INVOICE_CANCELED'],
    },
  ],
};

/** Estimates, invoices and their money. */
export const documents: readonly Row[] = [estimate, invoice, payment, refund];
