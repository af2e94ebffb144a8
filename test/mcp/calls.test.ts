import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fakturaJson, freshFolder, serve, type Running } from '../operations/program.js';
import { startAgent, type Agent } from './agent.js';

describe('calls to a server', () => {
  const DATA_DIR = freshFolder();
  const files = freshFolder();
  const agents: Agent[] = [];
  let server: Running;
  let agent: Agent;
  beforeAll(async () => {
    mkdirSync(files, { recursive: true });
    server = await serve({ DATA_DIR });
    agent = await connected(server.key, '--write', '--files', files);
  });
  afterAll(async () => {
    await Promise.all(agents.map((one) => one.close()));
    await server.stop();
  });

  async function connected(apiKey: string, ...args: string[]): Promise<Agent> {
    const one = await startAgent({ baseUrl: `${server.url}/v1`, apiKey, args });
    agents.push(one);
    return one;
  }

  async function withScopes(scopes: string, ...args: string[]): Promise<Agent> {
    const flags = ['--account', 'acc_demo', '--scopes', scopes];
    const { key } = await fakturaJson<{ key: string }>(['key', 'create', ...flags], { DATA_DIR });
    return connected(key, ...args);
  }

  const createItem = (body: object, more: object = {}) =>
    agent.call('faktura_write', { operation: 'createItem', body, ...more });

  it('keep code, fields and details of an error', async () => {
    const { isError, value } = await createItem({ name: '', price: 1.23456789, colour: 'red' });
    expect(isError).toBe(true);
    expect(value).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(value['requestId']).toMatch(/^req_/);
    const paths = (value['errors'] as { path: string; code: string }[]).map(({ path }) => path);
    expect(paths.sort()).toEqual(['/colour', '/name', '/price']);
    const id = 'inv_00000000000000000000000000';
    const none = await agent.call('faktura_read', { operation: 'getInvoice', parameters: { id } });
    expect(none).toMatchObject({
      isError: true,
      value: { status: 404, code: 'NOT_FOUND', details: { resource: 'invoice' } },
    });
  });

  it('are limited by the scopes of the key, also with --write', async () => {
    const limited = await withScopes('items:read', '--write');
    const listed = await limited.call('faktura_read', { operation: 'listItems' });
    expect(listed).toMatchObject({ isError: false, value: { status: 200 } });
    const body = { name: 'Poster', price: 5 };
    const refused = await limited.call('faktura_write', { operation: 'createItem', body });
    expect(refused).toMatchObject({
      isError: true,
      value: { status: 403, code: 'FORBIDDEN_SCOPE', details: { required: 'items:write' } },
    });
  });

  it('with a wrong key are refused without showing it', async () => {
    const wrong = await connected('ik_live_wrong000_Wr0ngWr0ngWr0ngWr0ngWr0ngWr0ng00');
    const { isError, text } = await wrong.call('faktura_read', { operation: 'listItems' });
    expect(isError).toBe(true);
    expect(text).toContain('UNAUTHENTICATED');
    expect(text + wrong.stderr()).not.toContain('Wr0ng');
  });

  it('can be repeated with the key of the first one', async () => {
    const body = { name: 'Repeated', price: 5 };
    const first = await createItem(body);
    const { idempotencyKey } = first.value;
    const again = await createItem(body, { idempotencyKey });
    expect(again.value).toEqual({ ...first.value, replayed: true });
    const other = await createItem(body);
    expect(other.value['idempotencyKey']).not.toBe(idempotencyKey);
    const changed = await createItem({ ...body, price: 6 }, { idempotencyKey });
    expect(changed.value).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', idempotencyKey });
  });

  it('never overwrite what somebody else changed, if the version is given', async () => {
    const { id, version } = (await createItem({ name: 'Version', price: 5 })).value['body'] as {
      id: string;
      version: number;
    };
    const change = (price: number) =>
      agent.call('faktura_write', {
        operation: 'updateItem',
        parameters: { id, 'If-Match': version },
        body: { price },
        fields: ['price', 'version'],
      });
    expect((await change(6)).value['body']).toEqual({ price: 6, version: version + 1 });
    expect((await change(7)).value).toMatchObject({ code: 'PRECONDITION_FAILED' });
  });

  it('are done although a field of the answer was misspelt', async () => {
    const { isError, value } = await createItem({ name: 'Slip', price: 5 }, { fields: ['idd'] });
    expect([isError, value['status']]).toEqual([false, 201]);
    expect(value['body']).toMatchObject({ name: 'Slip' });
  });

  it.each(['../customers', '..', 'a/b', '%2e%2e', ''])('refuse the id %j', async (id) => {
    const parameters = { id };
    const { value } = await agent.call('faktura_write', { operation: 'deleteItem', parameters });
    expect(value).toMatchObject({ code: 'INVALID_ARGUMENTS', message: 'id must be a record id' });
  });

  it('upload a file of the folder, and none of another one', async () => {
    writeFileSync(join(files, 'receipt.txt'), 'Receipt');
    writeFileSync(`${files}.txt`, 'Secret');
    const body = { type: 'Expense', amount: 12 };
    const made = await agent.call('faktura_write', { operation: 'createTransaction', body });
    const { id: source } = made.value['body'] as { id: string };
    const upload = (path: string) =>
      agent.call('faktura_write', {
        operation: 'uploadAttachment',
        body: { source, sourceType: 'Transaction', file: { path } },
        fields: ['name', 'extension', 'size', 'source'],
      });
    const body201 = { name: 'receipt', extension: 'txt', size: 7, source };
    expect((await upload('receipt.txt')).value).toMatchObject({ status: 201, body: body201 });
    for (const path of [`../${files.split('/').at(-1)}.txt`, `${files}.txt`, '/etc/passwd']) {
      expect((await upload(path)).value).toMatchObject({ code: 'FILE_NOT_AVAILABLE' });
    }
  });

  it('refuse an answer that is too long for an agent, and say how to shorten it', async () => {
    const taxes = [{ name: 'VAT', value: 19 }];
    const line = { name: 'Line', description: 'x'.repeat(900), quantity: 1, price: 1, taxes };
    const made = await agent.call('faktura_write', {
      operation: 'createInvoice',
      parameters: { 'scope-id': 'Lädchen' },
      body: {
        customer: { internalId: 'long', billTo: { company: 'Long' } },
        items: Array(70).fill(line),
      },
      fields: ['id', 'scopeId'],
    });
    const { id, scopeId } = made.value['body'] as { id: string; scopeId: string };
    expect(scopeId).toBe('Lädchen');
    const read = (more: object) =>
      agent.call('faktura_read', { operation: 'getInvoice', parameters: { id }, ...more });
    expect(await read({})).toMatchObject({ isError: true, value: { code: 'ANSWER_TOO_LARGE' } });
    expect((await read({ fields: ['id', 'status'] })).value['body']).toEqual({
      id,
      status: 'Draft',
    });
  });

  it('print nothing', () => {
    expect(agents.map((one) => one.stderr()).join('')).toBe('');
    expect(readFileSync(join(files, 'receipt.txt'), 'utf8')).toBe('Receipt');
  });
});
