import { describe, expect, it } from '../../harness/runner.js';

import {
  errorLines,
  getInvoice,
  invoiceBody,
  line,
  made,
  newInvoice,
  newItem,
  refused,
  type Estimate,
  type Invoice,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const post = (items: object[]) => t.client.post<Invoice>('/invoices', invoiceBody({ items }));
const create = (more: object) => made(post([{ ...line, ...more }]));

const none = {
  sellerItemId: null,
  buyerItemId: null,
  gtin: null,
  classifications: [],
  note: null,
  servicePeriod: null,
  orderLineReference: null,
};
const all = {
  sellerItemId: 'POSTER-A2',
  buyerItemId: '4711-0815',
  gtin: '4012345000016',
  classifications: [
    { code: '82121500', listId: 'TST', listVersion: '26.0801' },
    { code: '4911 10', listId: 'HS', listVersion: null },
  ],
  note: 'Delivered to hall 4.\nSigned by A. & B. <Grün>',
  servicePeriod: { from: '2026-11-01', to: '2026-11-30' },
  orderLineReference: '3',
};

describe('business terms of a line', () => {
  it('are returned as sent, and are empty on other lines', async () => {
    const { body } = await post([{ ...line, ...all }, line]);
    expect(body.items).toMatchObject([all, none]);
    expect(await getInvoice(t.client, body.id)).toEqual(body);
  });

  it('treat null and texts that show nothing as absent', async () => {
    const nulls = Object.fromEntries(Object.keys(all).map((name) => [name, null]));
    expect((await create(nulls)).items).toMatchObject([none]);
    const empty = { sellerItemId: '', buyerItemId: ' ', note: ' \n', orderLineReference: '\u200b' };
    expect((await create({ ...empty, classifications: [] })).items).toMatchObject([none]);
    const classifications = [{ code: ' 1 ', listId: 'TST', listVersion: '' }];
    expect((await create({ buyerItemId: ' A\u200b2 ', classifications })).items).toMatchObject([
      { buyerItemId: 'A2', classifications: [{ code: '1', listId: 'TST', listVersion: null }] },
    ]);
  });

  it('may be as long as the contract says', async () => {
    const id = '🍋'.repeat(50);
    const longest = {
      ...{ sellerItemId: id, buyerItemId: id, orderLineReference: id, note: '🍋'.repeat(1000) },
      classifications: Array.from({ length: 5 }, () => ({
        ...{ code: id, listId: 'SRV', listVersion: '🍋'.repeat(20) },
      })),
    };
    const { id: invoice } = await create(longest);
    expect((await getInvoice(t.client, invoice)).items).toMatchObject([longest]);
  });

  it.each<[string, object, string, string]>([
    ['a long number', { buyerItemId: 'x'.repeat(51) }, 'buyerItemId', 'TOO_LONG'],
    ['a number of two lines', { sellerItemId: 'a\nb' }, 'sellerItemId', 'INVALID_VALUE'],
    ['a GTIN of letters', { gtin: 'A012345000016' }, 'gtin', 'INVALID_FORMAT'],
    ['a wrong check digit', { gtin: '4012345000017' }, 'gtin', 'INVALID_VALUE'],
    ['a long note', { note: 'x'.repeat(1001) }, 'note', 'TOO_LONG'],
    [
      'six classes',
      { classifications: Array.from({ length: 6 }, () => ({ code: '1', listId: 'HS' })) },
      ...(['classifications', 'TOO_MANY'] as const),
    ],
    [
      'a class without a list',
      { classifications: [{ code: '1' }] },
      ...(['classifications/0/listId', 'REQUIRED'] as const),
    ],
    [
      'a list in small letters',
      { classifications: [{ code: '1', listId: 'hs' }] },
      ...(['classifications/0/listId', 'INVALID_FORMAT'] as const),
    ],
    [
      'a class of blanks',
      { classifications: [{ code: ' ', listId: 'HS' }] },
      ...(['classifications/0/code', 'INVALID_FORMAT'] as const),
    ],
    [
      'half a period',
      { servicePeriod: { from: '2026-11-01' } },
      ...(['servicePeriod/to', 'REQUIRED'] as const),
    ],
    [
      'a period that ends before it begins',
      { servicePeriod: { from: '2026-11-02', to: '2026-11-01' } },
      ...(['servicePeriod/to', 'BEFORE_DATE'] as const),
    ],
  ])('refuse %s', async (_, more, path, code) => {
    expect(errorLines(await post([line, { ...line, ...more }]))).toEqual(
      refused(`/items/1/${path}`, code),
    );
  });
});

describe('an edit', () => {
  it('of other members keeps them, and one of the lines replaces them', async () => {
    const { id, version } = await create(all);
    const patch = (body: object) => made(t.client.patch<Invoice>(`/invoices/${id}`, body));
    expect((await patch({ header: 'Posters' })).items).toMatchObject([all]);
    const same = await patch({ items: (await getInvoice(t.client, id)).items });
    expect(same.version).toBe(version + 1);
    const other = { ...line, buyerItemId: 'B', note: null };
    expect((await patch({ items: [other] })).items).toMatchObject([{ ...none, buyerItemId: 'B' }]);
    const put = await t.client.put<Invoice>(`/invoices/${id}`, invoiceBody());
    expect(put.body.items).toMatchObject([none]);
  });

  it('does not check a stored GTIN again', async () => {
    const { id, items } = await create(all);
    const more = [...items, { ...line, gtin: '4012345000017' }];
    const answer = await t.client.patch(`/invoices/${id}`, { items: more });
    expect(errorLines(answer)).toEqual(refused('/items/1/gtin', 'INVALID_VALUE'));
  });
});

describe('the numbers of a product', () => {
  const numbers = { sellerItemId: 'POSTER-A2', gtin: '4012345000016' };

  it('are copied to a line that has none', async () => {
    const { id: item } = await newItem(t.client, numbers);
    const own = { ...line, item, sellerItemId: 'OWN' };
    const { body } = await post([{ ...line, item }, own]);
    expect(body.items).toMatchObject([numbers, { ...numbers, sellerItemId: 'OWN' }]);
  });

  it('stay off a line that says null, and that was there before they were', async () => {
    const { id: item } = await newItem(t.client, { gtin: '4012345000016' });
    const { id } = await newInvoice(t.client, { items: [{ ...line, item }] });
    await t.client.patch(`/items/${item}`, numbers);
    const patch = (more: object) =>
      made(t.client.patch<Invoice>(`/invoices/${id}`, { items: [{ ...line, item, ...more }] }));
    expect((await patch({ quantity: 3 })).items).toMatchObject([
      { sellerItemId: null, gtin: '4012345000016' },
    ]);
    expect((await patch({ gtin: null })).items).toMatchObject([{ sellerItemId: null, gtin: null }]);
  });
});

it('an estimate that becomes an invoice takes them along', async () => {
  const body = invoiceBody({ items: [{ ...line, ...all }] });
  const estimate = await made(t.client.post<Estimate>('/estimates', body));
  expect(estimate.items).toMatchObject([all]);
  const { status: _, ...sent } = estimate;
  const invoice = await made(t.client.post<Invoice>('/invoices', sent));
  expect(invoice.items).toMatchObject([all]);
});
