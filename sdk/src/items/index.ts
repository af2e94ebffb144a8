import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions } from '../core/options.js';
import type { ListCall } from '../core/pages.js';
import { listItems } from './list-items.js';
import { createItem } from './create-item.js';
import { getItem } from './get-item.js';
import { replaceItem } from './replace-item.js';
import { updateItem } from './update-item.js';
import { deleteItem } from './delete-item.js';
import type {
  Product,
  ProductCreate,
  ProductList,
  ProductListQuery,
  ProductPatch,
  ProductReplace,
} from './types.js';

export type * from './types.js';
export { listItems, createItem, getItem, replaceItem, updateItem, deleteItem };

/** The methods of `faktura.items`: products, which lines of documents refer to. */
export interface Items {
  /** Lists products, the newest first. */
  list(query?: ProductListQuery, options?: CallOptions): ListCall<Product, ProductList>;
  /** Creates a product. */
  create(body: ProductCreate, options?: PostOptions): Call<Product>;
  /** Gets a product. */
  get(id: string, options?: CallOptions): Call<Product>;
  /**
   * Replaces a product (PUT): an optional member that is left out becomes null, empty or false. What
   * `get` returns can be sent back.
   */
  replace(id: string, body: ProductReplace, options?: ChangeOptions): Call<Product>;
  /**
   * Changes some members of a product (PATCH, JSON Merge Patch): what is left out stays, null clears,
   * `tags` are replaced whole.
   */
  update(id: string, body: ProductPatch, options?: ChangeOptions): Call<Product>;
  /** Deletes a product for good. Lines that came from it stay as they are. */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** The functions of this resource as methods of one client. */
export function bindItems(client: Client): Items {
  return bind(client, {
    list: listItems,
    create: createItem,
    get: getItem,
    replace: replaceItem,
    update: updateItem,
    delete: deleteItem,
  });
}
