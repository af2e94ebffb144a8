import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../browser/browser.js';
import { problem, scripted, type Scripted } from '../sdk/scripted-server.js';
import { makeApp, programOf, quiet, serve, type App, type Served } from './frameworks.js';
import { nextApp } from './next-app.js';
import { runTo } from './sdk-package.js';
import { viteApp } from './vite-app.js';

const key = 'ik_live_demo0001_S3cretOfTheServer';
let service: Scripted;
let env: Record<string, string>;
let tab: Page;
/** What the page logged as an error, and what it threw. */
const complaints: string[] = [];

beforeAll(async () => {
  service = await scripted((request, response) => {
    const { url } = request;
    if (url.endsWith('/payments')) {
      return problem(409, 'INVOICE_ALREADY_PAID', { balance: 0 })(request, response);
    }
    if (!url.endsWith('/export')) return customers(url, response);
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7');
  });
  env = { FAKTURA_KEY: key, FAKTURA_URL: service.baseUrl };
});
afterAll(() => service.close());

beforeEach(async () => {
  service.seen.length = 0;
  complaints.length = 0;
  tab = await (await sharedBrowser()).newPage();
  tab.on('pageerror', (error) => complaints.push(String(error)));
});
afterEach(() => tab.close());

/**
 * Two pages of two customers for a client that asks for 50; one page for those that ask for less.
 * Compressed, as by a proxy before the service.
 */
function customers(url: string, response: ServerResponse): void {
  const page = url.includes('page=2') ? 2 : 1;
  const data = [1, 2].map((n) => ({ id: `cus_${String(page)}${String(n)}` }));
  const hasMore = page === 1 && url.includes('limit=50');
  const pagination = { page, limit: 50, total: 4, hasMore };
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  response.writeHead(200, headers).end(gzipSync(JSON.stringify({ data, pagination })));
}

const asked = () => service.seen.map(({ method, url }) => `${method} ${url}`);

/** The text that an element has after a moment. */
const text = (id: string) => expect.poll(() => tab.locator(`#${id}`).textContent());

/** Everything that a build sends to browsers. */
function sentToBrowsers(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

describe('a Next.js application with the packed SDK', () => {
  let app: App;
  let served: Served = { url: '', stop: async () => {} };
  const next = 'next/dist/bin/next';
  beforeAll(async () => {
    app = await makeApp(nextApp);
    const args = [programOf(app, next), 'build'];
    const { code, output } = await runTo(process.execPath, args, app.folder, { ...quiet, ...env });
    expect(code, output).toBe(0);
    served = await serve(app, [next, 'start', '--port', '0'], env);
  }, 600_000);
  afterAll(async () => {
    await served.stop();
    app.remove();
  });

  test('caches what a server component reads, as its revalidate says', async () => {
    for (const _ of [1, 2, 3]) {
      await tab.goto(served.url);
      await text('cached').toBe('cus_11 cus_12');
      await text('fresh').toBe('cus_11 cus_12');
    }
    expect(asked().sort()).toEqual([
      'GET /v1/customers?limit=20',
      ...Array(3).fill('GET /v1/customers?limit=21'),
    ]);
    expect(service.seen.every(({ headers }) => headers['api-key'] === key)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('answers a client component through route handlers, with lists and errors', async () => {
    await tab.goto(served.url);
    await tab.getByRole('button', { name: 'Search' }).click();
    await text('found').toBe('cus_11 cus_12 cus_21 cus_22');
    expect(asked().slice(-2)).toEqual([
      'GET /v1/customers?search=acme&limit=50',
      'GET /v1/customers?search=acme&limit=50&page=2',
    ]);
    await tab.getByRole('button', { name: 'Pay' }).click();
    await text('code').toBe('INVOICE_ALREADY_PAID');
    expect(complaints).toEqual([]);
  });

  test('lets the SDK in the browser through the proxy of the README', async () => {
    await tab.goto(served.url);
    await tab.getByRole('button', { name: 'List' }).click();
    await text('found').toBe('cus_11 cus_12 cus_21 cus_22');
    const { headers } = service.seen.at(-1) ?? {};
    expect(headers).toMatchObject({ 'api-key': key });
    expect(headers).not.toHaveProperty('cookie');
    const refused = await fetch(`${served.url}/api/faktura/v1/refunds/ref_1`);
    expect(refused.status).toBe(403);
    expect(complaints).toEqual([]);
  });

  test('passes a document through as a stream', async () => {
    const response = await fetch(`${served.url}/api/invoices/inv_1/pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toBe('%PDF-1.7');
  });

  test('sends browsers no key', () => {
    const sent = sentToBrowsers(join(app.folder, '.next/static'));
    expect(sent).toContain('/api/faktura/v1');
    expect(sent).not.toContain(key);
  });
});

describe('a Vite application with React and the packed SDK', () => {
  let app: App;
  const vite = 'vite/bin/vite.js';
  beforeAll(async () => {
    app = await makeApp(viteApp);
    const args = [programOf(app, vite), 'build'];
    const { code, output } = await runTo(process.execPath, args, app.folder, { ...quiet, ...env });
    expect(code, output).toBe(0);
  }, 600_000);
  afterAll(() => app.remove());

  for (const [name, command] of [
    ['built', 'preview'],
    ['in development', 'dev'],
  ] as const) {
    test(`works in a browser, ${name}, with a key that only the proxy has`, async () => {
      const served = await serve(app, [vite, command], env);
      try {
        await tab.goto(served.url);
        await text('found').toBe('cus_11 cus_12 cus_21 cus_22');
        await tab.getByRole('button', { name: 'PDF' }).click();
        await text('size').toBe('8');
        await tab.getByRole('button', { name: 'Pay' }).click();
        await text('code').toBe('INVOICE_ALREADY_PAID');
      } finally {
        await served.stop();
      }
      expect(new Set(service.seen.map(({ headers }) => headers['api-key']))).toEqual(
        new Set([key]),
      );
      expect(complaints).toEqual([]);
    });
  }

  test('sends browsers no key', () => {
    const sent = sentToBrowsers(join(app.folder, 'dist'));
    expect(sent).toContain('Idempotency-Key');
    expect(sent).not.toContain(key);
  });
});
