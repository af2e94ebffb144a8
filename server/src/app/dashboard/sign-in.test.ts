import { describe, expect, it } from 'vitest';
import { createAccount, createLoginLink } from '../../accounts/index.js';
import { findMail, listMails } from '../../mail/index.js';
import { MINUTE_MS } from '../../platform/dates/dates.js';
import { startTestApi } from '../testing/api.js';
import { loginUrlBy } from '../operator/mail-link.js';
import { testDashboard, visitsOf } from './testing/visits.js';

let now = new Date('2026-11-23T10:00:00.000Z');

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

const { api, get, post, linkOf, signedIn } = testDashboard({
  now: () => now,
  trustedProxies: ['127.0.0.1'],
});

const mailsOf = (accountId: string) =>
  listMails(api().server.db, { accountId, state: undefined, limit: 30 });

describe('signing in', () => {
  it('uses a link once, but not by opening it', async () => {
    const token = await linkOf();
    for (let times = 0; times < 2; times += 1) {
      expect((await get(`/sign-in/${token}`)).text).toContain(
        'You are about to open the dashboard of',
      );
    }
    expect((await post(`/sign-in/${token}`, {})).status).toBe(303);
    expect((await post(`/sign-in/${token}`, {})).status).toBe(404);
    expect((await get(`/sign-in/${token}`)).text).toContain('no longer works');
  });

  it('opens one session for ten browsers that use a link at once', async () => {
    const token = await linkOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/sign-in/${token}`, {})),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it('rejects a link after a quarter of an hour, an unknown one, and one for a test account', async () => {
    const token = await linkOf();
    later(16);
    expect((await post(`/sign-in/${token}`, {})).status).toBe(404);
    expect((await post(`/sign-in/${'x'.repeat(43)}`, {})).status).toBe(404);
    const { id } = await createAccount(api().server.db, { name: 'Twin', id: 'acc_twin' });
    await expect(createLoginLink(api().server.db, `${id}_test`, now)).rejects.toThrow(
      'test account',
    );
  });

  it('is requested by email, responds to strangers in the same way, and stores no link', async () => {
    const email = 'owner@mailed.example';
    const { id } = await createAccount(api().server.db, { name: 'Mailed', email });
    const known = await post('/sign-in', { email: ' Owner@Mailed.Example ' });
    const unknown = await post('/sign-in', { email: 'nobody@mailed.example' });
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    // The link is created when the mail is sent, so it is not in the database.
    const [{ id: mail = '' } = {}, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    const found = await findMail(api().server.db, mail);
    expect(found?.row.content?.url).toBe(`${api().server.url}/dashboard/sign-in`);
  });

  it('sets a cookie only for the dashboard, inaccessible to scripts', async () => {
    const { cookie } = await signedIn();
    for (const part of ['Path=/dashboard', 'HttpOnly', 'SameSite=Lax']) {
      expect(cookie).toContain(part);
    }
  });

  it('limits the cookie to HTTPS and the path of PUBLIC_URL, if it has them', async () => {
    const publicUrl = 'https://billing.example/faktura';
    const behind = await startTestApi({ publicUrl, sendsMail: false });
    const visits = visitsOf(() => behind);
    const reply = await visits.post(`/sign-in/${await visits.linkOf()}`, {});
    const [cookie = ''] = reply.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Path=\/faktura\/dashboard; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(reply.headers.location).toBe('/faktura/dashboard');
    const { text } = await visits.get('', { cookie: cookie.split(';')[0] ?? '' });
    expect(text).toContain('href="/faktura/dashboard/keys"');
    await behind.close();
  });

  it('is required on every page', async () => {
    for (const path of ['', '/documents', '/keys', '/nothing']) {
      const { status, headers } = await get(path, { cookie: 'faktura_session=made-up' });
      expect([status, headers.location]).toEqual([303, '/dashboard/sign-in']);
    }
  });
});

describe('links that strangers request', () => {
  const email = 'owner@flooded.example';
  const request = (source: string) =>
    post('/sign-in', { email }, { 'x-forwarded-for': source }).then(({ text }) => text);

  it('are five an hour from one source address, and leave the owner as many', async () => {
    const { id } = await createAccount(api().server.db, { name: 'Flooded', email });
    for (let times = 0; times < 8; times += 1) await request('203.0.113.1');
    expect(await mailsOf(id)).toHaveLength(5);
    for (let times = 0; times < 8; times += 1) await request('203.0.113.2');
    expect(await mailsOf(id)).toHaveLength(10);
  });

  it('are twenty an hour from many, and the last links that were mailed still work', async () => {
    const own = { name: 'Beset', email: 'owner@beset.example' };
    const { id } = await createAccount(api().server.db, own);
    const { db, publicUrl } = api().server;
    const mailed = loginUrlBy({ db, publicUrl, now: () => now });
    const pathOf = async () => new URL(await mailed(id)).pathname.replace('/dashboard', '');
    const [used, last] = [await pathOf(), await pathOf()];
    const handed = `/sign-in/${(await createLoginLink(db, id, now)).token}`;
    expect((await post(used, {})).status).toBe(303);
    let answer = '';
    for (let source = 1; source <= 25; source += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${String(source)}` };
      answer = (await post('/sign-in', { email: own.email }, headers)).text;
    }
    expect(await mailsOf(id)).toHaveLength(20);
    expect(answer).toContain('the last link you got works again');
    later(20);
    expect((await get(last)).status).toBe(404);
    // The next request does not mail either, but the link works again.
    await post('/sign-in', { email: own.email });
    expect(await mailsOf(id)).toHaveLength(20);
    expect((await post(used, {})).status).toBe(404);
    expect((await post(handed, {})).status).toBe(404);
    expect((await post(last, {})).status).toBe(303);
    later(61);
    await post('/sign-in', { email: own.email });
    expect(await mailsOf(id)).toHaveLength(21);
  });
});

describe('too many requests from one address', () => {
  it('are told when to retry', async () => {
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
  it('ends after twelve hours without use, and after a week in any case', async () => {
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

  it('ends when it signs out; signing out everywhere ends all sessions', async () => {
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
