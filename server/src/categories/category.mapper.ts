import type { Contract } from '@faktura/contract';
import { fromStoredInstant } from '../platform/dates/instant.js';
import type { Category } from './category.fields.js';
import type { CategoryRow } from './category.model.js';

export function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    accountId: row.accountId,
    name: row.name,
    version: row.version,
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
  };
}

/** The category as the contract shows it. */
export function toWire(category: Category): Contract<'Category'> {
  const { id, name, version, createdAt, updatedAt } = category;
  return { id, name, version, createdAt, updatedAt };
}
