import { forgetProduct } from '../billing/forget-product.js';
import { createCustomerRepository, createCustomerService } from '../customers/index.js';
import { createEstimateRepository } from '../estimates/index.js';
import { createInvoiceRepository } from '../invoices/index.js';
import { createProductRepository, createProductService } from '../items/index.js';
import { createTransactionRepository, forgetReference } from '../transactions/index.js';
import type { BookParts } from './books.js';

/** Customers and products, each with what it asks of the documents that refer to it. */
export function createRecords({ db, stores, history }: BookParts) {
  const invoiceRepository = createInvoiceRepository(db, stores);
  const estimateRepository = createEstimateRepository(db, stores);
  const entries = { transactions: createTransactionRepository(db, stores), history };
  const customers = createCustomerService(
    createCustomerRepository(db, stores),
    async (accountId, customerId, tx) => ({
      invoices: await invoiceRepository.countOfCustomer(accountId, customerId, tx),
      estimates: await estimateRepository.countOfCustomer(accountId, customerId, tx),
    }),
    (context, id, tx) => forgetReference(entries, context, { column: 'customerId', id }, tx),
    history,
  );
  const invoiceDrafts = { resource: 'invoice', documents: invoiceRepository, history } as const;
  const estimateDrafts = { resource: 'estimate', documents: estimateRepository, history } as const;
  const products = createProductService(
    createProductRepository(db, stores),
    async (context, id, tx) => {
      await forgetProduct(invoiceDrafts, context, id, tx);
      await forgetProduct(estimateDrafts, context, id, tx);
    },
    history,
  );
  const { transactions: transactionRepository } = entries;
  return { invoiceRepository, estimateRepository, transactionRepository, customers, products };
}
