import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { Invoice, InvoiceList } from '../../sdk/src/index.js';
import { failureOf, gaps, json, problem, scripted, type Scripted } from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

/** A list whose rows can change while a client walks through it. */
async function listOf(
  rows: string[],
  change: (page: number) => void = () => {},
): Promise<Scripted> {
  return scripted((request, response) => {
    const { searchParams } = new URL(request.url, 'http://x');
    const page = Number(searchParams.get('page') ?? 1);
    const limit = Number(searchParams.get('limit') ?? 50);
    const data = rows.slice((page - 1) * limit, page * limit).map((id) => ({ id }));
    const pagination = { page, limit, total: rows.length, hasMore: page * limit < rows.length };
    change(page);
    return json(200, { data, pagination })(request, response);
  });
}

const ids = (count: number) => Array.from({ length: count }, (_, n) => `inv_${String(n)}`);

describe('G10: pagination', () => {
  test('await returns one page', async () => {
    server = await listOf(ids(5));
    const page = await server.client().invoices.list({ limit: 2 });
    expectTypeOf(page).toExtend<InvoiceList>();
    expect(page.data).toHaveLength(2);
    expect(page.pagination.hasMore).toBe(true);
    expect(server.seen.map(({ url }) => url)).toEqual(['/v1/invoices?limit=2']);
  });

  test('for await returns every item of all pages, with the query on each', async () => {
    server = await listOf(ids(5));
    const got: string[] = [];
    for await (const invoice of server
      .client()
      .invoices.list({ limit: 2, status: ['Paid', 'Partial'] })) {
      expectTypeOf(invoice).toExtend<Invoice>();
      got.push(invoice.id);
    }
    expect(got).toEqual(ids(5));
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/invoices?limit=2&status=Paid,Partial',
      '/v1/invoices?limit=2&status=Paid,Partial&page=2',
      '/v1/invoices?limit=2&status=Paid,Partial&page=3',
    ]);
  });

  test('it begins at the requested page', async () => {
    server = await listOf(ids(6));
    const rest = await server.client().invoices.list({ limit: 2, page: 2 }).toArray({ limit: 9 });
    expect(rest.map(({ id }) => id)).toEqual(['inv_2', 'inv_3', 'inv_4', 'inv_5']);
  });

  test('pages() returns page after page', async () => {
    server = await listOf(ids(5));
    const sizes: number[] = [];
    for await (const page of server.client().invoices.list({ limit: 2 }).pages()) {
      sizes.push(page.data.length);
    }
    expect(sizes).toEqual([2, 2, 1]);
  });

  test('toArray stops at its limit and requests no further page', async () => {
    server = await listOf(ids(100));
    const list = server.client().invoices.list({ limit: 10 });
    expect(await list.toArray({ limit: 25 })).toHaveLength(25);
    expect(server.seen).toHaveLength(3);
  });

  test('toArray without a limit does not compile, and fails', async () => {
    server = await listOf(ids(3));
    const list = server.client().invoices.list();
    await list;
    // @ts-expect-error the limit is required
    expect(await failureOf(list.toArray({}))).toBeInstanceOf(TypeError);
  });

  test('an item that moves to the next page is returned once', async () => {
    const rows = ids(6);
    server = await listOf(rows, (page) => {
      if (page < 3) rows.unshift(`new_${String(page)}`);
    });
    const got = await server.client().invoices.list({ limit: 2 }).toArray({ limit: 100 });
    const names = got.map(({ id }) => id);
    expect(names).toEqual(ids(6));
    expect(new Set(names).size).toBe(names.length);
  });

  test('an empty page in the middle does not end a list that is counted', async () => {
    const rows = ids(6);
    server = await scripted((request, response) => {
      const { searchParams } = new URL(request.url, 'http://x');
      const page = Number(searchParams.get('page') ?? 1);
      const data = page === 2 ? [] : rows.slice(page * 2 - 2, page * 2).map((id) => ({ id }));
      const pagination = { page, limit: 2, total: 6, hasMore: page < 3 };
      return json(200, { data, pagination })(request, response);
    });
    const got = await server.client().invoices.list({ limit: 2 }).toArray({ limit: 9 });
    expect(got.map(({ id }) => id)).toEqual(['inv_0', 'inv_1', 'inv_4', 'inv_5']);
  });

  test('empty pages end with the total, even if more are promised', async () => {
    server = await scripted((request, response) => {
      const page = Number(new URL(request.url, 'http://x').searchParams.get('page') ?? 1);
      const pagination = { page, limit: 2, total: 7, hasMore: true };
      return json(200, { data: [], pagination })(request, response);
    });
    expect(await server.client().invoices.list({ limit: 2 }).toArray({ limit: 9 })).toEqual([]);
    expect(server.seen).toHaveLength(4);
  });

  test('an empty page ends a list that is not counted, whatever its pagination says', async () => {
    server = await scripted(
      json(200, { data: [], pagination: { page: 1, limit: 50, total: null, hasMore: true } }),
    );
    expect(await server.client().invoices.list().toArray({ limit: 10 })).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });

  test('a service that always returns the same page does not cause an endless loop', async () => {
    server = await scripted(
      json(200, { data: [{ id: 'inv_1' }], pagination: { page: 1, limit: 1, hasMore: true } }),
    );
    expect(await server.client().invoices.list().toArray({ limit: 10 })).toHaveLength(1);
    expect(server.seen).toHaveLength(2);
  });

  test('a used-up rate limit is waited for before the next page', async () => {
    const page = (number: number, hasMore: boolean) => ({
      data: [{ id: `inv_${String(number)}` }],
      pagination: { page: number, limit: 1, total: 2, hasMore },
    });
    const empty = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1' };
    server = await scripted(json(200, page(1, true), empty), json(200, page(2, false)));
    expect(await server.client().invoices.list().toArray({ limit: 9 })).toHaveLength(2);
    expect(gaps(server.seen)[0]).toBeGreaterThanOrEqual(999);
  });

  test('leaving the loop requests no further page', async () => {
    server = await listOf(ids(10));
    for await (const { id } of server.client().invoices.list({ limit: 2 })) {
      if (id === 'inv_1') break;
    }
    expect(server.seen).toHaveLength(1);
  });

  test('an error on a later page ends the loop', async () => {
    server = await scripted(
      json(200, { data: [{ id: 'inv_1' }], pagination: { page: 1, limit: 1, hasMore: true } }),
      problem(401, 'UNAUTHENTICATED'),
    );
    const call = server.client().invoices.list().toArray({ limit: 9 });
    expect(await failureOf(call)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('nothing is sent before a list is awaited or iterated', async () => {
    server = await listOf(ids(3));
    const { invoices } = server.client();
    const lists = [invoices.list(), invoices.list(), invoices.list(), invoices.list()] as const;
    lists[0].pages();
    lists[1][Symbol.asyncIterator]();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.seen).toHaveLength(0);
    await lists[2];
    await lists[3].toArray({ limit: 3 });
    expect(server.seen).toHaveLength(2);
  });

  test('without a limit, iterating asks for 100 from the first page on', async () => {
    server = await listOf(ids(250));
    let count = 0;
    for await (const { id } of server.client().invoices.list({ status: 'Paid' })) {
      expect(id).toBe(`inv_${String(count++)}`);
    }
    expect(count).toBe(250);
    for await (const { data } of server.client().invoices.list({ page: 3 }).pages()) {
      expect(data).toHaveLength(50);
    }
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/invoices?status=Paid&limit=100',
      '/v1/invoices?status=Paid&page=2&limit=100',
      '/v1/invoices?status=Paid&page=3&limit=100',
      '/v1/invoices?page=3&limit=100',
    ]);
  });

  test('awaiting keeps the page size of the service', async () => {
    server = await listOf(ids(250));
    const { invoices } = server.client();
    expect((await invoices.list()).data).toHaveLength(50);
    expect((await invoices.list().withResponse()).data.data).toHaveLength(50);
    expect(server.seen.map(({ url }) => url)).toEqual(['/v1/invoices', '/v1/invoices']);
  });

  test('a limit of the list is kept, by toArray too', async () => {
    server = await listOf(ids(250));
    const { invoices } = server.client();
    expect(await invoices.list().toArray({ limit: 120 })).toHaveLength(120);
    expect(await invoices.list({ limit: 50 }).toArray({ limit: 70 })).toHaveLength(70);
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/invoices?limit=100',
      '/v1/invoices?page=2&limit=100',
      '/v1/invoices?limit=50',
      '/v1/invoices?limit=50&page=2',
    ]);
  });

  test('awaiting twice sends once, and iterating begins anew, with pages of 100', async () => {
    server = await listOf(ids(120));
    const list = server.client().invoices.list();
    expect((await list).data).toHaveLength(50);
    expect((await list.withResponse()).rateLimit?.remaining).toBe(499);
    expect(await list.toArray({ limit: 120 })).toHaveLength(120);
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/invoices',
      '/v1/invoices?limit=100',
      '/v1/invoices?page=2&limit=100',
    ]);
  });

  test('the unread response of a list is its first page, and does not disturb its iteration', async () => {
    server = await listOf(ids(120));
    const list = server.client().invoices.list();
    const response = await list.asResponse();
    expect(((await response.json()) as InvoiceList).data).toHaveLength(50);
    expect(await list.toArray({ limit: 120 })).toHaveLength(120);
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/invoices',
      '/v1/invoices?limit=100',
      '/v1/invoices?page=2&limit=100',
    ]);
  });

  test('a list can be iterated again, and then shows what is new', async () => {
    const rows = ids(3);
    server = await listOf(rows);
    const list = server.client().invoices.list();
    expect(await list.toArray({ limit: 9 })).toHaveLength(3);
    rows.unshift('new');
    expect((await list.toArray({ limit: 9 })).map(({ id }) => id)).toEqual(['new', ...ids(3)]);
    expect((await list).data).toHaveLength(4);
  });

  test('unpaged lists return their data at once', async () => {
    server = await scripted(json(200, { data: [{ id: 'pay_1' }] }));
    const { data } = await server.client().payments.listForInvoice('inv_1');
    expect(data).toHaveLength(1);
    expect(server.seen[0]?.url).toBe('/v1/invoices/inv_1/payments');
  });
});
