import { describe, expect, it } from 'vitest';
import {
  changeAccount,
  createAccount,
  createKey,
  getAccount,
  listKeys,
} from '../../accounts/index.js';
import { createHistoryReader } from '../../history/index.js';
import { LOGO_UPLOAD } from './logo-upload.js';
import { pages } from './pages/index.js';
import { type Fields, testDashboard } from './testing/visits.js';

const now = new Date('2026-11-23T10:00:00.000Z');

const { api, post, signedIn } = testDashboard({ now: () => now });

/** Targets of forms that are not actions of a page. */
const OF_NO_PAGE = ['/sign-out', '/sign-out-everywhere', LOGO_UPLOAD];

describe('a form', () => {
  it('is rejected from another origin, and without the token of its session', async () => {
    const { own, token } = await signedIn();
    const other = await signedIn();
    const form = { name: 'Planted' };
    const foreign: [Fields, Fields][] = [
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
    const type = 'multipart/form-data; boundary=x';
    for (const path of ['/keys/create', '/sign-out-everywhere', '/settings/remove-logo']) {
      expect((await post(path, {}, { ...own, 'content-type': type })).status).toBe(403);
    }
    const names = (await listKeys(api().server.db, api().accountId)).map(({ name }) => name);
    expect(names).not.toContain('Planted');
  });

  it('shows what is wrong on its page, and keeps what was typed', async () => {
    const { fill } = await signedIn();
    const { status, text } = await fill('/profile/save', { name: 'Typed Ltd', vatId: '1' });
    expect(status).toBe(422);
    expect(text).toContain('role="alert"');
    expect(text).toContain('VAT id: must be a VAT id with its country code');
    expect(text).toContain('value="Typed Ltd"');
  });

  it('escapes texts', async () => {
    const name = '<script>alert(1)</script>"&amp;';
    const { id } = await createAccount(api().server.db, { name });
    const { open } = await signedIn(id);
    for (const { path } of pages) {
      const { text } = await open(path);
      expect(text).not.toContain('<script>alert');
      expect(text, path).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;amp;');
    }
  });
});

describe.each(pages)('the page $name', ({ path, name, actions }) => {
  it('has its name as heading, and is marked in the menu', async () => {
    const { status, text } = await (await signedIn()).open(path);
    expect([status, /<h1>([^<]*)/.exec(text)?.[1]]).toEqual([200, name]);
    const marked = /<a href="([^"]*)" aria-current="page"\s*>([^<]*)/.exec(text)?.slice(1);
    expect(marked).toEqual([`/dashboard${path}`, name]);
  });

  it('has forms with the token of the session, which post to existing actions', async () => {
    const { token, open } = await signedIn();
    const { text } = await open(path);
    const known = [...Object.keys(actions).map((action) => `${path}/${action}`), ...OF_NO_PAGE];
    const forms = text.matchAll(/<form method="post" action="\/dashboard([^"]*)"[^]*?<\/form>/g);
    for (const [form, to] of forms) {
      expect(known, 'actions of the page').toContain(to);
      expect(form, to).toContain(`name="token" value="${token}"`);
    }
  });
});

it('tells an account without records what to do, or why there are none', async () => {
  const { id } = await createAccount(api().server.db, { name: 'Empty' });
  const { open } = await signedIn(id);
  for (const [path, sentence] of [
    ['', 'There are no invoices yet.'],
    ['/documents?kind=estimates', 'There are no estimates yet.'],
    ['/documents?status=Paid', 'Nothing was found.'],
    ['/mail', 'Nothing was mailed yet.'],
    ['/mail?state=Held', 'No mail is Held.'],
  ] as const) {
    expect((await open(path)).text).toContain(sentence);
  }
  expect((await open('')).text).not.toContain('<svg');
});

it('answers unknown addresses with a page that has the menu', async () => {
  const { open } = await signedIn();
  const { status, text } = await open('/nothing');
  expect([
    status,
    text.includes('There is no such page'),
    text.includes('/dashboard/keys'),
  ]).toEqual([404, true, true]);
});

it('says what to do after an internal error, and shows the id of the log line', async () => {
  const { open } = await signedIn();
  const { db } = api().server;
  const rename = (from: string, to: string) =>
    db.transaction((tx) => tx.execute(`ALTER TABLE ${from} RENAME TO ${to}`, []));
  await rename('mail_suppressions', 'gone');
  const { status, text, headers } = await open('/mail');
  await rename('gone', 'mail_suppressions');
  expect(status).toBe(500);
  const id = String(headers['x-request-id']);
  expect(text).toBe(
    'Something went wrong on our side. Go back and try again in a minute. ' +
      `If it happens again, report it and quote ${id}.\n`,
  );
});

describe('records of test keys', () => {
  it('are shown separately from the live ones, and so is their mail', async () => {
    const { db } = api().server;
    const { id } = await createAccount(db, { name: 'Tried' });
    const key = await createKey(db, id, { test: true });
    const customer = { internalId: 'a', billTo: { company: 'Trial', email: 'trial@a.example' } };
    const body = { customer, items: [{ name: 'x', quantity: 1, price: 1 }] };
    const invoice = await api().post('/v1/invoices', body, { key });
    const sent = await api().post(`/v1/invoices/${String(invoice.json['id'])}/send`, {}, { key });
    expect(sent.status).toBe(202);
    const { open } = await signedIn(id);
    for (const [path, text] of [
      ['/documents', 'Trial'],
      ['/mail', 'trial@a.example'],
    ] as const) {
      expect((await open(path)).text).not.toContain(text);
      const shown = await open(`${path}?data=test`);
      expect(shown.text).toContain(text);
      expect(shown.text).not.toContain('Drop</button>');
    }
  });
});

describe('numbers', () => {
  it('are previewed before a template is saved, and then assigned', async () => {
    const { id } = await createAccount(api().server.db, { name: 'Numbers' });
    const { send, fill, open } = await signedIn(id);
    const own = { Invoice: 'RE-{YY}-{000}', Retainer: 'AR-{YY}-{000}', CreditNote: '' };
    expect((await open('/numbers')).text).toContain('INV-2026-00001');
    const check = await send('/numbers/check', own);
    expect(check.text).toMatch(/RE-26-001[^]*AR-26-001[^]*EST-2026-00001[^]*CN-2026-00001/);
    expect(await getAccount(api().server.db, id)).toMatchObject({ numberTemplates: {} });
    expect((await fill('/numbers/save', own)).status).toBe(303);
    expect((await open('/numbers')).text).toContain('RE-26-001');
    expect((await fill('/numbers/save', { Invoice: '', Retainer: '' })).status).toBe(303);
    expect(await getAccount(api().server.db, id)).toMatchObject({ numberTemplates: {} });
    const { events } = (await createHistoryReader(api().server.db).record(id, id)) ?? {
      events: [],
    };
    const changed = events.flatMap(({ facts }) => ('changed' in facts ? facts.changed : []));
    expect(changed).toEqual(['numberTemplates', 'numberTemplates']);
  });

  it('are rejected, with the input kept, if they could not be unique', async () => {
    const { send, fill } = await signedIn();
    for (const wrong of [
      { Invoice: 'RE<{000}' },
      { Invoice: 'RE' },
      { Invoice: 'A{000}', Retainer: 'A{000}' },
    ]) {
      const { status, text } = await fill('/numbers/save', wrong);
      expect([status, text.includes('role="alert"')]).toEqual([422, true]);
      expect(text).toContain(`value="${wrong.Invoice.replace('<', '&lt;')}"`);
      const check = await send('/numbers/check', wrong);
      expect([check.status, check.text.includes('role="alert"')]).toEqual([200, true]);
    }
  });
});

describe('settings', () => {
  it('are changed with an entry in the history, and without one if nothing changes', async () => {
    const { fill } = await signedIn();
    const form = { name: 'Test', timezone: 'Europe/Paris', currency: 'EUR', language: 'fr' };
    const saved = await fill('/settings/save', form);
    expect(saved.status).toBe(303);
    expect((await fill('/settings/save', form)).status).toBe(303);
    expect(await getAccount(api().server.db, api().accountId)).toMatchObject({
      timezone: 'Europe/Paris',
    });
    const history = await createHistoryReader(api().server.db).record(
      api().accountId,
      api().accountId,
    );
    const changes = history?.events.filter(({ facts }) => 'after' in facts) ?? [];
    expect(changes).toHaveLength(1);
    expect(changes[0]?.requestId).toBe(saved.headers['x-request-id']);
    expect(changes[0]?.facts).toMatchObject({
      after: { timezone: 'Europe/Paris', language: 'fr' },
    });
  });

  it('reject an unknown zone or template and a missing file', async () => {
    const { fill } = await signedIn();
    const form = { name: 'Test', timezone: 'Europe/Paris', currency: 'EUR' };
    for (const wrong of [
      { timezone: 'Mars/Base' },
      { template: '../../etc' },
      { currency: 'XXX1' },
    ]) {
      expect((await fill('/settings/save', { ...form, ...wrong })).status).toBe(422);
    }
  });

  it('turn e-invoicing on once the profile is complete', async () => {
    const { id } = await createAccount(api().server.db, { name: 'New' });
    const { fill, open } = await signedIn(id);
    const refused = await fill('/profile/einvoicing', { to: 'on' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('E-invoicing stays off. Correct 3 fields:');
    const profile = { name: 'New Ltd', vatId: 'DE136695976', 'address.country': 'DE' };
    expect((await fill('/profile/save', profile)).status).toBe(303);
    expect((await fill('/profile/einvoicing', { to: 'on' })).status).toBe(303);
    expect((await open('/profile')).text).toContain('still needs');
    expect(await getAccount(api().server.db, id)).toMatchObject({ eInvoicing: true });
  });

  it('let e-invoices contain attachments', async () => {
    const { id } = await createAccount(api().server.db, { name: 'New' });
    const { fill, open } = await signedIn(id);
    expect((await open('/profile')).text).toContain('e-invoices are <b>off</b>');
    expect((await fill('/profile/attachments', { to: 'on' })).status).toBe(303);
    expect((await open('/profile')).text).toContain('e-invoices are <b>on</b>');
    expect(await getAccount(api().server.db, id)).toMatchObject({ eInvoiceAttachments: true });
  });

  it('show a suspended account what is wrong', async () => {
    const { id } = await createAccount(api().server.db, { name: 'Suspended' });
    await changeAccount(api().server.db, id, { mailSuspended: true });
    const { open } = await signedIn(id);
    for (const path of ['', '/mail']) expect((await open(path)).text).toContain('is suspended');
  });
});
