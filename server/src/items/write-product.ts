import { type HistoryEntry, recordEvent } from '../history/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { checkIfMatch, type Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { changedMembers, edited } from '../platform/json/json.js';
import type { ProductBody } from './product.fields.js';
import { productColumns, productFieldsOf, products } from './product.repository.js';
import type { Product } from './product.model.js';
import { productErrors, productFields } from './product.rules.js';

/** Removes a deleted product from the documents that may still change. */
export type DetachProduct = (work: Work, id: string) => Promise<void>;

/** Creates a product. @throws Problem VALIDATION_FAILED */
export function createProduct(work: Work, body: ProductBody): Product {
  const fields = productFields(body);
  refuse(productErrors(fields, null));
  const product = products.insert(work, productColumns(fields, null));
  recordEvent(work, productEvent('created', product));
  return product;
}

/** PUT and PATCH of a product. @throws Problem NOT_FOUND, VALIDATION_FAILED */
export async function editProduct(
  work: Work,
  id: string,
  body: Partial<ProductBody>,
  mode: EditMode,
): Promise<Product> {
  const product = await products.lock(work, id);
  const current = productFieldsOf(product);
  const fields = productFields(edited(mode, current, body));
  const changed = changedMembers(fields, current);
  if (changed.size === 0) return product;
  refuse(productErrors(fields, current));
  const stored = products.update(work, product, productColumns(fields, product));
  recordEvent(work, productEvent('updated', stored, changed));
  return stored;
}

/** Deletes a product. @throws Problem NOT_FOUND */
export async function deleteProduct(work: Work, id: string, detach: DetachProduct): Promise<void> {
  // Drafts are locked before the product, in the order that every writer follows.
  const seen = await products.get(work, id);
  checkIfMatch(work, seen.version);
  await detach(work, id);
  const product = await products.lock(work, id);
  // A Draft that was being stored has held the product until now; no others can follow.
  await detach(work, id);
  products.remove(work, product);
  recordEvent(work, productEvent('deleted', product));
}

/** Every event has the stock, so that an audit can follow it. */
function productEvent(
  kind: HistoryEntry['kind'],
  { id, version, trackInventory, stock }: Product,
  changed: Iterable<string> = [],
): HistoryEntry {
  const exact = stock === null ? null : Number(stock);
  const facts = { version, changed: [...changed], trackInventory, stock: exact };
  return { resource: 'item', resourceId: id, kind, facts };
}
