import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { operations as facts } from '@faktura/contract';

import type { EstimateTotals, Invoice, InvoiceTotals, Product } from '../../sdk/src/index.js';
import { records } from './records.js';
import { targets, type Target } from './targets.js';

describe.each(targets)('lists of the $kind', ({ start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });

  it('iterate over every record once, page by page', async () => {
    const { data, pagination } = await target.faktura.items.list({ limit: 100 });
    expect(data.length).toBeGreaterThanOrEqual(3);
    expect(pagination).toEqual({
      page: 1,
      limit: 100,
      total: data.length,
      totalPages: 1,
      hasMore: false,
    });
    const found: Product[] = [];
    for await (const item of target.faktura.items.list({ limit: 2 })) found.push(item);
    expect(found).toEqual(data);
  });

  it('return whole pages with their metadata', async () => {
    const pages = [];
    for await (const page of target.faktura.customers.list({ limit: 1 }).pages()) {
      expect(page.data).toHaveLength(1);
      pages.push(page.pagination);
    }
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
    expect(pages.map(({ hasMore }) => hasMore)).toEqual(
      pages.map((_, index) => index + 1 < pages.length),
    );
  });

  it('stop early, and request no page that is not read', async () => {
    let requests = 0;
    const counting: typeof fetch = (input, init) => {
      requests += 1;
      return target.fetch(input, init);
    };
    const faktura = target.client({ fetch: counting });
    expect(await faktura.customers.list({ limit: 1 }).toArray({ limit: 2 })).toHaveLength(2);
    expect(requests).toBe(2);
  });

  it('are empty after the last page', async () => {
    const page = await target.faktura.customers.list({ page: 4711, limit: 10 });
    expect(page.data).toEqual([]);
    expect(page.pagination).toMatchObject({ page: 4711, hasMore: false });
  });

  it('link to the next page', async () => {
    const { response } = await target.faktura.items.list({ limit: 1 }).withResponse();
    expect(response.headers.get('link')).toMatch(/<[^>]*page=2[^>]*>; rel="next"/);
  });

  it('link from every page after the last to the last', async () => {
    const { pagination } = await target.faktura.items.list({ limit: 1 });
    for (const page of [Number(pagination.totalPages) + 1, 4711]) {
      const { response } = await target.faktura.items.list({ page, limit: 1 }).withResponse();
      const link = response.headers.get('link');
      expect(link).toContain(`page=${String(pagination.totalPages)}`);
      expect(link?.match(/rel="\w+"/g)).toEqual(['rel="prev"']);
    }
  });

  it('add totals by currency on request', async () => {
    const { totals } = await target.faktura.invoices.list({ include: 'totals' });
    expectTypeOf(totals).toEqualTypeOf<InvoiceTotals[] | undefined>();
    expect(totals?.find(({ currency }) => currency === 'EUR')).toMatchObject({ currency: 'EUR' });
    const estimates = await target.faktura.estimates.list({ include: 'totals', limit: 1 });
    expectTypeOf(estimates.totals).toEqualTypeOf<EstimateTotals[] | undefined>();
    const count = expect.any(Number) as number;
    expect(estimates.totals).toContainEqual({ currency: 'EUR', count, total: count });
  });

  it('accept several values, and values that must be encoded', async () => {
    const query = { status: ['Draft', 'Pending'], search: '50% & more?#+', sort: '-date' } as const;
    const { data } = await target.faktura.invoices.list({ ...query, status: [...query.status] });
    expectTypeOf(data).toEqualTypeOf<Invoice[]>();
    expect(Array.isArray(data)).toBe(true);
    const since = await target.faktura.invoices.list({ updatedSince: '2026-11-02T00:00:00+01:00' });
    expect(since.data.length).toBeGreaterThan(0);
  });

  it('without pages are one response', async () => {
    const payments = await target.faktura.payments.listForInvoice(records.invoice);
    expect(Object.keys(payments)).toEqual(['data']);
    expect(payments.data.map(({ id }) => id)).toContain(records.payment);
    for (const { invoice } of payments.data) expect(invoice).toBe(records.invoice);
  });
});

describe.each(targets)('rate-limit data of the $kind', ({ start }) => {
  it('comes with every response, with the limit of the operation', async () => {
    const target = await start();
    const faktura = target.client({ apiKey: await target.otherKey() });
    const answers = {
      listInvoices: await faktura.invoices.list().withResponse(),
      listCustomers: await faktura.customers.list().withResponse(),
      createItem: await faktura.items.create({ name: 'Poster', price: 1 }).withResponse(),
    };
    for (const [id, { rateLimit }] of Object.entries(answers)) {
      const limit = facts[id as keyof typeof answers].rateLimit;
      expect(rateLimit?.limit, id).toBe(limit);
      expect(rateLimit?.remaining, id).toBeLessThan(limit);
      expect(rateLimit?.resetSeconds, id).toBeGreaterThan(0);
    }
  });
});
