import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { chromium as executable } from '../../scripts/setup/tools.mjs';
import { contract } from '../harness/document.js';

const page = join(root, 'server', 'contract', 'reference.html');

describe('the API reference', () => {
  it('shows every operation and loads nothing from outside', async () => {
    expect(existsSync(page), 'npm run build makes server/contract/reference.html').toBe(true);
    const paths = contract().operations.map(({ path }) => path);
    const { requests, text } = await open(pathToFileURL(page).href, paths);
    // blob: is what the page makes itself, its search for example.
    expect(requests.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    const missing = contract().operations.filter(({ path }) => !text.includes(path));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});

/** The page shows its heading first and its sections one by one after that. */
const PATIENCE_MS = 30_000;

/** Opens a page with the network cut: what it asked for, and what it holds in the end. */
async function open(url: string, awaited: string[]): Promise<{ requests: string[]; text: string }> {
  const executablePath = executable();
  if (executablePath === undefined) throw new Error('Chromium is missing: node scripts/setup.mjs');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ offline: true });
    const tab = await context.newPage();
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(request.url()));
    await tab.goto(url);
    await tab.waitForSelector('text=Faktura invoicing service');
    const isWhole = (texts: string[]) =>
      texts.every((text) => document.documentElement.outerHTML.includes(text));
    // The test names what is missing then.
    await tab
      .waitForFunction(isWhole, awaited, { timeout: PATIENCE_MS, polling: 250 })
      .catch(() => undefined);
    return { requests, text: await tab.content() };
  } finally {
    await browser.close();
  }
}
