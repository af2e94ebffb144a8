import type { Mapping } from '../mapping.js';

/*
 * Columns of the exports of the dashboard: customers, prices (of the product catalogue) and invoices. The last has no
 * lines: each invoice becomes one line of its subtotal, and its tax an amount.
 */

/** Stripe Invoicing. */
export const stripe: Mapping = {
  source: 'stripe',
  customers: {
    members: {
      externalId: 'id',
      'billTo.company': ['Name', 'Description', 'Email'],
      'billTo.email': 'Email',
      'billTo.phone': 'Phone',
      'billTo.address': ['Address Line1', 'Card Address Line1'],
      'billTo.city': ['Address City', 'Card Address City'],
      'billTo.state': ['Address State', 'Card Address State'],
      'billTo.postalCode': ['Address Postal Code', 'Card Address Zip'],
      'billTo.country': ['Address Country', 'Card Address Country'],
      currency: 'Currency',
      'tax.id': ['Business Vat ID', 'Tax ID'],
    },
  },
  products: {
    members: {
      externalId: 'Price ID',
      name: 'Product Name',
      description: 'Description',
      price: 'Amount',
    },
  },
  invoices: {
    members: {
      externalId: 'id',
      number: 'Number',
      customer: 'Customer',
      date: ['Finalized At (UTC)', 'Date (UTC)'],
      dueDate: 'Due Date (UTC)',
      status: {
        column: 'Status',
        values: {
          draft: 'Draft',
          open: 'Pending',
          paid: 'Paid',
          void: 'Canceled',
          uncollectible: 'Canceled',
        },
      },
      currency: 'Currency',
      total: 'Total',
      paid: 'Amount Paid',
      // Less than the total if a credit of the customer is applied.
      due: { column: 'Amount Due', required: true },
      'items.*.name': { value: 'As on the invoice of Stripe' },
      'items.*.description': 'Description',
      'items.*.quantity': { value: 1 },
      'items.*.price': 'Subtotal',
      'discount.value': { column: 'Total Discount Amount', values: { '0': '' } },
      'discount.type': { value: 'Flat' },
      'taxes.0.name': { value: 'Tax' },
      'taxes.0.type': { value: 'Flat' },
      'taxes.0.value': ['Tax'],
    },
  },
};
