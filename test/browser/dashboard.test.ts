import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFaktura } from '../../sdk/src/index.js';
import { createLoginLink, listKeys } from '../../server/src/accounts/index.js';
import { pages } from '../../server/src/app/dashboard/pages/index.js';
import { demoAccount } from '../../server/src/app/demo/demo.js';
import { suppress } from '../../server/src/mail/suppression.repository.js';
import type { Client } from '../harness/client.js';
import { cancel, newCustomer, newEstimate, newInvoice, newPayment } from '../harness/fixtures.js';
import { startServer, type TestServer } from '../harness/server.js';
import { sizes, violationsOf } from './accessibility.js';
import { sharedBrowser } from './browser.js';

/** Folder of the screenshots, for review. */
const pictures = process.env['FAKTURA_PICTURES'];

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);
afterAll(async () => {
  await server.close();
});

/** A tab that is signed in to an account with a link from the CLI. */
async function signIn(context: BrowserContext, accountId: string): Promise<Page> {
  const { token } = await createLoginLink(server.db, accountId);
  const tab = await context.newPage();
  await tab.goto(`${server.url}/dashboard/sign-in/${token}`);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.waitForURL(/\/dashboard$/);
  return tab;
}

const goTo = (tab: Page, name: string) =>
  tab.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();

const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();

/** Records of every kind that the pages show. */
async function fill({ id: accountId, client }: { id: string; client: Client }): Promise<void> {
  const refused = {
    accountId,
    address: 'gone@b.example',
    mailId: null,
    reason: '550 No such user',
  };
  const createdAt = new Date().toISOString();
  await server.db.transaction((tx) => suppress(tx, { ...refused, createdAt }));
  const open = { status: 'Pending', date: '2026-10-02', dueDate: '2026-10-16' };
  const { id } = await newInvoice(client, open);
  await newPayment(client, id, { amount: 40, paidAt: '2026-10-20' });
  await newInvoice(client, { currency: 'JPY', status: 'Pending', lang: 'ja' });
  await cancel(client, (await newInvoice(client, open)).id);
  await newInvoice(client);
  await newEstimate(client);
  const billTo = { company: 'إشارة <b>Ltd</b>', email: 'a@b.example' };
  const { id: customer } = await newCustomer(client, { billTo });
  const sent = await newInvoice(client, { ...open, customer });
  await client.post(`/invoices/${sent.id}/send`, {});
}

describe('the owner of an account', () => {
  it.each([
    ['with scripts', true],
    ['without', false],
  ])(
    'enables e-invoicing, makes a key, uses it with the SDK and sees the invoice: %s',
    async (_, javaScriptEnabled) => {
      const account = await server.newAccount({ name: 'Studio Ost', profile: {} });
      const context = await browser.newContext({ javaScriptEnabled });
      const tab = await signIn(context, account.id);

      await goTo(tab, 'Business profile');
      await press(tab, 'Turn e-invoicing on');
      expect(await tab.getByRole('alert').textContent()).toContain('VAT id: is missing');
      const { profile } = demoAccount;
      const first = tab.locator('input:focus');
      expect(await first.getAttribute('name')).toBe('name');
      if (javaScriptEnabled) expect(await violationsOf(tab)).toEqual([]);
      await first.fill(profile.name ?? '');
      await tab.getByLabel('VAT id', { exact: true }).fill(profile.vatId ?? '');
      await tab.getByLabel('Country', { exact: true }).fill('DE');
      if (javaScriptEnabled) {
        // The list of missing data updates while typing, before anything is saved.
        const needs = tab.locator('#needs');
        await needs.getByText('Factur-X: complete').waitFor({ timeout: 30_000 });
        expect(await needs.textContent()).toContain('Add a bank account');
      }
      await press(tab, 'Save');
      expect(await tab.getByRole('status').textContent()).toContain('Saved.');
      await press(tab, 'Turn e-invoicing on');
      expect(await tab.locator('main').textContent()).toContain('E-invoicing is on');

      await goTo(tab, 'Numbers');
      await tab.getByLabel('Invoices').fill('RE-{YYYY}-{0000}');
      const year = String(new Date().getUTCFullYear());
      // The next number updates while typing, before anything is saved.
      if (javaScriptEnabled) {
        await tab.locator('#next').getByText(`RE-${year}-0001`, { exact: true }).first().waitFor();
      }
      await press(tab, 'Save');
      expect(await tab.locator('#next').textContent()).toContain(`RE-${year}-0001`);

      await goTo(tab, 'API keys');
      await tab.getByLabel('Name', { exact: true }).fill('Shop');
      await tab.getByLabel('All of them').check();
      await press(tab, 'Make the key');
      const apiKey = (await tab.locator('#key').textContent()) ?? '';
      const faktura = createFaktura({ apiKey, baseUrl: server.baseUrl });
      const customer = await faktura.customers.create({
        billTo: { company: 'Bäckerei Müller', city: 'München', country: 'DE' },
      });
      const invoice = await faktura.invoices.create({
        customer: customer.id,
        items: [
          { name: 'Design day', quantity: 1, price: 720, taxes: [{ name: 'VAT', value: 19 }] },
        ],
        status: 'Pending',
      });

      expect(invoice.number).toBe(`RE-${year}-0001`);
      await goTo(tab, 'Documents');
      const row = tab.getByRole('row').filter({ hasText: invoice.number ?? 'none' });
      expect(await row.textContent()).toContain('Bäckerei Müller');
      expect(await row.textContent()).toContain('EUR 856.80');
      await row.getByRole('link', { name: invoice.number ?? 'none' }).click();
      expect(await tab.locator('h1').textContent()).toBe('Invoice');
      await context.close();
    },
  );

  it('sees only the fields of the chosen kind of account, and is paid to it', async () => {
    const account = await server.newAccount({ name: 'Thames Print', profile: {} });
    const context = await browser.newContext();
    const tab = await signIn(context, account.id);
    await goTo(tab, 'Business profile');
    const field = (label: string) => tab.getByLabel(label, { exact: true });
    expect(await field('Sort code').isVisible()).toBe(false);
    await field('Account').selectOption('In the United Kingdom');
    expect(await field('IBAN').isVisible()).toBe(false);
    await field('Sort code').fill('123456');
    await field('Account number').fill('1234');
    await press(tab, 'Save');
    expect(await tab.getByRole('alert').textContent()).toContain(
      'Account number: must be 8 digits',
    );
    expect(await tab.locator('input:focus').getAttribute('name')).toBe('bank.accountNumber');
    expect(await violationsOf(tab)).toEqual([]);
    await field('Account number').fill('12345678');
    await press(tab, 'Save');
    await tab.getByText('Add an account').click();
    expect(await field('Sort code of account 2').isVisible()).toBe(false);
    await field('IBAN of account 2').fill('DE89370400440532013000');
    expect(await violationsOf(tab)).toEqual([]);
    await press(tab, 'Save');
    const { url } = await newInvoice(account.client, { status: 'Pending' });
    await tab.goto(server.url + new URL(url).pathname);
    const accounts = await tab.locator('.account').allInnerTexts();
    expect(accounts.join('\n')).toMatch(/Sort code: 12-34-56[^]*IBAN: DE89 3704/);
    await context.close();
  });

  it('signs out everywhere, including other browsers', async () => {
    const account = await server.newAccount();
    const [one, two] = [await browser.newContext(), await browser.newContext()];
    const [here, there] = [await signIn(one, account.id), await signIn(two, account.id)];
    await goTo(here, 'Plan');
    await press(here, 'Sign out everywhere');
    expect(await here.locator('h1').textContent()).toBe('Sign in');
    await goTo(there, 'Documents');
    expect(await there.locator('h1').textContent()).toBe('Sign in');
    await Promise.all([one.close(), two.close()]);
  });

  it('downloads the books of a period', async () => {
    const account = await server.newAccount({ name: 'Studio West' });
    const { number } = await newInvoice(account.client, { status: 'Pending', date: '2026-10-02' });
    const context = await browser.newContext();
    const tab = await signIn(context, account.id);
    await goTo(tab, 'Books');
    await tab.getByLabel('Format').selectOption('Tables for a spreadsheet (CSV)');
    await tab.getByLabel('First day').fill('2026-10-01');
    await tab.getByLabel('Last day').fill('2026-10-31');
    const [download] = await Promise.all([tab.waitForEvent('download'), press(tab, 'Download')]);
    expect(download.suggestedFilename()).toBe('csv-2026-10-01-2026-10-31.zip');
    const archive = await JSZip.loadAsync(await readFile(await download.path()));
    expect(await archive.file('invoices.csv')?.async('text')).toContain(number);
    await tab.getByLabel('Format').selectOption('DATEV (bookings)');
    await press(tab, 'Download');
    expect(await tab.getByRole('alert').textContent()).toContain('--datev-consultant');
    await context.close();
  });

  it('ends a key, which then no longer works', async () => {
    const account = await server.newAccount();
    const context = await browser.newContext();
    const tab = await signIn(context, account.id);
    await goTo(tab, 'API keys');
    await press(tab, `Revoke ${(await listKeys(server.db, account.id))[0]?.id ?? ''}`);
    expect(await tab.getByRole('status').textContent()).toContain('no longer works');
    expect((await account.client.get('/invoices')).status).toBe(401);
    await context.close();
  });
});

/** Checks both modes on every screen; otherwise the phone in dark and the desktop in light mode. */
const isFull = process.env['FAKTURA_FULL'] === '1';

describe('the pages of the dashboard', () => {
  it.each(
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      (['phone', 'desktop'] as const)
        .filter((size) => isFull || (size === 'phone') === (colorScheme === 'dark'))
        .map((size) => ({ size, colorScheme })),
    ),
  )('are accessible and fit on a $size, $colorScheme', async ({ size, colorScheme }) => {
    const account = await server.newAccount({ profile: demoAccount.profile });
    await fill(account);
    const context = await browser.newContext({ viewport: sizes[size], colorScheme });
    const tab = await signIn(context, account.id);
    const faults: string[] = [];
    tab.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
    });
    tab.on('request', (request) => {
      if (!request.url().startsWith(server.url)) faults.push(request.url());
    });
    for (const path of [...pages.map((page) => page.path), '/sign-in']) {
      await tab.goto(`${server.url}/dashboard${path}`);
      expect(await violationsOf(tab), path).toEqual([]);
      const empty = await tab.locator('.none').allTextContents();
      expect(empty, `a table of ${path} for which fill() stores nothing`).toEqual([]);
      const width = await tab.evaluate<number>('document.documentElement.scrollWidth');
      expect(width, `${path} is as wide as the screen`).toBeLessThanOrEqual(sizes[size].width);
      if (pictures) {
        const name = `dashboard${path.replace('/', '-')}-${size}-${colorScheme}.png`;
        await tab.screenshot({ path: join(pictures, name), fullPage: true });
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
