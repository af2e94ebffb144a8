import type { Contract } from '@faktura/contract';
import { productFieldsOf, type Product } from './product.repository.js';

/** Converts a product to the contract's schema. */
export function toProductResponse(product: Product): Contract<'Product'> {
  const { id, version, createdAt, updatedAt } = product;
  return { id, ...productFieldsOf(product), version, createdAt, updatedAt };
}
