import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations as facts } from '@faktura/contract';
import { describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { contract, type Operation } from '../harness/document.js';

const { operations } = contract();
const folderOf = ({ id }: Operation): string => facts[id as keyof typeof facts].resource;

/**
 * Covered by the shared suite for responses that the document determines, or by a loop over all
 * operations.
 */
const everywhere = [401, 403, 422, 429, 500, 503];
const described = (operation: Operation): number[] => [
  ...everywhere,
  ...(operation.path.includes('{id}') ? [404] : []),
  ...(operation.requestBody === undefined ? [] : [400, 413, 415]),
  ...(operation.method === 'post' ? [409] : []),
  ...[304, 412].filter((status) => operation.responses.has(status)),
];

describe('every operation has its contract tests', () => {
  it.each(operations)(
    '$id: a file, with a block for each status that it documents',
    (operation) => {
      const file = join(root, 'test', 'contract', folderOf(operation), `${operation.id}.test.ts`);
      expect(existsSync(file), file).toBe(true);
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(new RegExp(`operationSuite\\(\\s*'${operation.id}'`));
      const missing = [...operation.responses.keys()].filter(
        (status) =>
          !described(operation).includes(status) && !text.includes(`describe('${String(status)}'`),
      );
      const pages = text.includes('describePages(')
        ? missing.filter((status) => status !== 200)
        : missing;
      expect(pages).toEqual([]);
    },
  );
});
