import { describe, expect, it } from 'vitest';
import { resolveReferences } from './document.js';

describe('the references of a document', () => {
  it('are resolved, and keywords beside them win', () => {
    const components = { a: { type: 'string', maxLength: 5 } };
    const document = { paths: { x: { $ref: '#/components/a', maxLength: 9 } }, components };
    expect(resolveReferences(document)).toEqual({ paths: { x: { type: 'string', maxLength: 9 } } });
  });

  it('must exist, and must not be circular', () => {
    expect(() => resolveReferences({})).toThrow('has no paths');
    const paths = { '/a': { $ref: '#/components/x' } };
    expect(() => resolveReferences({ paths })).toThrow('has no #/components/x');
    const components = { x: { items: { $ref: '#/components/x' } } };
    expect(() => resolveReferences({ paths, components })).toThrow('refers to itself');
    expect(() => resolveReferences({ paths: { $ref: 'other.yaml' } })).toThrow('Bundle it first');
  });
});
