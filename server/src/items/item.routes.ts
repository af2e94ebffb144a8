import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import type { PageQuery } from '../platform/http/list-answer.js';
import { recordRoutes } from '../platform/http/record-routes.js';
import { comparisons } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';
import type { Product } from './product.fields.js';
import { toWire } from './product.mapper.js';
import type { ProductService } from './product.service.js';

interface ItemQuery extends PageQuery {
  updatedSince?: string;
}

/** Operations of products, which paths call items. */
export function itemRoutes(products: ProductService, write: WriteRunner): RouteTable {
  const routes = recordRoutes<'Product', Product, ItemQuery>({
    path: '/v1/items',
    records: products,
    write,
    toWire,
    conditions: (query) => comparisons([['updatedAt', '>=', updatedSince(query.updatedSince)]]),
  });
  return {
    listItems: routes.list,
    createItem: routes.create,
    getItem: routes.get,
    replaceItem: routes.replace,
    updateItem: routes.update,
    deleteItem: routes.remove,
  };
}
