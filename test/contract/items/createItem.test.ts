import { describe, expect, it } from '../../harness/runner.js';

import { made, refused, errorLines, type Product } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const poster = { name: 'Poster A2', price: 12.5 };
const t = operationSuite('createItem', async () => ({ body: poster }));
const create = (more: object) => made(t.client.post<Product>('/items', { ...poster, ...more }));

describe('201', () => {
  it('returns the product with every member, its URL and its version', async () => {
    const { status, headers, body } = await t.client.post<Product>('/items', poster);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^itm_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      ...poster,
      url: null,
      description: null,
      sellerItemId: null,
      gtin: null,
      trackInventory: false,
      stock: null,
      tags: [],
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(headers.get('location')).toBe(`/v1/items/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1/);
    const { body: stored } = await t.client.get<Product>(`/items/${body.id}`);
    expect(stored).toEqual(body);
  });

  it('keeps every character of a text, and prices with up to six decimals', async () => {
    const texts = { name: '株式会社 🍋 ﷺ "quoted" <b>', description: 'a\tb\nc\r\nd' };
    expect(await create({ ...texts, price: 0.000001 })).toMatchObject({
      ...texts,
      price: 0.000001,
    });
    expect((await create({ price: 999_999_999.999999 })).price).toBe(999_999_999.999999);
    expect((await create({ price: 0 })).price).toBe(0);
  });

  it('treats null and empty text as absent, trims tags and drops duplicates', async () => {
    const empty = { url: '', description: null, stock: null, trackInventory: null, tags: null };
    expect(await create(empty)).toMatchObject({ url: null, trackInventory: false, tags: [] });
    expect((await create({ tags: [' Print ', 'print', 'A2'] })).tags).toEqual(['Print', 'A2']);
  });

  it('keeps its numbers, without what nobody can see', async () => {
    const gtin = '4012345000016';
    const sellerItemId = '🍋'.repeat(50);
    expect(await create({ sellerItemId, gtin })).toMatchObject({ sellerItemId, gtin });
    expect((await create({ sellerItemId: ' A\u200b2 ' })).sellerItemId).toBe('A2');
    const empty = { sellerItemId: '', gtin: null };
    expect(await create(empty)).toMatchObject({ sellerItemId: null, gtin: null });
  });

  it('stores a stock with any sign, tracked or not', async () => {
    expect((await create({ trackInventory: true, stock: -3 })).stock).toBe(-3);
    expect((await create({ stock: 1_000_000_000 })).stock).toBe(1_000_000_000);
  });

  it('counts lengths in code points', async () => {
    expect((await create({ name: '🍋'.repeat(100) })).name).toBe('🍋'.repeat(100));
    const answer = await t.client.post('/items', { ...poster, name: '🍋'.repeat(101) });
    expect(errorLines(answer)).toEqual(refused('/name', 'TOO_LONG'));
  });

  it('replays the response to the same Idempotency-Key, and stores one product', async () => {
    const sent = { headers: { 'idempotency-key': 'poster-1' } };
    const first = await t.client.post<Product>('/items', poster, sent);
    const again = await t.client.post<Product>('/items', { price: 12.5, name: 'Poster A2' }, sent);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    for (const name of ['location', 'etag']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no name', { name: undefined }, '/name', 'REQUIRED'],
    ['an empty name', { name: '' }, '/name', 'TOO_SHORT'],
    ['a name with a line break', { name: 'a\nb' }, '/name', 'INVALID_VALUE'],
    ['a control character', { description: 'a\u0007b' }, '/description', 'INVALID_VALUE'],
    ['U+FFFE', { description: 'a\ufffeb' }, '/description', 'INVALID_VALUE'],
    ['no price', { price: undefined }, '/price', 'REQUIRED'],
    ['a price that is text', { price: '12.50' }, '/price', 'INVALID_TYPE'],
    ['a price below zero', { price: -0.01 }, '/price', 'TOO_SMALL'],
    ['a price of seven decimals', { price: 1.0000001 }, '/price', 'TOO_MANY_DECIMALS'],
    ['a price above the bound', { price: 1_000_000_000 }, '/price', 'TOO_LARGE'],
    ['a tracked product without stock', { trackInventory: true }, '/stock', 'INCOMPLETE'],
    ['a broken stock', { stock: 1.5 }, '/stock', 'INVALID_TYPE'],
    ['a stock above the bound', { stock: 1_000_000_001 }, '/stock', 'TOO_LARGE'],
    ['a long description', { description: 'x'.repeat(1001) }, '/description', 'TOO_LONG'],
    ['a long url', { url: 'x'.repeat(2049) }, '/url', 'TOO_LONG'],
    ['a long number', { sellerItemId: 'x'.repeat(51) }, '/sellerItemId', 'TOO_LONG'],
    ['a GTIN of eleven digits', { gtin: '40123450000' }, '/gtin', 'INVALID_FORMAT'],
    ['a GTIN with a wrong check digit', { gtin: '4012345000017' }, '/gtin', 'INVALID_VALUE'],
    ['eleven tags', { tags: 'abcdefghijk'.split('') }, '/tags', 'TOO_MANY'],
    ['a long tag', { tags: ['x'.repeat(51)] }, '/tags/0', 'TOO_LONG'],
  ])('refuses %s', async (_, more, path, code) => {
    const answer = await t.client.post('/items', { ...poster, ...more });
    expect(errorLines(answer)).toEqual(refused(path, code));
  });

  it('reports all invalid members together', async () => {
    const { body } = await t.client.post('/items', { name: '', price: -1, tags: 'x' });
    expect(body['errors']).toHaveLength(3);
    expect(body['message']).toMatch(/^3 fields/);
  });

  it('refuses an Idempotency-Key with more than 255 characters or with a space', async () => {
    for (const key of ['x'.repeat(256), 'a b']) {
      const answer = await t.client.post('/items', poster, { headers: { 'idempotency-key': key } });
      expect(answer.status, key).toBe(422);
      expect(errorLines(answer)[1]).toMatch(/^\^idempotency-key /);
    }
  });

  it('does not use up the Idempotency-Key, so that the corrected request can use it', async () => {
    const sent = { headers: { 'idempotency-key': 'poster-3' } };
    expect((await t.client.post('/items', { name: 'Poster' }, sent)).status).toBe(422);
    const answer = await t.client.post('/items', { ...poster, trackInventory: true }, sent);
    expect(errorLines(answer)).toEqual(refused('/stock', 'INCOMPLETE'));
    const mended = await t.client.post('/items', poster, sent);
    expect(mended.status).toBe(201);
    expect(mended.headers.get('idempotent-replayed')).toBeNull();
  });
});
