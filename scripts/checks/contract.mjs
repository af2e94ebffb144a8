import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { operationsOf } from '../generate/document.mjs';
import { root } from '../process.mjs';
import { loadModule } from './source.mjs';

/** The ten resources: the top of every tree. */
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

/** The bundled document. */
export function readDocument() {
  return JSON.parse(readFileSync(join(root, 'openapi', 'generated', 'openapi.json'), 'utf8'));
}

/** Every operation with its resource, and whether the server has it yet. */
export async function readOperations() {
  const { pending } = await loadModule('test/conformance/pending.ts');
  return operationsOf(readDocument()).map(({ id, operation }) => ({
    id,
    operation,
    resource: operation.tags[0].toLowerCase(),
    isPending: id in pending,
  }));
}
