import { brotliCompressSync, gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { faultsOf, rawCall, useMock } from './client.js';

const { call, url } = useMock();

const invoice = { customer: 'cus_1', items: [{ name: 'Day', quantity: 1, price: 19.99 }] };
const envelope = ['title', 'status', 'code', 'message', 'requestId'];

describe('the order of checks', () => {
  it('answers 401 first, with WWW-Authenticate and without rate-limit headers', async () => {
    for (const path of ['/invoices', '/nothing', '/invoices/%ZZ']) {
      const reply = await rawCall(url(), `/v1${path}`, {});
      expect(reply.status, path).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('ApiKey header="api-key"');
      expect(reply.headers['x-ratelimit-limit']).toBeUndefined();
      expect(JSON.parse(reply.body)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    }
  });

  it('refuses an empty key and two keys', async () => {
    expect((await call('/invoices', { key: '' })).status).toBe(401);
    const twice = await rawCall(url(), '/v1/invoices', { 'api-key': ['a', 'b'] });
    expect(twice.status).toBe(401);
  });

  it('answers an unknown path with 404 and no rate-limit headers', async () => {
    const reply = await call('/nothing');
    expect(reply.status).toBe(404);
    expect(reply.json).toMatchObject({ code: 'NOT_FOUND', details: { resource: 'route' } });
    expect(reply.headers.get('x-ratelimit-limit')).toBeNull();
    expect((await rawCall(url(), '/invoices')).status).toBe(404);
  });

  it('answers a path that cannot be decoded with 404 and keeps running', async () => {
    for (const path of ['/%ZZ', '/v1/%ZZ', '/v1/invoices/%ZZ', '/v1/invoices/%C3%28']) {
      expect((await rawCall(url(), path)).status, path).toBe(404);
    }
    expect((await call('/invoices')).status).toBe(200);
  });

  it('answers an unsupported method with 405 and Allow, and HEAD wherever there is GET', async () => {
    const list = await call('/invoices', { method: 'DELETE' });
    expect(list.status).toBe(405);
    expect(list.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(Object.keys(list.json)).toEqual(envelope);
    const cancel = await call('/invoices/inv_1/cancel');
    expect(cancel.headers.get('allow')).toBe('POST');
  });

  it('checks the body, its type, its size, its syntax and its members in this order', async () => {
    const post = (body: string, type = 'application/json') =>
      call('/invoices', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post('', 'text/plain')).json).toMatchObject({ code: 'MALFORMED_REQUEST' });
    const large = `{"notes":"${'x'.repeat(1_048_577)}"}`;
    expect((await post(large, 'text/plain')).json).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect((await post(large)).json).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 });
    expect((await post('{"notes":')).json).toMatchObject({ code: 'MALFORMED_REQUEST' });
    expect((await post('{}')).json).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await post(JSON.stringify(invoice), 'Application/JSON; charset=utf-8')).status).toBe(
      201,
    );
  });

  it('reads UTF-8, compressed or not, and no other charset', async () => {
    const text = JSON.stringify({ ...invoice, notes: 'ä' });
    const send = (body: Buffer, headers: Record<string, string>) =>
      call('/invoices', { method: 'POST', body, headers });
    expect((await send(gzipSync(text), { 'content-encoding': 'gzip' })).status).toBe(201);
    expect((await send(brotliCompressSync(text), { 'content-encoding': 'br' })).status).toBe(201);
    const bomb = gzipSync(`{"notes":"${' '.repeat(9_000_000)}"}`);
    expect((await send(bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
    expect((await send(Buffer.from(text), { 'content-encoding': 'gzip' })).status).toBe(400);
    const packed = await send(Buffer.from(text), { 'content-encoding': 'zstd' });
    expect([packed.status, packed.json['message']]).toEqual([
      415,
      'The Content-Encoding must be gzip, deflate, br or none.',
    ]);
    expect((await send(Buffer.from(text, 'latin1'), {})).status).toBe(400);
    const latin = { 'content-type': 'application/json; charset=latin1' };
    expect((await send(Buffer.from(text, 'latin1'), latin)).status).toBe(415);
  });

  it('accepts a body of exactly 1 MB', async () => {
    const start = JSON.stringify({ ...invoice, notes: '' }).slice(0, -2);
    const body = `${start}"${' '.repeat(1_048_576 - start.length - 2)}}`;
    expect(Buffer.byteLength(body)).toBe(1_048_576);
    const send = (text: string) => call('/invoices', { method: 'POST', body: text });
    expect((await send(body)).status).toBe(201);
    expect((await send(`${body} `)).status).toBe(413);
  });

  it('has one envelope for every error, whatever Accept says', async () => {
    const replies = [
      await call('/invoices', { key: null }),
      await call('/nothing'),
      await call('/invoices', { method: 'PUT' }),
      await call('/invoices', { method: 'POST' }),
      await call('/invoices', { method: 'POST', body: 'x', headers: { 'content-type': 'a/b' } }),
      await call('/invoices', { body: {}, headers: { accept: 'application/json' } }),
      await call('/invoices', { headers: { prefer: 'code=429', accept: 'text/html' } }),
    ];
    for (const { headers, status, json } of replies) {
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(json).toMatchObject({ status, requestId: headers.get('x-request-id') });
      expect(headers.get('x-api-version')).toMatch(/^\d+\.\d+\.\d+$/);
      expect(typeof json['title']).toBe('string');
      expect(typeof json['message']).toBe('string');
    }
  });

  it('counts null and arrays as a body of the wrong type', async () => {
    for (const body of ['null', '[]', '"text"', '5']) {
      expect(faultsOf(await call('/invoices', { method: 'POST', body })), body).toEqual([
        ' INVALID_TYPE',
      ]);
    }
  });

  it('lets an optional body be empty', async () => {
    expect((await call('/invoices/inv_1/cancel', { method: 'POST' })).status).toBe(200);
    expect((await call('/invoices/inv_1/cancel', { body: { reason: 'Other' } })).status).toBe(200);
    expect((await call('/invoices/inv_1/cancel', { body: { reason: 'No' } })).status).toBe(422);
  });
});
