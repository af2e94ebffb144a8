import type { ListQuery } from '../core/list-query.js';
import type { operations } from '../generated/schema.js';

export type {
  Pagination,
  Product,
  ProductCreate,
  ProductList,
  ProductPatch,
  ProductReplace,
  Tags,
  Timestamp,
} from '../generated/schema.js';

/** Which products to list, and in which order. */
export interface ProductListQuery extends ListQuery<
  NonNullable<operations['listItems']['parameters']['query']>
> {}
