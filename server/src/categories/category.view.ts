import type { Contract } from '@faktura/contract';
import type { Category } from './category.model.js';

/** Converts a category to the contract's schema. */
export function toCategoryResponse(category: Category): Contract<'Category'> {
  const { id, name, version, createdAt, updatedAt } = category;
  return { id, name, version, createdAt, updatedAt };
}
