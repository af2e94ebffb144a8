import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { oneLine } from '../contract/hostile/corpus.js';
import { cancel, getEstimate, newCustomer, newEstimate, newInvoice } from '../harness/fixtures.js';
import { startServer, type TestServer } from '../harness/server.js';
import { sharedBrowser } from './browser.js';

let browser: Browser;
let tab: Page;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
  tab = await openTab();
});
afterAll(async () => {
  await tab.close();
  await server.close();
});

/** The text of a page, and every sign that content was executed or loaded. */
interface Visit {
  heading: string | null | undefined;
  line: string | null | undefined;
  seller: string | null | undefined;
  /** Messages of the dialogs that a script opened. */
  dialogs: string[];
  /** Errors in its console, including violations of the Content-Security-Policy. */
  complaints: string[];
  /** Requests other than for the page itself. */
  requests: string[];
}

const none = () => ({
  dialogs: [] as string[],
  complaints: [] as string[],
  requests: [] as string[],
});
let signs = none();

/** One tab for all visits, because opening a tab takes longer than loading a page. */
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
  const [heading, line, seller] = await tab.evaluate(() =>
    ['h1', '.lines .name', '.seller .name'].map(
      (place) => document.querySelector(place)?.textContent,
    ),
  );
  const { dialogs, complaints } = signs;
  const requests = signs.requests.filter((one) => one !== url);
  return { heading, line, seller, dialogs, complaints, requests };
}

/** A document that has the text in every place that allows it. */
function documentOf(text: string) {
  const fits = (length: number) => ([...text].length <= length ? text : null);
  return {
    status: 'Pending',
    shipTo: true,
    header: fits(20),
    notes: text,
    terms: text,
    slug: fits(50),
    items: [
      {
        name: text,
        description: text,
        unit: fits(20),
        url: text,
        quantity: 1,
        price: 50,
        discount: { name: fits(15) ?? 'Loyalty', value: 1 },
        taxes: [{ name: fits(15) ?? 'VAT', value: 0, exemption: 'Exempt', exemptionReason: text }],
      },
    ],
    extraFields: [{ name: fits(15) ?? 'Deposit', type: 'Flat', value: 1 }],
  };
}

/** A seller and a customer that consist only of the text. */
async function partiesOf(text: string) {
  // A profile takes lines without any line break of Unicode.
  const own = text.replace(/[\p{Zl}\p{Zp}]/gu, ' ');
  const address = { line1: own, line2: own, city: own, state: own };
  const contact = { name: own, phone: own };
  const bank = { iban: 'DE89370400440532013000', accountHolder: own };
  const registers = { registration: own, taxNumber: own, legal: own };
  const profile = { name: own, tradingName: `${own}.`, ...registers, address, contact, bank };
  const { client } = await server.newAccount({ profile });
  const billTo = { company: text, firstName: text, lastName: text, address: text, legal: text };
  const tax = { name: text.slice(0, 40), id: text.slice(0, 40) };
  const { id } = await newCustomer(client, {
    billTo: { ...billTo, city: text, state: text, phone: text.slice(0, 40) },
    shipTo: billTo,
    reference: text,
    tax,
    registration: tax,
  });
  return { client, customer: id };
}

/** Estimates have the template of invoices. */
const ofEstimates = process.env['FAKTURA_FULL'] === '1' ? oneLine : oneLine.slice(0, 3);

describe.each([
  ['invoice', newInvoice, oneLine],
  ['estimate', newEstimate, ofEstimates],
] as const)('the page of an %s', (kind, make, texts) => {
  it.each(texts)('shows %s as text, and runs nothing of it', async (text) => {
    const { client, customer } = await partiesOf(text);
    const body = documentOf(text);
    const { id, url } = await make(client, { ...body, customer });
    const { heading, line, seller, ...found } = await visit(url);
    expect(found).toEqual({ dialogs: [], complaints: [], requests: [] });
    expect(line).toBe(text);
    // Names of parties have only plain spaces, and none at the ends.
    expect(seller).toBe(text.trim().replace(/\s+/g, ' '));
    if (body.header !== null) expect(heading).toBe(text);
    if (kind === 'estimate') return;
    await cancel(client, id, { notes: text });
    expect(await visit(url)).toMatchObject({ line, dialogs: [], complaints: [], requests: [] });
  });
});

/** A site on another origin, whose only page submits a form to `action` automatically. */
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
    ['Accept', 'Accepted', 'This estimate was accepted.'],
    ['Decline', 'Declined', 'This estimate was declined.'],
  ])('%s decides it', async (button, state, sentence) => {
    const estimate = await open();
    await tab.goto(estimate.url);
    await tab.click(`button:text("${button}")`);
    await tab.waitForSelector(`text=${sentence}`);
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

describe('pages under a PUBLIC_URL with a path', () => {
  it('take decisions and show the PDF at the address of the proxy', async () => {
    let behind = '';
    // It removes the folder from the path, as most do, and knows nothing outside of it.
    const proxy = createServer((incoming, answer) => {
      const { method, headers, url = '' } = incoming;
      if (!url.startsWith('/faktura/')) return answer.writeHead(404).end();
      const passedOn = request(behind + url.slice('/faktura'.length), { method, headers });
      passedOn.on('response', (response) => {
        response.pipe(answer.writeHead(response.statusCode ?? 502, response.headers));
      });
      return incoming.pipe(passedOn);
    }).listen(0);
    const { port } = proxy.address() as AddressInfo;
    const publicUrl = `http://127.0.0.1:${String(port)}/faktura`;
    const proxied = await startServer({ publicUrl });
    behind = proxied.url;
    const estimate = await newEstimate(proxied.client, { status: 'Pending' });
    await tab.goto(estimate.url);
    await tab.click('button:text("Accept")');
    await tab.waitForSelector('text=This estimate was accepted.');
    await tab.goto((await newInvoice(proxied.client, { status: 'Pending' })).url);
    const link = await tab.getAttribute('a.button', 'href');
    expect(link).toMatch(/^\/faktura\/i\/[\w-]+\.pdf$/);
    const shown = await fetch(new URL(link ?? '', publicUrl));
    expect(shown.headers.get('Content-Type')).toBe('application/pdf');
    await proxied.close();
    proxy.close();
  });
});

describe('a page that runs injected scripts', () => {
  it('would be noticed', async () => {
    const url = `${server.url}/i/careless`;
    const image = `${server.url}/nowhere.png`;
    const body = `<script>alert(1)</script><img src="${image}">`;
    await tab.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
    const { dialogs, complaints, requests } = await visit(url);
    expect(dialogs).toEqual(['1']);
    expect(requests).toContain(image);
    expect(complaints).not.toEqual([]);
  });
});
