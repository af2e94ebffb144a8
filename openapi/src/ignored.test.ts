import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readDocument } from './document.js';
import { dropIgnored, ignoredMembers } from './ignored.js';

const bundled = fileURLToPath(new URL('../generated/openapi.json', import.meta.url));
const document = readDocument(bundled);
const ignored = ignoredMembers(document, { $ref: '#/components/schemas/InvoiceCreate' });

function withoutIgnored(body: unknown): unknown {
  dropIgnored(body, ignored);
  return body;
}

describe('the ignored members of a body', () => {
  it('are those that the contract marks, in the lines too', () => {
    expect(ignored.get('id')).toBe(true);
    expect(ignored.get('items')).toEqual(new Map([['amounts', true]]));
    expect(ignored.has('status')).toBe(false);
    expect(ignoredMembers(document, { $ref: '#/components/schemas/SendRequest' }).size).toBe(0);
  });

  it('are taken out where they stand, and nothing else', () => {
    const line = { name: 'a', quantity: 1, price: 2, id: 'kept' };
    const body = { id: 1, version: null, notes: 'n', items: [{ ...line, amounts: {} }, 'x', null] };
    expect(withoutIgnored(body)).toEqual({ notes: 'n', items: [line, 'x', null] });
    for (const other of [null, 'id', 7, [], {}, { items: null }, { items: 'amounts' }]) {
      expect(withoutIgnored(structuredClone(other))).toEqual(other);
    }
  });
});
