import { describe, expect, it } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { json } from '../testing/api.js';
import { testDashboard } from './testing/visits.js';

const { api, signedIn } = testDashboard();

describe('the history of a document', () => {
  const invoice = {
    customer: { internalId: 'kept', billTo: { company: 'Acme' } },
    items: [{ name: 'Before', quantity: 1, price: 100 }],
    status: 'Pending',
  };

  it('shows its changes, with the PDF of what it said before, to its account only', async () => {
    const created = await api().call('POST', '/v1/invoices', {
      headers: json,
      body: JSON.stringify(invoice),
    });
    const { id } = JSON.parse(created.text) as { id: string };
    const body = JSON.stringify({ items: [{ name: 'After', quantity: 1, price: 90 }] });
    await api().call('PATCH', `/v1/invoices/${id}`, { headers: json, body });
    const { open } = await signedIn();
    const list = (await open('/documents')).text;
    expect(list).toContain(`/dashboard/documents?history=${id}&amp;data=live`);
    const { text } = await open(`/documents?history=${id}`);
    expect(text).toMatch(/<h1>History of INV-\d+/);
    expect(text).toMatch(/Changed[^]*items; total 100 → 90/);
    const [, to = ''] = /href="\/dashboard(\/documents\/kept[^"]+)"/.exec(text) ?? [];
    const address = to.replaceAll('&amp;', '&');
    const { id: other } = await createAccount(api().server.db, { name: 'Other' });
    const stranger = await signedIn(other);
    expect((await stranger.open(address)).status).toBe(404);
    expect((await stranger.open(`/documents?history=${id}`)).text).not.toContain('After');
    const file = await open(address);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('of a payment shows what it said before, as JSON', async () => {
    const post = async (path: string, body: object) => {
      const { text } = await api().call('POST', path, {
        headers: json,
        body: JSON.stringify(body),
      });
      return (JSON.parse(text) as { id: string }).id;
    };
    const id = await post('/v1/invoices', invoice);
    const payment = await post(`/v1/invoices/${id}/payments`, { method: 'Cash', notes: 'till' });
    await api().call('DELETE', `/v1/payments/${payment}`);
    const { open } = await signedIn();
    const { text } = await open(`/documents?history=${payment}`);
    const [, to = '', word] = /href="\/dashboard(\/documents\/kept[^"]+)">(\w+)</.exec(text) ?? [];
    const file = await open(to.replaceAll('&amp;', '&'));
    expect([file.status, file.headers['content-type'], word]).toEqual([
      ...[200, 'application/json', 'JSON'],
    ]);
    expect(JSON.parse(file.text)).toMatchObject({ id: payment, amount: 100, notes: 'till' });
  });

  it('is fixed from when on the account says', async () => {
    const { id } = await createAccount(api().server.db, { name: 'Fixed' });
    const { open, send } = await signedIn(id);
    expect((await open('/settings')).text).toContain('(recommended)');
    expect((await send('/settings/freeze', { freeze: 'numbered' })).status).toBe(303);
    expect((await open('/settings')).text).toMatch(/value="numbered" selected/);
    expect((await send('/settings/freeze', { freeze: 'always' })).status).toBe(422);
  });
});
