import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMock, type Mock } from '../../mock/src/index.js';
import { root } from '../../scripts/process.mjs';
import { startServer, type TestServer } from '../harness/server.js';
import { sharedBrowser } from './browser.js';

/** The code of the page; it runs in the browser, on another origin than the service. */
const script = `
import { createFaktura } from './sdk/src/index.ts';

const read = (headers, names) => Object.fromEntries(names.map((name) => [name, headers.get(name)]));

globalThis.use = async ({ baseUrl, apiKey, prefer }) => {
  const faktura = createFaktura({ apiKey, baseUrl, maxRetries: 0 });
  const created = await faktura.items.create({ name: 'Poster A2', price: 12.5 }).withResponse();
  const { id, version } = created.data;
  const updated = await faktura.items.update(id, { price: 13 }, { ifMatch: version });
  const listed = await faktura.items.list({ limit: 1 }).withResponse();
  const invoice = await faktura.invoices.create(
    { customer: { internalId: 'a', billTo: { company: 'Acme' } }, items: [{ name: 'a', quantity: 1, price: 1 }] },
    { scopeId: 'shop-berlin' },
  );
  const pdf = await faktura.invoices.export(invoice.id);
  const blob = await pdf.blob();
  const limited = prefer ? { headers: { Prefer: 'code=429' } } : {};
  let failure;
  for (let count = 0; count < 4 && failure?.status !== 429; count += 1) {
    failure = await faktura.invoices.send('inv_none', {}, limited).catch((error) => error);
  }
  const stranger = await fetch(baseUrl + '/items', { headers: { 'api-key': '' } });
  return {
    sameId: updated.id === id,
    created: read(created.response.headers, [
      'ETag', 'Location', 'X-Request-Id', 'X-Api-Version',
      'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset',
    ]),
    rateLimit: created.rateLimit,
    link: listed.response.headers.has('Link') === listed.data.pagination.hasMore,
    pdf: [pdf.filename.endsWith('.pdf'), blob.type, (await blob.slice(0, 5).text())],
    limited: [failure.status, failure.retryAfter > 0, failure.rateLimit?.remaining],
    unauthenticated: [stranger.status, stranger.headers.get('WWW-Authenticate')],
  };
};

globalThis.refused = ({ baseUrl, apiKey }) =>
  createFaktura({ apiKey, baseUrl, maxRetries: 0 }).items.list().then(
    () => 'served',
    (error) => error.name,
  );
`;

let browser: Browser;
let pages: Server[] = [];
let origins: string[] = [];
let mock: Mock;
let server: TestServer;

/** Serves the page on its own origin. */
async function serve(html: string): Promise<string> {
  const page = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(html);
  });
  pages.push(page);
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((page.address() as AddressInfo).port)}`;
}

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: root, sourcefile: join(root, 'page.ts') },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    outfile: 'page.js',
  });
  const html = `<!doctype html><title>Page</title><script type="module">${outputFiles[0]?.text ?? ''}</script>`;
  origins = [await serve(html), await serve(html)];
  const [allowed = ''] = origins;
  mock = await startMock({ port: 0 });
  server = await startServer({ corsOrigins: [allowed] });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await mock.close();
  await server.close();
  for (const page of pages) page.close();
  pages = [];
});

interface Use {
  baseUrl: string;
  apiKey: string;
  prefer?: boolean;
}

/** Calls a function of the page at an origin. */
async function onPage(origin: string, name: 'use' | 'refused', use: Use): Promise<unknown> {
  const tab = await browser.newPage();
  try {
    await tab.goto(origin);
    return await tab.evaluate(
      ([which, what]) =>
        (globalThis as unknown as Record<string, (use: Use) => unknown>)[which]?.(what),
      [name, use] as const,
    );
  } finally {
    await tab.close();
  }
}

/** What every page can read from the mock and from the server. */
const seen = {
  sameId: true,
  created: {
    ETag: expect.stringMatching(/^"1-/),
    Location: expect.stringMatching(/\/items\/itm_/),
    'X-Request-Id': expect.stringMatching(/^req_/),
    'X-Api-Version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    'X-RateLimit-Limit': '500',
    'X-RateLimit-Remaining': expect.stringMatching(/^\d+$/),
    'X-RateLimit-Reset': expect.stringMatching(/^\d+$/),
  },
  rateLimit: { limit: 500, remaining: expect.any(Number), resetSeconds: expect.any(Number) },
  link: true,
  pdf: [true, 'application/pdf', '%PDF-'],
  limited: [429, true, 0],
  unauthenticated: [401, 'ApiKey header="api-key"'],
};

describe('a page of another origin', () => {
  it('uses the mock, and reads every header', async () => {
    const use = { baseUrl: mock.url, apiKey: 'demo', prefer: true };
    expect(await onPage(origins[0] ?? '', 'use', use)).toEqual(seen);
  });

  it('uses the server if it is in CORS_ORIGINS, and reads every header', async () => {
    const { client } = await server.newAccount({ rateLimitFactor: 1 });
    const use = { baseUrl: server.baseUrl, apiKey: client.key };
    expect(await onPage(origins[0] ?? '', 'use', use)).toEqual(seen);
  });

  it('that is not in CORS_ORIGINS is refused by the browser', async () => {
    const use = { baseUrl: server.baseUrl, apiKey: server.client.key };
    expect(await onPage(origins[1] ?? '', 'refused', use)).toBe('ConnectionError');
    expect(await onPage(origins[0] ?? '', 'refused', use)).toBe('served');
  });
});

describe('the preflight', () => {
  const ask = (baseUrl: string, origin: string): Promise<Response> =>
    fetch(`${baseUrl}/items/itm_1`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'api-key,content-type,if-match',
      },
    });

  it('of both allows our methods and headers, and is cached for ten minutes', async () => {
    for (const baseUrl of [mock.url, server.baseUrl]) {
      const { status, headers } = await ask(baseUrl, origins[0] ?? '');
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-methods')).toMatch(/PATCH/);
      expect(headers.get('access-control-allow-headers')).toMatch(/if-match/);
      expect(headers.get('access-control-max-age')).toBe('600');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('of the server allows no origin that is not listed', async () => {
    const { headers } = await ask(server.baseUrl, origins[1] ?? '');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
