import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { ConflictError, NotFoundError, ServerError } from '../../sdk/src/index.js';
import { clients, failureOf, json, problem, scripted, type Scripted } from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const bodies = () => server.seen.map(({ body }) => body.toString());

describe('middleware', () => {
  test('may give a request another body, which a repeat sends again', async () => {
    server = await scripted(problem(503), json(201, { id: 'itm_1' }));
    const middleware = [
      {
        onRequest({ request }: { request: Request }) {
          const headers = new Headers(request.headers);
          headers.delete('Content-Type');
          const bytes = new TextEncoder().encode('{"name":"other","price":2}');
          return new Request(request, { headers, body: bytes });
        },
      },
    ];
    const faktura = server.client({ middleware, maxRetryDelay: 5 });
    await faktura.items.create({ name: 'one', price: 1 });
    expect(bodies()).toEqual(['{"name":"other","price":2}', '{"name":"other","price":2}']);
  });

  test('may compress a body, whose bytes then arrive as they are', async () => {
    server = await scripted(problem(503), json(201, { id: 'itm_1' }));
    const middleware = [
      {
        async onRequest({ request }: { request: Request }) {
          const headers = new Headers(request.headers);
          headers.set('Content-Encoding', 'gzip');
          return new Request(request, { headers, body: gzipSync(await request.clone().text()) });
        },
      },
    ];
    const faktura = server.client({ middleware, maxRetryDelay: 5 });
    await faktura.items.create({ name: 'one', price: 1 });
    for (const { body } of server.seen) {
      expect(gunzipSync(body).toString()).toBe('{"name":"one","price":1}');
    }
    expect(server.seen).toHaveLength(2);
  });

  test('may give another error in place of an error', async () => {
    const onResponse = () => Response.json({ message: 'Come back later' }, { status: 409 });
    server = await scripted(problem(404));
    const { items } = server.client({ middleware: [{ onResponse }] });
    const error = await failureOf(items.get('itm_1'));
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ message: 'Come back later', status: 409 });
    await server.close();
    const cut = server.client({ middleware: [{ onError: onResponse }], maxRetries: 0 });
    expect(await failureOf(cut.items.get('itm_1'))).toBeInstanceOf(ConflictError);
  });

  test('may read an error without a copy', async () => {
    server = await scripted(problem(404));
    const onResponse = async ({ response }: { response: Response }) => {
      await response.text();
    };
    const { items } = server.client({ middleware: [{ onResponse }] });
    expect(await failureOf(items.get('itm_1'))).toBeInstanceOf(NotFoundError);
  });

  test('may take the body away', async () => {
    server = await scripted(json(201, { id: 'itm_1' }));
    const middleware = [
      {
        onRequest: ({ request: { url, headers } }: { request: Request }) =>
          new Request(url, { method: 'DELETE', headers }),
      },
    ];
    await server.client({ middleware }).items.create({ name: 'one', price: 1 });
    expect([server.seen[0]?.method, ...bodies()]).toEqual(['DELETE', '']);
  });

  test('that returns 304 where nobody asked with an ETag is an error', async () => {
    server = await scripted(json(200, {}));
    const middleware = [{ onResponse: () => new Response(null, { status: 304 }) }];
    const { invoices } = server.client({ middleware });
    expect(await failureOf(invoices.get('inv_1'))).toMatchObject({ status: 304 });
    expect(await invoices.get('inv_1', { ifNoneMatch: '"1"' })).toBeNull();
  });
});

describe.each(Object.entries(clients))('%s', (_kind, options) => {
  test('sends a form with its own type, whatever type its headers give', async () => {
    server = await scripted(json(201, { id: 'att_1' }));
    const headers = { 'Content-Type': 'application/json' };
    const { attachments } = server.client({ ...options, headers });
    const file = new Blob(['ABC']);
    const upload = { file, filename: 'a.txt', source: 'inv_1', sourceType: 'Invoice' as const };
    await attachments.upload(upload, { headers });
    const [sent] = server.seen;
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body.toString()).toContain('ABC');
  });

  test('sends no type with a read', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    await server.client(options).invoices.get('inv_1', { headers: { 'content-type': 'x/y' } });
    expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('gets a 304 that nobody asked for as an error', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(304).end();
    });
    const call = server.client(options).invoices.get('inv_1');
    expect(await failureOf(call)).toMatchObject({ status: 304 });
  });

  test('reads the type of a document in any case, and only that type', async () => {
    const typed = (type: string) => async () => {
      await server?.close();
      server = await scripted((_request, response) => {
        response.writeHead(200, { 'Content-Type': type }).end('%PDF-');
      });
      return server.client(options).invoices.export('inv_1');
    };
    expect(await (await typed('Application/PDF; x=1')()).bytes()).toHaveLength(5);
    expect(await failureOf(typed('application/pdf-preview')())).toBeInstanceOf(ServerError);
  });

  test('reads only the beginning of a page that came in place of a document', async () => {
    let written = 0;
    let isClosed = false;
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.on('close', () => (isClosed = true));
      const timer = setInterval(() => {
        if (isClosed) return clearInterval(timer);
        written += 10_000;
        response.write('<p>Sign in.</p>'.padEnd(10_000));
      }, 1);
    });
    const error = await failureOf(server.client(options).invoices.export('inv_1'));
    expect(error).toMatchObject({ message: 'The response is not application/pdf' });
    expect((error as ServerError).body).toHaveLength(1000);
    await expect.poll(() => isClosed).toBe(true);
    expect(written).toBeLessThan(10_000_000);
  });
});
