import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '../../harness/runner.js';
import { operations as facts } from '@faktura/contract';

import { root } from '../../../scripts/process.mjs';
import { contract, type Operation } from '../../harness/document.js';
import { newItem } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
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

describe('contract and service cannot drift apart', () => {
  it.each(operations)(
    '$id: a file of tests, with a block for each status that it documents',
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

  it('numbers are numbers, never text, and only documented members are returned', async () => {
    const item = await newItem(t.client, { price: 0.1, stock: 5 });
    expect(typeof item.price).toBe('number');
    expect(typeof item.stock).toBe('number');
    expect(typeof item.version).toBe('number');
  });
});
