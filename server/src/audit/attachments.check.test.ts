import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createKey, systemReading } from '../accounts/index.js';
import { makeKey } from '../app/operator/account-changes.js';
import {
  deleteAttachmentsOf,
  findAttachment,
  purgeAttachments,
  restoreAttachment,
} from '../attachments/index.js';
import { startTestApi, type TestApi } from '../app/testing/api.js';
import { attachmentSources } from '../app/routes.js';
import { daysAfter } from '../platform/dates/dates.js';
import { audit } from './index.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ sendsMail: false });
}, 60_000);
afterAll(() => api.close());

/**
 * An account with four files: attached and renamed, deleted and restored, purged, and deleted a day
 * after its upload.
 */
async function openFiles() {
  const { db, url } = api.server;
  const { id: account } = await createAccount(db, { name: 'Files', plan: 'Pro' });
  const key = await createKey(db, account);
  await makeKey({ db, by: 'operator', now: new Date() }, account, { test: true });
  const body = {
    customer: { internalId: 'a', billTo: { company: 'A' } },
    items: [{ name: 'x', quantity: 1, price: 1 }],
  };
  const newInvoice = async () => String((await api.post('/v1/invoices', body, { key })).json['id']);
  const invoice = await newInvoice();
  const attach = async (content: string, source = invoice): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'note.txt');
    form.append('source', source);
    form.append('sourceType', 'Invoice');
    const headers = { 'api-key': key };
    const answer = await fetch(`${url}/v1/attachments`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  const call = (method: string, id: string, value?: object) =>
    api.call(method, `/v1/attachments/${id}`, {
      key,
      headers: { 'content-type': 'application/json' },
      ...(value ? { body: JSON.stringify(value) } : {}),
    });
  const [purged, back, renamed] = [await attach('1'), await attach('2'), await attach('3')];
  for (const id of [purged, back]) expect((await call('DELETE', id)).status).toBe(204);
  expect((await call('PATCH', renamed, { name: 'terms' })).status).toBe(200);
  const system = { db, accountId: account, by: 'operator', scopes: [], publicUrl: '' };
  const reading = await systemReading({ ...system, now: new Date() });
  await db.transaction((sql) => restoreAttachment({ ...reading, sql }, back, attachmentSources));
  const inAMonth = daysAfter(new Date(), 31);
  await purgeAttachments(db, inAMonth, new AbortController().signal);
  const other = await newInvoice();
  const late = await attach('4', other);
  const { createdAt = '' } = (await findAttachment(db, late)) ?? {};
  const now = daysAfter(new Date(createdAt), 1);
  await db.transaction((sql) => deleteAttachmentsOf({ ...reading, sql, now }, other));
  return { account, purged, renamed, late };
}

async function differences(account: string): Promise<string[]> {
  const found: string[] = [];
  await audit(api.server.db, {
    accounts: [account],
    onDifference: ({ kind, record, what }) => found.push(`${kind} ${record}: ${what}`),
  });
  return found;
}

it('finds nothing if files were attached, renamed, deleted, restored and purged', async () => {
  const { account, purged } = await openFiles();
  expect((await findAttachment(api.server.db, purged))?.purgedAt).not.toBeNull();
  expect(await differences(account)).toEqual([]);
});

it.each([
  ['a size that is not that of the file', 'UPDATE attachments SET size = 9 WHERE id = ?', 'size'],
  ['a file that is removed', 'UPDATE blobs SET removedAt = createdAt WHERE id = ?', 'file'],
  ['another type', "UPDATE attachments SET mimeType = 'text/html' WHERE id = ?", 'mimeType'],
  ['a version without an event', 'UPDATE attachments SET version = 7 WHERE id = ?', 'events'],
  ['a record that there is none of', "UPDATE attachments SET source = 'x' WHERE id = ?", 'source'],
  ['a place that is not taken', 'UPDATE attachments SET takesPlace = 0 WHERE id = ?', 'takesPlace'],
  [
    'one that is purged and there',
    'UPDATE attachments SET purgedAt = createdAt WHERE id = ?',
    'state of a purged attachment',
    'file of a purged attachment',
  ],
])('finds %s', async (_, sql, ...whats) => {
  const { account, renamed } = await openFiles();
  const { db } = api.server;
  const row = await findAttachment(db, renamed);
  await db.transaction((tx) => tx.execute(sql, [sql.includes('blobs') ? row?.blobId : renamed]));
  expect(await differences(account)).toEqual(whats.map((what) => `attachment ${renamed}: ${what}`));
});

it('finds attachments whose quota does not match the time of their deletion', async () => {
  const { account, purged, late } = await openFiles();
  const set = 'UPDATE attachments SET takesPlace = 1 - takesPlace WHERE id IN (?, ?)';
  await api.server.db.transaction((tx) => tx.execute(set, [purged, late]));
  const found = [purged, late].map((id) => `attachment ${id}: takesPlace`);
  expect((await differences(account)).sort()).toEqual(found.sort());
});
