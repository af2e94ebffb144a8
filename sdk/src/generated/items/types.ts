/** Made from openapi/ by npm run generate. Do not edit. */

import type { ListQuery } from '../../core/list-query.js';
import type { operations } from '../schema.js';

export type {
  Pagination,
  Product,
  ProductCreate,
  ProductList,
  ProductPatch,
  ProductReplace,
  Tags,
  Timestamp,
} from '../schema.js';

/** Which products to list, and in which order. */
export interface ProductListQuery extends ListQuery<
  NonNullable<operations['listItems']['parameters']['query']>
> {}
