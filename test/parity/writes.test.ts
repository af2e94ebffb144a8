import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';

import type { Faktura, Invoice, Payment, Unlisted } from '../../sdk/src/index.js';
import { records } from './records.js';
import { targets, type Target } from './targets.js';

/** The members that every record has. */
type Stored = Pick<Invoice, 'updatedAt' | 'version'>;

/** Reads a record, and sends it back unchanged. */
const roundTrips: Record<string, (faktura: Faktura) => Promise<[Stored, Stored]>> = {
  async replaceInvoice({ invoices }) {
    const read = await invoices.get(records.retainer);
    return [read, await invoices.replace(read.id, read, { ifMatch: read.version })];
  },
  async replaceEstimate({ estimates }) {
    const read = await estimates.get(records.estimate);
    return [read, await estimates.replace(read.id, read, { ifMatch: read.version })];
  },
  async replacePayment({ payments }) {
    const read = await payments.get(records.payment);
    return [read, await payments.replace(read.id, read, { ifMatch: read.version })];
  },
  async replaceRefund({ refunds }) {
    const read = await refunds.get(records.refund);
    return [read, await refunds.replace(read.id, read, { ifMatch: read.version })];
  },
  async replaceTransaction({ transactions }) {
    const read = await transactions.get(records.transaction);
    return [read, await transactions.replace(read.id, read, { ifMatch: read.version })];
  },
  async replaceCategory({ categories }) {
    const read = await categories.get(records.category);
    return [read, await categories.replace(read.id, read, { ifMatch: read.version })];
  },
  async replaceCustomer({ customers }) {
    const read = await customers.get(records.marie);
    return [read, await customers.replace(read.id, read, { ifMatch: read.version })];
  },
  async replaceVendor({ vendors }) {
    const read = await vendors.get(records.vendor);
    return [read, await vendors.replace(read.id, read, { ifMatch: read.version })];
  },
  async replaceItem({ items }) {
    const read = await items.get(records.designDay);
    return [read, await items.replace(read.id, read, { ifMatch: read.version })];
  },
};

describe.each(targets)('writes on the $kind', ({ kind, start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });

  it.each(Object.keys(roundTrips))(
    '%s accepts what get returned, and changes nothing',
    async (id) => {
      const trip = roundTrips[id];
      if (trip === undefined) throw new Error(id);
      const [read, replaced] = await trip(target.faktura);
      // The mock stores nothing: its example response may show another version.
      const { updatedAt, version } = kind !== 'mock' ? read : replaced;
      expect(replaced).toEqual({ ...read, updatedAt, version });
    },
  );

  it('a create returns the address of the record, which can be fetched', async () => {
    const call = target.faktura.customers.create({ billTo: { company: 'Südwind GmbH' } });
    const { data, response } = await call.withResponse();
    const location = response.headers.get('location') ?? '';
    expect(new URL(location, target.baseUrl).pathname).toBe(`/v1/customers/${data.id}`);
    expect(response.headers.get('etag')).toMatch(/^"\d+-/);
    expect((await target.faktura.customers.get(data.id)).id).toBe(data.id);
  });

  it('the ETag of a read works as the precondition of a write', async () => {
    const { data, response } = await target.faktura.items.get(records.poster).withResponse();
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toBe(`"${String(data.version)}-${/-(.*)"/.exec(etag)?.[1] ?? ''}"`);
    const body = { tags: data.tags };
    for (const ifMatch of [etag, data.version, '*']) {
      const changed = await target.faktura.items.update(data.id, body, { ifMatch });
      expect(changed.id).toBe(data.id);
    }
  });

  it('an idempotency key can be given, and calls create their own otherwise', async () => {
    const keys: (string | null)[] = [];
    const watching: typeof fetch = (input, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return target.fetch(input, init);
    };
    const faktura = target.client({ fetch: watching });
    const item = { name: 'Poster A3', price: 15 };
    await faktura.items.create(item);
    await faktura.items.create(item, { idempotencyKey: `own-${String(Date.now())}` });
    await faktura.items.create(item, { idempotencyKey: false });
    expect(keys).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^own-/),
      null,
    ]);
  });

  it.each(['shop-berlin', 'Café-Łódź-東京'])(
    'the scope-id %s is kept on what is created',
    async (scopeId) => {
      const call = target.faktura.invoices.create(
        {
          customer: { internalId: 'shop-4711', billTo: { company: 'Acme Widgets GmbH' } },
          items: [{ name: 'Banner print', quantity: 1, price: 10 }],
        },
        { scopeId },
      );
      // The mock returns its example, whatever the request was.
      expect((await call).scopeId).toBe(kind !== 'mock' ? scopeId : 'shop-berlin');
    },
  );

  it('values that the SDK does not know yet are passed through', async () => {
    const newer: typeof fetch = async (input, init) => {
      const response = await target.fetch(input, init);
      const text = (await response.text()).replaceAll('"BankTransfer"', '"Carrier Pigeon"');
      return new Response(text, response);
    };
    const payment = await target.client({ fetch: newer }).payments.get(records.payment);
    expectTypeOf(payment).toEqualTypeOf<Payment>();
    expect(payment.method).toBe('Carrier Pigeon');
    expectTypeOf<Unlisted>().toExtend<Invoice['status']>();
  });

  it('every amount of a document is returned computed', async () => {
    const { amounts, items, customerSnapshot } = await target.faktura.invoices.get(records.invoice);
    expectTypeOf(amounts.total).toBeNumber();
    expect(amounts.total).toBe(153.62);
    expect(items.every((item) => Number.isFinite(item.amounts.net))).toBe(true);
    expect(customerSnapshot.billTo.company).toBe('Acme Widgets GmbH');
  });
});
