import { createHook } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';

import { describe, expect, it } from 'vitest';

import { startMock } from '../../mock/src/index.js';
import { contract } from '../harness/document.js';
import { call as fetchFrom, rawCall, useMock } from './client.js';

const { call, url } = useMock();
const items = [{ name: 'Day', quantity: 1, price: 1 }];

describe('HEAD', () => {
  it('answers like GET, without a body', async () => {
    for (const path of ['/invoices', '/invoices/inv_1', '/invoices/inv_1/export']) {
      const get = await call(path);
      const head = await call(path, { method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(head.text).toBe('');
      const names = (headers: Headers) =>
        [...headers.keys()].filter((name) => !/^(date|connection|keep-alive)$/.test(name));
      expect(names(head.headers)).toEqual(names(get.headers));
      expect(head.headers.get('content-length')).toBe(String(get.bytes.length));
    }
    expect((await call('/invoices/inv_1/cancel', { method: 'HEAD' })).status).toBe(405);
  });
});

describe('CORS', () => {
  it('answers the preflight of any page without a key', async () => {
    const reply = await call('/invoices', {
      method: 'OPTIONS',
      key: null,
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'api-key,content-type,idempotency-key,prefer',
      },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(reply.headers.get('access-control-allow-headers')).toContain('api-key');
  });

  it('exposes our headers on successes and errors', async () => {
    for (const options of [
      {},
      { key: null },
      { method: 'PUT' },
      { headers: { prefer: 'code=429' } },
    ]) {
      const { headers } = await call('/invoices', options);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      const exposed = headers.get('access-control-expose-headers') ?? '';
      for (const name of [
        'X-RateLimit-Limit',
        'Location',
        'ETag',
        'Content-Disposition',
        'Allow',
      ]) {
        expect(exposed).toContain(name);
      }
    }
  });
});

describe('the socket', () => {
  it('serves the document itself', async () => {
    const reply = await rawCall(url(), '/openapi.json', {});
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body)).toEqual(contract().document);
  });

  it('accepts a whole address as the request target, as proxies send it', async () => {
    const list = await rawCall(url(), 'http://billing.example/v1/items?limit=1');
    expect(list.status).toBe(200);
    expect(JSON.parse(list.body)).toMatchObject({ pagination: { limit: 1 } });
    const one = await rawCall(url(), 'HTTP://billing.example/v1/invoices/inv_1?__code=404');
    expect(one.status).toBe(404);
    expect((await rawCall(url(), 'http://billing.example')).status).toBe(404);
    expect((await rawCall(url(), 'ftp://billing.example/v1/items')).status).toBe(404);
  });

  it('sends no callback, whatever the request asks for', async () => {
    const heard: string[] = [];
    const listener = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const notes = `http://127.0.0.1:${port}/called`;
    expect((await call('/invoices', { body: { customer: 'c', items, notes } })).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 200));
    listener.close();
    expect(heard).toEqual([]);
  });

  it('answers many simultaneous requests, each with its own response', async () => {
    const ids = ['inv_01M6ED7Y907PFQ7K02708RXWWW', 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W'];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => call(`/invoices/${ids[index % 2]}`)),
    );
    replies.forEach((reply, index) => expect(reply.json['id']).toBe(ids[index % 2]));
  });

  it('survives a client that disconnects in the middle of its body', async () => {
    const cut = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"customer":')),
    });
    const sent = fetch(`${url()}/invoices`, {
      method: 'POST',
      headers: { 'api-key': 'demo', 'content-type': 'application/json' },
      body,
      signal: cut.signal,
      duplex: 'half',
    } as RequestInit);
    setTimeout(() => cut.abort(), 100);
    await expect(sent).rejects.toThrow();
    expect((await call('/invoices')).status).toBe(200);
  });
});

describe('startMock', () => {
  it('delays every response, but no preflight', async () => {
    const mock = await startMock({ port: 0, delay: 300 });
    const timed = async (init: object) => {
      const start = performance.now();
      await fetchFrom(`${mock.url}/invoices`, init);
      return performance.now() - start;
    };
    expect(await timed({})).toBeGreaterThanOrEqual(295);
    expect(await timed({ key: null })).toBeGreaterThanOrEqual(295);
    await mock.close();
    // The test would end before a response that is delayed.
    const slow = await startMock({ port: 0, delay: 600_000 });
    expect((await fetchFrom(`${slow.url}/invoices`, { method: 'OPTIONS' })).status).toBe(204);
    await slow.close();
  });

  it('does not delay responses if no delay was requested', async () => {
    const timersOf = async (delay: number) => {
      const mock = await startMock({ port: 0, delay });
      await fetchFrom(`${mock.url}/invoices`);
      let timers = 0;
      const init = (_id: number, type: string) => void (timers += type === 'Timeout' ? 1 : 0);
      const hook = createHook({ init }).enable();
      for (let sent = 0; sent < 100; sent += 1) await fetchFrom(`${mock.url}/invoices`);
      hook.disable();
      await mock.close();
      return timers;
    };
    // Client and mock share this process; each delay is one more timer.
    expect((await timersOf(1)) - (await timersOf(0))).toBeGreaterThan(50);
  });

  it('generates data, the same for the same seed', async () => {
    const read = async (seed: string | number, path = '/invoices/inv_x') => {
      const mock = await startMock({ port: 0, dynamic: true, seed });
      const reply = await fetchFrom(`${mock.url}${path}`);
      await mock.close();
      return reply.text;
    };
    const first = await read(7);
    expect(await read(7)).toBe(first);
    expect(await read(8)).not.toBe(first);
    expect(JSON.parse(first)).toMatchObject({ id: 'inv_x' });
  });

  it('ends its generated lists, so that a client that pages reaches the end', async () => {
    const mock = await startMock({ port: 0, dynamic: true });
    for (const page of [1, 4]) {
      const { json } = await fetchFrom(`${mock.url}/invoices?limit=1&page=${page}`);
      expect(json['data']).toHaveLength(page === 1 ? 1 : 0);
      const more = (json['pagination'] as { hasMore: boolean }).hasMore;
      if (page === 4) expect(more).toBe(false);
    }
    await mock.close();
  });

  it('serves an example on request in dynamic mode', async () => {
    const mock = await startMock({ port: 0, dynamic: true });
    const reply = await fetchFrom(`${mock.url}/invoices`, {
      headers: { prefer: 'example=invoices' },
    });
    expect(reply.text).toContain('INV-2026-00042');
    const fixed = await fetchFrom(`${mock.url}/invoices`, { headers: { prefer: 'dynamic=false' } });
    expect(fixed.text).toContain('INV-2026-00042');
    await mock.close();
  });

  it('says in one sentence that a port is taken', async () => {
    const port = Number(new URL(url()).port);
    await expect(startMock({ port })).rejects.toThrow(
      `Port ${port} is taken. Choose another one: faktura-mock --port ${port + 1}`,
    );
  });
});
