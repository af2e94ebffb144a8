import type { Contract } from '@faktura/contract';
import { productFieldsOf } from './product.repository.js';
import type { Product } from './product.model.js';

/** Converts a product to the contract's schema. */
export function toProductResponse(product: Product): Contract<'Product'> {
  const { id, version, createdAt, updatedAt } = product;
  return { id, ...productFieldsOf(product), version, createdAt, updatedAt };
}
