import type { ExampleStore } from '@faktura/contract';
import type { CustomerService } from '../customers/index.js';
import type { EstimateService } from '../estimates/index.js';
import type { InvoiceService } from '../invoices/index.js';
import type { ProductService } from '../items/index.js';
import type { PaymentService } from '../payments/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { RefundService } from '../refunds/index.js';
import type { Books } from './books.js';

/** The services that the story is told through. */
export interface StoryParts extends Books {
  db: Database;
  customers: CustomerService;
  products: ProductService;
  invoices: InvoiceService;
  payments: PaymentService;
  refunds: RefundService;
  estimates: EstimateService;
}

/** What a chapter of the story is told with. */
export interface Telling {
  parts: StoryParts;
  /** A request of the contract's examples. */
  example: ExampleStore['request'];
  /** A request at an hour of the story, and the ids of what it creates. */
  at: (hour: number, ...ids: string[]) => RequestContext;
  step: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}
