import {
  categoryRoutes,
  createCategoryRepository,
  createCategoryService,
  type CategoryService,
} from '../categories/index.js';
import type { CustomerService } from '../customers/index.js';
import type { History } from '../history/index.js';
import type { Database } from '../platform/db/database.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import {
  createTransactionService,
  forgetReference,
  transactionRoutes,
  type TransactionService,
  type createTransactionRepository,
} from '../transactions/index.js';
import {
  createVendorRepository,
  createVendorService,
  vendorRoutes,
  type VendorService,
} from '../vendors/index.js';
import type { Stores } from './stores.js';

/** The records that are kept beside the invoices. */
export interface Books {
  categories: CategoryService;
  transactions: TransactionService;
  vendors: VendorService;
}

/** What the books are made of. */
export interface BookParts {
  db: Database;
  stores: Stores;
  history: History;
}

/** What the books refer to. */
export interface BookReferences {
  customers: CustomerService;
  transactionRepository: ReturnType<typeof createTransactionRepository>;
}

/** Categories, transactions and vendors over one database. */
export function createBooks(
  { db, stores, history }: BookParts,
  { customers, transactionRepository: transactions }: BookReferences,
): Books {
  const categories = createCategoryService(
    createCategoryRepository(db, stores),
    (context, id, tx) =>
      forgetReference({ transactions, history }, context, { column: 'categoryId', id }, tx),
    history,
  );
  return {
    categories,
    transactions: createTransactionService({ transactions, customers, categories, history }),
    vendors: createVendorService(createVendorRepository(db, stores), history),
  };
}

/** Their routes. */
export function bookRoutes(books: Books, write: WriteRunner): RouteTable {
  return {
    ...categoryRoutes(books.categories, write),
    ...transactionRoutes(books.transactions, write),
    ...vendorRoutes(books.vendors, write),
  };
}
