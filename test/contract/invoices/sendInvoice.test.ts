import { describe, expect, it } from '../../harness/runner.js';

import {
  invoiceBody,
  made,
  newInvoice,
  newPayment,
  newRefund,
  refused,
  errorLines,
  type Invoice,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { describeSending, senderOf } from '../../harness/sending.js';

const t = operationSuite('sendInvoice', async (client) => ({
  id: (await newInvoice(client)).id,
  body: { subject: 'Your invoice' },
}));
describeSending(t, 'invoices');

const patch = (id: string, body: object) =>
  t.client.request<Invoice>('PATCH', `/invoices/${id}`, { body });
const sender = () => senderOf(t.client, 'invoices');

/** The content of a mail. */
async function contentOf(id: string): Promise<unknown> {
  const sql = 'SELECT content FROM mails WHERE id = ?';
  const [row] = await t.server.db.select<{ content: string }>(sql, [id]);
  return JSON.parse(row?.content ?? 'null');
}

describe('202', () => {
  it('turns a Draft with nothing to pay into Paid at once', async () => {
    const { id } = await newInvoice(t.client, { items: [{ name: 'Gift', quantity: 1, price: 0 }] });
    await made(sender().send(id));
    expect(await sender().get(id)).toMatchObject({ status: 'Paid' });
  });

  it('sends a paid invoice too, and keeps its status', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await newPayment(t.client, id);
    const { id: mail } = await made(sender().send(id));
    expect(await sender().get(id)).toMatchObject({ status: 'Paid' });
    expect(await contentOf(mail)).toMatchObject({ amount: '100', balance: '0' });
  });

  it('requests the balance of a partly paid invoice, not what was refunded, and nothing once all was paid', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const { id: payment } = await newPayment(t.client, id, { amount: 60 });
    const part = await made(sender().send(id));
    expect(await contentOf(part.id)).toMatchObject({ amount: '40', balance: '40' });
    await newRefund(t.client, payment);
    const again = await made(sender().send(id));
    expect(await contentOf(again.id)).toMatchObject({ amount: '40', balance: '40' });
    await newRefund(t.client, (await newPayment(t.client, id)).id);
    const { id: mail } = await made(sender().send(id));
    expect(await sender().get(id)).toMatchObject({ status: 'Refunded' });
    expect(await contentOf(mail)).toMatchObject({ amount: '100', balance: '0' });
  });

  it.each(['   ', '<p></p>', '<p>&nbsp;\u200b</p>', '<script>x</script>'])(
    'has the standard text instead of %j, which shows nothing',
    async (text) => {
      const { id } = await newInvoice(t.client, { status: 'Pending' });
      const { body } = await sender().send(id, { body: text });
      const [row] = await t.server.db.select<{ ownText: string | null }>(
        'SELECT ownText FROM mails WHERE id = ?',
        [body.id],
      );
      expect(row?.ownText).toBeNull();
    },
  );

  it('keeps the data of its text and its PDF unchanged', async () => {
    const customer = { internalId: 'kept', billTo: { company: 'Kept', email: 'k@kept.example' } };
    const { id, customer: made_ } = await newInvoice(t.client, { customer, status: 'Pending' });
    await t.client.request('PATCH', `/customers/${made_}`, { body: { attachPdf: true } });
    const { body } = await sender().send(id, { body: '<p>Hi<script>x</script></p>' });
    await made(patch(id, { items: [{ name: 'Other', quantity: 1, price: 7 }] }));
    const [row] = await t.server.db.select<{ ownText: string }>(
      'SELECT ownText FROM mails WHERE id = ?',
      [body.id],
    );
    expect(row?.ownText).toBe('<p>Hi</p>');
    expect(await contentOf(body.id)).toMatchObject({
      kind: 'Invoice',
      amount: '100',
      currency: 'EUR',
      from: 'Nordlicht Studio GmbH',
      attachment: { document: { lines: [{ name: 'Design day' }] } },
    });
  });
});

describe('403', () => {
  it('counts userDay for each scope-id of invoices separately, whatever key sends them', async () => {
    const account = await t.server.newAccount({ caps: { userDay: 1 } });
    const body = invoiceBody({ status: 'Pending' });
    const of = (user: string) =>
      made(
        account.client.request<Invoice>('POST', '/invoices', {
          body,
          headers: { 'scope-id': user },
        }),
      );
    const [ada, bob] = [await of('ada'), await of('bob')];
    const { send } = senderOf(account.client, 'invoices');
    expect((await send(ada.id)).status).toBe(202);
    expect((await send(bob.id)).status).toBe(202);
    const other = senderOf(await account.clientWith(['*']), 'invoices');
    const answer = await other.send(ada.id);
    expect(errorLines(answer)).toEqual(['403 SEND_LIMIT_REACHED']);
    expect(answer.body).toMatchObject({ details: { limit: 1, scope: 'userDay' } });
  });
});

describe('409', () => {
  it('is returned for a canceled invoice, whose scheduled mail is dropped', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await made(sender().send(id, { date: '2096-07-01' }));
    const canceled = await made(t.client.post<Invoice>(`/invoices/${id}/cancel`, {}));
    expect(canceled).toMatchObject({ status: 'Canceled', lastMail: null });
    expect(errorLines(await sender().send(id))).toEqual(['409 INVOICE_CANCELED']);
  });

  it('is returned for a Draft of an account that issues e-invoices', async () => {
    const account = await t.server.newAccount({
      eInvoicing: true,
      profile: { name: 'Nordlicht', vatId: 'DE136695976', address: { country: 'DE' } },
    });
    const { id } = await made(account.client.post<Invoice>('/invoices', invoiceBody()));
    const answer = await senderOf(account.client, 'invoices').send(id);
    expect(errorLines(answer)).toEqual(['409 INVOICE_NOT_ISSUED']);
  });

  it('prevents an invoice whose mail is being sent from becoming a Draft', async () => {
    const { id } = await newInvoice(t.client);
    await made(sender().send(id));
    expect(errorLines(await patch(id, { status: 'Draft' }))).toEqual(['409 STATUS_CONFLICT']);
  });

  it('comes after errors in the request itself', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await made(t.client.post(`/invoices/${id}/cancel`, {}));
    expect(errorLines(await sender().send(id, { date: '2026-01-01' }))).toEqual(
      refused('/date', 'IN_PAST'),
    );
  });
});
