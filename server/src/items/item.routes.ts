import type { EditMode } from '../platform/context/operation.js';
import { created, found, noContent, ok } from '../platform/http/answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { listed } from '../platform/http/listed.js';
import { products } from './product.repository.js';
import { toProductResponse } from './product.view.js';
import { createProduct, deleteProduct, editProduct, type DetachProduct } from './write-product.js';

/** The operations on products, which paths call items. */
export function itemRoutes(write: Write, detach: DetachProduct): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceItem' | 'updateItem'>(async (work, { id, body }) => {
      const product = await editProduct(work, id, body, mode);
      return ok(toProductResponse(product), product);
    });

  return {
    listItems: listed('listItems', products.list, toProductResponse),

    createItem: write(async (work, { body }) => {
      const product = createProduct(work, body);
      return created('getItem', product.id, toProductResponse(product), product);
    }),

    getItem: async (work, { id }) => {
      const product = await products.get(work, id);
      return found(work, toProductResponse(product), product);
    },

    replaceItem: edit('replace'),
    updateItem: edit('patch'),

    deleteItem: write(async (work, { id }) => {
      await deleteProduct(work, id, detach);
      return noContent();
    }),
  };
}
