import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import type { QueryOf } from '../platform/context/operation.js';
import { createDriver, lineOf, type Driver } from './testing/driver.js';

const now = new Date('2026-11-21T12:00:00.000Z');

describe.each(testEngines())('the list of invoices on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    driver = createDriver(services);
    const sakura = { internalId: 'shop-2', billTo: { company: '株式会社さくら' } };
    const curie = { internalId: 'shop-3', billTo: { firstName: 'Marie', lastName: 'Curie' } };
    const dated = { date: '2026-11-01', dueDate: '2026-11-20' };
    await driver.create(
      { ...lineOf(10), ...dated, number: 'A-0042', tags: ['Trade Fair'] },
      { scopeId: 'a' },
    );
    await driver.create(
      { ...lineOf(20), ...dated, number: 'B-7', status: 'Pending' },
      { scopeId: 'b' },
    );
    await driver.create({
      ...lineOf(30),
      ...dated,
      number: 'C-142',
      status: 'Paid',
      isRetainer: true,
    });
    await driver.create({
      ...lineOf(4000),
      date: '2026-11-05',
      dueDate: '2026-11-21',
      currency: 'JPY',
      customer: sakura,
      number: 'D-9',
      status: 'Unpaid',
    });
    await driver.create({
      ...lineOf(0),
      date: '2026-11-06',
      customer: curie,
      number: 'E-1',
      status: 'Pending',
    });
    const [partial] = [
      await driver.create({ ...lineOf(50), ...dated, number: 'F-5', status: 'Pending' }),
    ];
    await driver.pay(partial.id, 20.5);
  }, 120_000);
  afterAll(() => engine.stop());

  const page = (query: QueryOf<'listInvoices'> = {}) =>
    services.invoices.list(driver.context({ now }), { sort: 'createdAt', ...query });
  const letters = async (filters: Parameters<typeof page>[0]) =>
    (await page(filters)).rows.map(({ row }) => row.number?.charAt(0)).join('');

  it.each<[QueryOf<'listInvoices'>, string]>([
    [{}, 'ABCDEF'],
    [{ status: ['Pending', 'Unpaid'] }, 'BD'],
    [{ status: ['Paid'] }, 'CE'],
    [{ overdue: true }, 'BF'],
    [{ overdue: false }, 'ACDE'],
    [{ isRetainer: true }, 'C'],
    [{ isRetainer: false }, 'ABDEF'],
    [{ currency: 'jpy' }, 'D'],
    [{ scopeId: 'a' }, 'A'],
    [{ dateFrom: '2026-11-05', dateTo: '2026-11-05' }, 'D'],
    [{ dueFrom: '2026-11-21' }, 'D'],
    [{ dueTo: '2026-11-20' }, 'ABCF'],
    [{ search: '42' }, 'AC'],
    [{ search: '0042' }, 'A'],
    [{ search: 'marie curie' }, 'E'],
    [{ search: '会社' }, 'D'],
    [{ search: 'fair' }, 'A'],
    [{ search: 'acme', status: ['Pending'] }, 'B'],
    [{ search: 'acme 7' }, 'B'],
    [{ sort: '-number' }, 'FEDCBA'],
    [{ sort: '-date', dateFrom: '2026-11-02' }, 'ED'],
    [{ sort: 'dueDate', status: ['Unpaid', 'Paid'] }, 'ECD'],
  ])('with %j holds %s', async (filters, expected) => {
    expect(await letters(filters)).toBe(expected);
  });

  it('filters by customer, and by the time of the last change', async () => {
    const [row] = (await page({ search: 'curie' })).rows;
    expect(await letters({ customer: row?.row.customerId ?? '' })).toBe('E');
    expect(await letters({ updatedSince: '2100-01-01T00:00:00Z' })).toBe('');
    expect(await letters({ updatedSince: '2000-01-01T00:00:00Z' })).toBe('ABCDEF');
  });

  it('returns the lines of every invoice', async () => {
    const { rows } = await page();
    expect(rows.map(({ items }) => items.map(({ net }) => net))).toEqual(
      [10, 20, 30, 4000, 0, 50].map((net) => [net]),
    );
  });

  it('adds up what matches, one row per currency', async () => {
    expect(await services.totals.invoices(await page())).toEqual([
      { currency: 'EUR', count: 5, total: 110, paid: 50.5, balance: 59.5 },
      { currency: 'JPY', count: 1, total: 4000, paid: 0, balance: 4000 },
    ]);
    expect(await services.totals.invoices(await page({ search: 'nothing' }))).toEqual([]);
  });

  it('is counted exactly as invoices come and go', async () => {
    const { id } = await driver.create();
    expect((await page()).pagination.total).toBe(7);
    await driver.remove(id);
    expect((await page()).pagination.total).toBe(6);
  });
});
