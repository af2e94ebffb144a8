import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { contract } from '../harness/document.js';
import { startServer, type TestServer } from '../harness/server.js';
import { violationsOf } from './accessibility.js';
import { sharedBrowser } from './browser.js';

const page = join(root, 'server', 'contract', 'docs', 'reference.html');
const bundle = join(root, 'openapi', 'generated', 'openapi.json');

/** Folder of the screenshots, for review. */
const pictures = process.env['FAKTURA_PICTURES'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the API reference', () => {
  const paths = contract().operations.map(({ path }) => path);

  it('shows every operation and loads nothing from outside', async () => {
    expect(existsSync(page), 'npm run build makes server/contract/docs/reference.html').toBe(true);
    const { requests, text } = await open(pathToFileURL(page).href, paths);
    // The page itself creates blob: URLs, for example for its search.
    expect(requests.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    expect(missingIn(text)).toEqual([]);
  });

  it('works under the content security policy that the server sends with it', async () => {
    const { requests, text, complaints } = await open(`${server.url}/docs/reference.html`, paths);
    expect(missingIn(text)).toEqual([]);
    expect(complaints).toEqual([]);
    const outside = requests.filter((url) => !/^(data|blob):/.test(url));
    expect(outside.filter((url) => !url.startsWith(server.url))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has a readable way back in %s', async (colorScheme) => {
    const browser = await sharedBrowser();
    const tab = await browser.newPage({ colorScheme, offline: true });
    await tab.goto(pathToFileURL(page).href);
    await tab.locator(`html.${colorScheme}`).waitFor();
    expect(await violationsOf(tab, [], '.documentation')).toEqual([]);
    if (pictures) await tab.screenshot({ path: join(pictures, `reference-${colorScheme}.png`) });
    await tab.close();
  });

  it('has no Markdown in the servers, where Redoc shows it as it stands', () => {
    const { servers } = JSON.parse(readFileSync(bundle, 'utf8')) as Servers;
    expect(servers.filter(({ description }) => /[`*]/.test(description))).toEqual([]);
  });
});

interface Servers {
  servers: { description: string }[];
}

function missingIn(text: string): string[] {
  const missing = contract().operations.filter(({ path }) => !text.includes(path));
  return missing.map(({ id }) => id);
}

interface Opened {
  requests: string[];
  text: string;
  /** Errors in its console, including violations of the Content-Security-Policy. */
  complaints: string[];
}

/** The page shows its heading first and its sections one by one after that. */
const PATIENCE_MS = 30_000;

/** Opens a page with access to its own origin only; returns its requests and its final content. */
async function open(url: string, awaited: string[]): Promise<Opened> {
  const isFile = url.startsWith('file:');
  const browser = await sharedBrowser();
  const context = await browser.newContext({ offline: isFile });
  try {
    const tab = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    tab.on('request', (request) => requests.push(request.url()));
    tab.on('console', (line) => {
      if (line.type() === 'error') complaints.push(line.text());
    });
    tab.on('pageerror', (error) => complaints.push(error.message));
    if (!isFile) {
      const home = new URL(url).origin;
      await context.route(
        (to) => to.protocol.startsWith('http') && to.origin !== home,
        (route) => route.abort(),
      );
    }
    await tab.goto(url);
    await tab.waitForSelector('text=Faktura invoicing service');
    const isWhole = (texts: string[]) =>
      texts.every((text) => document.documentElement.outerHTML.includes(text));
    // The test then reports what is missing.
    await tab
      .waitForFunction(isWhole, awaited, { timeout: PATIENCE_MS, polling: 250 })
      .catch(() => undefined);
    return { requests, text: await tab.content(), complaints };
  } finally {
    await context.close();
  }
}
