import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../app/testing/refusal.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import type { CustomerBody, InlineCustomer } from './customer.fields.js';
import { customerFieldsOf as fieldsOf } from './customer.repository.js';

describe.each(testEngines())('customers on $name', (engine) => {
  let services: TestServices;
  let context: TestServices['context'];
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    context = services.context;
  }, 120_000);
  afterAll(() => engine.stop());

  const create = (body: CustomerBody, of = context) =>
    services.run((tx) => services.customers.create(of(), body, tx));
  const patch = (id: string, body: CustomerBody, part = {}) =>
    services.run((tx) => services.customers.edit(context(part), id, body, 'patch', tx));
  const upsert = (inline: InlineCustomer, of = context) =>
    services.run((tx) => services.customers.upsert(of(), inline, '/customer', tx));
  const get = (id: string) => services.customers.get(context(), id);
  const acme = (company = 'Acme Widgets GmbH'): CustomerBody => ({ billTo: { company } });

  it('are read back as they were written', async () => {
    const body: CustomerBody = {
      billTo: {
        company: '株式会社さくら',
        email: 'A@Sakura.example',
        country: 'jp',
        city: 'Tōkyō 😀',
      },
      shipTo: { firstName: 'Marie', lastName: 'Curie' },
      tax: { id: 'de 1', name: 'VAT ID' },
      peppol: { schemeId: '9930', participantId: 'DE1' },
      cc: ['b@sakura.example'],
      currency: 'JPY',
      lang: 'ja',
      dateFormat: 'YYYY/MM/DD',
      attachPdf: true,
      notes: 'two\nlines',
      tags: ['wholesale'],
      eInvoice: { standard: 'PeppolBis' },
    };
    const made = await create(body);
    expect(await get(made.id)).toEqual(made);
    expect(made).toMatchObject({ version: 1, internalId: null, attachPdf: true });
    expect(made.billTo).toMatchObject({ email: 'a@sakura.example', country: 'JP', phone: null });
  });

  it('are not changed by a PUT of what was read', async () => {
    const made = await create({ ...acme(), cc: ['x@y.example'], tags: ['a'] });
    const put = await services.run((tx) =>
      services.customers.edit(context(), made.id, fieldsOf(made) as CustomerBody, 'replace', tx),
    );
    expect(put).toEqual(made);
    expect((await patch(made.id, {})).version).toBe(1);
  });

  it('lose what a PUT leaves out, and what is null in a PATCH', async () => {
    const made = await create({ ...acme(), notes: 'x', shipTo: { company: 'Depot' }, tags: ['a'] });
    const cleared = await patch(made.id, { shipTo: null, tags: null });
    expect(cleared).toMatchObject({ notes: 'x', shipTo: null, tags: [], version: 2 });
    const put = await services.run((tx) =>
      services.customers.edit(context(), made.id, acme(), 'replace', tx),
    );
    expect(put).toMatchObject({ notes: null, version: 3 });
  });

  it('merge nested members on PATCH, and are validated as merged', async () => {
    const made = await create({ billTo: { company: 'Acme', city: 'Kiel', phone: '1' } });
    const merged = await patch(made.id, { billTo: { city: 'Bonn', phone: null } });
    expect(merged.billTo).toMatchObject({ company: 'Acme', city: 'Bonn', phone: null });
    const broken = patch(made.id, { billTo: { company: null } });
    expect((await refusalOf(broken)).fields).toEqual(['/billTo INCOMPLETE']);
    const added = await patch(made.id, { shipTo: { company: 'Depot' } });
    expect(added.shipTo).toMatchObject({ company: 'Depot', city: null });
    expect((await get(made.id)).version).toBe(3);
  });

  it('are changed under If-Match only if their version matches', async () => {
    const { id } = await create(acme());
    await patch(id, { notes: 'a' }, { ifMatch: '"1"' });
    expect(await refusalOf(patch(id, { notes: 'b' }, { ifMatch: '"1-x"' }))).toEqual({
      code: 'PRECONDITION_FAILED',
      details: { version: 2 },
    });
    expect((await patch(id, { notes: 'c' }, { ifMatch: '"7", "2-overdue"' })).version).toBe(3);
  });

  it('belong to their account', async () => {
    const stranger = await services.another();
    const { id } = await create(acme());
    expect(await refusalOf(services.customers.get(stranger(), id))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const removed = services.run((tx) => services.customers.remove(stranger(), id, tx));
    expect((await refusalOf(removed)).details).toEqual({ resource: 'customer' });
    expect((await services.customers.list(stranger(), {})).rows).toEqual([]);
  });

  it('are gone once deleted', async () => {
    const { id } = await create({ billTo: { company: 'Ephemera' } });
    await services.run((tx) => services.customers.remove(context(), id, tx));
    expect((await refusalOf(get(id))).code).toBe('NOT_FOUND');
    const found = await services.customers.list(context(), { search: 'ephemera' });
    expect(found.pagination.total).toBe(0);
  });

  describe('given as an object', () => {
    it('become one in 10 parallel requests with the same internalId', async () => {
      const of = await services.another();
      const inline = { internalId: 'shop-1', billTo: { company: 'Acme' } };
      const made = await Promise.all(Array.from({ length: 10 }, () => upsert(inline, of)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const list = await services.customers.list(of(), {});
      expect(list.pagination.total).toBe(1);
      expect(list.rows).toHaveLength(1);
      expect(list.rows[0]?.version).toBe(1);
    });

    it('keep all members of parallel requests with different members', async () => {
      const of = await services.another();
      const members = ['phone', 'address', 'legal', 'email'] as const;
      await Promise.all(
        members.map((name) =>
          upsert({ internalId: 'x', billTo: { company: 'Acme', [name]: `${name}@a.example` } }, of),
        ),
      );
      const [row] = (await services.customers.list(of(), {})).rows;
      for (const name of members) expect(row?.billTo[name]).toBe(`${name}@a.example`);
    });

    it('are distinguished by case, accent and a trailing space', async () => {
      const of = await services.another();
      const names = ['Müller', 'muller', 'MULLER', 'Muller ', 'Muller', 'Müller\u00a0'];
      for (const internalId of names) await upsert({ internalId, billTo: { company: 'A' } }, of);
      expect((await services.customers.list(of(), {})).pagination.total).toBe(6);
    });

    it('keep what was entered elsewhere', async () => {
      const made = await upsert({ internalId: 'keep', billTo: { company: 'Acme', phone: '1' } });
      await patch(made.id, { billTo: { city: 'Kiel' }, tax: { id: 'DE1' }, cc: ['a@b.example'] });
      const again = await upsert({
        internalId: 'keep',
        billTo: { company: 'Acme AG', email: 'A@b.example' },
      });
      expect(again.billTo).toMatchObject({ company: 'Acme AG', city: 'Kiel', phone: '1' });
      expect(again).toMatchObject({ cc: [], tax: { id: 'DE1' }, version: 3 });
      const same = await upsert({ internalId: 'keep', billTo: { company: 'Acme AG' } });
      expect(same.version).toBe(3);
    });

    it('are validated at the field of the document', async () => {
      const refused = upsert({ internalId: 'bad', billTo: { firstName: 'Marie' } });
      expect((await refusalOf(refused)).fields).toEqual(['/customer/billTo/lastName INCOMPLETE']);
      const search = await services.customers.list(context(), { search: 'marie' });
      expect(search.rows.every(({ internalId }) => internalId !== 'bad')).toBe(true);
    });
  });

  it('record one event for each change, in order', async () => {
    const { id } = await create(acme());
    await patch(id, { notes: 'secret' });
    await patch(id, { notes: 'secret' });
    await services.run((tx) => services.customers.remove(context(), id, tx));
    const events = await services.db.select<{ kind: string; facts: string }>(
      'SELECT kind, facts FROM events WHERE resourceId = ? ORDER BY id',
      [id],
    );
    expect(events.map(({ kind, facts }) => `${kind} ${facts}`)).toEqual([
      'created {"version":1,"changed":[]}',
      'updated {"version":2,"changed":["notes"]}',
      'deleted {"version":2,"changed":[]}',
    ]);
  });

  it('can have a long name that case folding makes longer', async () => {
    const made = await create(acme('ﷺ'.repeat(100)));
    expect((await get(made.id)).billTo.company).toBe('ﷺ'.repeat(100));
  });
});
