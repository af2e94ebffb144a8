/** Made from openapi/ by npm run generate. Do not edit. */

import type { Client } from '../core/client.js';
import { bindInvoices, type Invoices } from './invoices/index.js';
import { bindEstimates, type Estimates } from './estimates/index.js';
import { bindPayments, type Payments } from './payments/index.js';
import { bindRefunds, type Refunds } from './refunds/index.js';
import { bindTransactions, type Transactions } from './transactions/index.js';
import { bindCategories, type Categories } from './categories/index.js';
import { bindCustomers, type Customers } from './customers/index.js';
import { bindVendors, type Vendors } from './vendors/index.js';
import { bindItems, type Items } from './items/index.js';
import { bindAttachments, type Attachments } from './attachments/index.js';

/** One namespace per resource. */
export interface Resources {
  /** An invoice asks a customer for payment. */
  readonly invoices: Invoices;
  /** An estimate offers work at a price. */
  readonly estimates: Estimates;
  /** A payment is money received against an invoice or a retainer. */
  readonly payments: Payments;
  /** A refund returns a payment or a part of it. */
  readonly refunds: Refunds;
  /**
   * A transaction is an income or expense recorded independently of invoices, for simple
   * bookkeeping.
   */
  readonly transactions: Transactions;
  /** Categories group transactions. */
  readonly categories: Categories;
  /** A customer receives invoices and estimates. */
  readonly customers: Customers;
  /** A vendor is somebody you pay. */
  readonly vendors: Vendors;
  /** An item, also called a product, is something you sell repeatedly. */
  readonly items: Items;
  /** Up to three files can be attached to an invoice, estimate or transaction. */
  readonly attachments: Attachments;
}

/** Binds every resource to a client. */
export function bindResources(client: Client): Resources {
  return {
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
  };
}
