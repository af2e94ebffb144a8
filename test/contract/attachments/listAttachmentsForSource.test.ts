import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '../../harness/runner.js';

import { newAttachment, type Attachment } from '../../harness/attachments.js';
import { newTransaction } from '../../harness/books.js';
import { newEstimate, newInvoice, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = operationSuite('listAttachmentsForSource', async (client) => ({
  id: (await newInvoice(client)).id,
}));

const listed = async (id: string, client = t.client) =>
  (await client.get<{ data: Attachment[] }>(`/attachments/source/${id}`)).body.data;

describe('200', () => {
  it('returns those of the record, oldest first, and none of another', async () => {
    const [invoice, other] = [await newInvoice(t.client), await newInvoice(t.client)];
    const first = await newAttachment(t.client, invoice.id, { name: 'one.txt' });
    await sleep(2);
    const second = await newAttachment(t.client, invoice.id, { name: 'two.txt' });
    await newAttachment(t.client, other.id);
    const data = await listed(invoice.id);
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await listed((await newInvoice(t.client)).id)).toEqual([]);
  });

  it('returns those of estimates and transactions in the same way', async () => {
    const estimate = await newEstimate(t.client);
    const transaction = await newTransaction(t.client);
    const of = { Estimate: estimate.id, Transaction: transaction.id };
    for (const [sourceType, id] of Object.entries(of)) {
      const { name } = await newAttachment(t.client, id, { sourceType, name: `${sourceType}.txt` });
      expect((await listed(id)).map((one) => one.name)).toEqual([name]);
    }
  });

  describe('later', () => {
    let now = new Date('2026-11-23T10:00:00.000Z');
    const timed = suite(() => startServer({ now: () => now }));

    it('returns a new link each time, which works for an hour', async () => {
      const { client } = timed;
      const { id } = await newInvoice(client);
      await newAttachment(client, id);
      const [early] = await listed(id, client);
      now = new Date(now.getTime() + 30 * 60_000);
      const [late] = await listed(id, client);
      expect(late?.url).not.toBe(early?.url);
      now = new Date(now.getTime() + 29 * 60_000);
      expect((await fetch(early?.url ?? '')).status).toBe(200);
      now = new Date(now.getTime() + 60_000);
      const expired = await fetch(early?.url ?? '');
      expect(expired.status).toBe(403);
      expect(await expired.json()).toMatchObject({ code: 'LINK_EXPIRED' });
      expect((await fetch(late?.url ?? '')).status).toBe(200);
    });
  });
});

describe('a link', () => {
  it('does not work once a character is changed, nor for another file', async () => {
    const { id } = await newInvoice(t.client);
    const [one, two] = [await newAttachment(t.client, id), await newAttachment(t.client, id)];
    const url = new URL(one.url);
    const changed = [
      one.url.replace(one.id, two.id),
      one.url.replace(/e=(\d+)/, (_, at: string) => `e=${Number(at) + 3600}`),
      `${one.url.slice(0, -1)}${one.url.endsWith('A') ? 'B' : 'A'}`,
      `${url.origin}${url.pathname}`,
      `${url.origin}${url.pathname}?e=x&s=y`,
      `${url.origin}/a/${encodeURIComponent('../../etc/passwd')}${url.search}`,
    ];
    for (const each of changed) {
      const answer = await fetch(each);
      expect([each, answer.status]).toEqual([each, 403]);
      expect(await answer.json()).toMatchObject({ code: 'LINK_INVALID' });
    }
  });

  it('is 404 once its attachment is deleted', async () => {
    const { id } = await newInvoice(t.client);
    const { id: attachment, url } = await newAttachment(t.client, id);
    await t.client.delete(`/attachments/${attachment}`);
    const answer = await fetch(url);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('404', () => {
  it('says that the record does not exist in this account', async () => {
    const other = await t.server.otherAccount();
    const { id } = await newInvoice(other.client);
    await newAttachment(other.client, id);
    for (const source of [id, 'est_01M6ED7Y907PFQ7K02708RXWWW', 'trx_01M6ED7Y907PFQ7K02708RXWWW']) {
      expect(errorLines(await t.client.get(`/attachments/source/${source}`))).toEqual([
        '404 NOT_FOUND',
      ]);
    }
  });
});

describe('403', () => {
  it('says that a Free account needs the Pro Plan', async () => {
    const { client } = await t.server.newAccount({ plan: 'Free' });
    const { id } = await newInvoice(client);
    expect(errorLines(await client.get(`/attachments/source/${id}`))).toEqual([
      '403 ATTACHMENTS_PRO_ONLY',
    ]);
  });
});
