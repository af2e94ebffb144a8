import { describe, expect, it, vi } from 'vitest';

import { getInvoice, made, newInvoice, type Invoice } from '../../harness/fixtures.js';
import { senderOf } from '../../harness/sending.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

let clock = Date.parse('2026-11-20T12:00:00Z');
const t = suite(() => startServer({ now: () => new Date(clock) }));

describe('a scheduled mail', () => {
  it('is sent at 09:00 on its day: then its Draft becomes a document, from which the mail is created', async () => {
    const { send } = senderOf(t.client, 'invoices');
    const draft = await newInvoice(t.client);
    const receipt = await made(send(draft.id, { date: '2026-11-23' }));
    expect(receipt.scheduledFor).toBe('2026-11-23T08:00:00.000Z');
    await made(
      t.client.request<Invoice>('PATCH', `/invoices/${draft.id}`, { body: { header: 'RECHNUNG' } }),
    );

    clock = Date.parse('2026-11-23T07:59:59Z');
    // Longer than the polling interval of the worker.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await getInvoice(t.client, draft.id)).lastMail).toMatchObject({ state: 'Scheduled' });

    clock = Date.parse('2026-11-23T08:00:00Z');
    await vi.waitFor(
      async () => {
        const { lastMail, number, status } = await getInvoice(t.client, draft.id);
        expect(lastMail?.state).not.toBe('Scheduled');
        expect([status, number]).toEqual(['Pending', expect.stringMatching(/^INV-2026-/)]);
      },
      { timeout: 30_000, interval: 100 },
    );
    const sql = 'SELECT content, subject FROM mails WHERE id = ?';
    const [mail] = await t.server.db.select<{ content: string; subject: string }>(sql, [
      receipt.id,
    ]);
    const { number } = await getInvoice(t.client, draft.id);
    expect(mail?.subject).toContain(number);
    expect(JSON.parse(mail?.content ?? '')).toMatchObject({ number, kind: 'Invoice' });
  });

  it('of a deleted invoice is never sent', async () => {
    const { send } = senderOf(t.client, 'invoices');
    const draft = await newInvoice(t.client);
    await made(send(draft.id, { date: '2026-12-01' }));
    await t.client.request('DELETE', `/invoices/${draft.id}`);
    clock = Date.parse('2026-12-01T08:00:00Z');
    const due = "SELECT id FROM jobs WHERE kind = 'mail.scheduled'";
    const empty = async () => expect(await t.server.db.select(due, [])).toEqual([]);
    await vi.waitFor(empty, { timeout: 30_000, interval: 100 });
    const all = 'SELECT id FROM mails WHERE recordId = ?';
    expect(await t.server.db.select(all, [draft.id])).toEqual([]);
  });
});
