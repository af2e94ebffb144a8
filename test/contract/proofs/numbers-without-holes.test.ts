import { describe, expect, it } from '../../harness/runner.js';

import { made, newInvoice, newPayment, type Invoice } from '../../harness/fixtures.js';
import { eInvoicingAccount, germanSeller, newDraft } from '../../harness/e-invoicing.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const date = '2026-11-02';
const number = (value: number, year = 2026) =>
  `INV-${String(year)}-${String(value).padStart(5, '0')}`;
const eventsOf = async (accountId: string) => {
  const sql =
    'SELECT number, kind, documentId FROM number_events WHERE accountId = ? ORDER BY number, createdAt, id';
  return t.server.db.select<{ number: string; kind: string; documentId: string }>(sql, [accountId]);
};

describe('drafts and deletions leave no unexplained gap', () => {
  it('of 50 drafts 20 are deleted and 30 leave Draft: 1 to 30', async () => {
    const { client } = await t.server.newAccount();
    const drafts = await Promise.all(
      Array.from({ length: 50 }, () => newInvoice(client, { date })),
    );
    await Promise.all(drafts.slice(0, 20).map(({ id }) => client.delete(`/invoices/${id}`)));
    const given: (string | null)[] = [];
    for (const [index, { id }] of drafts.slice(20).entries()) {
      if (index % 3 === 0) await newPayment(client, id, { amount: 1 });
      const status = index % 3 === 0 ? 'Paid' : index % 3 === 1 ? 'Pending' : 'Unpaid';
      given.push((await made(client.patch<Invoice>(`/invoices/${id}`, { status }))).number);
    }
    expect(given).toEqual(Array.from({ length: 30 }, (_, index) => number(index + 1)));
  });

  it('a refused request uses no number', async () => {
    const { client } = await t.server.newAccount();
    const { id } = await newInvoice(client, { date });
    expect(
      (await client.patch(`/invoices/${id}`, { status: 'Pending', discount: { value: 101 } }))
        .status,
    ).toBe(422);
    expect(
      (await client.post(`/invoices/${id}/payments`, { method: 'Cash', amount: 101 })).status,
    ).toBe(422);
    expect((await newInvoice(client, { date, status: 'Pending' })).number).toBe(number(1));
  });

  it('a document that is deleted or renumbered leaves a record of its number', async () => {
    const { client, id: accountId } = await t.server.newAccount();
    const open = [];
    for (let count = 0; count < 3; count += 1)
      open.push(await newInvoice(client, { date, status: 'Pending' }));
    const [first, second] = open as [Invoice, Invoice];
    await client.delete(`/invoices/${first.id}`);
    await client.patch(`/invoices/${second.id}`, { number: 'OWN' });
    const events = (await eventsOf(accountId)).map(({ number: name, kind }) => `${name} ${kind}`);
    expect(events).toEqual(
      expect.arrayContaining([
        `${number(1)} assigned`,
        `${number(1)} burnt`,
        `${number(2)} burnt`,
        'OWN assigned',
      ]),
    );
    expect((await newInvoice(client, { date, status: 'Pending' })).number).toBe(number(4));
  });

  it('a number that a client has chosen is skipped, and the skip is recorded', async () => {
    const { client, id: accountId } = await t.server.newAccount();
    await newInvoice(client, { date, number: number(2) });
    const first = await newInvoice(client, { date, status: 'Pending' });
    const third = await newInvoice(client, { date, status: 'Pending' });
    expect([first.number, third.number]).toEqual([number(1), number(3)]);
    const skipped = (await eventsOf(accountId)).filter(({ kind }) => kind === 'skipped');
    expect(skipped).toMatchObject([{ number: number(2) }]);
  });

  it('a document may take its own former number back, but no other document may', async () => {
    const { client } = await t.server.newAccount();
    const one = await newInvoice(client, { date, status: 'Pending' });
    const two = await newInvoice(client, { date, status: 'Pending' });
    await client.patch(`/invoices/${one.id}`, { number: 'OTHER' });
    expect((await client.patch(`/invoices/${two.id}`, { number: one.number })).status).toBe(409);
    const back = await made(client.patch<Invoice>(`/invoices/${one.id}`, { number: one.number }));
    expect(back.number).toBe(one.number);
  });

  it('a retainer takes the next number of its own series, however it leaves Draft', async () => {
    const numberTemplates = { Retainer: 'AB{YY}-{00}', CreditNote: 'GS-{0}' };
    const { client } = await t.server.newAccount({ numberTemplates });
    const retainer = { date, isRetainer: true };
    const open = await newInvoice(client, { ...retainer, status: 'Pending' });
    const paid = await newInvoice(client, { ...retainer, status: 'Paid' });
    const [edited, received] = [
      await newInvoice(client, { date, isRetainer: false }),
      await newInvoice(client, retainer),
    ];
    const patch = { isRetainer: true, status: 'Unpaid' };
    const unpaid = await made(client.patch<Invoice>(`/invoices/${edited.id}`, patch));
    await newPayment(client, received.id, { amount: 1 });
    const partial = await made(client.get<Invoice>(`/invoices/${received.id}`));
    const given = [open, paid, unpaid, partial].map((invoice) => invoice.number);
    expect(given).toEqual(['AB26-01', 'AB26-02', 'AB26-03', 'AB26-04']);
    const canceled = await made(client.post<Invoice>(`/invoices/${open.id}/cancel`, {}));
    expect(canceled.cancellation?.number).toBe('GS-1');
    expect((await newInvoice(client, { date, status: 'Pending' })).number).toBe(number(1));
  });

  it('an e-invoice of a retainer takes it when it is issued', async () => {
    const numberTemplates = { Retainer: 'AB{YY}-{00}' };
    const { client } = await eInvoicingAccount(t.server, germanSeller, { numberTemplates });
    const { id } = await newDraft(client, 'XRechnung', { date, isRetainer: true });
    const issued = await made(client.post<Invoice>(`/invoices/${id}/issue`, {}));
    expect(issued.number).toBe('AB26-01');
  });

  it('each year of the invoice date counts from 1', async () => {
    const { client } = await t.server.newAccount();
    const given = [];
    for (const day of ['2025-12-31', '2026-01-01', '2025-01-01', '2026-12-31']) {
      given.push((await newInvoice(client, { date: day, status: 'Pending' })).number);
    }
    expect(given).toEqual([number(1, 2025), number(1), number(2, 2025), number(2)]);
  });
});
