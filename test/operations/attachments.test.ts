import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { uploadForm } from '../harness/attachments.js';
import { faktura, fakturaJson, freshFolder, serve, type Running } from './program.js';

interface Listed {
  id: string;
  deletedAt: string | null;
}

const DATA_DIR = freshFolder();
let server: Running;
beforeAll(async () => {
  server = await serve({ DATA_DIR }, ['--demo']);
});
afterAll(() => server.stop());

const send = (path: string, init: RequestInit) =>
  fetch(`${server.url}/v1${path}`, { ...init, headers: { 'api-key': server.key } });

const json = <Result>(...args: string[]) => fakturaJson<Result>(args, { DATA_DIR });

async function anInvoice(): Promise<string> {
  const list = await send('/invoices?limit=1', {});
  const { data } = (await list.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

async function newTransaction(): Promise<string> {
  const body = JSON.stringify({ type: 'Expense', amount: 1, date: '2026-11-02' });
  const headers = { 'api-key': server.key, 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/v1/transactions`, { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
}

/** A file of the demo account that is attached and then deleted. */
async function deletedAttachment(source?: string): Promise<string> {
  const form = uploadForm(source ?? (await anInvoice()), {
    name: 'note.txt',
    content: 'kept',
    ...(source === undefined ? {} : { sourceType: 'Transaction' }),
  });
  const { id } = (await (
    await send('/attachments', { method: 'POST', body: form })
  ).json()) as Listed;
  expect((await send(`/attachments/${id}`, { method: 'DELETE' })).status).toBe(204);
  return id;
}

describe('faktura attachment', () => {
  it('lists, saves and restores deleted attachments', async () => {
    const id = await deletedAttachment();
    const listed = async () =>
      (await json<Listed[]>('attachment', 'list', '--account', 'acc_demo')).find(
        (one) => one.id === id,
      );
    expect((await listed())?.deletedAt).toMatch(/Z$/);
    const file = `${freshFolder()}.txt`;
    expect((await faktura(['attachment', 'download', id, file], { DATA_DIR })).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('kept');
    const nowhere = `${freshFolder()}/none/file.txt`;
    const lost = await faktura(['attachment', 'download', id, nowhere], { DATA_DIR });
    expect([lost.code, lost.stderr]).toEqual([
      1,
      `${nowhere} cannot be written (ENOENT). Choose a name in a folder that exists, where this user may write.\n`,
    ]);
    const again = await faktura(['attachment', 'download', id, file], { DATA_DIR });
    expect([again.code, again.stderr]).toEqual([
      1,
      `${file} is there already. Choose another name.\n`,
    ]);
    await json('attachment', 'restore', id);
    expect((await listed())?.deletedAt).toBeNull();
  });

  it('saves the file of a deleted record, and does not restore it', async () => {
    const source = await newTransaction();
    const id = await deletedAttachment(source);
    expect((await send(`/transactions/${source}`, { method: 'DELETE' })).status).toBe(204);
    expect(await faktura(['attachment', 'restore', id], { DATA_DIR })).toMatchObject({
      code: 1,
      stderr: `The record of ${id} is deleted. Save its file instead: faktura attachment download ${id} <file>\n`,
    });
    const file = `${freshFolder()}.txt`;
    expect((await faktura(['attachment', 'download', id, file], { DATA_DIR })).code).toBe(0);
  });

  it('reports what does not exist', async () => {
    for (const args of [
      ['restore', 'att_none'],
      ['download', 'att_none', 'x'],
    ]) {
      const { code, stderr } = await faktura(['attachment', ...args], { DATA_DIR });
      expect([code, stderr]).toEqual([
        1,
        'There is no attachment att_none. faktura attachment list shows them.\n',
      ]);
    }
  });
});

describe('faktura account', () => {
  it('prints a link that signs in to the dashboard once, and signs everybody out', async () => {
    const { url } = await json<{ url: string }>('account', 'login-link', 'acc_demo');
    const link = `${server.url}${new URL(url).pathname}`;
    const signIn = () => fetch(link, { method: 'POST', redirect: 'manual' });
    const { status, headers } = await signIn();
    expect(status).toBe(303);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const open = async () =>
      (await fetch(`${server.url}/dashboard`, { headers: { cookie }, redirect: 'manual' })).status;
    expect(await open()).toBe(200);
    expect((await signIn()).status).toBe(404);
    expect(await json('account', 'sign-out', 'acc_demo')).toMatchObject({ ended: 1 });
    expect(await open()).toBe(303);
  });

  it('mails the link to the email of the account, and says why if it cannot', async () => {
    const mail = () => faktura(['account', 'login-link', 'acc_demo', '--mail'], { DATA_DIR });
    const advice = 'Without --mail the link is printed.';
    expect(await mail()).toMatchObject({
      code: 1,
      stderr: `The account has no email. ${advice}\n`,
    });
    await json('account', 'set', 'acc_demo', '--email', 'owner@nordlicht.example');
    expect(await mail()).toMatchObject({
      code: 0,
      stdout: 'A server mails a link to owner@nordlicht.example now.\n',
    });
    const token = readFileSync(join(DATA_DIR, 'inbox-token'), 'utf8').trim();
    const headers = { cookie: `faktura_inbox=${token}` };
    const inbox = async () => (await fetch(`${server.url}/inbox`, { headers })).text();
    await vi.waitFor(async () => expect(await inbox()).toContain('Sign-in to the dashboard of'), {
      timeout: 30_000,
      interval: 200,
    });
  });
});
