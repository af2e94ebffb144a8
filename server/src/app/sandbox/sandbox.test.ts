import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../accounts/index.js';
import { hostClock, systemClock } from '../../platform/dates/clock.js';
import { MINUTE_MS } from '../../platform/dates/dates.js';
import { type Sandbox, startSandbox } from './sandbox.js';
import { type Any, request, type Sent } from './testing/request.js';

const RETAINER = 'inv_01M6EM3NH01WP4X31FPPR1J678';
const ACME = 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0';
const items = [{ name: 'Poster', quantity: 1, price: 100 }];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => reset());

/** An answer to a request that the sandbox cannot take. */
interface Refusal {
  errors: { path: string }[];
}

const call = <Json = Any>(method: string, path: string, sent?: Sent) =>
  request<Json>(sandbox, method, path, sent);
const get = (path: string, key?: string) => call('GET', path, { ...(key && { key }) });
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call('POST', path, { body, headers });
const reset = () => post('/sandbox/reset');
const clock = async (body: unknown) => (await post('/sandbox/clock', body)).json;
const mails = async (): Promise<Record<string, unknown>[]> =>
  (await get('/sandbox/mails')).json['data'] ?? [];
const newInvoice = async (more: object = {}): Promise<string> =>
  (await post('/v1/invoices', { customer: ACME, items, ...more })).json['id'] ?? '';

describe('a sandbox', () => {
  it('says that it is one, and is open to the pages of every origin', async () => {
    const { headers } = await get('/v1/invoices');
    expect(headers.get('x-faktura-sandbox')).toBe('true');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'prefer',
    };
    const preflight = await call('OPTIONS', '/v1/invoices', {
      headers: { ...asked, origin: 'https://app.example' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('prefer');
  });

  it('prints the same sample for every document', async () => {
    const { headers, text } = await get(`/v1/invoices/${RETAINER}/export`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(text).toContain('(SAMPLE) Tj');
  });

  it('has e-invoices if it is asked for them, also after a reset', async () => {
    const issue = async () => (await post(`/v1/invoices/${await newInvoice()}/issue`)).json['code'];
    expect(await issue()).toBe('EINVOICING_NOT_ENABLED');
    await sandbox.close();
    sandbox = await startSandbox({ port: 0, eInvoicing: true });
    await reset();
    expect(await issue()).toBe('EINVOICE_INVALID');
    await sandbox.close();
    sandbox = await startSandbox({ port: 0 });
  });

  it('leaves nothing behind', async () => {
    const { folder } = sandbox;
    expect(existsSync(folder)).toBe(true);
    await sandbox.close();
    expect(existsSync(folder)).toBe(false);
    expect(Math.abs(systemClock().getTime() - hostClock().getTime())).toBeLessThan(MINUTE_MS);
    sandbox = await startSandbox({ port: 0 });
  });
});

describe('a reset', () => {
  it('brings back the records, the mails, the limits and the time of the start', async () => {
    const before = (await get('/v1/invoices?include=totals')).json;
    const id = await newInvoice();
    await post(`/v1/invoices/${id}/send`);
    expect(await mails()).toHaveLength(1);
    await call('PATCH', `/v1/customers/${ACME}`, { body: { note: 'changed' } });
    await clock({ move: { days: 400 } });
    expect((await reset()).status).toBe(204);
    expect((await get('/v1/invoices?include=totals')).json).toEqual(before);
    expect((await get(`/v1/invoices/${id}`)).status).toBe(404);
    expect((await get(`/v1/customers/${ACME}`)).json['note']).not.toBe('changed');
    expect(await mails()).toEqual([]);
    const { now, frozen } = (await get('/sandbox/clock')).json;
    expect(frozen).toBe(false);
    expect(Math.abs(Date.parse(now ?? '') - hostClock().getTime())).toBeLessThan(MINUTE_MS);
  });

  it('leaves the numbers as they were', async () => {
    const numbers: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      const id = await newInvoice({ status: 'Pending' });
      numbers.push((await get(`/v1/invoices/${id}`)).json['number']);
      await reset();
    }
    expect(numbers[0]).toBeTypeOf('string');
    expect(numbers[0]).toBe(numbers[1]);
  });
});

describe('an account beside its own', () => {
  const settings = { name: 'Acme', plan: 'Pro', currency: 'CHF' };

  it('has its settings and records of its own, until a reset', async () => {
    const { status, json } = await post('/sandbox/accounts', settings);
    expect(status).toBe(201);
    const { id = '', apiKey = '' } = json;
    const made = await call('POST', '/v1/invoices', {
      key: apiKey,
      body: { customer: { internalId: 'a', billTo: { company: 'A' } }, items },
    });
    expect([made.status, made.json['currency']]).toEqual([201, 'CHF']);
    expect((await get('/v1/invoices', apiKey)).json['data']).toHaveLength(1);
    expect((await get(`/v1/invoices/${RETAINER}`, apiKey)).status).toBe(404);

    const changed = { currency: 'USD' };
    expect((await call('PATCH', `/sandbox/accounts/${id}`, { body: changed })).status).toBe(204);
    const keys = `/sandbox/accounts/${id}/keys`;
    const narrow = (await post(keys, { scopes: ['items:read'] })).json['apiKey'];
    expect((await get('/v1/items', narrow)).status).toBe(200);
    expect((await get('/v1/invoices', narrow)).json['code']).toBe('FORBIDDEN_SCOPE');

    await reset();
    expect((await get('/v1/invoices', apiKey)).status).toBe(401);
  });

  it.each([
    ['POST', '', { ...settings, plan: 'Gold', colour: 'red' }, ['/plan', '/colour']],
    ['POST', '', { id: 'acc_mine' }, ['/id']],
    ['POST', '', [], ['']],
    ['POST', '/acc_none/keys', {}, ['']],
    ['POST', '/acc_demo/keys', { scope: ['items:read'] }, ['/scope']],
    ['POST', '/acc_demo/keys', 'null', ['']],
    ['PATCH', '/acc_none', { currency: 'USD' }, ['']],
  ])('is refused: %s %s with %j', async (method, path, body, paths) => {
    const { status, json } = await call<Refusal>(method, `/sandbox/accounts${path}`, { body });
    expect([status, json.errors.map((error) => error.path)]).toEqual([422, paths]);
    expect((await get(`/sandbox/accounts${path}`)).status).toBe(405);
  });
});

describe('the clock', () => {
  it('is set, moved and frozen, and set to the time of the host again', async () => {
    expect(await clock({ now: '2027-01-31T08:00:00+01:00', frozen: true })).toEqual({
      now: '2027-01-31T07:00:00.000Z',
      frozen: true,
    });
    expect(await clock({ move: { days: 1, hours: -2, minutes: 3, seconds: 4 } })).toEqual({
      now: '2027-02-01T05:03:04.000Z',
      frozen: true,
    });
    const id = await newInvoice();
    const { json } = await get(`/v1/invoices/${id}`);
    expect(json['createdAt']).toBe('2027-02-01T05:03:04.000Z');
    expect(json['date']).toBe('2027-02-01');
    expect(await clock({ frozen: false })).toMatchObject({ frozen: false });
    const { now } = await clock({ now: null });
    expect(Math.abs(Date.parse(now ?? '') - hostClock().getTime())).toBeLessThan(MINUTE_MS);
  });

  it('makes invoices overdue', async () => {
    await clock({ now: '2027-01-31T08:00:00Z', frozen: true });
    const id = await newInvoice({ status: 'Pending', dueDate: '2027-02-14' });
    expect((await get(`/v1/invoices/${id}`)).json).toMatchObject({ isOverdue: false });
    await clock({ move: { days: 15 } });
    expect((await get(`/v1/invoices/${id}`)).json).toMatchObject({ isOverdue: true });
  });

  it('sends scheduled mails when it reaches their day', async () => {
    await clock({ now: '2027-01-31T08:00:00Z' });
    const id = await newInvoice();
    expect((await post(`/v1/invoices/${id}/send`, { date: '2027-02-10' })).status).toBe(202);
    expect(await mails()).toEqual([]);
    await clock({ move: { days: 12 } });
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Rechnung INV-2027-00001 /) });
    expect(mail?.['to']).not.toEqual([]);
    expect(mail?.['attachments']).toMatchObject([{ mimeType: 'application/pdf' }]);
  });

  it('leaves files that are being stored, which have the time of the host', async () => {
    const file = join(sandbox.folder, 'blobs', 'acc_demo', 'blb_01M6E9T2N0X4JE4M7Z24D2T3WS.1.part');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'half');
    await clock({ move: { days: 30 } });
    expect(existsSync(file)).toBe(true);
  });

  it('ends the links to files', async () => {
    const body = new FormData();
    body.set('file', new Blob(['A note.']), 'note.txt');
    body.set('source', RETAINER);
    body.set('sourceType', 'Invoice');
    const headers = { 'api-key': sandbox.apiKey };
    const uploaded = await fetch(`${sandbox.url}/v1/attachments`, {
      method: 'POST',
      headers,
      body,
    });
    const { url, urlExpiresAt } = (await uploaded.json()) as { url: string; urlExpiresAt: string };
    expect(await (await fetch(url)).text()).toBe('A note.');
    await clock({ now: urlExpiresAt });
    expect((await fetch(url)).status).toBe(403);
  });

  it('ends keys, the windows of rate limits, and the memory of idempotency keys', async () => {
    await clock({ now: '2027-01-31T08:00:00Z', frozen: true });
    const expiresAt = new Date('2027-02-01T08:00:00Z');
    const key = await createKey(sandbox.db, 'acc_demo', { expiresAt });
    const left = async () =>
      Number((await get('/v1/items', key)).headers.get('x-ratelimit-remaining'));
    const first = await left();
    expect(await left()).toBe(first - 1);
    await clock({ move: { minutes: 1 } });
    expect(await left()).toBe(first);
    await clock({ move: { minutes: -5 } });
    expect(await left()).toBe(first);
    const named = { 'idempotency-key': 'one' };
    const create = async () => (await post('/v1/items', { name: 'A', price: 1 }, named)).json['id'];
    const created = await create();
    expect(await create()).toBe(created);
    await clock({ move: { days: 2 } });
    expect(await create()).not.toBe(created);
    expect((await get('/v1/items', key)).status).toBe(401);
  });

  it.each([
    [{}, ['']],
    [[], ['']],
    [{ now: 'tomorrow' }, ['/now']],
    [{ now: '2027-01-31' }, ['/now']],
    [{ now: '1999-01-01T00:00:00Z' }, ['/now']],
    [{ now: '2027-01-31T08:00:00Z', move: { days: 1 } }, ['/move']],
    [{ move: { days: 1.5 } }, ['/move/days']],
    [{ move: { days: '1' } }, ['/move/days']],
    [{ move: { days: 100_000 } }, ['/move']],
    [{ move: { days: 1e308 } }, ['/move/days']],
    [{ move: { weeks: 1 } }, ['/move/weeks']],
    [{ frozen: 'yes' }, ['/frozen']],
    [{ froze: true }, ['/froze', '']],
  ])('refuses %j', async (body, paths) => {
    const before = await clock({ frozen: true });
    const { status, json } = await call<Refusal>('POST', '/sandbox/clock', { body });
    expect([status, json.errors.map((error) => error.path)]).toEqual([422, paths]);
    expect((await get('/sandbox/clock')).json).toEqual(before);
  });
});

describe('requests to the sandbox itself', () => {
  it.each([
    ['POST', '/sandbox/clock', '{', {}, 400, 'MALFORMED_REQUEST'],
    ['POST', '/sandbox/clock', 'null', {}, 422, 'VALIDATION_FAILED'],
    ['POST', '/sandbox/clock', `"${'x'.repeat(20_000)}"`, {}, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'POST',
      '/sandbox/clock',
      'now',
      { 'content-type': 'text/plain' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['POST', '/sandbox/clock', undefined, {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['GET', '/sandbox/reset', undefined, {}, 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/sandbox/mails', undefined, {}, 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/sandbox', undefined, {}, 404, 'NOT_FOUND'],
    ['GET', '/sandbox/other', undefined, {}, 404, 'NOT_FOUND'],
    ['GET', '/sandbox/mails?limit=0', undefined, {}, 422, 'VALIDATION_FAILED'],
    ['GET', '/sandbox/mails?limit=1&limit=2', undefined, {}, 422, 'VALIDATION_FAILED'],
    ['GET', '/sandbox/mails?to=x', undefined, {}, 422, 'VALIDATION_FAILED'],
  ])('%s %s with %s is refused', async (method, path, body, headers, status, code) => {
    const answer = await call(method, path, { body, headers });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ status, code, requestId: expect.stringMatching(/^req_/) });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('are listed where a method or a path is wrong', async () => {
    expect((await get('/sandbox/reset')).headers.get('allow')).toBe('POST');
    expect((await get('/sandbox/other')).text).toContain('/sandbox/mails');
  });
});
