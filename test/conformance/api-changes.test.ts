import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changesPage } from '../../scripts/diff/changes-page.mjs';
import { contract } from '../harness/document.js';

interface Contract {
  info: { version: string };
  paths: Record<string, Record<string, { description?: string; parameters?: unknown[] }>>;
  components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>> }> };
}

const sku = {
  type: 'string',
  description: 'Stock keeping unit. Printed on labels.',
  example: 'A2',
};
const colour = {
  name: 'colour',
  in: 'query',
  description: 'Only products of this colour.',
  schema: { type: 'string' },
};

/** The contract of a next version with a change of each kind. */
function nextVersion(document: Contract): void {
  document.info.version = '9.9.9';
  const { paths, components } = document;
  delete paths['/items/{id}']?.['delete'];
  const list = paths['/items']?.['get'];
  list?.parameters?.push(colour);
  if (list) list.description = `${list.description ?? ''} And more words.`;
  const { Product, ProductCreate } = components.schemas;
  if (Product) Product.properties['sku'] = sku;
  if (ProductCreate?.properties['name']) ProductCreate.properties['name']['maxLength'] = 10;
  const archive = { operationId: 'archiveItem', summary: 'Archive a product', responses: {} };
  paths['/items/{id}/archive'] = { post: archive as { description?: string } };
}

const folder = mkdtempSync(join(tmpdir(), 'faktura-api-changes-'));
afterAll(() => rmSync(folder, { recursive: true }));

let part: string[];
beforeAll(async () => {
  const document = JSON.parse(JSON.stringify(contract().document)) as Contract;
  const file = (name: string) => join(folder, name);
  writeFileSync(file('base.json'), JSON.stringify(document));
  nextVersion(document);
  writeFileSync(file('revision.json'), JSON.stringify(document));
  const [, text] = await changesPage(file('base.json'), file('revision.json'));
  part = text.split(/^(?=## )/m)[1]?.split('\n') ?? [];
}, 120_000);

/** The lines of a list. */
const below = (title: string) => {
  const from = part.indexOf(`### ${title}`) + 2;
  const length = part.slice(from).findIndex((line) => !line.startsWith('- '));
  return part.slice(from, from + length);
};

describe('the page of changes of the API', () => {
  it('has a part for the new version, with its day', () => {
    expect(part[0]).toMatch(/^## 9\.9\.9, \d{4}-\d\d-\d\d$/);
  });

  it('says first what breaks clients', () => {
    expect(below('Breaking')).toEqual([
      expect.stringMatching(/^- `ProductCreate\.name`: .*`maxLength`.*'10'/),
      '- Operation `DELETE /items/{id}` was removed.',
    ]);
  });

  it('lists new operations, parameters and members with what they are for', () => {
    expect(below('New').toSorted()).toEqual([
      '- `GET /items` takes `colour`: Only products of this colour.',
      '- `POST /items/{id}/archive`: Archive a product.',
      '- `Product.sku`: Stock keeping unit.',
    ]);
  });

  it('counts what was only worded better', () => {
    expect(part).toContain('Reworded: 1 descriptions, summaries or examples.');
  });

  it('says of the first version that it is the first', async () => {
    const [, text] = await changesPage(null, join(folder, 'revision.json'));
    expect(text).toContain('\n\nThe first release.\n');
    expect(text).not.toContain('No version has been released yet.');
  });
});
