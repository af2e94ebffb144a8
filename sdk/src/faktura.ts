import { bindAttachments, type Attachments } from './attachments/index.js';
import { bindCategories, type Categories } from './categories/index.js';
import { createClient, type Client } from './core/client.js';
import type { ClientOptions } from './core/options.js';
import { bindCustomers, type Customers } from './customers/index.js';
import { bindEstimates, type Estimates } from './estimates/index.js';
import { bindInvoices, type Invoices } from './invoices/index.js';
import { bindItems, type Items } from './items/index.js';
import { bindPayments, type Payments } from './payments/index.js';
import { bindRefunds, type Refunds } from './refunds/index.js';
import { bindTransactions, type Transactions } from './transactions/index.js';
import { bindVendors, type Vendors } from './vendors/index.js';

/** A client with the whole service, one member per resource. */
export interface Faktura extends Client {
  readonly invoices: Invoices;
  readonly estimates: Estimates;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly transactions: Transactions;
  readonly categories: Categories;
  readonly customers: Customers;
  readonly vendors: Vendors;
  readonly items: Items;
  readonly attachments: Attachments;
}

/**
 * A client of the whole service. It is also what the stand-alone functions take first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * console.log(invoice.amounts.total);
 * ```
 */
export function createFaktura(options: ClientOptions): Faktura {
  const client = createClient(options);
  return Object.assign(client, {
    invoices: bindInvoices(client),
    estimates: bindEstimates(client),
    payments: bindPayments(client),
    refunds: bindRefunds(client),
    transactions: bindTransactions(client),
    categories: bindCategories(client),
    customers: bindCustomers(client),
    vendors: bindVendors(client),
    items: bindItems(client),
    attachments: bindAttachments(client),
  });
}
