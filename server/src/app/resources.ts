import {
  createCustomerRepository,
  createCustomerService,
  customerRoutes,
} from '../customers/index.js';
import type { DocumentRenderer } from '../documents/index.js';
import { createHistory } from '../history/index.js';
import {
  createInvoiceExport,
  createInvoiceLedger,
  createInvoiceRepository,
  createInvoiceService,
  createParties,
  forgetProduct,
  invoiceRoutes,
  type SellerOf,
} from '../invoices/index.js';
import { createProductRepository, createProductService, itemRoutes } from '../items/index.js';
import { createNumberRegister, createPaymentRepository } from '../ledger/index.js';
import { createPaymentService, paymentRoutes } from '../payments/index.js';
import type { Database } from '../platform/db/database.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { bookRoutes, createBooks, type Books } from './books.js';
import { createStores } from './stores.js';

export interface ResourceDependencies {
  db: Database;
  write: WriteRunner;
  renderer: DocumentRenderer;
  sellerOf: SellerOf;
}

/** The parts of the service that other entry points than HTTP use. */
export interface Resources extends Books {
  routes: RouteTable;
  customers: ReturnType<typeof createCustomerService>;
  products: ReturnType<typeof createProductService>;
  invoices: ReturnType<typeof createInvoiceService>;
  payments: ReturnType<typeof createPaymentService>;
  invoiceRepository: ReturnType<typeof createInvoiceRepository>;
  exports: ReturnType<typeof createInvoiceExport>;
}

/** Builds every resource once and hands each the few functions that it may ask of the others. */
export function createResources(dependencies: ResourceDependencies): Resources {
  const { db, write } = dependencies;
  const stores = createStores(db);
  const history = createHistory(db);
  const invoiceRepository = createInvoiceRepository(db, stores);
  const paymentRepository = createPaymentRepository(db, stores);
  const customers = createCustomerService(
    createCustomerRepository(db, stores),
    async (accountId, customerId, tx) => ({
      invoices: await invoiceRepository.countOfCustomer(accountId, customerId, tx),
      estimates: 0,
    }),
    history,
  );
  const products = createProductService(
    createProductRepository(db, stores),
    (context, id, tx) => forgetProduct({ invoices: invoiceRepository, history }, context, id, tx),
    history,
  );
  const tools = {
    invoices: invoiceRepository,
    payments: paymentRepository,
    numbers: createNumberRegister(db),
    parties: createParties(customers, products),
    history,
  };
  const invoices = createInvoiceService(tools);
  const payments = createPaymentService({
    payments: paymentRepository,
    invoices: createInvoiceLedger(tools),
    history,
  });
  const exports = createInvoiceExport({
    ...dependencies,
    invoices,
    payments: paymentRepository,
    dateFormatOf: async (context, id) => (await customers.get(context, id)).dateFormat,
  });
  const books = createBooks({ db, stores, history });
  const services = { ...books, customers, products, invoices, payments, exports };
  return { ...services, invoiceRepository, routes: routesOf(services, write) };
}

/** Every operation that is built; what is in no table answers 501. */
function routesOf(
  services: Omit<Resources, 'routes' | 'invoiceRepository'>,
  write: WriteRunner,
): RouteTable {
  const { customers, products, invoices, payments, exports } = services;
  return {
    ...customerRoutes(customers, write),
    ...itemRoutes(products, write),
    ...invoiceRoutes(invoices, exports, write),
    ...paymentRoutes(payments, write),
    ...bookRoutes(services, write),
  };
}
