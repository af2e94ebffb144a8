import { describe, expect, it } from '../../harness/runner.js';

import type { Received } from '../../harness/client.js';
import {
  germanSeller,
  newBuyer,
  newDraft,
  newIssued,
  taxedLine,
} from '../../harness/e-invoicing.js';
import { getInvoice, type Invoice, made } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const eInvoicing = { eInvoicing: true, profile: germanSeller };
const ten = Array.from({ length: 10 }, (_, index) => index);

const xmlOf = async (client: typeof t.client, path: string) => {
  const { bytes } = await client.get(path, { headers: { accept: 'application/xml' } });
  return Buffer.from(bytes).toString('utf8');
};

const statuses = (answers: Received[]) => answers.map(({ status }) => status);

/** Drafts that are issued at once. */
const many = process.env['FAKTURA_FULL'] === '1' ? 200 : 60;

describe('e-invoices under load', () => {
  it(`${many} Drafts that are issued in parallel get 1 to ${many}, and no request gets a 500`, async () => {
    const { client } = await t.server.newAccount(eInvoicing);
    const { id: customer } = await newBuyer(client, 'XRechnung');
    const dates = { date: '2026-11-16', deliveryDate: '2026-11-15', dueDate: '2026-11-30' };
    const drafts: Invoice[] = [];
    for (let count = 0; count < many; count += 1) {
      const body = { customer, items: [taxedLine], ...dates };
      drafts.push(await made(client.post<Invoice>('/invoices', body)));
    }
    const answers = await Promise.all(
      drafts.map(({ id }) => client.post<Invoice>(`/invoices/${id}/issue`)),
    );
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.number).sort()).toEqual(
      drafts.map((_, index) => `INV-2026-${String(index + 1).padStart(5, '0')}`),
    );
  });

  it('one Draft that is issued ten times at once has one number and one document', async () => {
    const { client } = await t.server.newAccount(eInvoicing);
    const { id } = await newDraft(client);
    const answers = await Promise.all(ten.map(() => client.post<Invoice>(`/invoices/${id}/issue`)));
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.number).toBe('INV-2026-00001');
    expect(await xmlOf(client, `/invoices/${id}/export`)).toContain('>INV-2026-00001<');
  });

  it('has XML that matches the invoice, however edits and issuing interleave', async () => {
    const { client } = await t.server.newAccount(eInvoicing);
    const { id } = await newDraft(client);
    const edit = (price: number) =>
      client.patch(`/invoices/${id}`, { items: [{ ...taxedLine, quantity: 1, price }] });
    const answers = await Promise.all([
      ...ten.slice(0, 5).map((price) => edit(price + 1)),
      client.post(`/invoices/${id}/issue`),
      ...ten.slice(5).map((price) => edit(price + 1)),
    ]);
    for (const status of statuses(answers)) expect([200, 409]).toContain(status);
    const { amounts, status } = await getInvoice(client, id);
    expect(status).toBe('Pending');
    const xml = await xmlOf(client, `/invoices/${id}/export`);
    expect(xml).toContain(`<ram:DuePayableAmount>${amounts.total.toFixed(2)}<`);
  });

  it('an invoice that is canceled ten times at once has one credit note', async () => {
    const { client } = await t.server.newAccount(eInvoicing);
    const { id } = await newIssued(client);
    const answers = await Promise.all(
      ten.map(() => client.post<Invoice>(`/invoices/${id}/cancel`)),
    );
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    const notes = new Set(answers.map(({ body }) => body.cancellation?.creditNoteId));
    expect(notes.size).toBe(1);
    const [note = ''] = notes;
    expect(await xmlOf(client, `/refunds/${note}/export`)).toMatch(/>CN-\d{4}-00001</);
  });
});
