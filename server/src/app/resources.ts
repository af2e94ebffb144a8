import { createParties } from '../billing/parties.js';
import { customerRoutes, type CustomerService } from '../customers/index.js';
import type { DocumentRenderer } from '../documents/index.js';
import {
  createEstimateService,
  estimateRoutes,
  type EstimateRepository,
} from '../estimates/index.js';
import { createHistory } from '../history/index.js';
import {
  createInvoiceExport,
  createInvoiceLedger,
  createInvoiceService,
  invoiceRoutes,
  type InvoiceRepository,
  type SellerOf,
} from '../invoices/index.js';
import {
  createStock,
  createStockRepository,
  itemRoutes,
  type ProductService,
} from '../items/index.js';
import {
  createNumberRegister,
  createPaymentRepository,
  createRefundRepository,
} from '../ledger/index.js';
import { createPaymentService, paymentRoutes } from '../payments/index.js';
import { createRefundService, refundRoutes } from '../refunds/index.js';
import type { Database } from '../platform/db/database.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { bookRoutes, createBooks, type Books } from './books.js';
import { createRecords } from './records.js';
import { createStores } from './stores.js';

/** What the resources share. */
export interface ResourceDependencies {
  db: Database;
  write: WriteRunner;
  renderer: DocumentRenderer;
  sellerOf: SellerOf;
}

/** The parts of the service that other entry points than HTTP use. */
export interface Resources extends Books {
  routes: RouteTable;
  customers: CustomerService;
  products: ProductService;
  invoices: ReturnType<typeof createInvoiceService>;
  payments: ReturnType<typeof createPaymentService>;
  refunds: ReturnType<typeof createRefundService>;
  estimates: ReturnType<typeof createEstimateService>;
  invoiceRepository: InvoiceRepository;
  estimateRepository: EstimateRepository;
  exports: ReturnType<typeof createInvoiceExport>;
}

/** Builds every resource once and hands each the few functions that it may ask of the others. */
export function createResources(dependencies: ResourceDependencies): Resources {
  const { db, write } = dependencies;
  const stores = createStores(db);
  const history = createHistory();
  const records = createRecords({ db, stores, history });
  const { invoiceRepository, estimateRepository, customers, products } = records;
  const paymentRepository = createPaymentRepository(db, stores);
  const tools = {
    invoices: invoiceRepository,
    payments: paymentRepository,
    refunds: createRefundRepository(db),
    numbers: createNumberRegister(db),
    parties: createParties(customers, products),
    history,
    stock: createStock(createStockRepository(db), history),
  };
  const invoices = createInvoiceService(tools);
  const estimates = createEstimateService({ ...tools, estimates: estimateRepository });
  const ledger = { ...tools, invoices: createInvoiceLedger(tools) };
  const payments = createPaymentService(ledger);
  const refunds = createRefundService(ledger);
  const exports = createInvoiceExport({
    ...dependencies,
    invoices,
    payments: paymentRepository,
    dateFormatOf: async (context, id) => (await customers.get(context, id)).dateFormat,
  });
  const books = createBooks({ db, stores, history }, records);
  const services = {
    ...books,
    customers,
    products,
    invoices,
    payments,
    refunds,
    exports,
    estimates,
  };
  return { ...services, invoiceRepository, estimateRepository, routes: routesOf(services, write) };
}

/** Every operation that is built; what is in no table answers 501. */
function routesOf(
  services: Omit<Resources, 'routes' | 'invoiceRepository' | 'estimateRepository'>,
  write: WriteRunner,
): RouteTable {
  const { customers, products, invoices, payments, refunds, exports } = services;
  return {
    ...customerRoutes(customers, write),
    ...itemRoutes(products, write),
    ...invoiceRoutes(invoices, exports, write),
    ...estimateRoutes(services.estimates, write),
    ...paymentRoutes(payments, write),
    ...bookRoutes(services, write),
    ...refundRoutes(refunds, write),
  };
}
