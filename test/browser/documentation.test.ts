import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { build } from '../../scripts/build.mjs';
import { root } from '../../scripts/process.mjs';
import { startServer, type TestServer } from '../harness/server.js';
import { sizes, violationsOf } from './accessibility.js';
import { sharedBrowser } from './browser.js';

/** Folder of the screenshots, for review. */
const pictures = process.env['FAKTURA_PICTURES'];

/** One page of each kind: lists, code, a picture and a long table, code in a list, the page for wrong addresses. */
const kinds = [
  'index.html',
  'start/application.html',
  'guides/statuses.html',
  'server/index.html',
  'recipes/field.html',
  'e-invoice-rules.html',
  'nowhere/at/all.html',
];

let browser: Browser;
let server: TestServer;
let site: string;
beforeAll(async () => {
  await build({ only: ['documentation'] });
  server = await startServer();
  site = `${server.url}/docs/`;
  browser = await sharedBrowser();
}, 120_000);
afterAll(() => server.close());

interface Look {
  size?: keyof typeof sizes;
  colorScheme?: 'light' | 'dark';
}

/** A tab without access to other hosts, and what its console complained about. */
async function open(address: string, { size = 'desktop', colorScheme = 'light' }: Look = {}) {
  const context: BrowserContext = await browser.newContext({ viewport: sizes[size], colorScheme });
  const tab: Page = await context.newPage();
  const complaints: string[] = [];
  tab.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  tab.on('pageerror', (error) => complaints.push(error.message));
  const requests: string[] = [];
  tab.on('request', (request) => requests.push(request.url()));
  await tab.goto(address);
  return { tab, complaints, requests, close: () => context.close() };
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['desktop', 'phone'] as const).map((size) => ({ colorScheme, size })),
);

describe.each(looks)('the documentation in $colorScheme on a $size', (look) => {
  it.each(kinds)('%s violates no rule of WCAG 2.2 AA and fits the screen', async (path) => {
    const { tab, complaints, requests, close } = await open(`${site}${path}`, look);
    if (pictures) {
      const name = `docs-${path.replaceAll(/\W+/g, '-')}-${look.size}-${look.colorScheme}.png`;
      await tab.screenshot({ path: join(pictures, name) });
    }
    const width = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(sizes[look.size].width);
    expect(await violationsOf(tab)).toEqual([]);
    // Chromium reports the status of the page itself.
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(site))).toEqual([]);
    await close();
  });

  it('has a search and a menu that violate none either', async () => {
    const { tab, close } = await open(`${site}guides/errors.html`, look);
    if (look.size === 'phone') {
      await tab.getByRole('button', { name: 'Menu' }).click();
      await tab.getByRole('link', { name: 'Money' }).waitFor();
      expect(await violationsOf(tab)).toEqual([]);
      await tab.keyboard.press('Escape');
    }
    await tab.getByRole('button', { name: 'Search' }).click();
    await tab.getByRole('searchbox').fill('webhooks');
    await tab.getByRole('link', { name: 'Notice changes' }).first().waitFor();
    expect(await violationsOf(tab)).toEqual([]);
    await close();
  });
});

/** Types into the search of a page, opened with its key, and returns the first result. */
async function firstResult(tab: Page, words: string): Promise<string | null> {
  await tab.keyboard.press('/');
  await tab.getByRole('searchbox').fill(words);
  const first = tab.locator('dialog li a').first();
  await first.waitFor();
  return first.getAttribute('href');
}

describe('the search', () => {
  it.each([
    ['idempotency key', 'retries'],
    ['leitweg', 'e-invoices'],
    ['backup restore', 'backup'],
    ['cancelInvoice', 'reference.html#operation/cancelInvoice'],
    ['deleted polling', 'guides/changes'],
  ])('finds for "%s" a page about it', async (words, expected) => {
    const { tab, close } = await open(`${site}sdk/index.html`);
    await firstResult(tab, words);
    const found = await tab
      .locator('dialog li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(
      found.slice(0, 5).some((href) => href.includes(expected)),
      found.join('\n'),
    ).toBe(true);
    await close();
  });

  it('opens the first result with Enter, from a page of any folder and without a server', async () => {
    const home = pathToFileURL(join(root, 'server/contract/docs/guides/money.html')).href;
    const { tab, complaints, close } = await open(home);
    const href = await firstResult(tab, 'galera');
    await tab.keyboard.press('Enter');
    await tab.waitForURL(href ?? '');
    expect(await tab.title()).toContain('Faktura');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the colours', () => {
  it('are those of the system until a reader chooses, and stay chosen', async () => {
    const { tab, close } = await open(site, { colorScheme: 'dark' });
    const background = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(20, 25, 28)');
    await tab.getByRole('button', { name: 'Use light colours' }).click();
    expect(await background()).toBe('rgb(255, 255, 255)');
    await tab.goto(`${site}guides/money.html`);
    expect(await background()).toBe('rgb(255, 255, 255)');
    await tab.goto(`${site}reference.html`);
    expect(await tab.locator('html').getAttribute('class')).toContain('light');
    await close();
  });
});

describe('without scripts', () => {
  it('every page can be read and reached, and offers nothing that needs one', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.phone });
    const tab = await context.newPage();
    await tab.goto(`${site}guides/money.html`);
    expect(await tab.getByRole('button').allTextContents()).toEqual(['Menu']);
    await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByRole('link', { name: 'Statuses' }).first().click();
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Statuses');
    await context.close();
  });
});
