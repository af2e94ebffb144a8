import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Agent, fetch, ProxyAgent } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttp } from '../../sdk/src/http.js';
import { clients, json, problem, scripted, type Scripted } from './scripted-server.js';

let server: Scripted;
let proxy: Server | undefined;
afterEach(async () => {
  await server.close();
  proxy?.closeAllConnections();
  proxy?.close();
});

/** The fetch of a package knows neither our Request nor our Headers or FormData. */
describe('the fetch of undici', () => {
  for (const [kind, options] of Object.entries(clients)) {
    test(`${kind} reads and writes with it, with retries`, async () => {
      server = await scripted(problem(503), json(200, { id: 'inv_1' }));
      const faktura = server.client({ ...options, fetch, maxRetryDelay: 5 });
      const headers = { 'X-Team': 'a' };
      await faktura.items.create({ name: 'ä', price: 1 }, { headers });
      await createHttp(faktura).GET('/invoices/{id}', { params: { path: { id: 'inv_1' } } });
      const sent = server.seen.map(({ method, body }) => `${method} ${body.toString()}`);
      const created = 'POST {"name":"ä","price":1}';
      expect(sent).toEqual([created, created, 'GET ']);
      expect(server.seen[1]?.headers).toMatchObject({
        'x-team': 'a',
        'content-type': 'application/json',
        'x-faktura-attempt': '2',
      });
    });

    test(`${kind} uploads with it, and gets documents`, async () => {
      server = await scripted(problem(502), json(201, { id: 'att_1' }), (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-');
      });
      const faktura = server.client({ ...options, fetch, maxRetryDelay: 5 });
      const file = { file: new Blob(['ABC']), filename: 'a.txt' };
      await faktura.attachments.upload({ ...file, source: 'inv_1', sourceType: 'Invoice' });
      const [first, second] = server.seen;
      expect(first?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(first?.body.toString()).toContain('ABC');
      expect(second?.body.equals(first?.body ?? Buffer.of())).toBe(true);
      expect(await (await faktura.invoices.export('inv_1')).bytes()).toHaveLength(5);
    });
  }

  test('reaches the service through a proxy, by its dispatcher', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const targets: string[] = [];
    proxy = createServer();
    proxy.on('connect', ({ url = '' }, socket) => {
      targets.push(url);
      const { hostname, port } = new URL(`http://${url}`);
      const upstream = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    await new Promise<void>((listening) => proxy?.listen(0, '127.0.0.1', listening));
    const { port } = proxy.address() as AddressInfo;
    const dispatcher = new ProxyAgent(`http://127.0.0.1:${String(port)}`);
    const faktura = server.client({ fetch, fetchOptions: { dispatcher } });
    expect(await faktura.invoices.get('inv_1')).toEqual({ id: 'inv_1' });
    expect(targets).toEqual([new URL(server.baseUrl).host]);
    await dispatcher.close();
  });

  test('a call may have a dispatcher of its own', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const dispatcher = new Agent();
    const used: unknown[] = [];
    const faktura = server.client({
      fetch: (url, init) => {
        used.push((init as { dispatcher?: unknown }).dispatcher);
        return fetch(url, init);
      },
    });
    await faktura.invoices.get('inv_1', { fetchOptions: { dispatcher } });
    expect(used).toEqual([dispatcher]);
    await dispatcher.close();
  });
});
