import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, noContent, scripted, type Scripted } from './scripted-server.js';

let server: Scripted;
beforeAll(async () => {
  server = await scripted(noContent);
});
afterAll(() => server.close());

describe('G9: an id never changes the path', () => {
  const dangerous = ['', '.', '..', '...', ' ', '%2e', '%2E%2e', '.%2e', '%252e%252e'];
  const nested = [
    'a/b',
    'a\\b',
    '../x',
    '%2f',
    'a%2Fb',
    '%5c',
    'a%5Cb',
    'a\u0000b',
    'a\nb',
    '\ud800',
  ];
  for (const id of [...dangerous, ...nested]) {
    test(`${JSON.stringify(id)} is refused before any request`, async () => {
      const before = server.seen.length;
      const error = await failureOf(server.client().customers.delete(id));
      expect(error).toBeInstanceOf(TypeError);
      expect(server.seen).toHaveLength(before);
    });
  }

  test('an id that is missing is refused in plain JavaScript too', async () => {
    const { customers } = server.client();
    for (const id of [undefined, null, 0, {}, ['cus_1']]) {
      const error = await failureOf(Reflect.apply(customers.get, customers, [id]));
      expect(error).toBeInstanceOf(TypeError);
    }
  });

  test('any id is either refused or exactly one segment of the path', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', '/', '%', '2', 'e', 'f', '\\', 'a', '?', '#', ' ') }),
    );
    const faktura = server.client();
    await fc.assert(
      fc.asyncProperty(text, async (id) => {
        const before = server.seen.length;
        const error = await faktura.customers.delete(id).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error !== undefined) {
          expect(error).toBeInstanceOf(TypeError);
          expect(server.seen).toHaveLength(before);
          return;
        }
        const [, resource, segment = '', ...rest] = (server.seen.at(-1)?.url ?? '')
          .slice(3)
          .split('/');
        expect(resource).toBe('customers');
        expect(rest).toEqual([]);
        expect(decodeURIComponent(segment)).toBe(id);
      }),
      { numRuns: process.env['FAKTURA_FULL'] === '1' ? 5000 : 500, seed: 1 },
    );
  });

  test('ids of the service pass as they are', async () => {
    await server.client().customers.delete('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
    expect(server.seen.at(-1)?.url).toBe('/v1/customers/cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
  });
});
