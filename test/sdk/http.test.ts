import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as source from '../../sdk/src/index.js';
import { makeConsumer, type Consumer } from './sdk-package.js';

let consumer: Consumer;
let built: typeof source;
beforeAll(async () => {
  consumer = await makeConsumer();
  const entry = pathToFileURL(join(consumer.installed, 'dist/index.mjs')).href;
  built = (await import(entry)) as typeof source;
});
afterAll(() => consumer.remove());

/** What a client would send: method, URL, type and body. */
async function sentBy(sdk: typeof source, query: object, id: string, notes: string) {
  const sent: unknown[] = [];
  const faktura = sdk.createFaktura({
    apiKey: 'key',
    baseUrl: 'http://localhost/v1',
    fetch: async (request) => {
      const { method, url, headers } = request;
      sent.push([method, url, headers.get('Content-Type'), await request.text()]);
      return Response.json({ data: [], pagination: { page: 1, hasMore: false } });
    },
  });
  await faktura.invoices.list(query);
  await faktura.invoices.update(id, { notes });
  await faktura.http.GET('/invoices/{id}', { params: { path: { id } } });
  return sent;
}

test('the build, without the unused parts of openapi-fetch, sends the same as the sources', async () => {
  const text = fc.string({ unit: 'grapheme' });
  const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(undefined), fc.array(text));
  const query = fc.dictionary(fc.constantFrom('search', 'status', 'page', 'tags'), value);
  const id = fc.stringMatching(/^[\w!$&'()*+,;=:@~-]{1,20}$/);
  await fc.assert(
    fc.asyncProperty(query, id, text, async (wanted, one, notes) => {
      const [fromBuild, fromSource] = await Promise.all([
        sentBy(built, wanted, one, notes),
        sentBy(source, wanted, one, notes),
      ]);
      expect(fromBuild).toEqual(fromSource);
    }),
    { numRuns: 200, seed: 1 },
  );
});
