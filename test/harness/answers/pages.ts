import { describe, expect, it } from '../runner.js';

import { asksWithoutRecords } from '../database.js';
import { refused, errorLines, type List } from '../fixtures.js';
import type { TestAccount } from '../server.js';
import type { Suite } from '../suite.js';

interface Row {
  id: string;
  createdAt: string;
}

/** Relation and page number of each link. */
function linksOf(headers: Headers): (string | null)[][] {
  const links = headers.get('link') ?? '';
  return [...links.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url = '', rel = '']) => [
    rel,
    new URL(url, 'http://x').searchParams.get('page'),
  ]);
}

/**
 * Tests for every paged list: order, pages, links and bounds.
 *
 * @param fill creates seven records in an empty account
 */
export function describePages(
  tools: Suite,
  path: string,
  fill: (account: TestAccount) => Promise<void>,
): void {
  const filled = async () => {
    const account = await tools.server.newAccount();
    await fill(account);
    const list = (query: Record<string, string | number>) =>
      account.client.get<List<Row>>(path, { query });
    return { account, list };
  };

  describe('200', () => {
    it('is an empty page if there are no records', async () => {
      const account = await tools.server.newAccount();
      const { body, headers } = await account.client.get<List<Row>>(path);
      const pagination = { page: 1, limit: 50, total: 0, totalPages: 0, hasMore: false };
      expect(body).toEqual({ data: [], pagination });
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('link')).toBeNull();
    });

    it('shows every record once, newest first, with links to the next and previous page', async () => {
      const { account, list } = await filled();
      const all = (await list({})).body.data;
      expect(all).toHaveLength(7);
      expect(all.map(({ id }) => id)).toEqual(
        all
          .map(({ id }) => id)
          .sort()
          .reverse(),
      );
      const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 3 })));
      expect(pages.flatMap(({ body }) => body.data)).toEqual(all);
      expect(pages.map(({ body }) => body.pagination)).toEqual(
        [1, 2, 3].map((page) => ({ page, limit: 3, total: 7, totalPages: 3, hasMore: page < 3 })),
      );
      const next = /<([^>]+)>; rel="next"/.exec(pages[0]?.headers.get('link') ?? '')?.[1] ?? '';
      const { pathname, search } = new URL(next, tools.server.url);
      const followed = await account.client.get(pathname.replace(/^\/v1/, '') + search);
      expect(followed.body).toEqual(pages[1]?.body);
      expect(pages[1]?.headers.get('link')).toMatch(/rel="prev"/);
      expect(pages[2]?.headers.get('link')).not.toMatch(/rel="next"/);
    });

    it('is empty after the last page, with the same total', async () => {
      const { list } = await filled();
      for (const page of [8, 2_147_483_647]) {
        const { status, body } = await list({ page, limit: 1 });
        expect(status).toBe(200);
        expect(body.data).toEqual([]);
        expect(body.pagination).toMatchObject({ page, total: 7, totalPages: 7, hasMore: false });
      }
    });

    it('links to the last page from every page after it, and to none of an empty list', async () => {
      const { list } = await filled();
      for (const page of [4, 999]) {
        const { headers } = await list({ page, limit: 3 });
        expect(linksOf(headers)).toEqual([['prev', '3']]);
      }
      const { headers } = await list({ page: 2, search: 'nothing-has-this-word' });
      expect(linksOf(headers)).toEqual([]);
    });

    it('finds what changed at or after an instant', async () => {
      const { list } = await filled();
      const rows = (await list({ sort: 'updatedAt' })).body.data as (Row & { updatedAt: string })[];
      const fourth = rows[3]?.updatedAt ?? '';
      const found = await list({ sort: 'updatedAt', updatedSince: fourth });
      expect(found.body.data).toEqual(rows.filter((row) => row.updatedAt >= fourth));
      const later = await list({ updatedSince: '2199-01-01T00:00:00Z' });
      expect(later.body.data).toEqual([]);
    });
  });

  if (!asksWithoutRecords) return;
  describe('422', () => {
    it.each<[string, string, string]>([
      ['page', '0', 'TOO_SMALL'],
      ['page', '2147483648', 'TOO_LARGE'],
      ['page', 'two', 'INVALID_TYPE'],
      ['limit', '0', 'TOO_SMALL'],
      ['limit', '101', 'TOO_LARGE'],
      ['limit', 'all', 'INVALID_TYPE'],
      ['sort', 'colour', 'INVALID_VALUE'],
      ['search', 'x'.repeat(101), 'TOO_LONG'],
      ['updatedSince', 'yesterday', 'INVALID_FORMAT'],
    ])('refuses %s=%s', async (name, value, code) => {
      const answer = await tools.client.get(path, { query: { [name]: value } });
      expect(errorLines(answer)).toEqual(refused(`?${name}`, code));
    });
  });
}
