import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { chromium as executable } from '../../scripts/setup/tools.mjs';
import { startServer, type TestServer } from '../harness/server.js';
import { languages, samplePages } from './preview-samples.js';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-11-10T10:00:00.000Z') });
  const executablePath = executable();
  if (executablePath === undefined) throw new Error('Chromium is missing: node scripts/setup.mjs');
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Where the pictures of the pages go, to be looked at. */
const pictures = process.env['FAKTURA_PICTURES'];

const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
};

/** What the guidelines ask of every page: WCAG 2.2, levels A and AA, and good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe.each(languages)('the pages in %s', (lang) => {
  it.each(['light', 'dark'] as const)(
    'are accessible on phones and desktops, %s',
    async (scheme) => {
      const pages = await samplePages(server, lang);
      for (const [size, viewport] of Object.entries(sizes)) {
        // Without JavaScript on the page; what the test asks of it runs all the same.
        const context = await browser.newContext({ viewport, colorScheme: scheme });
        const tab = await context.newPage();
        const complaints: string[] = [];
        tab.on('console', (entry) => complaints.push(entry.text()));
        for (const { name, url } of pages) {
          await tab.goto(url);
          const folder = pictures ?? '';
          if (folder) {
            mkdirSync(folder, { recursive: true });
            const path = join(folder, `${name}-${lang}-${size}-${scheme}.png`);
            await tab.screenshot({ path, fullPage: true });
          }
          await tab.evaluate(axe.source);
          const check = `axe.run(document, { runOnly: ${JSON.stringify(tags)} })`;
          const { violations } = await tab.evaluate<axe.AxeResults>(check);
          const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
          const wide = await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          expect([name, size, found, wide], `${name} on a ${size}`).toEqual([
            name,
            size,
            [],
            false,
          ]);
        }
        expect(complaints).toEqual([]);
        await context.close();
      }
    },
  );
});
