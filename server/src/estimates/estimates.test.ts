import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../app/testing/refusal.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import type { DocumentPatch } from '../documents/body-fields.js';
import { dateInZone } from '../platform/dates/dates.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { isOverdue } from './status.rules.js';
import type { EstimateStatus } from './status.rules.js';
import { createDriver, type Driver } from './testing/driver.js';

describe.each(testEngines())('estimates on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    driver = createDriver(services);
  }, 120_000);
  afterAll(() => engine.stop());

  const eventsOf = async (id: string) => {
    const sql = 'SELECT kind, facts FROM events WHERE resourceId = ? ORDER BY id';
    const rows = await services.db.select<{ kind: string; facts: string }>(sql, [id]);
    return rows.map(({ kind, facts }) => [kind, JSON.parse(facts) as Record<string, unknown>]);
  };

  it('are read back as they were written', async () => {
    const made = await driver.create({
      status: 'Pending',
      currency: 'CLF',
      items: [{ name: 'x', quantity: 0.000001, price: 999_999_999.999999 }],
      taxes: [{ name: 'VAT', value: 9.975 }],
      tags: ['a', 'A ', 'b'],
      isRetainer: true,
    });
    expect(made.tags).toEqual(['a', 'b']);
    expect(await driver.get(made.id)).toEqual(made);
    expect(await driver.put(made.id, made as DocumentPatch)).toEqual(made);
  });

  it('record the old and the new currency when it changes', async () => {
    const { id } = await driver.create();
    await driver.patch(id, { currency: 'CHF' });
    const [, [, facts] = []] = await eventsOf(id);
    expect(facts).toMatchObject({ before: { currency: 'EUR' }, after: { currency: 'CHF' } });
  });

  it('record every change once, with number, status, total and decision before and after', async () => {
    const { id, customer } = await driver.create({ date: '2031-01-01' });
    await driver.patch(id, { items: [{ name: 'x', quantity: 1, price: 7 }] });
    await driver.patch(id, { status: 'Pending' });
    await driver.patch(id, {});
    await driver.decide(id, 'Declined');
    await driver.decide(id, 'Declined');
    await driver.patch(id, { status: 'Canceled' });
    expect(await driver.get(id)).toMatchObject({ version: 5, decision: { state: 'Declined' } });
    await driver.remove(id);
    const at = (number: string | null, status: string, total: string, decision: string | null) => ({
      number,
      status,
      total,
      decision,
    });
    const draft = at(null, 'Draft', '70000', null);
    const open = at('EST-2031-00001', 'Pending', '70000', null);
    const declined = { ...open, decision: 'Declined' };
    const canceled = { ...declined, status: 'Canceled' };
    const first = { number: null, status: 'Draft', total: '1000000', currency: 'EUR' };
    const last = { number: 'EST-2031-00001', status: 'Canceled', total: '70000', currency: 'EUR' };
    const date = '2031-01-01';
    // The copied customer and its version; its contents stay out of the history.
    const copied = { customer, customerVersion: 1 };
    const before = { ...draft, total: '1000000' };
    expect(await eventsOf(id)).toEqual([
      ['created', { ...first, date, ...copied }],
      ['updated', { changed: ['items'], ...copied, before, after: draft }],
      ['updated', { changed: [], ...copied, before: draft, after: open }],
      ['updated', { changed: ['decision'], before: open, after: declined }],
      ['updated', { changed: [], before: declined, after: canceled }],
      ['deleted', { ...last, date, former: expect.stringMatching(/^[\da-f]{64}$/) as string }],
    ]);
  });

  it('lose a deleted product while Draft, each with its own version and event', async () => {
    const product = await services.run((tx) =>
      services.products.create(driver.context(), { name: 'Poster', price: 1 }, tx),
    );
    const items = [
      { item: product.id, name: 'Poster', quantity: 1, price: 100 },
      { name: 'Frame', quantity: 1, price: 5 },
      { item: product.id, name: 'Poster again', quantity: 2, price: 3 },
    ];
    const drafts = [await driver.create({ items }), await driver.create({ items })];
    const open = await driver.create({ items, status: 'Pending' });
    const other = await driver.create();
    await services.run((tx) => services.products.remove(driver.context(), product.id, tx));
    for (const { id, amounts } of drafts) {
      const now = await driver.get(id);
      expect(now).toMatchObject({ version: 2, amounts });
      expect(now.items.map(({ item, name }) => [item, name])).toEqual([
        [null, 'Poster'],
        [null, 'Frame'],
        [null, 'Poster again'],
      ]);
      const [, event] = await eventsOf(id);
      expect(event).toEqual(['updated', { changed: ['items'], deletedItem: product.id }]);
    }
    expect(await driver.get(open.id)).toEqual(open);
    expect(await driver.get(other.id)).toEqual(other);
    expect(await eventsOf(open.id)).toHaveLength(1);
  });

  it('prevent the deletion of their customer, and are counted separately from invoices', async () => {
    const held = { internalId: 'held', billTo: { company: 'Held' } };
    const { id, customer } = await driver.create({ customer: held });
    const remove = () =>
      services.run((tx) => services.customers.remove(driver.context(), customer, tx));
    const refusal = await refusalOf(remove());
    expect(refusal).toMatchObject({
      code: 'CUSTOMER_IN_USE',
      details: { references: { invoices: 0, estimates: 1 } },
    });
    await driver.remove(id);
    await remove();
  });

  it('belong only to their account', async () => {
    const { id } = await driver.create();
    const stranger = createDriver(services, await services.another());
    for (const work of [
      () => stranger.get(id),
      () => stranger.patch(id, { notes: 'x' }),
      () => stranger.decide(id, 'Accepted'),
      () => stranger.remove(id),
    ]) {
      expect((await refusalOf(work())).code).toBe('NOT_FOUND');
    }
    expect((await driver.get(id)).version).toBe(1);
  });

  it('expire in the time zone of their account, the day after dueDate, and only while open', async () => {
    const { id } = await driver.create({
      status: 'Pending',
      date: '2026-11-02',
      dueDate: '2026-11-16',
    });
    const { row } = await services.estimates.get(driver.context(), id);
    const at = (instant: string, timezone: string) =>
      isOverdue(row, dateInZone(new Date(instant), timezone));
    expect(at('2026-11-16T23:59:59.999Z', 'UTC')).toBe(false);
    expect(at('2026-11-17T00:00:00.000Z', 'UTC')).toBe(true);
    expect(at('2026-11-16T10:00:00.000Z', 'Pacific/Kiritimati')).toBe(true);
    expect(at('2026-11-17T10:59:59.999Z', 'Pacific/Pago_Pago')).toBe(false);
    expect(isOverdue({ ...row, status: 'Draft' }, '2027-01-01')).toBe(false);
  });

  it('follow the table of statuses, whatever is requested in whatever order', async () => {
    const status = fc.constantFrom<EstimateStatus | undefined>(
      'Draft',
      'Pending',
      'Canceled',
      undefined,
    );
    const price = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
    const steps = fc.array(fc.record({ status, price }), { minLength: 1, maxLength: 8 });
    const follow = async (
      sequence: { status: EstimateStatus | undefined; price: number | undefined }[],
    ) => {
      let now = await driver.create();
      const { id } = now;
      for (const step of sequence) {
        const body = {
          ...(step.status && { status: step.status }),
          ...(step.price !== undefined && {
            items: [{ name: 'Design day', quantity: 1, price: step.price }],
          }),
        };
        const wanted = {
          status: step.status ?? now.status,
          total: step.price ?? now.amounts.total,
        };
        const changes = wanted.status !== now.status || wanted.total !== now.amounts.total;
        const refused = changes && now.status === 'Canceled';
        const { code } = await refusalOf(driver.patch(id, body));
        expect(code).toBe(refused ? 'STATUS_CONFLICT' : undefined);
        const after = await driver.get(id);
        if (refused || !changes) {
          expect(after).toEqual(now);
        } else {
          const { number, version, amounts } = after;
          expect({ ...wanted, version }).toEqual({
            status: after.status,
            total: amounts.total,
            version: now.version + 1,
          });
          // The number is assigned when it first leaves Draft, and stays.
          if (now.number !== null) expect(number).toBe(now.number);
          else expect(number === null).toBe(after.status === 'Draft');
        }
        now = after;
      }
      expect(await eventsOf(id)).toHaveLength(now.version);
    };
    await fc.assert(fc.asyncProperty(steps, follow), { seed: 11, numRuns: 30 });
  });
});
