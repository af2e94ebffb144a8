import { gtinErrors } from '../platform/codes/gtin.js';
import type { FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import { normaliseTags, textOrNull } from '../platform/text/search-words.js';
import { idOrNull } from '../platform/text/visible.js';
import type { ProductBody, ProductFields } from './product.fields.js';

/** Normalises a body; absent members become null, false or empty. */
export function productFields(body: ProductBody): ProductFields {
  return {
    name: body.name,
    price: body.price,
    url: textOrNull(body.url),
    description: textOrNull(body.description),
    sellerItemId: idOrNull(body.sellerItemId),
    gtin: body.gtin ?? null,
    trackInventory: body.trackInventory ?? false,
    stock: body.stock ?? null,
    tags: normaliseTags(body.tags),
  };
}

/** Requires a stock if the inventory is tracked, and the check digit of the GTIN. */
export function productErrors(next: ProductFields, current: ProductFields | null): FieldError[] {
  const changed = changedMembers(next, current);
  const errors = changed.has('gtin') ? gtinErrors(next.gtin, '/gtin') : [];
  const touched = changed.has('trackInventory') || changed.has('stock');
  if (touched && next.trackInventory && next.stock === null) {
    const message = 'is required when trackInventory is true';
    errors.push({ path: '/stock', code: 'INCOMPLETE', message });
  }
  return errors;
}
