import { describe, expect, it } from '../../harness/runner.js';

import {
  getEstimate,
  invoiceBody,
  line,
  made,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  refused,
  errorLines,
  type Estimate,
} from '../../harness/fixtures.js';
import { sendInDatabase } from '../../harness/ledger-states.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';

operationSuite('updateEstimate', async (client) => ({
  id: (await newEstimate(client)).id,
  body: { notes: 'new' },
}));
const t = suite(undefined, 'without records');
const send = (id: string, body: object) => t.client.patch<Estimate>(`/estimates/${id}`, body);
const patch = (id: string, body: object) => made(send(id, body));

const whole = {
  slug: 's',
  date: '2026-11-02',
  dueDate: '2026-11-16',
  discount: { type: 'Flat', value: 10 },
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
      { discount: { type: 'Flat', value: 7 }, amounts: { discount: 7, total: 93 } },
    ],
    [
      'one end of a period',
      { servicePeriod: { to: '2026-11-15' } },
      { servicePeriod: { from: '2026-11-01', to: '2026-11-15' } },
    ],
    ['a list as a whole', { tags: ['c', 'C '] }, { tags: ['c'] }],
    ['lines as a whole', { items: [{ ...line, price: 60 }] }, { amounts: { total: 110 } }],
    ['what null clears', { terms: null, discount: null }, { terms: null, amounts: { total: 100 } }],
    ['nothing that null keeps', { date: null, lang: null, notes: 'z' }, { date: '2026-11-02' }],
    ['the kind, which has no effect', { isRetainer: true }, { isRetainer: true }],
  ])('changes %s', async (_, body, expected) => {
    const { id } = await newEstimate(t.client, whole);
    const changed = await patch(id, body);
    expect(changed).toMatchObject({ ...expected, version: 2 });
    expect(await getEstimate(t.client, id)).toEqual(changed);
  });

  it('accepts application/merge-patch+json', async () => {
    const { id } = await newEstimate(t.client);
    const headers = { 'content-type': 'application/merge-patch+json' };
    const answer = await t.client.patch(`/estimates/${id}`, { notes: 'm' }, { headers });
    expect([answer.status, answer.body['notes']]).toEqual([200, 'm']);
  });

  it('changes nothing for an empty body, or one with the stored values', async () => {
    const estimate = await newEstimate(t.client, { ...whole, status: 'Pending' });
    for (const body of [{}, { status: 'Pending' }, { notes: null, currency: 'eur' }]) {
      expect(await patch(estimate.id, body)).toEqual(estimate);
    }
  });

  it('accepts the kind also when it is open', async () => {
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    expect(await patch(id, { isRetainer: true })).toMatchObject({ isRetainer: true });
  });

  it('changes number, currency and lines of an open one as long as it is not canceled', async () => {
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    expect(await patch(id, { number: 'U-1' })).toMatchObject({ number: 'U-1' });
    const items = [{ name: 'x', quantity: 3, price: 3.335 }];
    expect(await patch(id, { currency: 'JPY', items })).toMatchObject({ amounts: { total: 10 } });
  });

  it('accepts its own former number', async () => {
    const { id, number } = await newEstimate(t.client, { status: 'Pending' });
    await patch(id, { number: 'FORMER' });
    expect((await patch(id, { number })).number).toBe(number);
  });

  it('keeps the text of a product that was deleted', async () => {
    const { id: item } = await newItem(t.client);
    const items = [{ ...line, item }];
    const open = await newEstimate(t.client, { items, status: 'Pending' });
    await t.client.delete(`/items/${item}`);
    const changed = await patch(open.id, { items: [{ ...line, item, quantity: 4 }] });
    expect(changed.items).toMatchObject([{ item, quantity: 4 }]);
  });

  it('lets one of three writers with the same If-Match succeed, and the others get 412', async () => {
    const { id } = await newEstimate(t.client);
    const sent = { headers: { 'if-match': '"1"' } };
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((notes) => t.client.patch(`/estimates/${id}`, { notes }, sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe('the status', () => {
  it.each([
    ['Draft', 'Pending'],
    ['Draft', 'Canceled'],
    ['Pending', 'Canceled'],
    ['Pending', 'Draft'],
  ])('goes from %s to %s, and has its number once it has left Draft', async (from, to) => {
    const { client } = await t.server.newAccount();
    const { id } = await newEstimate(client, { status: from, date: '2026-03-01' });
    const changed = await made(client.patch<Estimate>(`/estimates/${id}`, { status: to }));
    expect(changed).toMatchObject({ status: to, number: 'EST-2026-00001', version: 2 });
  });

  it('keeps the number of a Draft that was open, and uses it again when it opens', async () => {
    const { id, number } = await newEstimate(t.client, { status: 'Pending' });
    expect(await patch(id, { status: 'Draft' })).toMatchObject({ number });
    expect(await patch(id, { status: 'Pending' })).toMatchObject({ number });
  });

  it('lets one of ten parallel openings assign one number', async () => {
    const { client } = await t.server.newAccount();
    const { id } = await newEstimate(client, { date: '2026-03-01' });
    const open = () => client.patch<Estimate>(`/estimates/${id}`, { status: 'Pending' });
    const answers = await Promise.all(Array.from({ length: 10 }, open));
    expect(new Set(answers.map(({ body }) => body.number))).toEqual(new Set(['EST-2026-00001']));
    expect((await getEstimate(client, id)).version).toBe(2);
    const sql = "SELECT id FROM events WHERE resourceId = ? AND kind = 'updated'";
    expect(await t.server.db.select(sql, [id])).toHaveLength(1);
  });
});

describe('the copy of the customer', () => {
  it('is updated with every change of a Draft, and is frozen when it leaves Draft', async () => {
    const customer = await newCustomer(t.client);
    const draft = await newEstimate(t.client, { customer: customer.id });
    const rename = (company: string) =>
      t.client.patch(`/customers/${customer.id}`, { billTo: { company } });
    const company = async () =>
      (await getEstimate(t.client, draft.id)).customerSnapshot.billTo.company;
    await rename('One');
    expect(await company()).toBe('Acme Widgets GmbH');
    await patch(draft.id, { notes: 'a' });
    expect(await company()).toBe('One');
    await rename('Two');
    await patch(draft.id, { status: 'Pending' });
    expect(await company()).toBe('Two');
    await rename('Three');
    await patch(draft.id, { notes: 'b' });
    expect(await company()).toBe('Two');
    await patch(draft.id, { status: 'Draft' });
    expect(await company()).toBe('Three');
  });

  it('is taken again when an open estimate is given another customer, or an object', async () => {
    const customer = { internalId: 'anew', billTo: { company: 'Acme' } };
    const open = await newEstimate(t.client, { customer, status: 'Pending' });
    const other = await newCustomer(t.client, { billTo: { company: 'Other' } });
    expect(await patch(open.id, { customer: other.id })).toMatchObject({
      customer: other.id,
      customerSnapshot: { billTo: { company: 'Other' } },
    });
    const object = { internalId: 'anew', billTo: { company: 'Acme AG' } };
    expect(await patch(open.id, { customer: object })).toMatchObject({
      customer: open.customer,
      customerSnapshot: { billTo: { company: 'Acme AG' } },
    });
  });
});

describe('409', () => {
  it('refuses a number that another estimate has or had', async () => {
    const taken = await newEstimate(t.client, { status: 'Pending' });
    const { id } = await newEstimate(t.client);
    expect(errorLines(await send(id, { number: taken.number }))).toEqual(['409 NUMBER_TAKEN']);
    await patch(taken.id, { number: 'MOVED' });
    expect(errorLines(await send(id, { number: taken.number }))).toEqual(['409 NUMBER_TAKEN']);
    const invoice = await newInvoice(t.client, { number: 'INV-X' });
    expect((await patch(id, { number: invoice.number })).number).toBe('INV-X');
  });

  it('refuses to return a sent estimate to Draft', async () => {
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    await sendInDatabase(t.server, id);
    const answer = await send(id, { status: 'Draft' });
    expect(errorLines(answer)).toEqual(['409 STATUS_CONFLICT']);
    expect(answer.body).toMatchObject({ details: { derived: 'Pending' } });
    expect((await send(id, { notes: 'still open' })).status).toBe(200);
  });

  it('refuses every change of a canceled estimate, and accepts its unchanged response', async () => {
    const canceled = await newEstimate(t.client, { status: 'Canceled' });
    const { id } = canceled;
    for (const body of [
      { notes: 'x' },
      { status: 'Pending' },
      { status: 'Draft' },
      { number: 'other' },
      { customer: invoiceBody({}).customer, tags: ['x'] },
    ]) {
      const answer = await send(id, body);
      expect(errorLines(answer)).toEqual(['409 STATUS_CONFLICT']);
      expect(answer.body).toMatchObject({ details: { derived: 'Canceled' } });
    }
    expect(await patch(id, { status: 'Canceled', notes: null })).toEqual(canceled);
  });
});

describe('422', () => {
  it.each(['Unpaid', 'Partial', 'Paid', 'Refunded'])('refuses the status %s', async (status) => {
    const estimate = await newEstimate(t.client);
    expect(errorLines(await send(estimate.id, { status, notes: 'x' }))).toEqual([
      '422 STATUS_NOT_APPLICABLE',
      '/status STATUS_NOT_APPLICABLE',
    ]);
    expect(await getEstimate(t.client, estimate.id)).toEqual(estimate);
  });

  it.each<[string, object, string, string]>([
    ['items of null', { items: null }, '/items', 'INVALID_TYPE'],
    ['an unknown customer', { customer: 'cus_x' }, '/customer', 'NOT_FOUND'],
    ['a date beyond the stored due date', { date: '2026-11-17' }, '/date', 'BEFORE_DATE'],
    ['a due date before the stored date', { dueDate: '2026-11-01' }, '/dueDate', 'BEFORE_DATE'],
    [
      'a Flat discount above the stored subtotal',
      { discount: { value: 100.01 } },
      '/discount/value',
      'TOO_LARGE',
    ],
    [
      'a currency without the digits of a Flat value',
      { currency: 'JPY', discount: { value: 10.5 } },
      '/discount/value',
      'TOO_MANY_DECIMALS',
    ],
    ['an unknown product', { items: [{ ...line, item: 'x' }] }, '/items/0/item', 'NOT_FOUND'],
  ])('refuses %s, judged on the merged estimate', async (_, body, path, code) => {
    const estimate = await newEstimate(t.client, whole);
    expect(errorLines(await send(estimate.id, body))).toEqual(refused(path, code));
    expect(await getEstimate(t.client, estimate.id)).toEqual(estimate);
  });

  it('removes the number of a Draft, and of nothing else', async () => {
    const draft = await newEstimate(t.client, { number: 'OFF-1' });
    expect((await patch(draft.id, { number: null })).number).toBeNull();
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    expect(errorLines(await send(id, { number: null }))).toEqual(refused('/number', 'NOT_ALLOWED'));
  });

  it('refuses an incomplete object if there is none yet', async () => {
    const { id } = await newEstimate(t.client);
    expect(errorLines(await send(id, { discount: { type: 'Flat' } }))).toEqual(
      refused('/discount/value', 'REQUIRED'),
    );
  });

  it('refuses a total below zero, and one that a double cannot represent', async () => {
    const { id } = await newEstimate(t.client);
    const extraFields = [{ name: 'Deposit', type: 'Flat', value: -100.01 }];
    expect(errorLines(await send(id, { extraFields }))[0]).toBe('422 TOTAL_NEGATIVE');
    const items = [{ ...line, price: 999_999_999, quantity: 1001 }];
    expect(errorLines(await send(id, { items }))).toEqual([
      '422 TOTAL_TOO_LARGE',
      '/items/0 TOTAL_TOO_LARGE',
    ]);
  });
});
