import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { getEstimate, line, made, newEstimate, type Estimate } from '../../harness/fixtures.js';
import { startServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let clock = new Date('2026-11-10T10:00:00.000Z');

beforeAll(async () => {
  server = await startServer({ now: () => clock });
});
afterAll(() => server.close());

const dated = { date: '2026-11-02', dueDate: '2026-11-16' };
const open = (more: object = {}) =>
  newEstimate(server.client, { status: 'Pending', ...dated, ...more });

/** The URL of the page on this server. */
const pageOf = ({ url }: Estimate) => server.url + new URL(url).pathname;

const tokenOf = (estimate: Estimate) => pageOf(estimate).split('/')[4] ?? '';

const show = async (estimate: Estimate) => (await fetch(pageOf(estimate))).text();

/** The request that the button on the page sends. */
const decide = (estimate: Estimate, choice: 'accept' | 'decline', headers = {}) =>
  fetch(`${server.url}/e/${tokenOf(estimate)}/${choice}?version=${String(estimate.version)}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
  });

const eventsOf = (id: string) =>
  server.db.select<{ facts: string; keyId: string }>(
    "SELECT facts, keyId FROM events WHERE resourceId = ? AND kind = 'updated'",
    [id],
  );

describe('the preview page of an estimate', () => {
  it('shows title, number, lines, total and state to everybody with its URL', async () => {
    const header = 'Offers & "more"';
    const estimate = await open({ header, slug: 'logo', items: [{ ...line, price: 617.25 }] });
    const answer = await fetch(pageOf(estimate));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    const html = await answer.text();
    const texts = [
      'Offers &amp; &quot;more&quot;',
      estimate.number,
      'Design day',
      '617.25',
      'EUR\u00a01,234.50',
      'Please accept or decline this estimate by 16\u00a0November\u00a02026.',
    ];
    for (const text of texts) expect(html).toContain(text);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toMatch(/href="[^"]*\.pdf"/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(html.indexOf('<form')).toBeGreaterThan(html.indexOf('class="total"'));
  });

  it('does not open with another token, nor with the token of an invoice', async () => {
    const { url } = await open();
    const token = new URL(url).pathname.split('/')[2] ?? '';
    const nobodys = 'x'.repeat(22);
    for (const path of [`/i/${token}/`, `/i/${token}.pdf`, `/e/${nobodys}/`, `/e/${nobodys}.pdf`]) {
      expect((await fetch(server.url + path)).status, path).toBe(404);
    }
    const nobody = await fetch(`${server.url}/e/${nobodys}/accept`, { method: 'POST' });
    expect(nobody.status).toBe(404);
  });

  it.each([
    ['accept', 'Accepted'],
    ['decline', 'Declined'],
  ] as const)('lets the customer %s an open one, once', async (choice, state) => {
    const estimate = await open();
    expect(await show(estimate)).toContain(`/${choice}?version=1"`);
    const answer = await decide(estimate, choice);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/e\//),
    ]);
    const decided = await getEstimate(server.client, estimate.id);
    expect(decided).toMatchObject({
      decision: { state, at: '2026-11-10T10:00:00.000Z' },
      status: 'Pending',
      version: 2,
    });
    const html = await show(estimate);
    expect(html).toContain(`This estimate was ${state.toLowerCase()}.`);
    expect(html.includes('<dt>Accepted on</dt>')).toBe(state === 'Accepted');
    expect(html).not.toContain('<button');
    expect((await decide(estimate, choice)).status).toBe(303);
    const other = await decide(estimate, choice === 'accept' ? 'decline' : 'accept');
    expect(other.status).toBe(409);
    expect(await other.text()).toContain(`This estimate was ${state.toLowerCase()}.`);
    expect(await getEstimate(server.client, estimate.id)).toEqual(decided);
    const events = await eventsOf(estimate.id);
    expect(events).toHaveLength(1);
    expect(events[0]?.keyId).toBe('preview');
    expect(JSON.parse(events[0]?.facts ?? '')).toMatchObject({
      changed: ['decision'],
      before: { decision: null },
      after: { decision: state },
    });
  });

  it('records one of many simultaneous decisions, with one event', async () => {
    const estimate = await open();
    const choices = ['accept', 'decline'] as const;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(estimate, choices[index % 2] ?? 'accept')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 303),
      ...Array.from({ length: 5 }, () => 409),
    ]);
    expect((await getEstimate(server.client, estimate.id)).version).toBe(2);
    expect(await eventsOf(estimate.id)).toHaveLength(1);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, of a browser that tells nothing else', { origin: 'https://evil.example' }],
    ['another site, behind a redirect', { origin: 'null' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['another port', () => ({ origin: server.url.replace(/\d+$/, '1') })],
    ['two origins', () => ({ origin: `${server.url}, https://evil.example` })],
  ])('refuses a decision from %s', async (_, headers) => {
    const estimate = await open();
    const sent = typeof headers === 'function' ? headers() : headers;
    const answer = await decide(estimate, 'accept', sent);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      `This form was sent from another site. Open ${estimate.url} and decide there.\n`,
    ]);
    expect(await getEstimate(server.client, estimate.id)).toEqual(estimate);
  });

  it('accepts the decision from its own form, as browsers send it', async () => {
    const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    expect((await decide(await open(), 'decline', own)).status).toBe(303);
  });

  it('does not decide on viewing, nor with another method', async () => {
    const estimate = await open();
    expect((await fetch(`${server.url}/e/${tokenOf(estimate)}/accept`)).status).toBe(200);
    expect((await getEstimate(server.client, estimate.id)).decision).toBeNull();
  });

  it.each([
    ['a Draft', { status: 'Draft' }, 'This is a draft.'],
    ['a canceled one', { status: 'Canceled' }, 'CANCELLED'],
  ])('lets nobody decide %s', async (_, more, state) => {
    const estimate = await open(more);
    const html = await show(estimate);
    expect(html).toContain(state);
    expect(html).not.toContain('<button');
    expect((await decide(estimate, 'accept')).status).toBe(409);
    expect(await getEstimate(server.client, estimate.id)).toEqual(estimate);
  });

  it('accepts no decision once it has expired, in the zone of the account', async () => {
    const estimate = await open();
    clock = new Date('2026-11-16T22:59:59.999Z');
    expect(await show(estimate)).toContain('<button');
    clock = new Date('2026-11-16T23:00:00.000Z');
    expect(await show(estimate)).toContain(
      'This estimate was valid until 16\u00a0November\u00a02026.',
    );
    expect((await decide(estimate, 'accept')).status).toBe(409);
    clock = new Date('2026-11-10T10:00:00.000Z');
  });

  it('accepts no decision on an offer that has changed since the customer opened it', async () => {
    const seen = await open({ items: [{ ...line, price: 100 }] });
    const items = [{ ...line, price: 1000 }];
    const changed = await made(server.client.patch<Estimate>(`/estimates/${seen.id}`, { items }));
    const late = await decide(seen, 'accept');
    expect(late.status).toBe(409);
    const html = await late.text();
    for (const text of ['changed since you opened it', 'EUR\u00a02,000.00', 'accept?version=2']) {
      expect(html).toContain(text);
    }
    const unnamed = `${server.url}/e/${tokenOf(seen)}/accept`;
    expect((await fetch(unnamed, { method: 'POST', redirect: 'manual' })).status).toBe(409);
    expect(await getEstimate(server.client, seen.id)).toEqual(changed);
    expect(await show(changed)).not.toContain('changed since');
    expect((await decide(changed, 'accept')).status).toBe(303);
  });

  it('answers a late decision in the language of the estimate', async () => {
    const estimate = await open({ lang: 'de' });
    clock = new Date('2026-11-17T10:00:00.000Z');
    const answer = await decide(estimate, 'accept');
    clock = new Date('2026-11-10T10:00:00.000Z');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      409,
      'text/html; charset=utf-8',
    ]);
    const html = await answer.text();
    expect(html).toContain('<html lang="de-DE">');
    expect(html).toContain('Dieses Angebot war bis zum 16.\u00a0November\u00a02026 gültig.');
    expect(html).not.toContain('<button');
  });
});

describe('a decision', () => {
  const change = async (body: object) => {
    const estimate = await open();
    await decide(estimate, 'accept');
    return made(server.client.patch<Estimate>(`/estimates/${estimate.id}`, body));
  };

  it.each([
    [{ tags: ['won'] }],
    [{ slug: 'other' }],
    [{ isRetainer: true }],
    [{ status: 'Canceled' }],
  ])('stands through %j, which the customer does not see', async (body) => {
    expect((await change(body)).decision).toMatchObject({ state: 'Accepted' });
  });

  it.each([
    [{ items: [{ ...line, price: 51 }] }],
    [{ notes: 'x' }],
    [{ dueDate: null }],
    [{ number: 'OTHER-1' }],
    [{ status: 'Draft' }],
    [{ customer: { internalId: 'other', billTo: { company: 'Other' } } }],
  ])('is gone after %j, and can be made anew', async (body) => {
    const changed = await change(body);
    expect(changed).toMatchObject({ decision: null, version: 3 });
    const status = changed.status === 'Pending' ? 303 : 409;
    expect((await decide(changed, 'decline')).status).toBe(status);
  });
});
