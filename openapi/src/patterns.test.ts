import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readDocument, requestDocument } from './document.js';
import { isWorded } from './patterns.js';

const bundled = fileURLToPath(new URL('../generated/openapi.json', import.meta.url));

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : [];
  return [...own, ...Object.values(value).flatMap(patternsIn)];
}

describe('patterns of requests', () => {
  it('all have words that say what to write', () => {
    const patterns = new Set(patternsIn(requestDocument(readDocument(bundled))));
    expect(patterns.size).toBeGreaterThan(10);
    expect([...patterns].filter((pattern) => !isWorded(pattern))).toEqual([]);
  });
});
