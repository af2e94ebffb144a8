import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { errorsOf, json, type Sent, testApi } from './testing/api.js';

const { call, post } = testApi();

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
  });

  it('are rejected in any other encoding, on every version of Node, before their size is checked', async () => {
    for (const encoding of ['zstd', 'compress', 'gzip, gzip']) {
      for (const body of ['{}', Buffer.alloc(1_048_577, 'x')]) {
        const reply = await post('/v1/items', body, { headers: { 'content-encoding': encoding } });
        expect(reply.json, encoding).toMatchObject({
          status: 415,
          code: 'UNSUPPORTED_MEDIA_TYPE',
          message: 'The Content-Encoding must be gzip, deflate, br or none.',
        });
      }
    }
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

  it('never silently lose a digit, a name or a character', async () => {
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
  it('are rejected at the parameter', async () => {
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
