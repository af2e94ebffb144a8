import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createKey, systemReading } from '../accounts/index.js';
import { attachmentSources } from '../app/routes.js';
import type { createFakturaServer } from '../app/server.js';
import { startTestApi } from '../app/testing/api.js';
import { createHistoryReader } from '../history/index.js';
import { findBlob } from '../platform/blobs/index.js';
import { DAY_MS, daysAfter } from '../platform/dates/dates.js';
import { purgeAttachment } from './edit-attachment.js';
import {
  addKey,
  countOfAccount,
  findAttachment,
  purgeAttachments,
  restoreAttachment,
} from './index.js';

type Options = NonNullable<Parameters<typeof createFakturaServer>[0]>;

/** A server with a Pro account, and a function that attaches files to one of its invoices. */
async function started(options: Partial<Options> = {}) {
  const api = await startTestApi({ sendsMail: false, ...options });
  const { db, url } = api.server;
  const account = await createAccount(db, { name: 'Pro', plan: 'Pro', attachmentCredits: 100 });
  const key = await createKey(db, account.id);
  const body = {
    customer: { internalId: 'a', billTo: { company: 'A' } },
    items: [{ name: 'x', quantity: 1, price: 1 }],
  };
  const invoice = async (): Promise<string> =>
    String((await api.post('/v1/invoices', body, { key })).json['id']);
  const attach = async (content = 'x', source?: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'note.txt');
    form.append('source', source ?? (await invoice()));
    form.append('sourceType', 'Invoice');
    const answer = await fetch(`${url}/v1/attachments`, {
      method: 'POST',
      headers: { 'api-key': key },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const remove = (id = '') => api.call('DELETE', `/v1/attachments/${id}`, { key });
  return { api, db, account, key, attach, invoice, remove };
}

describe('a deleted attachment', () => {
  let now = new Date('2026-11-23T10:00:00.000Z');
  let own: Awaited<ReturnType<typeof started>>;
  beforeAll(async () => {
    own = await started({ now: () => now });
  }, 60_000);
  afterAll(() => own.api.close());

  const work = async () => {
    const { db, account } = own;
    const system = { db, accountId: account.id, by: 'operator', scopes: [], now, publicUrl: '' };
    return systemReading(system);
  };
  const restore = async (id: string) => {
    const reading = await work();
    return own.db.transaction((sql) =>
      restoreAttachment({ ...reading, sql }, id, attachmentSources),
    );
  };

  it('can be restored by an operator within 30 days, with its file', async () => {
    const { attach, remove, db, account } = own;
    const { body } = await attach('kept');
    await remove(body['id']);
    now = daysAfter(now, 29);
    await purgeAttachments(db, now, new AbortController().signal);
    const restored = await restore(body['id'] ?? '');
    expect(restored.deletedAt).toBeNull();
    expect(await findBlob(db, account.id, restored.blobId)).not.toBeNull();
    const history = await createHistoryReader(db).record(account.id, body['id'] ?? '');
    expect(history?.events.map(({ kind, keyId }) => [kind, keyId === 'operator'])).toEqual([
      ['created', false],
      ['deleted', false],
      ['updated', true],
    ]);
  });

  it('keeps its file if it is restored while the purge runs', async () => {
    const { attach, remove, db, account } = own;
    const { body } = await attach('brought back');
    const id = body['id'] ?? '';
    await remove(id);
    now = daysAfter(now, 31);
    const restored = await restore(id);
    const reading = await work();
    await db.transaction((sql) => purgeAttachment({ ...reading, sql }, id, now));
    expect((await findAttachment(db, id))?.purgedAt).toBeNull();
    expect(await findBlob(db, account.id, restored.blobId)).not.toBeNull();
  });

  it('frees its quota within a day, and uses it again when it is restored', async () => {
    const { attach, remove, db, account } = own;
    const before = await countOfAccount(db, account.id);
    const { body } = await attach('placed');
    await remove(body['id']);
    expect(await countOfAccount(db, account.id)).toBe(before);
    await restore(body['id'] ?? '');
    now = daysAfter(now, 1);
    await remove(body['id']);
    expect(await countOfAccount(db, account.id)).toBe(before + 1);
  });

  it('stays deleted if its record is deleted too, or has three others by now', async () => {
    const { attach, remove, api, key, invoice } = own;
    const [deleted, full] = [await invoice(), await invoice()];
    const [one, other] = [await attach('1', deleted), await attach('2', full)];
    await remove(other.body['id']);
    for (const content of ['a', 'b', 'c']) await attach(content, full);
    expect((await api.call('DELETE', `/v1/invoices/${deleted}`, { key })).status).toBe(204);
    await expect(restore(one.body['id'] ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(restore(other.body['id'] ?? '')).rejects.toMatchObject({
      code: 'ATTACHMENT_SOURCE_LIMIT_REACHED',
    });
  });

  it('is removed permanently after 30 days, and its quota stays used', async () => {
    const { attach, remove, db, account } = own;
    const { body } = await attach('gone');
    now = daysAfter(now, 2);
    await remove(body['id']);
    now = new Date(now.getTime() + 30 * DAY_MS + 1);
    await purgeAttachments(db, now, new AbortController().signal);
    const row = await findAttachment(db, body['id'] ?? '');
    expect(row?.purgedAt).not.toBeNull();
    expect(await findBlob(db, account.id, row?.blobId ?? '')).toBeNull();
    await expect(restore(body['id'] ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('links', () => {
  it('keep working after a rotation of their key', async () => {
    const { api, db, attach } = await started();
    const { body } = await attach();
    const status = async () => (await fetch(body['url'] ?? '')).status;
    expect(await status()).toBe(200);
    await addKey(db, new Date());
    expect(await status()).toBe(200);
    await api.close();
  });

  it('return the length of a file to a HEAD request', async () => {
    const { api, attach } = await started();
    const { body } = await attach('12345');
    const { status, headers } = await fetch(body['url'] ?? '', { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, '5']);
    await api.close();
  });

  it('are served only from the host of FILES_URL, if it is set', async () => {
    const { api, attach } = await started({ filesUrl: 'http://files.example' });
    const { body } = await attach();
    const { origin, pathname, search } = new URL(body['url'] ?? '');
    expect(origin).toBe('http://files.example');
    const at = (host: string) =>
      api.call('GET', pathname + search, { key: null, headers: { host } });
    expect((await at('files.example')).status).toBe(200);
    expect((await at('billing.example')).status).toBe(404);
    await api.close();
  });
});

describe('a virus scanner', () => {
  it('that is down accepts files, if it is configured to', async () => {
    // Nothing listens on this port.
    const own = await started({ clamdUrl: 'tcp://127.0.0.1:1', clamdDown: 'accept' });
    const { body } = await own.attach();
    expect((await findAttachment(own.db, body['id'] ?? ''))?.scan).toBe('skipped');
    await own.api.close();
  });
});
