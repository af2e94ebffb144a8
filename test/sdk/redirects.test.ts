import { afterEach, beforeEach, expect, test } from 'vitest';
import { logTo, ServerError, type ClientOptions } from '../../sdk/src/index.js';
import { createHttp } from '../../sdk/src/http.js';
import { failureOf, json, scripted, type Scripted } from './scripted-server.js';

let other: Scripted;
let server: Scripted;
let status: number;
beforeEach(async () => {
  other = await scripted(json(200, { id: 'cus_1' }));
  server = await scripted((_request, response) => {
    response.writeHead(status, { Location: `${other.baseUrl}/customers?search=Curie` });
    response.end('<h1>Moved</h1>');
  });
});
afterEach(async () => {
  await server.close();
  await other.close();
});

const body = { billTo: { company: 'Acme' } };
const note = new Blob(['A']);
const quiet = logTo({ debug: () => {}, info: () => {}, warn: () => {} });

/** Requests that use different code paths in the client. */
const clients: Record<string, Partial<ClientOptions>> = {
  'a plain client': {},
  'a client that logs': { log: quiet },
  'a client with a fetch of its own': { fetch: (request, init) => fetch(request, init) },
};

for (const [kind, options] of Object.entries(clients)) {
  for (const one of [301, 302, 303, 307, 308]) {
    test(`${kind} does not follow ${String(one)}, so that the key stays with the service`, async () => {
      status = one;
      const faktura = server.client(options);
      const calls = [
        () => faktura.customers.list(),
        () => faktura.customers.create(body),
        () => faktura.customers.update('cus_1', body),
        () => faktura.customers.delete('cus_1'),
        () => faktura.invoices.export('inv_1'),
        () =>
          faktura.attachments.upload({
            file: note,
            filename: 'a.txt',
            source: 'inv_1',
            sourceType: 'Invoice',
          }),
        () => createHttp(faktura).GET('/customers'),
      ];
      for (const call of calls) {
        const error = await failureOf(call());
        expect(error).toBeInstanceOf(ServerError);
        expect(error).toMatchObject({
          status,
          attempts: 1,
          message: `Redirected to ${other.baseUrl}/customers: correct baseUrl`,
        });
      }
      expect(server.seen).toHaveLength(calls.length);
      expect(other.seen).toEqual([]);
    });
  }
}

test('304 is the response to a condition, not a redirect', async () => {
  status = 304;
  const headers = { 'If-None-Match': '"1"' };
  const { response } = await createHttp(server.client()).GET('/customers', { headers });
  expect(response.status).toBe(304);
});
