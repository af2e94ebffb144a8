import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import type { Estimate, Faktura, Invoice } from '../../sdk/src/index.js';
import { snippetsOf } from '../harness/snippets.js';
import { records } from './records.js';
import { targets, type Target } from './targets.js';

const folder = join(root, '.cache', `readme-${String(process.pid)}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the first code block of a README that contains this text, and returns what it created. */
async function invoicesFrom(readme: string, text: string, { faktura }: Target): Promise<Invoice[]> {
  const blocks = readFileSync(join(root, readme), 'utf8').matchAll(/```[jt]s\n([\s\S]*?)```/g);
  const [code = ''] = [...blocks]
    .map(([, block = '']) => block)
    .filter((one) => one.includes(text));
  expect(code).not.toBe('');
  const wrapped = `export default async (faktura) => {\n${code}\n};`;
  const { code: script } = await transform(wrapped, { loader: 'ts' });
  const file = join(folder, `${readme.replaceAll('/', '-')}-${String(Date.now())}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, script);
  const created: Invoice[] = [];
  const create: Faktura['invoices']['create'] = (...args) => {
    const call = faktura.invoices.create(...args);
    void call.then((invoice) => created.push(invoice));
    return call;
  };
  const watched = { ...faktura, invoices: { ...faktura.invoices, create } };
  const { default: run } = (await import(file)) as { default: (one: Faktura) => Promise<void> };
  await run(watched);
  return created;
}

const collections: Record<string, string> = {
  inv: 'invoices',
  est: 'estimates',
  cus: 'customers',
  itm: 'items',
};

/** The path of every record that a snippet of the READMEs names. */
const named = ['README.md', 'sdk/README.md', 'mock/README.md']
  .flatMap(snippetsOf)
  .flatMap(({ code }) => code.match(/\b[a-z]{3}_[0-9A-Z]{26}\b/g) ?? [])
  .map((id) => `/${collections[id.slice(0, 3)] ?? 'unknown'}/${id}`);

const lines = ({ items, amounts }: Estimate | Invoice) => ({ items, total: amounts.total });

describe.each(targets)('the READMEs on the $kind', ({ kind, start }) => {
  let target: Target;
  let estimate: Estimate;
  let invoice: Invoice;
  beforeAll(async () => {
    target = await start();
    estimate = await target.faktura.estimates.get(records.estimate);
    invoice = await target.faktura.invoices.get(records.invoice);
  });

  it("copy last month's invoice", async () => {
    const [made] = await invoicesFrom('sdk/README.md', 'servicePeriod', target);
    expect(made?.id).toMatch(/^inv_/);
    if (kind !== 'mock') expect(lines(made as Invoice)).toEqual(lines(invoice));
  });

  it('name records that it has', async () => {
    expect(new Set(named).size).toBeGreaterThan(3);
    for (const path of new Set(named)) {
      const headers = { 'api-key': target.apiKey };
      const { status } = await target.fetch(target.baseUrl + path, { headers });
      expect(status, path).toBe(200);
    }
  });

  it('do both in one go', async () => {
    const made = await invoicesFrom('README.md', 'estimates.get', target);
    expect(made).toHaveLength(2);
    if (kind !== 'mock') expect(made.map(lines)).toEqual([estimate, invoice].map(lines));
  });
});
