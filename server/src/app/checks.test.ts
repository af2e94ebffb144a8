import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { allOperations } from '@faktura/contract/requests';
import { createAccount, createKey } from '../accounts/index.js';
import { testApi } from './testing/api.js';

const { api, call, post } = testApi();

describe('authentication comes first', () => {
  it('answers 401 without rate limit headers, whatever else is wrong', async () => {
    for (const path of ['/v1/customers', '/v1/nothing', '/v1/%ZZ', '/v1/customers?x=1']) {
      const reply = await call('GET', path, { key: null });
      expect(reply.status, path).toBe(401);
      expect(reply.json).toMatchObject({
        code: 'UNAUTHENTICATED',
        status: 401,
        title: 'Unauthorized',
      });
      expect(reply.headers['www-authenticate']).toBe('ApiKey header="api-key"');
      expect(reply.headers).not.toHaveProperty('x-ratelimit-limit');
      expect(reply.headers['x-request-id']).toBe(reply.json['requestId']);
    }
  });

  it('rejects two keys, even if both are valid', async () => {
    expect((await call('GET', '/v1/items', { key: [api().key, api().key] })).status).toBe(401);
  });
});

describe('routes', () => {
  it('are 404 without rate limit headers when unknown or undecodable', async () => {
    for (const path of [
      '/v1',
      '/v1/',
      '/v1/nothing',
      '/v1/%ZZ',
      '/v1/invoices/',
      '/v1/invoices/%E0%A4%A',
    ]) {
      const reply = await call('GET', path);
      expect(reply.status, path).toBe(404);
      expect(reply.json).toMatchObject({ code: 'NOT_FOUND', details: { resource: 'route' } });
      expect(reply.headers).not.toHaveProperty('x-ratelimit-limit');
    }
  });

  it('are 405 with Allow when the method is another', async () => {
    const reply = await call('DELETE', '/v1/customers');
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD, POST');
    expect(reply.json['code']).toBe('METHOD_NOT_ALLOWED');
  });

  it('answer HEAD as GET without a body', async () => {
    const get = await call('GET', '/v1/customers');
    const head = await call('HEAD', '/v1/customers');
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect((await call('HEAD', '/v1/customers/cus_none')).status).toBe(404);
  });

  it('are 404 for an unknown id of any form', async () => {
    for (const id of ['x', 'a%2Fb', '%00', '%20', 'ü'.repeat(500), '__proto__', "'%20OR%201=1"]) {
      const reply = await call('GET', `/v1/customers/${encodeURI(id).replaceAll('%25', '%')}`);
      expect(reply.status, id).toBe(404);
      expect(reply.json).toMatchObject({ details: { resource: 'customer' } });
    }
  });
});

describe('scopes', () => {
  it('are required on every operation', async () => {
    for (const { operationId, method, path, scope } of allOperations()) {
      const other = scope === 'vendors:read' ? 'items:read' : 'vendors:read';
      const narrow = await createKey(api().server.db, api().accountId, { scopes: [other] });
      const reply = await call(method.toUpperCase(), `/v1${path.replace('{id}', 'x')}`, {
        key: narrow,
      });
      expect(reply.status, operationId).toBe(403);
      expect(reply.json).toMatchObject({ code: 'FORBIDDEN_SCOPE', details: { required: scope } });
      expect(reply.headers).toHaveProperty('x-ratelimit-remaining');
    }
  });
});

describe('rate limits', () => {
  it('count per account and operation, and reject with Retry-After', async () => {
    const { id } = await createAccount(api().server.db, { name: 'Limited' });
    const [one, two] = [await createKey(api().server.db, id), await createKey(api().server.db, id)];
    const send = (own: string) => post('/v1/invoices/inv_x/send', {}, { key: own });
    for (const [index, own] of [one, two, one].entries()) {
      const reply = await send(own);
      expect(reply.status).toBe(404);
      expect(reply.headers['x-ratelimit-limit']).toBe('3');
      expect(reply.headers['x-ratelimit-remaining']).toBe(String(2 - index));
    }
    const refused = await send(two);
    expect(refused.status).toBe(429);
    expect(refused.json).not.toHaveProperty('code');
    expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '0' });
    expect(refused.headers['retry-after']).toBe(refused.headers['x-ratelimit-reset']);
    const { text } = await call('GET', '/metrics', { key: null });
    expect(text).toContain('faktura_rate_limited_total{operation="sendInvoice"} 1');
    expect((await call('GET', '/v1/customers', { key: one })).status).toBe(200);
  });

  it('limit failed authentications per source, whatever X-Forwarded-For says, and accept valid keys', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 80; n += 1) {
      const reply = await call('GET', '/v1/items', {
        key: 'wrong',
        headers: { 'x-forwarded-for': `10.9.8.${n}`, forwarded: `for=10.9.8.${n}` },
      });
      statuses.add(reply.status);
      expect(reply.headers).not.toHaveProperty('x-ratelimit-limit');
      if (reply.status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect((await call('GET', '/v1/items')).status).toBe(200);
  });
});

describe('a broken connection', () => {
  it('affects no other client', async () => {
    const { port } = new URL(api().server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /v1/items HTTP/1.1\r\nhost: x\r\napi-key: ${api().key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"na`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await call('GET', '/healthz')).status).toBe(200);
  });
});
