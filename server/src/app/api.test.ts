import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createKey } from '../accounts/index.js';
import { allOperations } from '../platform/http/routes.js';
import { createFakturaServer } from './server.js';
import type { FakturaServer } from './server.js';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown> & { errors?: { path: string; code: string }[] };
}

interface Sent {
  key?: string | string[] | null;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

const dataDir = mkdtempSync(join(tmpdir(), 'faktura-api-'));
const clock = { now: new Date('2026-11-21T10:00:00Z') };
let server: FakturaServer;
let key: string;
let accountId: string;

beforeAll(async () => {
  server = await createFakturaServer({
    port: 0,
    dataDir,
    logLevel: 'silent',
    corsOrigins: ['https://app.example'],
    keyCacheMs: 0,
    now: () => clock.now,
  });
  accountId = (await createAccount(server.db, { name: 'Test', rateLimitFactor: 1000 })).id;
  key = await createKey(server.db, accountId);
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** node:http, because fetch hides header order, doubled headers and odd paths. */
function call(method: string, path: string, { key: own, headers = {}, body }: Sent = {}) {
  const sentKey = own === undefined ? key : own;
  return new Promise<Reply>((resolve, reject) => {
    const { port } = new URL(server.url);
    const all = { ...headers, ...(sentKey === null ? {} : { 'api-key': sentKey }) };
    const options = { port, host: '127.0.0.1', method, path, headers: all };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
        const json = (isJson ? JSON.parse(text) : {}) as Reply['json'];
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, sent: Sent = {}) =>
  call('POST', path, {
    ...sent,
    headers: { ...json, ...sent.headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
const errorsOf = ({ json: { errors } }: Reply) =>
  errors?.map(({ path, code }) => `${path} ${code}`);

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

  it('refuses two keys, even when both are valid', async () => {
    expect((await call('GET', '/v1/items', { key: [key, key] })).status).toBe(401);
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

  it('are 404 for an id of any form that names nothing', async () => {
    for (const id of ['x', 'a%2Fb', '%00', '%20', 'ü'.repeat(500), '__proto__', "'%20OR%201=1"]) {
      const reply = await call('GET', `/v1/customers/${encodeURI(id).replaceAll('%25', '%')}`);
      expect(reply.status, id).toBe(404);
      expect(reply.json).toMatchObject({ details: { resource: 'customer' } });
    }
  });
});

describe('scopes', () => {
  it('are asked for on every operation', async () => {
    for (const { operationId, method, path, scope } of allOperations()) {
      const other = scope === 'vendors:read' ? 'items:read' : 'vendors:read';
      const narrow = await createKey(server.db, accountId, { scopes: [other] });
      const reply = await call(method.toUpperCase(), `/v1${path.replace('{id}', 'x')}`, {
        key: narrow,
      });
      expect(reply.status, operationId).toBe(403);
      expect(reply.json).toMatchObject({ code: 'FORBIDDEN_SCOPE', details: { required: scope } });
      expect(reply.headers).toHaveProperty('x-ratelimit-remaining');
    }
  });
});

describe('bodies', () => {
  it('are checked in the order 400 empty, 415, 413, 400, 422', async () => {
    const status = async (sent: Sent) => (await call('POST', '/v1/items', sent)).status;
    expect(await status({})).toBe(400);
    expect(await status({ headers: { 'content-type': 'text/plain' } })).toBe(400);
    const large = Buffer.alloc(1_048_577, 'x');
    expect(await status({ headers: { 'content-type': 'text/plain' }, body: large })).toBe(415);
    expect(await status({ headers: json, body: large })).toBe(413);
    expect(await status({ headers: json, body: '{' })).toBe(400);
    expect(await status({ headers: json, body: '{}' })).toBe(422);
    expect(
      await status({ headers: { ...json, 'transfer-encoding': 'chunked' }, body: large }),
    ).toBe(413);
  });

  it('may be exactly one megabyte', async () => {
    const body = `{"name":"a","price":1}`.padEnd(1_048_576, ' ');
    expect((await post('/v1/items', body)).status).toBe(201);
    expect((await post('/v1/items', `${body} `)).status).toBe(413);
  });

  it('must be JSON in UTF-8', async () => {
    const typed = (type: string) =>
      post('/v1/items', '{"name":"a","price":1}', { headers: { 'content-type': type } });
    expect((await typed('application/json; charset=UTF-8')).status).toBe(201);
    expect((await typed('application/json; charset=utf-16')).status).toBe(415);
    expect((await typed('application/merge-patch+json')).status).toBe(415);
    expect((await typed('application/jsonx')).status).toBe(415);
    expect((await post('/v1/items', Buffer.from([0x22, 0xff, 0x22]))).status).toBe(400);
    for (const body of ['', '   ', 'nil', '{"a":1,}', "{'a':1}", 'NaN', '\ufeff\ufeff{}']) {
      expect((await post('/v1/items', body)).status, body).toBe(400);
    }
  });

  it('may be compressed, but not beyond the limit once unpacked', async () => {
    const packed = (text: string) =>
      post('/v1/items', gzipSync(text), { headers: { 'content-encoding': 'gzip' } });
    expect((await packed('{"name":"a","price":1}')).status).toBe(201);
    expect((await packed(`{"name":"${'a'.repeat(2_000_000)}"}`)).status).toBe(413);
    const wrong = { headers: { 'content-encoding': 'gzip' } };
    expect((await post('/v1/items', '{"name":"a","price":1}', wrong)).status).toBe(400);
    expect(
      (await post('/v1/items', '{}', { headers: { 'content-encoding': 'zstd' } })).status,
    ).toBe(415);
  });

  it('must be objects: null, arrays and scalars are 422', async () => {
    for (const body of ['null', '[]', '5', '"x"']) {
      const reply = await post('/v1/items', body);
      expect(reply.status).toBe(422);
      expect(errorsOf(reply)).toEqual([' INVALID_TYPE']);
    }
  });

  it('are accepted as merge patch where the operation patches', async () => {
    const { json: item } = await post('/v1/items', { name: 'a', price: 1 });
    const reply = await call('PATCH', `/v1/items/${String(item['id'])}`, {
      headers: { 'content-type': 'application/merge-patch+json' },
      body: '{"price":2}',
    });
    expect(reply.json).toMatchObject({ price: 2, version: 2 });
  });

  it('never lose a digit, a name or a character in silence', async () => {
    const faults = async (body: string) => errorsOf(await post('/v1/items', body));
    expect(await faults('{"name":"a","price":1e400}')).toEqual(['/price TOO_LARGE']);
    expect(await faults('{"name":"a","price":0.12345678901234567890}')).toEqual([
      '/price INVALID_VALUE',
    ]);
    expect(await faults('{"name":"a","name":"b","price":1}')).toEqual(['/name DUPLICATE']);
    expect(await faults('{"name":"a","price":1,"__proto__":{"x":1}}')).toEqual([
      '/__proto__ UNKNOWN_FIELD',
    ]);
    expect(await faults('{"name":"a\\u0000","price":1}')).toEqual(['/name INVALID_VALUE']);
    expect(await faults('{"name":"a\\nb","price":1,"description":"a\\nb"}')).toEqual([
      '/name INVALID_VALUE',
    ]);
    expect(await faults('{"name":"\\ud800","price":1}')).toEqual(['/name INVALID_VALUE']);
    expect(await faults(`{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toContain(
      ' INVALID_VALUE',
    );
  });

  it('list every mistake of body, query and headers in one answer', async () => {
    const reply = await post(
      '/v1/items?colour=red&x=1',
      { price: -1, foo: 1 },
      { headers: { 'idempotency-key': 'a b' } },
    );
    expect(reply.status).toBe(422);
    expect(reply.json).toMatchObject({ code: 'VALIDATION_FAILED', title: 'Unprocessable Content' });
    expect(errorsOf(reply)?.sort()).toEqual([
      '/foo UNKNOWN_FIELD',
      '/name REQUIRED',
      '/price TOO_SMALL',
      '?colour UNKNOWN_FIELD',
      '?x UNKNOWN_FIELD',
      '^idempotency-key INVALID_FORMAT',
    ]);
  });
});

describe('queries', () => {
  it('work as typed in curl', async () => {
    for (const query of [
      'updatedSince=2026-01-01T00:00:00Z',
      'search=a@b.com',
      'search=',
      'search=%25_%5C',
      'page=2',
    ]) {
      expect((await call('GET', `/v1/customers?${query}`)).status, query).toBe(200);
    }
  });
  it('are refused at the parameter', async () => {
    const at = async (query: string) => errorsOf(await call('GET', `/v1/customers?${query}`));
    expect(await at('limit=0')).toEqual(['?limit TOO_SMALL']);
    expect(await at('limit=101')).toEqual(['?limit TOO_LARGE']);
    expect(await at('page=2147483648')).toEqual(['?page TOO_LARGE']);
    expect(await at('page=1&page=2')).toEqual(['?page INVALID_TYPE']);
    expect(await at('search=a%00b')).toEqual(['?search INVALID_VALUE']);
    expect(await at(`search=${'a'.repeat(101)}`)).toEqual(['?search TOO_LONG']);
    expect(await at('__proto__=1')).toEqual(['?__proto__ UNKNOWN_FIELD']);
    expect(await at('page[x]=1')).toEqual(['?page[x] UNKNOWN_FIELD']);
  });
});

describe('rate limits', () => {
  it('count per account and operation, and refuse with Retry-After', async () => {
    const { id } = await createAccount(server.db, { name: 'Limited' });
    const [one, two] = [await createKey(server.db, id), await createKey(server.db, id)];
    const send = (own: string) => post('/v1/invoices/inv_x/send', {}, { key: own });
    for (const [index, own] of [one, two, one].entries()) {
      const reply = await send(own);
      expect(reply.status).toBe(501);
      expect(reply.headers['x-ratelimit-limit']).toBe('3');
      expect(reply.headers['x-ratelimit-remaining']).toBe(String(2 - index));
    }
    const refused = await send(two);
    expect(refused.status).toBe(429);
    expect(refused.json).not.toHaveProperty('code');
    expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '0' });
    expect(refused.headers['retry-after']).toBe(refused.headers['x-ratelimit-reset']);
    expect((await call('GET', '/v1/customers', { key: one })).status).toBe(200);
  });

  it('limit failed authentications per source, whatever X-Forwarded-For says, and let valid keys pass', async () => {
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

describe('operations that are not built', () => {
  it('answer 501 after the checks of the document', async () => {
    const reply = await call('GET', '/v1/vendors');
    expect(reply.status).toBe(501);
    expect(reply.json).toMatchObject({ code: 'NOT_IMPLEMENTED', title: 'Not Implemented' });
    expect(reply.headers).toHaveProperty('x-ratelimit-limit');
    expect((await call('GET', '/v1/vendors?limit=0')).status).toBe(422);
  });

  it('read uploads: 415, 400, 413, 422, then 501', async () => {
    const form = (parts: string, boundary = 'b') =>
      call('POST', '/v1/attachments', {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: parts.replaceAll('\n', '\r\n'),
      });
    const file = (bytes: string) =>
      `--b\nContent-Disposition: form-data; name="file"; filename="a.pdf"\nContent-Type: application/pdf\n\n${bytes}\n`;
    const field = (name: string, value: string) =>
      `--b\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;
    const fields = field('source', 'inv_1') + field('sourceType', 'Invoice');
    expect((await form(`${file('%PDF-')}${fields}--b--\n`)).status).toBe(501);
    expect((await form(`${file('%PDF-')}${field('source', 'x')}--b--\n`)).status).toBe(422);
    expect((await form(`${fields}--b--\n`)).status).toBe(422);
    expect((await form(file('%PDF-'))).status).toBe(400);
    expect((await form(`${file('x'.repeat(2_097_153))}${fields}--b--\n`)).json['code']).toBe(
      'FILE_TOO_LARGE',
    );
    expect((await post('/v1/attachments', {})).status).toBe(415);
  });
});

describe('headers', () => {
  it('protect, and name request and version, on every answer', async () => {
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

  it('let pages of listed origins read ours, others not', async () => {
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
    expect(preflight.headers['access-control-allow-headers']).toContain('idempotency-key');
  });
});

describe('conditional requests', () => {
  it('answer 304 to a tag that holds and 412 to one that does not', async () => {
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
  it('replay a stored answer under the same key and refuse another body', async () => {
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
  it('tell health, readiness and metrics without a key', async () => {
    expect((await call('GET', '/healthz', { key: null })).json).toEqual({ status: 'ok' });
    expect((await call('GET', '/readyz', { key: null })).json).toEqual({
      status: 'ready',
      database: 'ok',
    });
    const { text } = await call('GET', '/metrics', { key: null });
    expect(text).toContain(
      'faktura_request_duration_seconds_count{operation="createItem",status="201"}',
    );
    expect(text).toContain('faktura_rate_limited_total{operation="sendInvoice"} 1');
  });

  it('serve the document in both forms and the reference', async () => {
    const document = (await call('GET', '/openapi.json', { key: null })).json;
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/v1' }] });
    const yaml = await call('GET', '/openapi.yaml', { key: null });
    expect(yaml.headers['content-type']).toContain('yaml');
    const { parse } = await import('yaml');
    expect(parse(yaml.text)).toEqual(document);
    expect((await call('GET', '/docs', { key: null })).text.slice(0, 200).toLowerCase()).toContain(
      '<!doctype html>',
    );
  });

  it('show an invoice to whoever has its address', async () => {
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
    expect(page.text).toContain('EUR 1,234.50');
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.text).toContain('Draft');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await call('GET', '/i/AAAAAAAAAAAAAAAAAAAAAA', { key: null })).status).toBe(404);
    expect((await call('GET', '/i/AAAAAAAAAAAAAAAAAAAAAA.pdf', { key: null })).status).toBe(404);
  });
});

describe('a broken connection', () => {
  it('harms nobody', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /v1/items HTTP/1.1\r\nhost: x\r\napi-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"na`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await call('GET', '/healthz')).status).toBe(200);
  });
});
