import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { invoiceBody, made } from '../harness/fixtures.js';
import { startServer, type TestServer } from '../harness/server.js';
import { selectApart } from '../../server/src/platform/db/testing/apart.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const items = Array.from({ length: 600 }, () => ({ name: 'Day', quantity: 1, price: 1 }));
  for (let n = 0; n < 6; n += 1)
    await made(server.client.post('/invoices', invoiceBody({ items })));
});

afterAll(() => server.close());

/** Lists the invoices; reading lines fails from the given time on. */
async function listFailing(from: number): Promise<Response> {
  const { db } = server;
  const { select, selectBoth } = db;
  let reads = 0;
  const failing = (sql: string, ...rest: [readonly unknown[]]): Promise<unknown> => {
    if (sql.includes('FROM invoice_items')) reads += 1;
    return reads < from ? select.call(db, sql, ...rest) : Promise.reject(new TypeError('secret'));
  };
  Object.assign(db, { select: failing, selectBoth: selectApart(db) });
  const headers = { 'api-key': server.client.key };
  try {
    const response = await fetch(`${server.baseUrl}/invoices`, { headers });
    return new Response(await response.arrayBuffer(), response);
  } finally {
    Object.assign(db, { select, selectBoth });
  }
}

describe('a fault while a long list is read', () => {
  // All invoices together are too large for one read; one of them takes three reads.
  it.each([1, 2, 4])(
    'is returned in the envelope before the first byte (read %s)',
    async (read) => {
      const response = await listFailing(read);
      expect(response.status).toBe(500);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({ code: 'INTERNAL' });
    },
  );

  it('closes the connection after it, so that no client takes the response for complete', async () => {
    await expect(listFailing(6)).rejects.toThrow('terminated');
  });

  it('leaves the server running', async () => {
    expect((await server.client.get('/invoices')).status).toBe(200);
  });
});
