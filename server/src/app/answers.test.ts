import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../platform/config/config.js';
import { errorsOf, json, startTestApi, testApi } from './testing/api.js';

const { call, post } = testApi();

describe('headers', () => {
  it('are protective and name request and version on every response', async () => {
    const replies = [
      await call('GET', '/v1/customers'),
      await call('GET', '/healthz'),
      await call('GET', '/nothing', { key: null }),
    ];
    for (const { headers } of replies) {
      expect(headers['x-request-id']).toMatch(/^req_[0-9A-Z]{26}$/);
      expect(headers['x-api-version']).toMatch(/^\d+\.\d+\.\d+$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('can be read by pages of listed origins, and of no others', async () => {
    const from = (origin: string, method = 'GET', headers = {}) =>
      call(method, '/v1/customers', { headers: { origin, ...headers } });
    const listed = await from('https://app.example');
    expect(listed.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(listed.headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
    expect((await from('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const preflight = await from('https://app.example', 'OPTIONS', {
      'access-control-request-method': 'PATCH',
    });
    expect(preflight.status).toBe(204);
    for (const name of ['idempotency-key', 'x-faktura-client', 'x-faktura-attempt']) {
      expect(preflight.headers['access-control-allow-headers']).toContain(name);
    }
  });
});

describe('the links of a list', () => {
  const secondPage = async (publicUrl: string | undefined) => {
    const { server, key, post, close } = await startTestApi({ publicUrl });
    onTestFinished(close);
    for (const name of ['a', 'b']) await post('/v1/items', { name, price: 1 });
    const get = (query: string) =>
      fetch(`${server.url}/v1/items?${query}`, { headers: { 'api-key': key } });
    return { get, answer: await get('limit=1') };
  };

  it('are ASCII, whatever the script of PUBLIC_URL', async () => {
    const { publicUrl } = readConfig({ PUBLIC_URL: 'https://счета.example/касса' });
    const { answer } = await secondPage(publicUrl);
    expect(answer.status).toBe(200);
    const link = answer.headers.get('link') ?? '';
    expect(link).toMatch(/^<https:\/\/xn--[\w-]+\.example\/[%\w]+\/v1\/items\?\S+>; rel="next"$/);
  });

  it('that cannot be written are 500 in the envelope, and the connection stays open', async () => {
    const { get, answer } = await secondPage('https://счета.example');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(answer.headers.get('connection')).toBe('keep-alive');
    const { code, requestId } = (await answer.json()) as Record<string, unknown>;
    expect([code, requestId]).toEqual(['INTERNAL', answer.headers.get('x-request-id')]);
    expect((await get('limit=2')).status).toBe(200);
  });
});

describe('conditional requests', () => {
  it('answer 304 to a matching tag and 412 to one that does not match', async () => {
    const made = await post('/v1/items', { name: 'a', price: 1 });
    const path = `/v1/items/${String(made.json['id'])}`;
    const etag = String(made.headers.etag);
    expect(made.headers.location).toBe(path);
    expect((await call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await call('GET', path, { headers: { 'if-none-match': '"9-0"' } })).status).toBe(200);
    const patch = (tag: string) =>
      call('PATCH', path, { headers: { ...json, 'if-match': tag }, body: '{"price":2}' });
    expect((await patch('"9"')).json).toMatchObject({
      code: 'PRECONDITION_FAILED',
      details: { version: 1 },
    });
    expect((await patch('"1"')).status).toBe(200);
  });
});

describe('repeats', () => {
  it('replay a stored response for the same key and reject another body', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const first = await post('/v1/items', { name: 'once', price: 1 }, { headers });
    const again = await post('/v1/items', ' {"price":1, "name":"once"}', { headers });
    expect(again.json).toEqual(first.json);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([again.status, again.headers.location, again.headers.etag]).toEqual([
      201,
      first.headers.location,
      first.headers.etag,
    ]);
    const other = await post('/v1/items', { name: 'twice', price: 1 }, { headers });
    expect(other.json['code']).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(errorsOf(other)).toEqual(['^idempotency-key IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('pages outside /v1', () => {
  it('serve health, readiness and metrics without a key', async () => {
    expect((await call('GET', '/healthz', { key: null })).json).toEqual({ status: 'ok' });
    expect((await call('GET', '/readyz', { key: null })).json).toEqual({
      status: 'ready',
      database: 'ok',
      files: 'ok',
      documents: 'ok',
      mail: 'ok',
      rateLimits: 'ok',
    });
    const { text } = await call('GET', '/metrics', { key: null });
    expect(text).toContain(
      'faktura_request_duration_seconds_count{operation="createItem",status="201"}',
    );
  });

  it('serve the document in both forms and the documentation', async () => {
    const document = (await call('GET', '/openapi.json', { key: null })).json;
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/v1' }, {}] });
    const yaml = await call('GET', '/openapi.yaml', { key: null });
    expect(yaml.headers['content-type']).toContain('yaml');
    const { parse } = await import('yaml');
    expect(parse(yaml.text)).toEqual(document);
    expect((await call('GET', '/docs/', { key: null })).text.slice(0, 200).toLowerCase()).toContain(
      '<!doctype html>',
    );
  });

  it('show an invoice to anyone with its address', async () => {
    const customer = { internalId: 'a', billTo: { company: '<b>Acme</b>' } };
    const items = [{ name: 'Design', quantity: 1, price: 1234.5 }];
    const { json: invoice } = await post('/v1/invoices', {
      customer,
      items,
      slug: 'a b',
      header: '<script>',
    });
    const url = new URL(String(invoice['url']));
    const page = await call('GET', url.pathname, { key: null });
    expect(page.status).toBe(200);
    expect(page.text).toContain('EUR\u00a01,234.50');
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.text).toContain('This is a draft.');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await call('GET', '/i/AAAAAAAAAAAAAAAAAAAAAA', { key: null })).status).toBe(404);
    expect((await call('GET', '/i/AAAAAAAAAAAAAAAAAAAAAA.pdf', { key: null })).status).toBe(404);
  });
});
