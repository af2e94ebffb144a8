import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { compare, mayBreak } from '../../scripts/diff/compare.mjs';
import { contract } from '../harness/document.js';

/** Only what the cases need; each change is applied to a copy of the real contract. */
interface Contract {
  info: { version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, ObjectSchema>;
    responses: Record<string, { content: Record<string, { schema: ErrorSchema }> }>;
    headers: Record<string, { required?: boolean }>;
  };
}
interface ErrorSchema {
  oneOf?: object[];
  $ref?: string;
}
interface ObjectSchema {
  required: string[];
  properties: Record<string, Record<string, unknown>>;
  enum: string[];
  'x-extensible-enum': string[];
}

type Change = [says: string, change: (document: Contract) => void];
type Break = [...Change, result: RegExp];

const text = { type: 'string', description: 'A name.', example: 'Lamp' };

function schema(document: Contract, name: string): ObjectSchema {
  const found = document.components.schemas[name];
  if (found === undefined) throw new Error(`The contract has no schema ${name}`);
  return found;
}

function property(document: Contract, name: string, member: string): Record<string, unknown> {
  const found = schema(document, name).properties[member];
  if (found === undefined) throw new Error(`${name} has no ${member}`);
  return found;
}

function header(document: Contract, name: string): { required?: boolean } {
  const found = document.components.headers[name];
  if (found === undefined) throw new Error(`The contract has no header ${name}`);
  return found;
}

const breaks: Break[] = [
  [
    'a member of a request becomes required',
    (d) => schema(d, 'InvoiceCreate').required.push('number'),
    /`InvoiceCreate` became required: `number`/,
  ],
  [
    'an operation is removed',
    (d) => delete d.paths['/items/{id}']?.['get'],
    /`GET \/items\/\{id\}` was removed/,
  ],
  ['a path is removed', (d) => delete d.paths['/vendors'], /`\/vendors` was removed/],
  [
    'a member of a response is removed',
    (d) => delete schema(d, 'Customer').properties['cc'],
    /`cc` of `Customer` was removed/,
  ],
  [
    'a member of a response may be missing',
    (d) => schema(d, 'Customer').required.shift(),
    /`Customer` are no longer required: `id`/,
  ],
  [
    'a header of a response may be missing',
    (d) => delete header(d, 'CacheControl').required,
    /Response header `Cache-Control` is no longer required/,
  ],
  [
    'a member changes its type',
    (d) => (property(d, 'Customer', 'reference')['type'] = 'integer'),
    /Type of `reference` .* 'integer'/,
  ],
  [
    'a request takes shorter texts',
    (d) => (property(d, 'InvoiceCreate', 'notes')['maxLength'] = 10),
    /`maxLength` of `notes` changed from '1000' to '10'/,
  ],
  [
    'a request loses a value',
    (d) => schema(d, 'Language').enum.pop(),
    /Enum of `Language` lost values: 'vi'/,
  ],
  [
    'a request takes less decimals',
    (d) => (property(d, 'EstimateCreate', 'roundTo')['x-decimals'] = 1),
    /`roundTo` takes 1 decimals instead of 4/,
  ],
  [
    'an operation loses an error code',
    (d) => errors(d, 'CancelInvoiceConflict').oneOf?.shift(),
    /An error code was removed\. .*~1cancel\/post\/responses\/409/,
  ],
];

const harmless: Change[] = [
  ['a description is reworded', (d) => (d.info.description = 'Shorter.')],
  [
    'a request takes a new optional member',
    (d) => (schema(d, 'CustomerCreate').properties['nick'] = text),
  ],
  ['a response gains a member', (d) => (schema(d, 'Customer').properties['nick'] = text)],
  [
    'an open enum gains a value',
    (d) => schema(d, 'InvoiceStatus')['x-extensible-enum'].push('Archived'),
  ],
  [
    'a request takes longer texts',
    (d) => (property(d, 'InvoiceCreate', 'notes')['maxLength'] = 9000),
  ],
  [
    'a header of a response is always there',
    (d) => (header(d, 'IdempotentReplayed').required = true),
  ],
  ['an operation gains an error code', gainErrorCode],
  ['a second code is documented for a status', gainSecondCode],
];

/** The schema of a documented error: one code, or one of several. */
function errors(document: Contract, name: string): ErrorSchema {
  const schema = document.components.responses[name]?.content['application/problem+json']?.schema;
  if (schema === undefined) throw new Error(`The contract has no error response ${name}`);
  return schema;
}

const added = { $ref: '#/components/schemas/TooManyProblem' };

function gainErrorCode(document: Contract): void {
  const { oneOf } = errors(document, 'CancelInvoiceConflict');
  expect(oneOf?.push(added)).toBeGreaterThan(2);
}

function gainSecondCode(document: Contract): void {
  const only = errors(document, 'AttachmentNotFound');
  only.oneOf = [{ $ref: only.$ref }, added];
  expect(only.$ref).toBeDefined();
  delete only.$ref;
}

let folder = '';
let base = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-diff-'));
  base = join(folder, 'base.json');
  writeFileSync(base, JSON.stringify(contract().document));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A comparison starts a separate program, so the cases of a kind share one. */
async function compareWith(...changes: Change[1][]): ReturnType<typeof compare> {
  const document = structuredClone(contract().document) as unknown as Contract;
  for (const change of changes) change(document);
  const revision = join(folder, 'revision.json');
  writeFileSync(revision, JSON.stringify(document));
  return compare(base, revision);
}

describe('the comparison with the released contract', () => {
  it('accepts an unchanged contract', async () => {
    const { breaking, others } = await compareWith();
    expect([breaking, others]).toEqual([[], 0]);
  });

  describe('refuses that', () => {
    let result: Awaited<ReturnType<typeof compare>>;
    beforeAll(async () => {
      result = await compareWith(...breaks.map(([, change]) => change));
    });

    it.each(breaks)('%s', (_says, _change, line) => {
      expect(result.breaking).toContainEqual(expect.stringMatching(line));
      expect(mayBreak(result.versions)).toBe(false);
    });

    it('nothing else', () => {
      expect(result.breaking).toHaveLength(breaks.length);
    });
  });

  it(`lets pass that ${harmless.map(([says]) => says).join(', ')}`, async () => {
    const { breaking, others } = await compareWith(...harmless.map(([, change]) => change));
    expect(breaking).toEqual([]);
    expect(others).toBeGreaterThan(0);
  });

  it('lets a breaking change pass with a new major version', async () => {
    const { breaking, versions } = await compareWith((document) => {
      document.info.version = '2.0.0';
      delete document.paths['/vendors'];
    });
    expect(breaking).not.toEqual([]);
    expect(mayBreak(versions)).toBe(true);
  });

  it.each([
    ['0.2.0', '0.3.0', true],
    ['0.2.0', '0.2.1', false],
    ['0.9.0', '1.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '2.0.0', true],
  ])('takes %s to %s as a version that may break clients: %s', (base, revision, breaks) => {
    expect(mayBreak({ base, revision })).toBe(breaks);
  });
});
