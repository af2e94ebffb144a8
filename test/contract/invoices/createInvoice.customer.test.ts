import { describe, expect, it } from '../../harness/runner.js';

import {
  getInvoice,
  invoiceBody,
  made,
  newCustomer,
  newInvoice,
  errorLines,
  type Customer,
  type Invoice,
  type List,
} from '../../harness/fixtures.js';
import type { Client } from '../../harness/client.js';
import { suite } from '../../harness/suite.js';

const t = suite(undefined, 'without records');
const inline = (internalId: string, billTo: object = { company: 'Acme' }, more: object = {}) => ({
  customer: { internalId, billTo, ...more },
});
const customerOf = ({ customer }: Invoice, client = t.client) =>
  made(client.get<Customer>(`/customers/${customer}`));
const total = async (client: Client) => {
  const { pagination } = await made(client.get<List<Customer>>('/customers'));
  return pagination.total;
};

describe('a customer given as an object', () => {
  it('is created with its internalId if there is none', async () => {
    const address = {
      company: 'Acme',
      email: 'A@acme.example',
      phone: '1',
      address: 'Way 1',
      legal: 'L',
    };
    const invoice = await newInvoice(
      t.client,
      inline('new-1', address, { shipTo: { company: 'Lager' } }),
    );
    expect(await customerOf(invoice)).toMatchObject({
      internalId: 'new-1',
      billTo: { ...address, email: 'a@acme.example', city: null },
      shipTo: { company: 'Lager' },
      version: 1,
    });
  });

  it('is found by its internalId; non-empty members are replaced, nothing is erased', async () => {
    const first = await newInvoice(t.client, inline('merge-1', { company: 'Acme', phone: '1' }));
    const change = {
      billTo: { city: 'Hamburg', country: 'DE' },
      tax: { id: 'DE1' },
      cc: ['x@acme.example'],
    };
    await t.client.patch(`/customers/${first.customer}`, change);
    const next = { company: 'Acme AG', phone: '', email: 'X@acme.example', legal: null };
    const second = await newInvoice(t.client, inline('merge-1', next));
    expect(second.customer).toBe(first.customer);
    expect(await customerOf(second)).toMatchObject({
      billTo: {
        company: 'Acme AG',
        phone: '1',
        city: 'Hamburg',
        country: 'DE',
        email: 'x@acme.example',
      },
      tax: { id: 'DE1' },
      cc: [],
      version: 3,
    });
    expect(second.customerSnapshot.billTo).toMatchObject({ company: 'Acme AG', city: 'Hamburg' });
  });

  it('has no new version if nothing changes', async () => {
    const first = await newInvoice(t.client, inline('same-1'));
    await newInvoice(t.client, inline('same-1'));
    expect((await customerOf(first)).version).toBe(1);
  });

  it('must have a name after merging, so later requests may leave it out', async () => {
    await newInvoice(t.client, inline('later-1', { firstName: 'Lena', lastName: 'Vogt' }));
    const { status } = await t.client.post(
      '/invoices',
      invoiceBody(inline('later-1', { phone: '2' })),
    );
    expect(status).toBe(201);
    const half = await t.client.post(
      '/invoices',
      invoiceBody(inline('later-2', { firstName: 'L' })),
    );
    expect(errorLines(half)).toEqual([
      '422 VALIDATION_FAILED',
      '/customer/billTo/lastName INCOMPLETE',
    ]);
    const ship = inline('later-3', { company: 'A' }, { shipTo: { phone: '1' } });
    expect(errorLines(await t.client.post('/invoices', invoiceBody(ship)))).toEqual([
      '422 VALIDATION_FAILED',
      '/customer/shipTo INCOMPLETE',
    ]);
  });

  it('is one customer, however many parallel requests send its internalId', async () => {
    const account = await t.server.newAccount();
    const invoices = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        account.client.post<Invoice>(
          '/invoices',
          invoiceBody(inline('rush', { company: `Acme ${index}` })),
        ),
      ),
    );
    expect(invoices.map(({ status }) => status)).toEqual(invoices.map(() => 201));
    expect(new Set(invoices.map(({ body }) => body.customer)).size).toBe(1);
    expect(await total(account.client)).toBe(1);
    for (const { body } of invoices) {
      expect(body.customerSnapshot.billTo.company).toMatch(/^Acme \d+$/);
    }
  });

  it('is another customer for an internalId that differs in case, accent, width or a trailing space', async () => {
    const account = await t.server.newAccount();
    const ids = [
      'shop-é',
      'shop-e',
      'Shop-e',
      'shop-e ',
      ' shop-e',
      'shop-e\u0301',
      'ｓhop-e',
      'shop-ß',
      'shop-ss',
    ];
    const customers = new Map<string, string>();
    for (const id of ids) {
      const invoice = await newInvoice(account.client, inline(id, { company: id }));
      expect((await customerOf(invoice, account.client)).internalId).toBe(id);
      customers.set(id, invoice.customer);
    }
    expect(new Set(customers.values()).size).toBe(ids.length);
    for (const id of ids) {
      const again = await newInvoice(account.client, inline(id, { phone: '1' }));
      expect(again.customer, JSON.stringify(id)).toBe(customers.get(id));
    }
  });

  it('belongs to its account: the same internalId elsewhere is another customer', async () => {
    const [one, two] = [await t.server.newAccount(), await t.server.newAccount()];
    const mine = await newInvoice(one.client, inline('shared'));
    const theirs = await newInvoice(two.client, inline('shared', { company: 'Other' }));
    expect(mine.customer).not.toBe(theirs.customer);
    expect((await customerOf(mine, one.client)).billTo.company).toBe('Acme');
  });

  it('is not stored when the invoice is refused', async () => {
    const account = await t.server.newAccount();
    const broken = invoiceBody({ ...inline('lost'), discount: { value: 101 } });
    expect((await account.client.post('/invoices', broken)).status).toBe(422);
    expect(await total(account.client)).toBe(0);
  });

  it('needs no scope but invoices:write', async () => {
    const client = await t.account.clientWith(['invoices:write']);
    const body = invoiceBody({ ...inline('scoped'), status: 'Paid' });
    expect((await client.post('/invoices', body)).status).toBe(201);
  });
});

describe('the copy of the customer in an invoice', () => {
  it('is updated with every change of a Draft, and is frozen when it leaves Draft', async () => {
    const customer = await newCustomer(t.client);
    const draft = await newInvoice(t.client, { customer: customer.id });
    const rename = (company: string) =>
      t.client.patch(`/customers/${customer.id}`, { billTo: { company } });
    const company = async () =>
      (await getInvoice(t.client, draft.id)).customerSnapshot.billTo.company;
    await rename('One');
    expect(await company()).toBe('Acme Widgets GmbH');
    await t.client.patch(`/invoices/${draft.id}`, { notes: 'a' });
    expect(await company()).toBe('One');
    await rename('Two');
    await t.client.patch(`/invoices/${draft.id}`, { status: 'Pending' });
    expect(await company()).toBe('Two');
    await rename('Three');
    await t.client.patch(`/invoices/${draft.id}`, { notes: 'b' });
    expect(await company()).toBe('Two');
  });

  it('is taken with the payment that makes a Draft a document', async () => {
    const customer = await newCustomer(t.client);
    const draft = await newInvoice(t.client, { customer: customer.id });
    await t.client.patch(`/customers/${customer.id}`, { billTo: { company: 'Later' } });
    await t.client.post(`/invoices/${draft.id}/payments`, { method: 'Cash', amount: 1 });
    const { customerSnapshot } = await getInvoice(t.client, draft.id);
    expect(customerSnapshot.billTo.company).toBe('Later');
  });

  it('is taken again when an open invoice is given another customer, or an object', async () => {
    const open = await newInvoice(t.client, { ...inline('anew'), status: 'Pending' });
    const other = await newCustomer(t.client, { billTo: { company: 'Other' } });
    const moved = await made(
      t.client.patch<Invoice>(`/invoices/${open.id}`, { customer: other.id }),
    );
    expect(moved).toMatchObject({
      customer: other.id,
      customerSnapshot: { billTo: { company: 'Other' } },
    });
    const object = inline('anew', { company: 'Acme AG' });
    const back = await made(t.client.patch<Invoice>(`/invoices/${open.id}`, object));
    expect(back).toMatchObject({
      customer: open.customer,
      customerSnapshot: { billTo: { company: 'Acme AG' } },
    });
  });

  it('is not taken by a write that changes nothing', async () => {
    const customer = await newCustomer(t.client);
    const draft = await newInvoice(t.client, { customer: customer.id });
    await t.client.patch(`/customers/${customer.id}`, { billTo: { company: 'Later' } });
    expect(await made(t.client.put(`/invoices/${draft.id}`, draft))).toEqual(draft);
  });
});
