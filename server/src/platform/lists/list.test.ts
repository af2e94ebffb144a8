import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../../app/testing/services.js';
import { customerTable } from '../../customers/customer.repository.js';
import { testEngines } from '../db/testing/engines.js';
import { newId } from '../ids/id.js';
import type { QueryOf } from '../context/operation.js';

const PEOPLE = [
  {
    company: 'Acme Widgets GmbH',
    email: 'billing@acme.example',
    phone: '+49 40 5550177',
    tags: ['wholesale'],
  },
  {
    company: 'Bäckerei MÜLLER',
    email: 'post@mueller.example',
    phone: '030 123-4567',
    tags: ['Brot & Co'],
  },
  { firstName: 'Marie', lastName: 'Curie', email: 'marie@curie.example', tags: ['science'] },
  { company: '株式会社さくら', email: 'info@sakura.example', tags: ['東京'] },
  { company: 'ΑΦΟΙ ΠΑΠΑΔΟΠΟΥΛΟΙ', tags: ['Ελλάδα'] },
  { company: 'ООО Ромашка', tags: ['опт'] },
  { company: '100 % Öl_und\\Gas', tags: [] },
  { company: 'مؤسسة النور', tags: [] },
  { company: 'acme widgets gmbh', tags: ['wholesale'] },
];

describe.each(testEngines())('lists on $name', (engine) => {
  let services: TestServices;
  let context: TestServices['context'];
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    context = services.context;
    for (const { tags, ...billTo } of PEOPLE) {
      await services.run((tx) => services.customers.create(context(), { billTo, tags }, tx));
    }
  }, 120_000);
  afterAll(() => engine.stop());

  const list = (query: QueryOf<'listCustomers'>, of = context) =>
    services.customers.list(of(), query);
  const names = async (query: QueryOf<'listCustomers'>) =>
    (await list(query)).rows.map(({ billTo }) => billTo.company ?? `${billTo.firstName}`);
  const search = (text: string) => names({ search: text, sort: 'createdAt' });

  it.each<[string, string[]]>([
    ['acme', ['Acme Widgets GmbH', 'acme widgets gmbh']],
    ['ACME wid', ['Acme Widgets GmbH', 'acme widgets gmbh']],
    ['gmbh acme', ['Acme Widgets GmbH', 'acme widgets gmbh']],
    ['acme muller', []],
    ['idgets', []],
    ['muller', ['Bäckerei MÜLLER']],
    ['mueller', ['Bäckerei MÜLLER']],
    ['backerei', ['Bäckerei MÜLLER']],
    ['billing@acme.example', ['Acme Widgets GmbH']],
    ['0177', ['Acme Widgets GmbH']],
    ['+49 40 5550177', ['Acme Widgets GmbH']],
    ['4567', ['Bäckerei MÜLLER']],
    ['67', ['Bäckerei MÜLLER']],
    ['brot', ['Bäckerei MÜLLER']],
    ['Brot & Co', ['Bäckerei MÜLLER']],
    ['&', ['Bäckerei MÜLLER']],
    ['marie curie', ['Marie']],
    ['curie marie', ['Marie']],
    ['会社', ['株式会社さくら']],
    ['くら', ['株式会社さくら']],
    ['東京', ['株式会社さくら']],
    ['社会', []],
    ['παπαδ', ['ΑΦΟΙ ΠΑΠΑΔΟΠΟΥΛΟΙ']],
    ['ελλαδα', ['ΑΦΟΙ ΠΑΠΑΔΟΠΟΥΛΟΙ']],
    ['ромашка', ['ООО Ромашка']],
    ['النور', ['مؤسسة النور']],
    ['%', ['100 % Öl_und\\Gas']],
    ['_', []],
    ['\\', []],
    ['a%z', []],
    ['=', []],
    ['#', []],
    ['100', ['100 % Öl_und\\Gas']],
    ['gas', ['100 % Öl_und\\Gas']],
    ["' OR 1=1 --", []],
  ])('a search for %s finds the same on every database', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  it('a search for spaces is no search', async () => {
    expect(await search('   ')).toHaveLength(PEOPLE.length);
  });

  it('a search finds the current words of a record, not earlier ones', async () => {
    const made = await services.run((tx) =>
      services.customers.create(context(), { billTo: { company: 'Vorher AG' } }, tx),
    );
    await services.run((tx) =>
      services.customers.edit(
        context(),
        made.id,
        { billTo: { company: 'Nachher AG' } },
        'patch',
        tx,
      ),
    );
    expect(await search('vorher')).toEqual([]);
    expect(await search('nachher')).toEqual(['Nachher AG']);
    await services.run((tx) => services.customers.remove(context(), made.id, tx));
    expect(await search('nachher')).toEqual([]);
  });

  it('pages contain each record once, in the order of the list', async () => {
    const whole = (await list({})).rows.map(({ id }) => id);
    expect(whole).toEqual([...whole].sort().reverse());
    const paged: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { rows, pagination } = await list({ page, limit: 4 });
      expect(pagination).toEqual({ page, limit: 4, total: 9, totalPages: 3, hasMore: page < 3 });
      paged.push(...rows.map(({ id }) => id));
    }
    expect(paged).toEqual(whole);
  });

  it('a page beyond the last is empty and has the total', async () => {
    expect(await list({ page: 7, limit: 4 })).toMatchObject({
      rows: [],
      pagination: { page: 7, limit: 4, total: 9, totalPages: 3, hasMore: false },
    });
    const beyond = await list({ page: 2_147_483_647, limit: 100, search: 'acme' });
    expect(beyond.pagination).toMatchObject({ total: 2, totalPages: 1, hasMore: false });
  });

  it('a filtered list counts what matches', async () => {
    const searched = await list({ search: 'acme', limit: 1 });
    expect(searched.pagination).toEqual({
      page: 1,
      limit: 1,
      total: 2,
      totalPages: 2,
      hasMore: true,
    });
    const filtered = await list({ currency: 'JPY' });
    expect(filtered.pagination).toEqual({
      page: 1,
      limit: 50,
      total: 0,
      totalPages: 0,
      hasMore: false,
    });
  });

  it('is sorted by name ignoring case, in both directions, then by id', async () => {
    const up = await names({ sort: 'name' });
    expect(up.slice(0, 3)).toEqual(['100 % Öl_und\\Gas', 'Acme Widgets GmbH', 'acme widgets gmbh']);
    expect(up[3]).toBe('Bäckerei MÜLLER');
    expect(await names({ sort: '-name' })).toEqual([...up].reverse());
  });

  it('contains only records of the account', async () => {
    const stranger = await services.another();
    for (const query of [{}, { search: 'acme' }, { sort: 'name' as const }]) {
      expect((await list(query, stranger)).pagination.total).toBe(0);
    }
  });
});

describe.each(testEngines())('a large list on $name', (engine) => {
  const COUNT = 10_100;
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    await fill();
  }, 120_000);
  afterAll(() => engine.stop());

  /** Inserts rows directly: copies of one customer, found by the same words. */
  async function fill(): Promise<void> {
    const { db, run, context } = services;
    const body = { billTo: { company: 'Common GmbH' }, tags: ['bulk'] };
    const first = await run((tx) => services.customers.create(context(), body, tx));
    const columns =
      (await db.select<Record<string, unknown>>('SELECT * FROM customers', []))[0] ?? {};
    const terms = await db.select<{ term: string }>('SELECT term FROM search_terms', []);
    const rest = Array.from({ length: COUNT - 1 }, (_, n) =>
      // The first 3,000 are in one block, which is read from either end.
      newId('cus', new Date(Date.UTC(2025, Math.max(0, Math.floor(n / 1_500) - 1), 1))),
    );
    await run(async (tx) => {
      for (let start = 0; start < rest.length; start += 500) {
        const ids = rest.slice(start, start + 500);
        const names = customerTable.columns;
        const marks = (count: number, of: number) =>
          Array.from({ length: of }, () => `(${Array(count).fill('?').join(', ')})`).join(', ');
        await db.execute(
          `INSERT INTO customers (${names.join(', ')}) VALUES ${marks(names.length, ids.length)}`,
          ids.flatMap((id) => names.map((name) => (name === 'id' ? id : columns[name]))),
          tx,
        );
        await db.execute(
          'INSERT INTO search_terms (accountId, resource, term, resourceId) VALUES ' +
            marks(4, ids.length * terms.length),
          ids.flatMap((id) =>
            terms.flatMap(({ term }) => [first.accountId, 'customers', term, id]),
          ),
          tx,
        );
      }
      await db.execute(
        "REPLACE INTO resource_counts SELECT accountId, 'customers', SUBSTR(id, 1, 8), COUNT(*) " +
          'FROM customers GROUP BY accountId, SUBSTR(id, 1, 8)',
        [],
        tx,
      );
    });
  }

  it('counts exactly without a filter, and up to 10,000 with one', async () => {
    const all = await services.customers.list(services.context(), {});
    expect(all.pagination).toMatchObject({ total: COUNT, totalPages: 202, hasMore: true });
    const found = await services.customers.list(services.context(), {
      search: 'common bulk',

      limit: 100,
    });
    expect(found.rows).toHaveLength(100);
    expect(found.pagination).toEqual({
      page: 1,
      limit: 100,
      total: null,
      totalPages: null,
      hasMore: true,
    });
  });

  it.each(['createdAt', '-createdAt', 'name', '-name'] as const)(
    'begins a deep page of %s near its first record, and it is the same',
    async (sort) => {
      const order = sort.startsWith('-') ? 'DESC' : 'ASC';
      const ids = await services.db.select<{ id: string }>(
        `SELECT id FROM customers ORDER BY sortName ${order}, id ${order}`,
        [],
      );
      const all = ids.map(({ id }) => id);
      for (const page of [1, 40, 80, 101, 130, 144, 145, 146]) {
        const asked = { sort, page, limit: 70 };
        const { rows, pagination } = await services.customers.list(services.context(), asked);
        expect(rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * 70, page * 70));
        expect(pagination).toMatchObject({ page, total: COUNT, hasMore: page < 145 });
      }
    },
  );

  it('finds a rare word among frequent ones', async () => {
    const { run, context, customers } = services;
    const rare = await run((tx) =>
      customers.create(context(), { billTo: { company: 'Common Unikat' } }, tx),
    );
    const found = await customers.list(context(), { search: 'common unik' });
    expect(found.rows.map(({ id }) => id)).toEqual([rare.id]);
    expect(found.pagination.total).toBe(1);
  });
});
