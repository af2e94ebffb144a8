import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import type { Client } from '../../harness/client.js';
import { describePages } from '../../harness/answers/pages.js';
import {
  made,
  newInvoice,
  newPayment,
  type Invoice,
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listPayments', async () => ({}));

describePages(t, '/payments', async ({ client }) => {
  const { id } = await newInvoice(client);
  for (let count = 1; count <= 7; count += 1) await newPayment(client, id, { amount: count });
});

const list = (client: Client, query: Record<string, string> = {}) =>
  made(client.get<List<Payment>>('/payments', { query }));
const notes = async (client: Client, query: Record<string, string>) =>
  (await list(client, query)).data.map((payment) => (payment.notes ?? '').split(' ')[0]).join(' ');

describe('200', () => {
  let client: Client;
  let acme: Invoice;
  let yen: Invoice;
  /** Records of the same millisecond are ordered by id; the tests need a known order. */
  const inOrder = () => sleep(2);

  beforeAll(async () => {
    ({ client } = await t.server.newAccount());
    const billTo = { company: '株式会社さくら' };
    acme = await newInvoice(client, { status: 'Pending' });
    yen = await newInvoice(client, {
      currency: 'JPY',
      customer: { internalId: 'yen', billTo },
      number: 'Y-7',
    });
    const pay = async (id: string, body: object, headers = {}) => {
      await inOrder();
      await made(client.post<Payment>(`/invoices/${id}/payments`, body, { headers }));
    };
    await pay(acme.id, { method: 'Cash', amount: 12.5, paidAt: '2026-11-03', notes: 'a first' });
    await pay(
      acme.id,
      { method: 'BankTransfer', amount: 10, paidAt: '2026-11-01', notes: 'b 12' },
      { 'scope-id': 'till' },
    );
    await pay(yen.id, { method: 'Cash', amount: 60, paidAt: '2026-11-02', notes: 'c Größe' });
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'c b a'],
    [{ method: 'Cash' }, 'c a'],
    [{ currency: 'jpy' }, 'c'],
    [{ scopeId: 'till' }, 'b'],
    [{ dateFrom: '2026-11-02', dateTo: '2026-11-03' }, 'c a'],
    [{ invoice: 'inv_none' }, ''],
    [{ customer: 'cus_none' }, ''],
    [{ sort: 'paidAt' }, 'b c a'],
    [{ sort: '-amount' }, 'c a b'],
    [{ sort: 'amount' }, 'b a c'],
    [{ search: '12.50' }, 'a'],
    [{ search: '12.5' }, 'a'],
    [{ search: '12' }, 'b'],
    [{ search: '60' }, 'c'],
    [{ search: 'acme' }, 'b a'],
    [{ search: 'さくら' }, 'c'],
    [{ search: 'grosse' }, 'c'],
    [{ search: 'y-7' }, 'c'],
    [{ search: '00001' }, 'b a'],
    [{ search: 'acme 12.5' }, 'a'],
    [{ search: '12.50€' }, 'a'],
    [{ search: '$60' }, 'c'],
    [{ search: '60%' }, ''],
    [{ search: 'nobody' }, ''],
  ])('with %j shows: %s', async (query, expected) => {
    expect(await notes(client, query)).toBe(expected);
    const { pagination } = await list(client, query);
    expect(pagination.total).toBe(expected === '' ? 0 : expected.split(' ').length);
  });

  it('finds the payments of an invoice and of a customer', async () => {
    expect(await notes(client, { invoice: yen.id })).toBe('c');
    expect(await notes(client, { customer: acme.customer })).toBe('b a');
  });

  it('adds sums over all matches, one per currency', async () => {
    const { totals } = await list(client, { include: 'totals', limit: '1' });
    expect(totals).toHaveLength(2);
    expect(totals).toEqual(
      expect.arrayContaining([
        { currency: 'EUR', count: 2, amount: 22.5, refunded: 0 },
        { currency: 'JPY', count: 1, amount: 60, refunded: 0 },
      ]),
    );
    expect((await list(client, { include: 'totals', method: 'BankTransfer' })).totals).toEqual([
      { currency: 'EUR', count: 1, amount: 10, refunded: 0 },
    ]);
  });

  it('finds payments by the new number and customer of their invoice', async () => {
    await client.patch(`/invoices/${yen.id}`, {
      number: 'NEW-99',
      customer: { internalId: 'later', billTo: { company: 'Zenith' } },
    });
    expect(await notes(client, { search: 'y-7' })).toBe('');
    expect(await notes(client, { search: 'new-99' })).toBe('c');
    expect(await notes(client, { search: 'zenith' })).toBe('c');
  });

  it('finds payments by the new customer of their invoice in the customer filter', async () => {
    const { customer } = await made(client.get<Invoice>(`/invoices/${yen.id}`));
    expect(await notes(client, { customer })).toBe('c');
    expect(await notes(client, { customer: yen.customer })).toBe('');
  });
});
