import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { retainers } from '../invoices/index.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import type { Reading } from '../platform/context/work.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { Advances } from './advances.js';
import type { BookedInvoice } from './booking.rules.js';

describe.each(testEngines())('advances on $name', (engine) => {
  let services: TestServices;
  let work: Reading;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    const context = await services.another({ profile: { address: { country: 'DE' } } });
    work = context();
    driver = createDriver(services, context);
  }, 120_000);
  afterAll(() => engine.stop());

  const dated = { status: 'Pending' as const, date: '2026-03-02', isRetainer: true };
  async function openRetainer(payments: number) {
    const taxes = [{ name: 'VAT', value: 19 }];
    const items = [{ name: 'Advance', quantity: 1, price: 100, taxes }];
    const { id } = await driver.create({ ...dated, items });
    const ids: string[] = [];
    for (let count = 0; count < payments; count += 1) ids.push((await driver.pay(id, 1)).id);
    const [row] = await retainers.find(work, [id]);
    if (!row) throw new Error('The retainer is missing.');
    const { number, customerId, customerName, isRetainer } = row;
    const customer = { customerId, customerName, internalId: null, vatId: '' };
    const region = 'Domestic' as const;
    const booked: BookedInvoice = { number: number ?? id, ...customer, region, isRetainer };
    return { id, ids, row, booked };
  }
  type Opened = Awaited<ReturnType<typeof openRetainer>>;
  const movedBy = async (advances: Advances, { row, booked }: Opened, id: string) =>
    [...(await advances.by(row, booked, id))].map(([key, amount]) => `${key} ${amount.toFixed()}`);

  it('read a retainer once, however many payments it has and in whatever turn they come', async () => {
    const opened = [await openRetainer(4), await openRetainer(4)];
    const select = vi.spyOn(work.sql, 'select');
    const advances = new Advances(work);
    const reads: number[] = [];
    for (const turn of [0, 1, 2, 3]) {
      for (const each of opened) {
        const moved = await movedBy(advances, each, each.ids[turn] ?? '');
        expect(moved).toEqual(['retainer 19 1', 'rounding 0']);
      }
      reads.push(select.mock.calls.length);
    }
    select.mockRestore();
    expect(reads[0]).toBeGreaterThan(0);
    expect(reads).toEqual(Array.from({ length: 4 }, () => reads[0]));
  });

  it('know a payment that was written since they read its retainer', async () => {
    const opened = await openRetainer(1);
    const advances = new Advances(work);
    await movedBy(advances, opened, opened.ids[0] ?? '');
    const { id } = await driver.pay(opened.id, 2);
    expect(await movedBy(advances, opened, id)).toEqual(['retainer 19 2', 'rounding 0']);
  });

  it('forget the retainer that was used longest ago, and read it again', async () => {
    const opened = await openRetainer(2);
    const advances = new Advances(work);
    const [first = '', second = ''] = opened.ids;
    await movedBy(advances, opened, first);
    const others = await Promise.all(Array.from({ length: 100 }, () => openRetainer(0)));
    for (const other of others) await movedBy(advances, other, 'pay_none');
    const select = vi.spyOn(work.sql, 'select');
    expect(await movedBy(advances, opened, second)).toEqual(['retainer 19 1', 'rounding 0']);
    expect(select).toHaveBeenCalled();
    select.mockRestore();
  });
});
