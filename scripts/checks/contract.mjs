import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { operationsOf } from '../generate/document.mjs';

/** @import { Document } from '../generate/openapi.ts' */

/** The ten resources, which have folders in every tree. */
export const resources = [
  'attachments',
  'categories',
  'customers',
  'estimates',
  'invoices',
  'items',
  'payments',
  'refunds',
  'transactions',
  'vendors',
];

/**
 * The bundled document of a repository.
 * @param {string} base
 * @returns {Document}
 */
export function readDocument(base) {
  return JSON.parse(readFileSync(join(base, 'openapi', 'generated', 'openapi.json'), 'utf8'));
}

/**
 * Every operation with its resource.
 * @param {string} base
 */
export function readOperations(base) {
  return operationsOf(readDocument(base)).map(({ id, tag, operation }) => ({
    id,
    operation,
    resource: tag.toLowerCase(),
  }));
}
