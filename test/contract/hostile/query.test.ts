import { describe, expect, it } from '../../harness/runner.js';

import { errorLines } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const tools = suite();

const get = async (path: string): Promise<string[]> => errorLines(await tools.client.get(path));
const invalid = (...errors: string[]): string[] => ['422 VALIDATION_FAILED', ...errors];

describe('queries that no ordinary client sends', () => {
  it.each([
    ['/items?page=99999999999999999999', '?page TOO_LARGE'],
    ['/items?page=', '?page TOO_SHORT'],
    ['/items?page=-1', '?page TOO_SMALL'],
    ['/items?page=NaN', '?page INVALID_TYPE'],
    [`/items?${'page=1&'.repeat(1000)}`, '?page INVALID_TYPE'],
    ['/items?page=Infinity', '?page INVALID_TYPE'],
    ['/items?limit=-Infinity', '?limit INVALID_TYPE'],
    ['/items?limit=1e1', '?limit INVALID_TYPE'],
    ['/items?limit=0x10', '?limit INVALID_TYPE'],
    ['/items?limit=%2B5', '?limit INVALID_TYPE'],
    ['/items?limit=+5', '?limit INVALID_TYPE'],
    ['/items?limit=%205', '?limit INVALID_TYPE'],
    ['/items?limit=5%09', '?limit INVALID_TYPE'],
    ['/items?limit=5.0', '?limit INVALID_TYPE'],
    ['/items?limit=1,2', '?limit INVALID_TYPE'],
    ['/invoices?sort=number,date', '?sort INVALID_VALUE'],
    ['/invoices?include=totals,totals', '?include INVALID_VALUE'],
    ['/invoices?include=totals&include=totals', '?include INVALID_TYPE'],
    ['/items?page[]=1', '?page[] UNKNOWN_FIELD'],
    ['/items?__proto__=1', '?__proto__ UNKNOWN_FIELD'],
    ['/items?__proto__[x]=1', '?__proto__[x] UNKNOWN_FIELD'],
    ['/items?constructor=1', '?constructor UNKNOWN_FIELD'],
    ['/items?=x', '? UNKNOWN_FIELD'],
    ['/items?search=%00', '?search INVALID_VALUE'],
    ['/items?search=%0d%0aSet-Cookie:%20a=b', '?search INVALID_VALUE'],
    ['/invoices?dateFrom=2026-02-30', '?dateFrom INVALID_FORMAT'],
    ['/invoices?updatedSince=2026-13-01T00:00:00Z', '?updatedSince INVALID_FORMAT'],
    ['/invoices?overdue=TRUE', '?overdue INVALID_TYPE'],
    ['/invoices?sort=--date', '?sort INVALID_VALUE'],
    ['/invoices?currency=%C3%89UR', '?currency INVALID_FORMAT'],
    [`/invoices?scopeId=${'x'.repeat(256)}`, '?scopeId TOO_LONG'],
    ['/invoices/x/export?tz=../../etc/passwd', '?tz INVALID_VALUE'],
  ])('%s', async (path, error) => {
    const expected = path.includes('/export') ? ['404 NOT_FOUND'] : invalid(error);
    const answer = await get(path);
    expect([expected, invalid(error)]).toContainEqual(answer);
  });

  it.each([
    '/items?page=2147483647&limit=100',
    '/items?&&&',
    '/items?search=%25',
    '/items?search=%25_%5C',
    '/items?search=%27%20OR%201=1--%20',
    '/items?search=%22%27%60;%00'.replace('%00', ''),
    '/items?search=%zz',
    '/items?search=%ff%fe',
    `/items?search=${encodeURIComponent('株'.repeat(100))}`,
    `/items?search=${'a%20'.repeat(50)}`,
    '/payments?search=1e400',
    '/payments?search=-5',
    '/payments?search=NaN',
    '/payments?search=0.0000000000000000001',
    `/payments?search=${'9'.repeat(100)}`,
    '/invoices?customer=%27%20OR%201',
    '/invoices?status=Draft,Draft,Draft',
    '/invoices?updatedSince=0000-01-01T00:00:00%2B23:59',
    '/payments?updatedSince=2016-12-31T23:59:60Z',
    '/customers?updatedSince=2016-12-31T23:59:60Z',
    '/items?updatedSince=2016-12-31T23:59:60Z',
  ])('%s is served', async (path) => {
    expect(await get(path)).toEqual(['200']);
  });

  it('an instant beyond the year 9999 finds nothing', async () => {
    await tools.client.post('/items', { name: 'Poster', price: 1 });
    const path = '/items?updatedSince=9999-12-31T23:59:59-23:59';
    expect((await tools.client.get(path)).body['data']).toEqual([]);
  });

  it('SQL and LIKE characters match only themselves', async () => {
    const { client } = await tools.server.newAccount();
    await client.post('/items', { name: 'Discount 50% off_season', price: 1 });
    const names = async (search: string): Promise<unknown[]> => {
      const { body } = await client.get('/items', { query: { search } });
      return body['data'] as unknown[];
    };
    await client.post('/items', { name: 'Discount', price: 1 });
    expect(await names('%')).toHaveLength(1);
    expect(await names('_______')).toEqual([]);
    expect(await names("' OR ''='")).toEqual([]);
    expect(await names('discount')).toHaveLength(2);
  });
});
