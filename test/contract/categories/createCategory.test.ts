import { describe, expect, it } from '../../harness/runner.js';

import { newCategory, type Category } from '../../harness/books.js';
import { refused, errorLines, type List } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import type { TestAccount } from '../../harness/server.js';

const path = '/transactions/categories';
const t = operationSuite('createCategory', async () => ({ body: { name: 'Rent' } }));

describe('201', () => {
  it('returns the category with every member, its URL and its version', async () => {
    const { status, headers, body } = await t.client.post<Category>(path, { name: 'Software' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^cat_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      name: 'Software',
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(headers.get('location')).toBe(`/v1${path}/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1/);
    expect((await t.client.get(`${path}/${body.id}`)).body).toEqual(body);
  });

  it.each(['x', '🍋'.repeat(20), 'ﷺ'.repeat(20), ' a  b ', '<b>&"', '株式会社'])(
    'keeps the name %s as it is sent',
    async (name) => {
      expect((await newCategory(t.client, name)).name).toBe(name);
    },
  );

  it('creates a new category each time: equal names do not conflict', async () => {
    const [one, two] = [await newCategory(t.client), await newCategory(t.client)];
    expect(one.id).not.toBe(two.id);
  });

  it('replays the response to the same Idempotency-Key', async () => {
    const sent = { headers: { 'idempotency-key': 'software-1' } };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => t.client.post<Category>(path, { name: 'Once' }, sent)),
    );
    for (const other of others) expect(other.body).toEqual(first?.body);
  });
});

describe('409', () => {
  /** Inserts rows directly into the tables. */
  async function fill({ id }: TestAccount, count: number): Promise<void> {
    const { db } = t.server;
    const now = '2026-11-21 10:00:00.000';
    const rows = Array.from({ length: count }, (_, n) => {
      const name = `Category ${n}`;
      return [`cat_${id.slice(4)}${n}`.slice(0, 40), id, name, name, 1, now, now];
    });
    await db.transaction(async (tx) => {
      for (let start = 0; start < count; start += 200) {
        const some = rows.slice(start, start + 200);
        await db.execute(
          'INSERT INTO categories (id, accountId, name, sortName, version, createdAt, updatedAt) ' +
            `VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
          some.flat(),
          tx,
        );
      }
      await db.execute(
        'INSERT INTO resource_counts (accountId, resource, block, total) VALUES (?, ?, ?, ?)',
        [id, 'categories', 'cat_0000', count],
        tx,
      );
    });
  }

  it('allows an account 1,000 categories and not one more, even with parallel requests', async () => {
    const account = await t.server.newAccount();
    await fill(account, 998);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => account.client.post(path, { name: `Last ${n}` })),
    );
    const [one, two, ...rest] = answers.sort((a, b) => a.status - b.status);
    expect([one?.status, two?.status]).toEqual([201, 201]);
    for (const answer of rest) {
      expect(errorLines(answer)).toEqual(['409 TOO_MANY']);
      expect(answer.body['details']).toEqual({ limit: 1000 });
    }
    const { body } = await account.client.get<List<Category>>(path);
    expect(body.data).toHaveLength(1000);
    await account.client.delete(`${path}/${body.data[0]?.id ?? ''}`);
    expect((await account.client.post(path, { name: 'Again' })).status).toBe(201);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no name', {}, '/name', 'REQUIRED'],
    ['a name of null', { name: null }, '/name', 'INVALID_TYPE'],
    ['an empty name', { name: '' }, '/name', 'TOO_SHORT'],
    ['a name of 21 characters', { name: '🍋'.repeat(21) }, '/name', 'TOO_LONG'],
    ['a line break', { name: 'a\nb' }, '/name', 'INVALID_VALUE'],
  ])('refuses %s', async (_, body, at, code) => {
    expect(errorLines(await t.client.post(path, body))).toEqual(refused(at, code));
  });
});
