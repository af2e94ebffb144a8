import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startServer, type TestServer } from '../harness/server.js';
import { sizes, violationsOf } from './accessibility.js';
import { sharedBrowser } from './browser.js';
import { languages, samplePages } from './preview-samples.js';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-11-10T10:00:00.000Z') });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await server.close();
});

/** Folder of the screenshots, for review. */
const pictures = process.env['FAKTURA_PICTURES'];

/** Texts differ by language and colours by state, so not every combination needs the check. */
const isChecked = (lang: string, name: string) =>
  pictures !== undefined || lang === 'en' || name === 'partly' || name === 'estimate';

/** Checks both modes on every screen; otherwise the phone in dark and the desktop in light mode. */
const isFull = process.env['FAKTURA_FULL'] === '1';

describe.each(languages)('the pages in %s', (lang) => {
  const schemes = ['light', 'dark'] as const;
  let pages: Awaited<ReturnType<typeof samplePages>>;
  beforeAll(async () => {
    const all = await samplePages(server, lang);
    pages = all.filter(({ name }) => isChecked(lang, name));
  });

  it.each(
    schemes.flatMap((scheme) =>
      Object.keys(sizes)
        .filter((size) => isFull || (size === 'phone') === (scheme === 'dark'))
        .map((size) => [size as keyof typeof sizes, scheme] as const),
    ),
  )('are accessible and fit on a %s, %s', async (size, colorScheme) => {
    const context = await browser.newContext({ viewport: sizes[size], colorScheme });
    const tab = await context.newPage();
    const complaints: string[] = [];
    tab.on('console', (entry) => complaints.push(entry.text()));
    for (const { name, url } of pages) {
      await tab.goto(url);
      if (pictures) {
        const path = join(pictures, `${name}-${lang}-${size}-${colorScheme}.png`);
        await tab.screenshot({ path, fullPage: true });
      }
      expect([name, await violationsOf(tab)]).toEqual([name, []]);
      const width = await tab.evaluate(() => document.documentElement.scrollWidth);
      expect([name, width]).toEqual([name, sizes[size].width]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a page that some cannot read', () => {
  it('would be noticed', async () => {
    const tab = await browser.newPage();
    await tab.setContent('<p style="color: #aaa">Pale</p><img src="data:,">');
    const found = (await violationsOf(tab)).map((rule) => rule.split(' ')[0]);
    expect(found).toEqual(expect.arrayContaining(['color-contrast', 'image-alt', 'html-has-lang']));
    await tab.close();
  });
});
