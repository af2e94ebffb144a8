import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { chromium as executable } from '../../scripts/setup/tools.mjs';
import { oneLine } from '../contract/hostile/corpus.js';
import { getEstimate, newEstimate, newInvoice } from '../harness/fixtures.js';
import { startServer, type TestServer } from '../harness/server.js';

let browser: Browser;
let tab: Page;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const executablePath = executable();
  if (executablePath === undefined) throw new Error('Chromium is missing: node scripts/setup.mjs');
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  tab = await openTab();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** As long as a `header` may be; what is longer stands in the name of the seller only. */
const HEADER_LENGTH = 20;

/** What a page says, and every sign of something in it that is more than text. */
interface Visit {
  heading: string | null | undefined;
  seller: string | null | undefined;
  /** Of the dialogs that a script opened. */
  dialogs: string[];
  /** Of its console; a breach of the policy is one. */
  complaints: string[];
  /** What was asked for beside the page itself. */
  requests: string[];
}

const none = () => ({
  dialogs: [] as string[],
  complaints: [] as string[],
  requests: [] as string[],
});
let signs = none();

/** One tab for all visits, for a new one takes longer than a page. */
async function openTab(): Promise<Page> {
  const page = await browser.newPage();
  page.on('dialog', (dialog) => {
    signs.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (entry) => {
    if (entry.type() === 'error') signs.complaints.push(entry.text());
  });
  page.on('pageerror', (error) => signs.complaints.push(error.message));
  page.on('request', (request) => signs.requests.push(request.url()));
  return page;
}

async function visit(url: string): Promise<Visit> {
  signs = none();
  const answer = await tab.goto(url);
  expect(answer?.status()).toBe(200);
  const [heading, seller] = await tab.evaluate(() =>
    ['h1', 'h1 + p'].map((place) => document.querySelector(place)?.textContent),
  );
  const { dialogs, complaints } = signs;
  const requests = signs.requests.filter((one) => one !== url);
  return { heading, seller, dialogs, complaints, requests };
}

describe.each([
  ['invoice', newInvoice],
  ['estimate', newEstimate],
] as const)('the page of an %s', (_, make) => {
  it.each(oneLine)('shows %s as text, and runs nothing of it', async (text) => {
    const { client } = await server.newAccount({ name: text });
    const fits = [...text].length <= HEADER_LENGTH;
    const { url } = await make(client, { status: 'Pending', ...(fits ? { header: text } : {}) });
    const { heading, seller, ...found } = await visit(url);
    expect(found).toEqual({ dialogs: [], complaints: [], requests: [] });
    // The name of an account is stored without blanks around it.
    expect(seller).toBe(text.trim());
    if (fits) expect(heading).toBe(text);
  });
});

/** A site of another origin, whose one page sends a form to `action` by itself. */
async function siteThatSends(action: string, policy: string) {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'referrer-policy': policy });
    response.end(`<form method="post" action="${action}"></form><script>
      document.forms[0].submit()</script>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/`, close: () => site.close() };
}

describe('the form of an estimate', () => {
  const open = () => newEstimate(server.client, { status: 'Pending' });

  it.each([
    ['Accept', 'Accepted'],
    ['Decline', 'Declined'],
  ])('%s decides it', async (button, state) => {
    const estimate = await open();
    await tab.goto(estimate.url);
    await tab.click(`text=${button}`);
    await tab.waitForSelector(`dd:text("${state}")`);
    expect((await getEstimate(server.client, estimate.id)).decision).toMatchObject({ state });
  });

  it.each(['no-referrer', 'unsafe-url'])('does nothing from another site (%s)', async (policy) => {
    const estimate = await open();
    const site = await siteThatSends(`${estimate.url}/accept`, policy);
    const answer = tab.waitForResponse((response) => response.url().endsWith('/accept'));
    await tab.goto(site.url);
    expect((await answer).status()).toBe(403);
    await tab.waitForSelector(`text=${estimate.url}`);
    expect((await getEstimate(server.client, estimate.id)).decision).toBeNull();
    site.close();
  });
});

describe('pages under a folder of PUBLIC_URL', () => {
  it('decide and show the PDF at the address that the proxy has', async () => {
    const publicUrl = 'https://billing.example/faktura';
    const proxied = await startServer({ publicUrl });
    // The proxy takes the folder off, as most do.
    await tab.route(`${publicUrl}/**`, async (route) => {
      const url = route.request().url().replace(publicUrl, proxied.url);
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    });
    const estimate = await newEstimate(proxied.client, { status: 'Pending' });
    await tab.goto(estimate.url);
    await tab.click('text=Accept');
    await tab.waitForSelector('dd:text("Accepted")');
    await tab.goto((await newInvoice(proxied.client, { status: 'Pending' })).url);
    const link = await tab.getAttribute('a', 'href');
    expect(link).toMatch(/^\/faktura\/i\/[\w-]+\.pdf$/);
    await tab.unroute(`${publicUrl}/**`);
    await proxied.close();
  });
});

describe('a page that runs what it holds', () => {
  it('would be noticed', async () => {
    const url = `${server.url}/i/careless`;
    const image = `${server.url}/nowhere.png`;
    const body = `<h1>a</h1><p>b</p><script>alert(1)</script><img src="${image}">`;
    await tab.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
    const { dialogs, complaints, requests } = await visit(url);
    expect(dialogs).toEqual(['1']);
    expect(requests).toContain(image);
    expect(complaints).not.toEqual([]);
  });
});
