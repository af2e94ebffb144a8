import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getInvoice,
  invoiceBody,
  line,
  made,
  newInvoice,
  newItem,
  newPayment,
  refused,
  errorLines,
  type Invoice,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';

operationSuite('updateInvoice', async (client) => ({
  id: (await newInvoice(client)).id,
  body: { notes: 'new' },
}));
const t = suite(undefined, 'without records');
const send = (id: string, body: object) => t.client.patch<Invoice>(`/invoices/${id}`, body);
const patch = (id: string, body: object) => made(send(id, body));

const whole = {
  slug: 's',
  header: 'H',
  date: '2026-11-02',
  dueDate: '2026-11-16',
  discount: { type: 'Flat', value: 10 },
  extraCharges: { type: 'Flat', value: 5 },
  extraFields: [{ name: 'Tip', type: 'Flat', value: 1 }],
  taxes: [{ name: 'VAT', type: 'Percentage', value: 10 }],
  servicePeriod: { from: '2026-11-01', to: '2026-11-30' },
  terms: 'x',
  tags: ['a', 'b'],
};

describe('200', () => {
  it.each<[string, object, object]>([
    ['one member', { notes: 'n' }, { notes: 'n', terms: 'x' }],
    [
      'a member of an object, and keeps the other',
      { discount: { value: 7 } },
      { discount: { type: 'Flat', value: 7 } },
    ],
    [
      'the other member, and keeps the one',
      { discount: { type: 'Percentage' } },
      { discount: { type: 'Percentage', value: 10 } },
    ],
    [
      'a type of null, which is Percentage',
      { extraCharges: { type: null } },
      { extraCharges: { type: 'Percentage', value: 5 } },
    ],
    [
      'one end of a period',
      { servicePeriod: { to: '2026-11-15' } },
      { servicePeriod: { from: '2026-11-01', to: '2026-11-15' } },
    ],
    [
      'objects to null',
      { discount: null, extraCharges: null, servicePeriod: null },
      { discount: null, extraCharges: null, servicePeriod: null },
    ],
    [
      'a list as a whole',
      { extraFields: [{ name: 'Fee', value: 1 }], tags: ['c'] },
      { extraFields: [{ name: 'Fee', type: 'Percentage', value: 1 }], tags: ['c'] },
    ],
    [
      'lists to null, which empties them',
      { extraFields: null, taxes: null, tags: null },
      { extraFields: [], taxes: [], tags: [] },
    ],
    [
      'texts to null',
      { slug: null, header: '', terms: null },
      { slug: null, header: null, terms: null },
    ],
    ['dates', { date: '2026-11-03', dueDate: null }, { date: '2026-11-03', dueDate: null }],
    [
      'lines as a whole',
      { items: [{ ...line, name: 'Other' }] },
      { items: [{ ...line, name: 'Other', taxes: [], discount: null }] },
    ],
    [
      'null of kept members, which leaves them',
      { date: null, currency: null, lang: null, status: null, isRetainer: null, notes: 'n' },
      { date: '2026-11-02', currency: 'EUR', lang: 'en', status: 'Draft', isRetainer: false },
    ],
  ])('merges %s', async (_, body, expected) => {
    const { id } = await newInvoice(t.client, whole);
    const changed = await patch(id, body);
    expect(changed).toMatchObject({ ...expected, version: 2 });
    expect(await getInvoice(t.client, id)).toEqual(changed);
  });

  it('recomputes the amounts', async () => {
    const { id } = await newInvoice(t.client, {
      items: [{ ...line, taxes: [{ name: 'VAT', value: 19 }] }],
    });
    const { amounts } = await patch(id, { discount: { value: 10 } });
    expect(amounts).toMatchObject({
      subtotal: 100,
      discount: 10,
      net: 90,
      taxTotal: 17.1,
      total: 107.1,
      balance: 107.1,
    });
  });

  it('stores nothing for an empty body, nor for values that are already stored', async () => {
    const invoice = await newInvoice(t.client, whole);
    expect(await patch(invoice.id, {})).toEqual(invoice);
    expect(await patch(invoice.id, { ...whole, currency: 'eur', status: 'Draft' })).toEqual(
      invoice,
    );
  });

  it('removes the number of a Draft with null, and accepts a number from the client in every state', async () => {
    const draft = await newInvoice(t.client, { number: 'U-1' });
    expect((await patch(draft.id, { number: null })).number).toBeNull();
    const open = await newInvoice(t.client, { status: 'Pending' });
    expect((await patch(open.id, { number: 'U-2' })).number).toBe('U-2');
    expect((await patch(open.id, { number: open.number })).number).toBe(open.number);
  });

  it('changes an open invoice as long as its total covers what was received', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await newPayment(t.client, id, { amount: 60 });
    const larger = await patch(id, { items: [{ ...line, quantity: 3 }] });
    expect(larger).toMatchObject({
      status: 'Partial',
      amounts: { total: 150, paid: 60, balance: 90 },
    });
    const smaller = await patch(id, { items: [{ ...line, price: 30 }] });
    expect(smaller).toMatchObject({ status: 'Paid', amounts: { total: 60, paid: 60, balance: 0 } });
    const again = await patch(id, { items: [line] });
    expect(again).toMatchObject({ status: 'Partial', amounts: { total: 100, balance: 40 } });
  });

  it('returns a manual status to the derived one when the total changes, and keeps it otherwise', async () => {
    const { id } = await newInvoice(t.client, { status: 'Partial' });
    expect(await patch(id, { notes: 'x' })).toMatchObject({
      status: 'Partial',
      statusSource: 'manual',
    });
    const both = await patch(id, { items: [{ ...line, price: 60 }], status: 'Partial' });
    expect(both).toMatchObject({ status: 'Partial', statusSource: 'manual' });
    const moved = await patch(id, { items: [{ ...line, price: 70 }] });
    expect(moved).toMatchObject({ status: 'Pending', statusSource: 'derived' });
  });

  it('keeps the text of a product that was deleted', async () => {
    const { id: item } = await newItem(t.client);
    const open = await newInvoice(t.client, { items: [{ ...line, item }], status: 'Pending' });
    await t.client.delete(`/items/${item}`);
    const changed = await patch(open.id, { items: [{ ...line, item, quantity: 4 }] });
    expect(changed.items).toMatchObject([{ item, quantity: 4 }]);
  });

  it('accepts lines with the amounts that the service added', async () => {
    const { id, items } = await newInvoice(t.client);
    const changed = await patch(id, { items: [...items, { ...items[0], price: 10 }] });
    expect(changed.amounts.total).toBe(120);
  });

  it('recomputes with the decimals of another currency while nothing was received', async () => {
    const { id } = await newInvoice(t.client, {
      items: [{ name: 'x', quantity: 3, price: 3.335 }],
    });
    expect((await patch(id, { currency: 'JPY' })).amounts.total).toBe(10);
    expect((await patch(id, { currency: 'BHD' })).amounts.total).toBe(10.005);
  });

  it('lets one of two writers with the same If-Match succeed, and the other gets 412', async () => {
    const { id } = await newInvoice(t.client);
    const sent = { headers: { 'if-match': '"1"' } };
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((notes) => t.client.patch(`/invoices/${id}`, { notes }, sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe('409', () => {
  it('refuses a number that another invoice has or had', async () => {
    const taken = await newInvoice(t.client, { status: 'Pending' });
    const { id } = await newInvoice(t.client);
    expect(errorLines(await send(id, { number: taken.number }))).toEqual(['409 NUMBER_TAKEN']);
    await patch(taken.id, { number: 'MOVED' });
    expect(errorLines(await send(id, { number: taken.number }))).toEqual(['409 NUMBER_TAKEN']);
    await t.client.delete(`/invoices/${taken.id}`);
    expect(errorLines(await send(id, { number: 'MOVED' }))).toEqual(['409 NUMBER_TAKEN']);
  });

  it('refuses another currency once money was received', async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id, { amount: 1 });
    expect(errorLines(await send(id, { currency: 'USD' }))).toEqual(['409 CURRENCY_LOCKED']);
    expect((await send(id, { currency: 'eur' })).status).toBe(200);
  });

  it('refuses every change of a canceled invoice, and accepts its unchanged response', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await cancel(t.client, id);
    const canceled = await getInvoice(t.client, id);
    for (const body of [
      { notes: 'x' },
      { status: 'Pending' },
      { customer: invoiceBody()['customer'], tags: ['x'] },
    ]) {
      expect(errorLines(await send(id, body))).toEqual(['409 INVOICE_CANCELED']);
    }
    expect(await patch(id, { status: 'Canceled', notes: null })).toEqual(canceled);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['items of null', { items: null }, '/items', 'INVALID_TYPE'],
    ['no items', { items: [] }, '/items', 'TOO_FEW'],
    ['a customer of null', { customer: null }, '/customer', 'INVALID_TYPE'],
    ['an unknown customer', { customer: 'cus_x' }, '/customer', 'NOT_FOUND'],
    [
      'a customer object without billTo',
      { customer: { internalId: 'a' } },
      '/customer/billTo',
      'REQUIRED',
    ],
    ['a date beyond the stored due date', { date: '2026-11-17' }, '/date', 'BEFORE_DATE'],
    ['a due date before the stored date', { dueDate: '2026-11-01' }, '/dueDate', 'BEFORE_DATE'],
    [
      'a period whose end comes first',
      { servicePeriod: { to: '2026-10-01' } },
      '/servicePeriod/to',
      'BEFORE_DATE',
    ],
    [
      'a Flat discount above the stored subtotal',
      { discount: { value: 100.01 } },
      '/discount/value',
      'TOO_LARGE',
    ],
    [
      'a currency without the digits of a stored Flat value',
      { currency: 'JPY', discount: { value: 10.5 } },
      '/discount/value',
      'TOO_MANY_DECIMALS',
    ],
    ['an unknown product', { items: [{ ...line, item: 'x' }] }, '/items/0/item', 'NOT_FOUND'],
    ['half a line', { items: [{ name: 'x', price: 1 }] }, '/items/0/quantity', 'REQUIRED'],
  ])('refuses %s, judged on the merged invoice', async (_, body, path, code) => {
    const invoice = await newInvoice(t.client, whole);
    expect(errorLines(await send(invoice.id, body))).toEqual(refused(path, code));
    expect(await getInvoice(t.client, invoice.id)).toEqual(invoice);
  });

  it.each([
    ['discount', { type: 'Flat' }, '/discount/value'],
    ['extraCharges', { type: 'Flat' }, '/extraCharges/value'],
    ['servicePeriod', { from: '2026-01-01' }, '/servicePeriod/to'],
  ])('refuses half of %s where there is none yet', async (name, half, path) => {
    const { id } = await newInvoice(t.client);
    expect(errorLines(await send(id, { [name]: half }))).toEqual(refused(path, 'REQUIRED'));
  });

  it('refuses to remove the number, or change the kind, of an invoice that has left Draft', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    expect(errorLines(await send(id, { number: null }))).toEqual(refused('/number', 'NOT_ALLOWED'));
    expect(errorLines(await send(id, { isRetainer: true }))).toEqual(
      refused('/isRetainer', 'NOT_ALLOWED'),
    );
  });

  it('refuses a total below what was received, and names that amount', async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id, { amount: 60 });
    const answer = await send(id, { items: [{ ...line, price: 29.99 }] });
    expect(errorLines(answer)[0]).toBe('422 TOTAL_BELOW_PAID');
    expect((answer.body as unknown as { details: unknown }).details).toEqual({ paid: 60 });
  });

  it('refuses a total below zero', async () => {
    const { id } = await newInvoice(t.client);
    const extraFields = [{ name: 'Deposit', type: 'Flat', value: -100.01 }];
    expect(errorLines(await send(id, { extraFields }))[0]).toBe('422 TOTAL_NEGATIVE');
  });
});
