import { describe, expect, it } from 'vitest';
import { requestSchemas } from './requests.js';
import { dropIgnored } from './schema.js';

const schema = requestSchemas('createInvoice').bodies.get('application/json');

function withoutIgnored(body: unknown): unknown {
  dropIgnored(schema, body);
  return body;
}

describe('the ignored members of a body', () => {
  it('are taken out where they stand, in the lines too, and nothing else', () => {
    const line = { name: 'a', quantity: 1, price: 2, id: 'kept' };
    const body = { id: 1, version: null, notes: 'n', items: [{ ...line, amounts: {} }, 'x', null] };
    expect(withoutIgnored(body)).toEqual({ notes: 'n', items: [line, 'x', null] });
    for (const other of [null, 'id', 7, [], {}, { items: null }, { items: 'amounts' }]) {
      expect(withoutIgnored(structuredClone(other))).toEqual(other);
    }
  });
});
