import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeAccount,
  createAccount,
  createKey,
  createLoginLink,
  getAccount,
  listKeys,
} from '../../accounts/index.js';
import { createHistoryReader } from '../../history/index.js';
import { listMails } from '../../mail/index.js';
import { startTestApi, type Reply, type TestApi } from '../testing/api.js';

let api: TestApi;
let now = new Date('2026-11-23T10:00:00.000Z');
beforeAll(async () => {
  api = await startTestApi({ now: () => now, sendsMail: false });
}, 60_000);
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

type Headers = Record<string, string>;

const get = (path: string, headers: Headers = {}) =>
  api.call('GET', `/dashboard${path}`, { key: null, headers });

const post = (path: string, form: Headers, headers: Headers = {}) =>
  api.call('POST', `/dashboard${path}`, {
    key: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });

const linkOf = async (accountId = api.accountId): Promise<string> =>
  (await createLoginLink(api.server.db, accountId, now)).token;

/** A browser that is signed in. */
async function signedIn(accountId = api.accountId) {
  const { headers, status } = await post(`/sign-in/${await linkOf(accountId)}`, {});
  expect(status).toBe(303);
  const [cookie = ''] = headers['set-cookie'] ?? [];
  const own = { cookie: cookie.split(';')[0] ?? '' };
  const open = (path: string) => get(path, own);
  const token = tokenIn(await open('/keys'));
  const send = (path: string, form: Headers = {}) => post(path, { token, ...form }, own);
  return { cookie, own, token, open, send };
}

const tokenIn = ({ text }: Reply): string => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';

describe('signing in', () => {
  it('takes a link once, and not by looking at it', async () => {
    const token = await linkOf();
    for (let times = 0; times < 2; times += 1) {
      expect((await get(`/sign-in/${token}`)).text).toContain('You open the dashboard of');
    }
    expect((await post(`/sign-in/${token}`, {})).status).toBe(303);
    expect((await post(`/sign-in/${token}`, {})).status).toBe(404);
    expect((await get(`/sign-in/${token}`)).text).toContain('works no more');
  });

  it('opens one session for ten browsers that use a link at once', async () => {
    const token = await linkOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/sign-in/${token}`, {})),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it('refuses a link after a quarter of an hour, an unknown one, and one for a test account', async () => {
    const token = await linkOf();
    later(16);
    expect((await post(`/sign-in/${token}`, {})).status).toBe(404);
    expect((await post(`/sign-in/${'x'.repeat(43)}`, {})).status).toBe(404);
    const { id } = await createAccount(api.server.db, { name: 'Twin', id: 'acc_twin' });
    await expect(createLoginLink(api.server.db, `${id}_test`, now)).rejects.toThrow('test account');
  });

  it('is asked for by email, says the same to a stranger, and five times an hour at most', async () => {
    const email = 'owner@mailed.example';
    const { id } = await createAccount(api.server.db, { name: 'Mailed', email });
    const known = await post('/sign-in', { email: ' Owner@Mailed.Example ' });
    const unknown = await post('/sign-in', { email: 'nobody@mailed.example' });
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    for (let times = 0; times < 6; times += 1) await post('/sign-in', { email });
    const mails = () => listMails(api.server.db, { accountId: id, state: undefined, limit: 10 });
    expect(await mails()).toHaveLength(5);
    // The link is made when the mail is sent; whoever reads the database finds none.
    expect((await mails()).map(({ content }) => content?.url)).toEqual(
      Array(5).fill(`${api.server.url}/dashboard/sign-in`),
    );
    later(61);
    await post('/sign-in', { email });
    expect(await mails()).toHaveLength(6);
  });

  it('gives a cookie for the dashboard alone, out of reach of scripts', async () => {
    const { cookie } = await signedIn();
    for (const part of ['Path=/dashboard', 'HttpOnly', 'SameSite=Lax']) {
      expect(cookie).toContain(part);
    }
  });

  it('is asked of whoever is not signed in, on every page', async () => {
    for (const path of ['', '/documents', '/keys', '/nothing']) {
      const { status, headers } = await get(path, { cookie: 'faktura_session=made-up' });
      expect([status, headers.location]).toEqual([303, '/dashboard/sign-in']);
    }
  });
});

describe('too many requests of one address', () => {
  it('are told when to come back', async () => {
    const own = await startTestApi({ sendsMail: false });
    const open = (path: string) => own.call('GET', path, { key: null });
    for (let count = 0; count < 60; count += 1) await open(`/dashboard/sign-in/${'x'.repeat(43)}`);
    const link = await open(`/dashboard/sign-in/${'x'.repeat(43)}`);
    expect([link.status, Number(link.headers['retry-after']) > 0]).toEqual([429, true]);
    for (let count = 61; count < 300; count += 1) await open('/dashboard/sign-in');
    expect((await open('/dashboard/sign-in')).status).toBe(429);
    expect((await open('/healthz')).status).toBe(200);
    await own.close();
  });
});

describe('a session', () => {
  it('ends when nobody has used it for twelve hours, and after a week in any case', async () => {
    const idle = await signedIn();
    later(12 * 60 + 1);
    expect((await idle.open('')).status).toBe(303);
    const busy = await signedIn();
    for (let days = 0; days < 13; days += 1) {
      later(11 * 60);
      expect((await busy.open('')).status).toBe(200);
    }
    later(3 * 11 * 60);
    expect((await busy.open('')).status).toBe(303);
  });

  it('ends with its own sign-out, and all end with the one everywhere', async () => {
    const [one, two, three] = [await signedIn(), await signedIn(), await signedIn()];
    await one.send('/sign-out');
    expect((await one.open('')).status).toBe(303);
    expect((await two.open('')).status).toBe(200);
    const unused = await linkOf();
    await two.send('/sign-out-everywhere');
    for (const each of [two, three]) expect((await each.open('')).status).toBe(303);
    expect((await post(`/sign-in/${unused}`, {})).status).toBe(404);
  });
});

describe('a form', () => {
  it('is refused from another origin, and without the token of its session', async () => {
    const { own, token } = await signedIn();
    const other = await signedIn();
    const form = { name: 'Planted' };
    const foreign: [Headers, Headers][] = [
      [
        { ...form, token },
        { ...own, origin: 'https://evil.example' },
      ],
      [
        { ...form, token },
        { ...own, 'sec-fetch-site': 'cross-site' },
      ],
      [form, own],
      [{ ...form, token: other.token }, own],
    ];
    for (const [values, headers] of foreign) {
      expect((await post('/keys/create', values, headers)).status).toBe(403);
    }
    const names = (await listKeys(api.server.db, api.accountId)).map(({ name }) => name);
    expect(names).not.toContain('Planted');
  });

  it('shows what is wrong on its page, and keeps what was typed', async () => {
    const { send } = await signedIn();
    const { status, text } = await send('/profile/save', { name: 'Typed Ltd', vatId: '1' });
    expect(status).toBe(422);
    expect(text).toContain('role="alert"');
    expect(text).toContain('vatId');
    expect(text).toContain('value="Typed Ltd"');
  });

  it('writes texts as texts', async () => {
    const name = '<script>alert(1)</script>"&amp;';
    const { id } = await createAccount(api.server.db, { name });
    const { open } = await signedIn(id);
    for (const path of ['', '/settings', '/plan']) {
      const { text } = await open(path);
      expect(text).not.toContain('<script>alert');
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;amp;');
    }
  });
});

describe('keys', () => {
  it('are made, shown once, replaced and ended, with the session in the history', async () => {
    const { send, open } = await signedIn();
    const made = await send('/keys/create', { name: 'Shop', scope: 'invoices:read' });
    const key = /ik_live_\w+/.exec(made.text)?.[0] ?? '';
    const [, , id = ''] = key.split('_');
    expect((await api.call('GET', '/v1/invoices', { key })).status).toBe(200);
    expect((await api.call('GET', '/v1/customers', { key })).status).toBe(403);
    expect((await open('/keys')).text).not.toContain(key);
    const next = /ik_live_\w+/.exec((await send('/keys/rotate', { key: id })).text)?.[0] ?? '';
    expect((await api.call('GET', '/v1/invoices', { key: next })).status).toBe(200);
    expect((await send('/keys/revoke', { key: id })).status).toBe(303);
    expect((await api.call('GET', '/v1/invoices', { key })).status).toBe(401);
    const history = await createHistoryReader(api.server.db).record(api.accountId, id);
    expect(history?.events.map(({ kind }) => kind)).toEqual(['created', 'updated', 'updated']);
    for (const { keyId } of history?.events ?? []) expect(keyId).toMatch(/^ses_/);
  });

  it('of another account are out of reach', async () => {
    const { id } = await createAccount(api.server.db, { name: 'Other' });
    const [, , other = ''] = (await createKey(api.server.db, id)).split('_');
    const { send } = await signedIn();
    for (const action of ['rotate', 'revoke']) {
      const { status, text } = await send(`/keys/${action}`, { key: other });
      expect(status).toBe(422);
      expect(text).toContain('There is no such key');
    }
    const [key] = await listKeys(api.server.db, id);
    expect(key?.revokedAt).toBeNull();
  });
});

describe('numbers', () => {
  it('are shown as templates make them before anything is saved, and then given', async () => {
    const { id } = await createAccount(api.server.db, { name: 'Numbers' });
    const { send, open } = await signedIn(id);
    const own = { Invoice: 'RE-{YY}-{000}', Retainer: 'AR-{YY}-{000}', CreditNote: '' };
    expect((await open('/numbers')).text).toContain('INV-2026-00001');
    const check = await send('/numbers/check', own);
    expect(check.text).toMatch(/RE-26-001[^]*AR-26-001[^]*EST-2026-00001[^]*CN-2026-00001/);
    expect(await getAccount(api.server.db, id)).toMatchObject({ numberTemplates: {} });
    expect((await send('/numbers/save', own)).status).toBe(303);
    expect((await open('/numbers')).text).toContain('RE-26-001');
    expect((await send('/numbers/save', { Invoice: '' })).status).toBe(303);
    expect(await getAccount(api.server.db, id)).toMatchObject({ numberTemplates: {} });
    const { events } = (await createHistoryReader(api.server.db).record(id, id)) ?? { events: [] };
    const changed = events.flatMap(({ facts }) => ('changed' in facts ? facts.changed : []));
    expect(changed).toEqual(['numberTemplates', 'numberTemplates']);
  });

  it('are refused with what was typed where they could not be unique', async () => {
    const { send } = await signedIn();
    for (const wrong of [
      { Invoice: 'RE<{000}' },
      { Invoice: 'RE' },
      { Invoice: 'A{000}', Retainer: 'A{000}' },
    ]) {
      const { status, text } = await send('/numbers/save', wrong);
      expect([status, text.includes('role="alert"')]).toEqual([422, true]);
      expect(text).toContain(`value="${wrong.Invoice.replace('<', '&lt;')}"`);
      const check = await send('/numbers/check', wrong);
      expect([check.status, check.text.includes('role="alert"')]).toEqual([200, true]);
    }
  });
});

describe('settings', () => {
  it('are changed with an entry in the history, and none where nothing is other than before', async () => {
    const { send } = await signedIn();
    const form = { name: 'Test', timezone: 'Europe/Paris', currency: 'EUR', language: 'fr' };
    expect((await send('/settings/save', form)).status).toBe(303);
    expect((await send('/settings/save', form)).status).toBe(303);
    expect(await getAccount(api.server.db, api.accountId)).toMatchObject({
      timezone: 'Europe/Paris',
    });
    const history = await createHistoryReader(api.server.db).record(api.accountId, api.accountId);
    const changes = history?.events.filter(({ facts }) => 'after' in facts) ?? [];
    expect(changes).toHaveLength(1);
    expect(changes[0]?.facts).toMatchObject({
      after: { timezone: 'Europe/Paris', language: 'fr' },
    });
  });

  it('refuse a zone, a template and a file that there is none of', async () => {
    const { send } = await signedIn();
    const form = { name: 'Test', timezone: 'Europe/Paris', currency: 'EUR' };
    for (const wrong of [
      { timezone: 'Mars/Base' },
      { template: '../../etc' },
      { currency: 'XXX1' },
    ]) {
      expect((await send('/settings/save', { ...form, ...wrong })).status).toBe(422);
    }
  });

  it('switch e-invoicing on once the profile has what it needs', async () => {
    const { id } = await createAccount(api.server.db, { name: 'New' });
    const { send, open } = await signedIn(id);
    const refused = await send('/profile/einvoicing', { to: 'on' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('E-invoicing needs a business profile with name');
    const profile = { name: 'New Ltd', vatId: 'DE136695976', 'address.country': 'DE' };
    expect((await send('/profile/save', profile)).status).toBe(303);
    expect((await send('/profile/einvoicing', { to: 'on' })).status).toBe(303);
    expect((await open('/profile')).text).toContain('still needs');
    expect(await getAccount(api.server.db, id)).toMatchObject({ eInvoicing: true });
  });

  it('show a suspended account what is wrong', async () => {
    const { id } = await createAccount(api.server.db, { name: 'Suspended' });
    await changeAccount(api.server.db, id, { mailSuspended: true });
    const { open } = await signedIn(id);
    for (const path of ['', '/mail']) expect((await open(path)).text).toContain('is suspended');
  });
});
