import { describe, expect, it } from '../../harness/runner.js';

import {
  getEstimate,
  invoiceBody,
  line,
  made,
  newCustomer,
  newEstimate,
  newItem,
  refused,
  errorLines,
  type Estimate,
} from '../../harness/fixtures.js';
import { sendInDatabase } from '../../harness/ledger-states.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';

operationSuite('replaceEstimate', async (client) => ({
  id: (await newEstimate(client)).id,
  body: invoiceBody({ notes: 'new' }),
}));
const t = suite(undefined, 'without records');
const send = (id: string, body: object) => t.client.put<Estimate>(`/estimates/${id}`, body);
const put = (id: string, body: object) => made(send(id, body));

const everything = {
  slug: 's',
  header: 'H',
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
    const estimate = await newEstimate(t.client, { ...everything, number: 'W-1' });
    const replaced = await put(estimate.id, { customer: estimate.customer, items: [line] });
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

  it('keeps number, date, currency, language, status and kind if they are left out or null', async () => {
    const more = { ...everything, number: 'W-2', currency: 'USD', status: 'Pending' };
    const estimate = await newEstimate(t.client, more);
    const { number, date, currency, lang, status, isRetainer, customer } = estimate;
    const kept = { number, date, currency, lang, status, isRetainer };
    expect(await put(estimate.id, { customer, items: [line], notes: 'n' })).toMatchObject(kept);
    const nulls = { date: null, currency: null, lang: null, status: null, isRetainer: null };
    expect(await put(estimate.id, { customer, items: [line], ...nulls })).toMatchObject(kept);
  });

  it('applies the members, then the status', async () => {
    const { id } = await newEstimate(t.client);
    const body = invoiceBody({ status: 'Canceled', items: [{ ...line, price: 7 }] });
    expect(await put(id, body)).toMatchObject({ status: 'Canceled', amounts: { total: 14 } });
  });

  it('moves the estimate to another customer', async () => {
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    const other = await newCustomer(t.client, { billTo: { company: 'Other' } });
    expect(await put(id, invoiceBody({ customer: other.id }))).toMatchObject({
      customer: other.id,
      customerSnapshot: { billTo: { company: 'Other' } },
    });
  });
});

/** Every state that an estimate can be in. */
const states: Record<string, () => Promise<string>> = {
  'a Draft': async () => (await newEstimate(t.client)).id,
  'a Draft with everything': async () => (await newEstimate(t.client, everything)).id,
  'a Pending one with everything': async () =>
    (await newEstimate(t.client, { ...everything, status: 'Pending' })).id,
  'one that was sent': async () => {
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    await sendInDatabase(t.server, id);
    return id;
  },
  'a Canceled one': async () =>
    (await newEstimate(t.client, { ...everything, status: 'Canceled' })).id,
  'one in dinar, with three decimals': async () =>
    (await newEstimate(t.client, { currency: 'BHD', items: [{ ...line, price: 1.2345 }] })).id,
  'one whose product is gone': async () => {
    const item = await newItem(t.client, { description: 'd' });
    const items = [{ ...line, item: item.id }];
    const { id } = await newEstimate(t.client, { items, status: 'Pending' });
    await t.client.delete(`/items/${item.id}`);
    return id;
  },
  'one whose customer was renamed': async () => {
    const { id, customer } = await newEstimate(t.client, {
      customer: (await newCustomer(t.client)).id,
    });
    await t.client.patch(`/customers/${customer}`, { billTo: { company: 'Later' } });
    return id;
  },
};

describe('a GET sent back', () => {
  it.each(Object.keys(states))('changes nothing of %s', async (state) => {
    const id = (await states[state]?.()) ?? '';
    const before = await t.client.get<Estimate>(`/estimates/${id}`);
    const after = await send(id, before.body);
    expect([after.status, after.body]).toEqual([200, before.body]);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    const events = "SELECT id FROM events WHERE resourceId = ? AND kind = 'updated'";
    const product = state === 'one whose product is gone';
    expect(await t.server.db.select(events, [id]), String(product)).toEqual([]);
  });
});

describe('409', () => {
  it('refuses every change of a Canceled estimate, and names its status', async () => {
    const estimate = await newEstimate(t.client, { status: 'Canceled' });
    const answer = await send(estimate.id, invoiceBody({ notes: 'x' }));
    expect(errorLines(answer)).toEqual(['409 STATUS_CONFLICT']);
    expect((answer.body as unknown as { details: unknown }).details).toEqual({
      derived: 'Canceled',
    });
    expect(await getEstimate(t.client, estimate.id)).toEqual(estimate);
  });

  it('refuses a number that another estimate has', async () => {
    await newEstimate(t.client, { number: 'PUT-1' });
    const { id } = await newEstimate(t.client);
    expect(errorLines(await send(id, invoiceBody({ number: 'PUT-1' })))).toEqual([
      '409 NUMBER_TAKEN',
    ]);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no items', { items: undefined }, '/items', 'REQUIRED'],
    ['no customer', { customer: undefined }, '/customer', 'REQUIRED'],
    ['an unknown customer', { customer: 'cus_none' }, '/customer', 'NOT_FOUND'],
    ['an unknown member', { colour: 'red' }, '/colour', 'UNKNOWN_FIELD'],
    [
      'a due date before the date',
      { date: '2026-11-02', dueDate: '2026-11-01' },
      '/dueDate',
      'BEFORE_DATE',
    ],
  ])('refuses %s', async (_, more, path, code) => {
    const { id } = await newEstimate(t.client);
    expect(errorLines(await send(id, invoiceBody(more)))).toEqual(refused(path, code));
  });

  it('refuses a total below zero, and one that a double cannot represent', async () => {
    const { id } = await newEstimate(t.client);
    const extraFields = [{ name: 'Deposit', type: 'Flat', value: -100.01 }];
    expect(errorLines(await send(id, invoiceBody({ extraFields })))[0]).toBe('422 TOTAL_NEGATIVE');
    const items = [{ ...line, price: 999_999_999, quantity: 1001 }];
    expect(errorLines(await send(id, invoiceBody({ items })))).toEqual([
      '422 TOTAL_TOO_LARGE',
      '/items/0 TOTAL_TOO_LARGE',
    ]);
  });

  it('refuses a status that estimates do not have before it says that the estimate is canceled', async () => {
    const { id } = await newEstimate(t.client, { status: 'Canceled' });
    const answer = await send(id, invoiceBody({ status: 'Paid' }));
    expect(errorLines(answer)[0]).toBe('422 STATUS_NOT_APPLICABLE');
  });
});
