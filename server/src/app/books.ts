import {
  categoryRoutes,
  createCategoryRepository,
  createCategoryService,
  type CategoryService,
} from '../categories/index.js';
import type { History } from '../history/index.js';
import type { Database } from '../platform/db/database.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
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
  vendors: VendorService;
}

export interface BookParts {
  db: Database;
  stores: Stores;
  history: History;
}

export function createBooks({ db, stores, history }: BookParts): Books {
  return {
    categories: createCategoryService(
      createCategoryRepository(db, stores),
      () => Promise.resolve(),
      history,
    ),
    vendors: createVendorService(createVendorRepository(db, stores), history),
  };
}

export function bookRoutes({ categories, vendors }: Books, write: WriteRunner): RouteTable {
  return { ...categoryRoutes(categories, write), ...vendorRoutes(vendors, write) };
}
