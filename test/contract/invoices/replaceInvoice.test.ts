import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getInvoice,
  invoiceBody,
  line,
  made,
  newCustomer,
  newInvoice,
  newItem,
  newPayment,
  newRefund,
  refused,
  errorLines,
  type Invoice,
} from '../../harness/fixtures.js';
import { fillWithPayments } from '../../harness/ledger-states.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';

operationSuite('replaceInvoice', async (client) => ({
  id: (await newInvoice(client)).id,
  body: invoiceBody({ notes: 'new' }),
}));
const t = suite(undefined, 'without records');
const send = (id: string, body: object) => t.client.put<Invoice>(`/invoices/${id}`, body);
const put = (id: string, body: object) => made(send(id, body));

const everything = {
  slug: 's',
  header: 'H',
  number: null as string | null,
  date: '2026-11-02',
  dueDate: '2026-11-16',
  deliveryDate: '2026-11-02',
  purchaseOrderReference: ' PO-1​',
  buyerReference: '😀'.repeat(100),
  contractReference: 'RV & 7',
  projectReference: 'Neubau',
  salesOrderReference: 'SO-1',
  precedingInvoices: [{ number: ' INV-1 ', date: '2026-08-03' }, { number: '😀'.repeat(50) }],
  mandateReference: '😀'.repeat(35),
  debitedAccount: 'de02 1203 0000 0000 2020 51',
  businessProcess: 'B7',
  vatCurrency: 'usd',
  vatExchangeRate: 1.084512,
  servicePeriod: { from: '2026-11-01', to: '2026-11-30' },
  lang: 'de',
  shipTo: true,
  items: [
    {
      name: 'x & <b>y</b>',
      quantity: 3,
      price: 33.335,
      unit: 'h',
      url: 'https://a.example',
      description: '<p>d &amp; e</p>',
      discount: { name: 'D', value: 10 },
      taxes: [
        { name: 'VAT', value: 19 },
        { name: 'Zero', value: 0, exemption: 'Exempt', exemptionReason: 'r' },
      ],
    },
    { name: 'y', quantity: 0.000001, price: 999_999_999.999999 },
  ],
  extraCharges: { type: 'Flat', value: 5 },
  discount: { type: 'Percentage', value: 10 },
  extraFields: [{ name: 'Deposit', type: 'Flat', value: -4.99 }],
  taxes: [{ name: null, type: 'Flat', value: 1.5 }],
  taxIncluded: true,
  terms: '<p>a</p>',
  notes: 'b &amp; c',
  tags: ['x'],
  isRetainer: true,
};

describe('200', () => {
  it('replaces everything: what is left out gets its default', async () => {
    const invoice = await newInvoice(t.client, { ...everything, number: 'W-1' });
    const replaced = await put(invoice.id, { customer: invoice.customer, items: [line] });
    expect(replaced).toMatchObject({
      slug: null,
      header: null,
      dueDate: null,
      deliveryDate: null,
      purchaseOrderReference: null,
      buyerReference: null,
      contractReference: null,
      projectReference: null,
      salesOrderReference: null,
      precedingInvoices: [],
      mandateReference: null,
      debitedAccount: null,
      businessProcess: null,
      vatCurrency: null,
      vatExchangeRate: null,
      servicePeriod: null,
      shipTo: false,
      items: [{ ...line, discount: null, taxes: [] }],
      extraCharges: null,
      discount: null,
      extraFields: [],
      taxes: [],
      taxIncluded: false,
      terms: null,
      notes: null,
      tags: [],
      amounts: { total: 100 },
      version: 2,
    });
  });

  it('keeps number, date, currency, language, status and kind if they are left out', async () => {
    const invoice = await newInvoice(t.client, {
      ...everything,
      number: 'W-2',
      currency: 'USD',
      status: 'Unpaid',
    });
    const { number, date, currency, lang, status, isRetainer } = invoice;
    const replaced = await put(invoice.id, {
      customer: invoice.customer,
      items: [line],
      notes: 'n',
    });
    expect(replaced).toMatchObject({ number, date, currency, lang, status, isRetainer });
    const nulls = { date: null, currency: null, lang: null, status: null, isRetainer: null };
    const again = await put(invoice.id, { customer: invoice.customer, items: [line], ...nulls });
    expect(again).toMatchObject({ number, date, currency, lang, status, isRetainer });
  });

  it('applies the members, then the status', async () => {
    const { id } = await newInvoice(t.client);
    const body = invoiceBody({ status: 'Paid', items: [{ ...line, price: 7 }] });
    expect(await put(id, body)).toMatchObject({ status: 'Paid', amounts: { total: 14, paid: 14 } });
  });

  it('moves the invoice to another customer', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const other = await newCustomer(t.client, { billTo: { company: 'Other' } });
    const moved = await put(id, invoiceBody({ customer: other.id }));
    expect(moved).toMatchObject({
      customer: other.id,
      customerSnapshot: { billTo: { company: 'Other' } },
    });
  });
});

/** Every state that this version can reach, and those of later versions. */
const states: Record<string, () => Promise<string>> = {
  'a Draft': async () => (await newInvoice(t.client)).id,
  'a Draft with everything': async () => (await newInvoice(t.client, everything)).id,
  'a Pending one with everything': async () =>
    (await newInvoice(t.client, { ...everything, status: 'Pending' })).id,
  'an Unpaid one': async () => (await newInvoice(t.client, { status: 'Unpaid' })).id,
  'one that is Partial by hand': async () => (await newInvoice(t.client, { status: 'Partial' })).id,
  'one that is Refunded by hand': async () =>
    (await newInvoice(t.client, { status: 'Refunded' })).id,
  'a Partial one': async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending', currency: 'BHD' });
    await newPayment(t.client, id, { amount: 0.07 });
    return id;
  },
  'a Paid one': async () => (await newInvoice(t.client, { ...everything, status: 'Paid' })).id,
  'a Paid one with a total of 0': async () =>
    (await newInvoice(t.client, { status: 'Paid', items: [{ ...line, price: 0 }] })).id,
  'a Refunded one': async () => {
    const { id } = await newInvoice(t.client);
    await newRefund(t.client, (await newPayment(t.client, id)).id, { amount: 100 });
    return id;
  },
  'a Canceled one': async () => {
    const { id } = await newInvoice(t.client, { ...everything, status: 'Pending' });
    await cancel(t.client, id);
    return id;
  },
  'one whose customer and product are gone': async () => {
    const item = await newItem(t.client, { description: 'd' });
    const { id } = await newInvoice(t.client, {
      items: [{ ...line, item: item.id }],
      status: 'Pending',
    });
    await t.client.delete(`/items/${item.id}`);
    return id;
  },
  'one whose customer was renamed': async () => {
    const invoice = await newInvoice(t.client, { customer: (await newCustomer(t.client)).id });
    await t.client.patch(`/customers/${invoice.customer}`, { billTo: { company: 'Renamed' } });
    return invoice.id;
  },
};

describe('an invoice that is sent back as it was returned', () => {
  it.each(Object.entries(states))('changes nothing: %s', async (_, make) => {
    const id = await make();
    const first = await t.client.get<Invoice>(`/invoices/${id}`);
    const { status, body, headers } = await send(id, first.body);
    expect([status, body]).toEqual([200, first.body]);
    expect(headers.get('etag')).toBe(first.headers.get('etag'));
    const patched = await t.client.patch(`/invoices/${id}`, first.body);
    expect([patched.status, patched.body]).toEqual([200, first.body]);
  });
});

describe('409', () => {
  it('refuses changes that the state does not allow, and changes nothing', async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id, { amount: 1 });
    const before = await getInvoice(t.client, id);
    expect(errorLines(await send(id, { ...before, currency: 'USD' }))).toEqual([
      '409 CURRENCY_LOCKED',
    ]);
    expect(errorLines(await send(id, { ...before, status: 'Draft' }))).toEqual([
      '409 INVOICE_HAS_PAYMENTS',
    ]);
    expect(errorLines(await send(id, { ...before, status: 'Unpaid' }))).toEqual([
      '409 STATUS_CONFLICT',
    ]);
    await newInvoice(t.client, { number: 'PUT-1' });
    expect(errorLines(await send(id, { ...before, number: 'PUT-1' }))).toEqual([
      '409 NUMBER_TAKEN',
    ]);
    expect(await getInvoice(t.client, id)).toEqual(before);
    const canceled = await newInvoice(t.client, { status: 'Pending' });
    await cancel(t.client, canceled.id);
    expect(errorLines(await send(canceled.id, invoiceBody({ notes: 'x' })))).toEqual([
      '409 INVOICE_CANCELED',
    ]);
  });

  it('refuses to cancel a Draft', async () => {
    const draft = await newInvoice(t.client);
    expect(errorLines(await send(draft.id, { ...draft, status: 'Canceled' }))).toEqual([
      '409 INVOICE_IS_DRAFT',
    ]);
    expect(await getInvoice(t.client, draft.id)).toEqual(draft);
  });

  it('records no payment for status Paid beyond the 500 that an invoice can have', async () => {
    const { id } = await newInvoice(t.client);
    await fillWithPayments(t.server, await newPayment(t.client, id, { amount: 0.01 }), 500);
    const before = await getInvoice(t.client, id);
    expect(errorLines(await send(id, { ...before, status: 'Paid' }))).toEqual(['409 TOO_MANY']);
    expect(await getInvoice(t.client, id)).toEqual(before);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no customer', { customer: undefined }, '/customer', 'REQUIRED'],
    ['no items', { items: undefined }, '/items', 'REQUIRED'],
    ['an unknown customer', { customer: 'cus_x' }, '/customer', 'NOT_FOUND'],
    ['an unknown product', { items: [{ ...line, item: 'x' }] }, '/items/0/item', 'NOT_FOUND'],
    ['a due date before the stored date', { dueDate: '2026-11-01' }, '/dueDate', 'BEFORE_DATE'],
    ['half a discount', { discount: { type: 'Flat' } }, '/discount/value', 'REQUIRED'],
    [
      'a discount above the subtotal',
      { discount: { type: 'Flat', value: 101 } },
      '/discount/value',
      'TOO_LARGE',
    ],
  ])('refuses %s, and changes nothing', async (_, more, path, code) => {
    const invoice = await newInvoice(t.client, { date: '2026-11-02' });
    expect(errorLines(await send(invoice.id, invoiceBody(more)))).toEqual(refused(path, code));
    expect(await getInvoice(t.client, invoice.id)).toEqual(invoice);
  });

  it('refuses a total below zero, and one that a double cannot represent', async () => {
    const invoice = await newInvoice(t.client);
    const extraFields = [{ name: 'Deposit', type: 'Flat', value: -100.01 }];
    expect(errorLines(await send(invoice.id, invoiceBody({ extraFields })))).toEqual([
      '422 TOTAL_NEGATIVE',
      '/items TOTAL_NEGATIVE',
    ]);
    const items = [{ ...line, price: 999_999_999, quantity: 1001 }];
    expect(errorLines(await send(invoice.id, invoiceBody({ items })))).toEqual([
      '422 TOTAL_TOO_LARGE',
      '/items/0 TOTAL_TOO_LARGE',
    ]);
    expect(await getInvoice(t.client, invoice.id)).toEqual(invoice);
  });

  it('refuses a total below what was received', async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id);
    const answer = await send(id, invoiceBody({ items: [{ ...line, price: 1 }] }));
    expect(errorLines(answer)[0]).toBe('422 TOTAL_BELOW_PAID');
  });

  it('refuses to remove the number of a document', async () => {
    const invoice = await newInvoice(t.client, { status: 'Pending' });
    expect(errorLines(await send(invoice.id, { ...invoice, number: null }))).toEqual(
      refused('/number', 'NOT_ALLOWED'),
    );
  });
});
