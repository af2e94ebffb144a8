import { created, found, noContent, ok } from '../platform/http/answers.js';
import type { Contract } from '../platform/http/contract.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { listAnswer, type PageQuery } from '../platform/http/list-answer.js';
import { comparisons } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';
import { toWire } from './product.mapper.js';
import type { ProductService } from './product.service.js';

interface ItemQuery extends PageQuery {
  updatedSince?: string;
}

/** Operations of products, which paths call items. */
export function itemRoutes(products: ProductService, write: WriteRunner): RouteTable {
  return {
    listItems: async (input, context) => {
      const query = input.query as ItemQuery;
      const conditions = comparisons([['updatedAt', '>=', updatedSince(query.updatedSince)]]);
      const page = await products.list(context, { ...query, conditions });
      const { pagination } = page;
      return listAnswer(context, '/v1/items', query, { data: page.rows.map(toWire), pagination });
    },

    createItem: (input, context) =>
      write(context, async (tx) => {
        const product = await products.create(context, input.body as Contract<'ProductCreate'>, tx);
        return created(`/v1/items/${product.id}`, toWire(product), product);
      }),

    getItem: async (input, context) => {
      const product = await products.get(context, input.params.id);
      return found(context, toWire(product), product);
    },

    replaceItem: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'ProductReplace'>;
        const product = await products.replace(context, input.params.id, body, tx);
        return ok(toWire(product), product);
      }),

    updateItem: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'ProductPatch'>;
        const product = await products.update(context, input.params.id, body, tx);
        return ok(toWire(product), product);
      }),

    deleteItem: (input, context) =>
      write(context, async (tx) => {
        await products.remove(context, input.params.id, tx);
        return noContent();
      }),
  };
}
