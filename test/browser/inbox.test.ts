import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { demoAccount } from '../../server/src/app/demo/demo.js';
import type { Client } from '../harness/client.js';
import { made, newCustomer, newEstimate, newInvoice, newPayment } from '../harness/fixtures.js';
import { startServer, type TestServer } from '../harness/server.js';
import { sizes, violationsOf } from './accessibility.js';
import { sharedBrowser } from './browser.js';

/** Folder of the screenshots, for review. */
const pictures = process.env['FAKTURA_PICTURES'];
const isFull = process.env['FAKTURA_FULL'] === '1';

let browser: Browser;
let server: TestServer;
/** The mails, by a short description. */
let mails: Record<string, string>;
beforeAll(async () => {
  // A demo shows links that sign in.
  server = await startServer({ sendsMail: true, demo: true });
  browser = await sharedBrowser();
  mails = await sendMails((await server.newAccount({ profile: demoAccount.profile })).client);
}, 120_000);
afterAll(async () => {
  await server.close();
});

const hostile = {
  subject: '\u202Etxt.fdp <script>document.title = "hit"</script> "><img src=x onerror=alert(1)>',
  body:
    '<p>Hello <b>there</b>, <i>as agreed</i>:</p><ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul>' +
    '<blockquote>Quoted</blockquote><p><a href="https://example.org/a?b=1&c=2">a link</a> and ' +
    `${'unbroken'.repeat(40)}</p><script>document.title = 'hit'</script><img src="https://evil.example/x.png">`,
};

const items = [{ name: 'Design day', quantity: 2, price: 1234.5 }];

/** Sends one mail of each layout, and waits until all are captured. */
async function sendMails(client: Client): Promise<Record<string, string>> {
  const person = { firstName: 'Jona', lastName: 'Petersen', email: 'jona@example.org' };
  const customerOf = async (more: object = {}) =>
    (await newCustomer(client, { billTo: person, attachPdf: false, ...more })).id;
  const invoiceIn = async (lang: string, currency: string, more: object = {}) => {
    const body = { items, lang, currency, status: 'Pending', dueDate: '2096-11-16' };
    return newInvoice(client, { ...body, customer: await customerOf(more) });
  };
  const ids: Record<string, string> = {};
  const send = async (name: string, path: string, body: object = {}) => {
    ids[name] = (await made(client.post<{ id: string }>(`${path}/send`, body))).id;
  };
  await send('invoice-en', `/invoices/${(await invoiceIn('en', 'GBP', { attachPdf: true })).id}`);
  await send('invoice-de', `/invoices/${(await invoiceIn('de', 'EUR')).id}`);
  const japanese = await invoiceIn('ja', 'EUR', {
    billTo: { firstName: '太郎', lastName: '山田', email: 'taro@example.jp' },
  });
  await send('invoice-ja', `/invoices/${japanese.id}`);
  const estimate = await newEstimate(client, { customer: await customerOf(), items, lang: 'de' });
  await send('estimate-de', `/estimates/${estimate.id}`);
  const paid = await invoiceIn('en', 'GBP');
  await send('hostile', `/invoices/${paid.id}`, hostile);
  await newPayment(client, paid.id, { amount: 100, sendNotification: true });
  const isSent = async () => expect(await listed()).toHaveLength(Object.keys(ids).length + 1);
  await vi.waitFor(isSent, { timeout: 60_000, interval: 200 });
  const payment = (await listed()).find((id) => !Object.values(ids).includes(id)) ?? '';
  return { ...ids, payment };
}

/** Reads a page of the inbox with the token that the start prints. */
async function read(path: string): Promise<string> {
  const token = new URL(server.inbox).searchParams.get('token') ?? '';
  const headers = { cookie: `faktura_inbox=${token}` };
  return (await fetch(server.url + path, { headers })).text();
}

/** The mails that the inbox lists. */
async function listed(): Promise<string[]> {
  const html = await read('/inbox');
  return [...html.matchAll(/href="inbox\/(snd_\w+)"/g)].map(([, id = '']) => id);
}

async function look(tab: Page, name: string, good?: string[]): Promise<void> {
  const size = tab.viewportSize()?.width ?? 0;
  if (pictures) await tab.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  expect([name, await violationsOf(tab, good)]).toEqual([name, []]);
  expect([name, await tab.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
    name,
    size,
  ]);
}

const isThorough = isFull || pictures !== undefined;
const screens = (['light', 'dark'] as const).flatMap((scheme) =>
  (['phone', 'desktop'] as const)
    .filter((size) => isThorough || (size === 'phone') === (scheme === 'dark'))
    .map((size) => [size, scheme] as const),
);
/** The pages of all mails have the same structure; these have the most content. */
const chosen = (name: string): boolean => isThorough || name === 'invoice-en' || name === 'hostile';

describe('the inbox', () => {
  it.each(screens)(
    'is accessible and fits on a %s, %s, whatever is in the mails',
    async (size, colorScheme) => {
      const context = await browser.newContext({ viewport: sizes[size], colorScheme });
      const tab = await context.newPage();
      const asked: string[] = [];
      tab.on('request', (request) => asked.push(request.url()));
      await tab.goto(`${server.url}/inbox`);
      await look(tab, `inbox-token-${size}-${colorScheme}`);
      await tab.goto(server.inbox);
      await look(tab, `inbox-${size}-${colorScheme}`);
      for (const [name, id] of Object.entries(mails).filter(([name]) => chosen(name))) {
        await tab.goto(`${server.url}/inbox/${id}`);
        await look(tab, `inbox-${name}-${size}-${colorScheme}`);
        expect(await tab.title()).not.toBe('hit');
      }
      expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
      await context.close();
    },
  );

  it('shows the text of a mail, and offers its PDF', async () => {
    const tab = await browser.newPage();
    await tab.goto(server.inbox);
    expect(tab.url()).toBe(`${server.url}/inbox`);
    await tab.goto(`${server.url}/inbox/${mails['invoice-en'] ?? ''}`);
    const body = tab.frameLocator('iframe').getByRole('link');
    expect(await body.first().getAttribute('href')).toMatch(/\/i\//);
    const coming = tab.waitForEvent('download');
    await tab.getByRole('link', { name: /\.pdf$/ }).click();
    expect((await coming).suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
    await tab.goto(`${server.url}/inbox/${mails['invoice-ja'] ?? ''}`);
    // In Japanese, the family name comes first.
    expect(await tab.locator('pre').textContent()).toContain('山田太郎');
    await tab.close();
  });
});

describe('somebody without the token', () => {
  it('sees no mail until the form has the one of the start', async () => {
    const tab = await browser.newPage();
    await tab.goto(`${server.url}/inbox`);
    const enter = async (token: string) => {
      await tab.getByLabel('Token').fill(token);
      await tab.getByRole('button', { name: 'Open' }).click();
    };
    await enter('guessed');
    expect(await tab.getByRole('alert').textContent()).toContain('not the token');
    expect(await tab.getByRole('link').count()).toBe(0);
    await enter(new URL(server.inbox).searchParams.get('token') ?? '');
    expect(tab.url()).toBe(`${server.url}/inbox`);
    expect(await tab.getByRole('link').count()).toBeGreaterThan(0);
    await tab.close();
  });
});

describe('the owner of an account', () => {
  it('signs in with a link that is mailed', async () => {
    await server.newAccount({ name: 'Studio Ost', email: 'owner@ost.example' });
    const tab = await browser.newPage();
    await tab.goto(`${server.url}/dashboard`);
    await tab.getByLabel('Email of the account').fill('owner@ost.example');
    await tab.getByRole('button', { name: 'Mail me a link' }).click();
    expect(await tab.locator('main').textContent()).toContain('a link is on its way');
    const subject = 'Sign-in to the dashboard of Studio Ost';
    await vi.waitFor(
      async () => {
        await tab.goto(server.inbox);
        await tab.getByRole('link', { name: subject }).click({ timeout: 2_000 });
      },
      { timeout: 30_000 },
    );
    const link = tab.frameLocator('iframe').getByRole('link', { name: 'Sign in' });
    await tab.goto((await link.getAttribute('href')) ?? '');
    await tab.getByRole('button', { name: 'Sign in' }).click();
    expect(await tab.locator('header').textContent()).toContain('Studio Ost');
    await tab.close();
  });
});

describe('mails', () => {
  it.each(['phone', 'desktop'] as const)('are accessible and fit on a %s', async (size) => {
    const tab = await browser.newPage({ viewport: sizes[size] });
    for (const [name, id] of Object.entries(mails)) {
      // The page itself is sandboxed, so checks cannot run in it.
      await tab.setContent(await read(`/inbox/${id}/html`));
      // Landmarks are those of the mail program.
      await look(tab, `mail-${name}-${size}`, []);
    }
    await tab.close();
  });
});
