import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDocument } from '../../scripts/checks/contract.mjs';
import { readWorkflows } from '../../scripts/generate/workflows.mjs';
import { root } from '../../scripts/process.mjs';
import { contract } from '../harness/document.js';
import { sharedBrowser } from './browser.js';
import { descriptionsOf, plain } from './descriptions.js';

const file = join(root, 'server', 'contract', 'docs', 'reference.html');
const url = pathToFileURL(file).href;

/** Operations that create a record have the most descriptions. */
const isFull = process.env['FAKTURA_FULL'] === '1';
const { operations } = contract();
const walked = operations.filter(({ id }) => isFull || /^(create|upload)/.test(id));

let page: Page;
beforeAll(async () => {
  const browser = await sharedBrowser();
  page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
  await page.goto(url);
});
afterAll(() => page.close());

/** Opens an operation and returns its section. */
async function sectionOf(id: string): Promise<Locator> {
  const section = page.locator(`[id$="/${id.toLowerCase()}"]`);
  await page.goto(`${url}#operation/${id}`);
  await section.getByText('Responses', { exact: true }).first().waitFor();
  return section;
}

describe('the API reference', () => {
  it.each(walked)('shows every description of $id', async (operation) => {
    const section = await sectionOf(operation.id);
    const lost = async () => {
      const shown = plain(await section.innerText());
      return descriptionsOf(operation).filter(({ text }) => !shown.includes(text));
    };
    await expect.poll(lost, { timeout: 30_000 }).toEqual([]);
  });

  it('has no description where the page does not show it: next to a union', () => {
    const hidden = unions(shownDocument()).filter(
      ({ description = '', discriminator, oneOf }) =>
        description !== '' &&
        (discriminator !== undefined ||
          oneOf.some((branch) => !branch.description?.startsWith(description))),
    );
    expect(hidden).toEqual([]);
    expect(unions(contract().document).length).toBeGreaterThan(unions(shownDocument()).length);
  });

  it('offers each sample: the SDK first, curl, and the body of the chosen example', async () => {
    const section = await sectionOf('createInvoice');
    const sample = (text: string) => section.getByText(text).first();
    const choose = async (from: string, to: string) => {
      await section.getByText(from, { exact: true }).first().click();
      await page.getByText(to, { exact: true }).last().click();
    };
    await sample('await faktura.invoices.create({').waitFor();
    await choose('@faktura/sdk', 'curl');
    await sample('curl -X POST').waitFor();
    await choose('curl', 'Payload');
    await sample('"shop-4711"').waitFor();
  });

  it('shows each workflow: its steps, and the calls of the SDK', async () => {
    await page.goto(url);
    const shown = plain(await page.locator('.api-content').innerText());
    for (const { summary, description, steps } of readWorkflows(readDocument(root))) {
      const told = steps.map((step) => step.description ?? step.operation.summary);
      const calls = steps.map(({ operation: { tag, name } }) => `${tag.toLowerCase()}.${name}(`);
      for (const text of [summary, description, ...told, ...calls]) {
        expect(shown).toContain(plain(text));
      }
    }
  });

  it('names its vendor in text, without an empty picture', async () => {
    const maker = page.getByRole('link', { name: 'API docs by' });
    await maker.waitFor();
    const words = maker.locator('p');
    const after = await words.evaluate((text) => getComputedStyle(text, '::after').content);
    expect([await words.innerText(), after]).toEqual(['API docs by', '" Redoc"']);
    expect(await maker.locator('img:visible').count()).toBe(0);
  });
});

type Union = { description?: string; discriminator?: unknown; oneOf: { description?: string }[] };

/** The document that the page contains. */
function shownDocument(): Record<string, unknown> {
  const [, json = ''] =
    /const __redoc_definition = (\{.*\});\n/.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

function unions(value: unknown): Union[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'oneOf' in value && Array.isArray(value.oneOf) ? [value as Union] : [];
  return [...own, ...Object.values(value).flatMap(unions)];
}
