import { describe, expect, it } from '../../harness/runner.js';

import { DAY_MS } from '../../../server/src/platform/dates/dates.js';
import {
  newAttachment,
  readAttachment,
  upload,
  type Attachment,
} from '../../harness/attachments.js';
import { newTransaction } from '../../harness/books.js';
import { newEstimate, newInvoice, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = operationSuite(
  'deleteAttachment',
  async (client) => ({ id: (await newAttachment(client, (await newInvoice(client)).id)).id }),
  undefined,
  {},
  readAttachment,
);

const remove = (id: string) => t.client.delete(`/attachments/${id}`);

describe('204', () => {
  it('deletes the attachment, which is no longer listed, and a second time is 404', async () => {
    const { id: source } = await newInvoice(t.client);
    const { id } = await newAttachment(t.client, source);
    expect((await remove(id)).status).toBe(204);
    expect(errorLines(await remove(id))).toEqual(['404 NOT_FOUND']);
    const { body } = await t.client.get<{ data: Attachment[] }>(`/attachments/source/${source}`);
    expect(body.data).toEqual([]);
  });

  describe('a day later', () => {
    let now = new Date('2026-11-23T10:00:00.000Z');
    const timed = suite(() => startServer({ now: () => now }));

    it.each([
      ['a second before a day is over', DAY_MS - 1000, 201],
      ['when a day is over', DAY_MS, 403],
    ])('%s: the place in the account is free, or it is not', async (_, later, status) => {
      const { client } = await timed.server.newAccount({ attachmentCredits: 0 });
      const uploaded: string[] = [];
      for (let count = 0; count < 10; count += 1) {
        uploaded.push((await newAttachment(client, (await newInvoice(client)).id)).id);
      }
      const { id: source } = await newInvoice(client);
      expect((await upload(client, source)).status).toBe(403);
      now = new Date(now.getTime() + later);
      await client.delete(`/attachments/${uploaded[0] ?? ''}`);
      expect((await upload(client, source)).status).toBe(status);
    });
  });
});

describe('a record that is deleted', () => {
  it.each<[string, string, () => Promise<{ id: string }>]>([
    ['Invoice', 'invoices', () => newInvoice(t.client)],
    ['Estimate', 'estimates', () => newEstimate(t.client)],
    ['Transaction', 'transactions', () => newTransaction(t.client)],
  ])('takes its attachments with it: %s', async (sourceType, path, make) => {
    const { id: source } = await make();
    const { id, url } = await newAttachment(t.client, source, { sourceType });
    expect((await t.client.delete(`/${path}/${source}`)).status).toBe(204);
    expect((await fetch(url)).status).toBe(404);
    expect(errorLines(await remove(id))).toEqual(['404 NOT_FOUND']);
  });

  it('leaves no attachment behind that was uploaded at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: source } = await newInvoice(t.client);
      const [uploaded] = await Promise.all([
        upload(t.client, source),
        t.client.delete(`/invoices/${source}`),
      ]);
      expect([201, 422]).toContain(uploaded.status);
      const [row] = await t.server.db.select<{ kept: string }>(
        'SELECT COUNT(*) AS kept FROM attachments WHERE source = ? AND deletedAt IS NULL',
        [source],
      );
      expect(Number(row?.kept)).toBe(0);
    }
  });
});

describe('403', () => {
  it('says that a Free account needs the Pro Plan', async () => {
    const { client } = await t.server.newAccount({ plan: 'Free' });
    const answer = await client.delete('/attachments/att_01M6G45R90SVDTGX3SNSDP1W7T');
    expect(errorLines(answer)).toEqual(['403 ATTACHMENTS_PRO_ONLY']);
  });
});
