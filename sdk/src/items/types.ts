import type { Schema } from '../core/types.js';
import type { operations } from '../generated/schema.js';

export type { Pagination } from '../core/shared-types.js';

/** A product, as the service returns it. */
export interface Product extends Schema<'Product'> {}
/** A product to create. */
export interface ProductCreate extends Schema<'ProductCreate'> {}
/** A whole product for `replace`; one that was read fits. */
export interface ProductReplace extends Schema<'ProductReplace'> {}
/** The members of a product to change. */
export interface ProductPatch extends Schema<'ProductPatch'> {}
/** One page of products. */
export interface ProductList extends Schema<'ProductList'> {}
/** Which products to list, and in which order. */
export interface ProductListQuery extends NonNullable<
  operations['listItems']['parameters']['query']
> {}
