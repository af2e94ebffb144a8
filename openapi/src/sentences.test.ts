import { describe, expect, it } from 'vitest';
import { requestDocument } from './operations.js';
import { isObject } from './schema.js';
import { explained } from './sentences.js';

/** Keywords that lead to further schemas, and those that do not validate anything. */
const structure = ['properties', 'additionalProperties', 'items', 'oneOf', 'discriminator'];
const silent = ['default', 'x-message', 'x-multiline', 'x-ignored'];

function* schemasIn(node: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(node)) for (const entry of node) yield* schemasIn(entry);
  if (!isObject(node)) return;
  if (isObject(node['schema'])) yield node['schema'];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && isObject(value)) {
      yield* Object.values(value).filter(isObject);
    } else if (key === 'items' && isObject(value)) yield value;
    else if (key === 'oneOf' && Array.isArray(value)) yield* value.filter(isObject);
    yield* schemasIn(value);
  }
}

const schemas = [...schemasIn(requestDocument.paths)];

describe('the messages of errors', () => {
  it('cover every keyword that a request schema uses', () => {
    expect(schemas.length).toBeGreaterThan(300);
    const used = new Set(schemas.flatMap((schema) => Object.keys(schema)));
    const known = [...explained, ...structure, ...silent];
    expect([...used].filter((keyword) => !known.includes(keyword))).toEqual([]);
  });

  it('have a text for every pattern', () => {
    const patterns = schemas.filter((schema) => schema['pattern'] !== undefined);
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter((schema) => typeof schema['x-message'] !== 'string')).toEqual([]);
  });
});
