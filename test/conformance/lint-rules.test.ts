import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rules } from '../../openapi/rules/plugin.mjs';
import { root, runTool } from '../../scripts/process.mjs';
import type { Node, Value } from './planted/document.js';
import { cleanDocument, plant } from './planted/document.js';

interface Fault {
  rule: keyof typeof rules;
  says: string;
  path: string[];
  /** The replacement; undefined removes the value. */
  value: Value | undefined;
}

const schema = (name: string, ...rest: string[]) => ['components', 'schemas', name, ...rest];
const get = (...rest: string[]) => ['paths', '/things/{id}', 'get', ...rest];
const create = (...rest: string[]) => ['paths', '/things', 'post', ...rest];
const price = schema('Thing', 'properties', 'price');
const name = schema('ThingCreate', 'properties', 'name');

const faults: Fault[] = [
  {
    rule: 'no-fractional-multiple-of',
    says: 'multipleOf 0.01',
    path: [...price, 'multipleOf'],
    value: 0.01,
  },
  {
    rule: 'no-inline-defs',
    says: '$defs',
    path: schema('Thing', '$defs'),
    value: { A: { type: 'string' } },
  },
  { rule: 'no-read-only', says: 'readOnly', path: [...price, 'readOnly'], value: true },
  {
    rule: 'no-unsupported-keywords',
    says: 'dependentRequired',
    path: schema('Thing', 'dependentRequired'),
    value: { name: ['price'] },
  },
  {
    rule: 'no-default-in-updates',
    says: 'a default in PATCH',
    path: schema('ThingPatch', 'properties', 'name', 'default'),
    value: 'Lamp',
  },
  {
    rule: 'closed-requests',
    says: 'an open request object',
    path: schema('ThingCreate', 'additionalProperties'),
    value: undefined,
  },
  {
    rule: 'bounded-arrays',
    says: 'an array of a request without maxItems',
    path: name,
    value: { type: ['array', 'null'], items: { type: 'string' }, example: ['Lamp'] },
  },
  {
    rule: 'distinct-shapes',
    says: 'a union of two texts',
    path: name,
    value: { oneOf: [{ type: 'string' }, { type: ['string', 'null'] }], example: 'Lamp' },
  },
  {
    rule: 'multiline-texts',
    says: 'a number of several lines',
    path: schema('ThingCreate', 'properties', 'price', 'x-multiline'),
    value: true,
  },
  {
    rule: 'multiline-texts',
    says: 'x-multiline that says no',
    path: [...name, 'x-multiline'],
    value: false,
  },
  {
    rule: 'pattern-messages',
    says: 'a pattern without words',
    path: [...name, 'pattern'],
    value: '^Lamp',
  },
  {
    rule: 'pattern-messages',
    says: 'words without a pattern',
    path: [...name, 'x-message'],
    value: 'must be a lamp',
  },
  {
    rule: 'open-response-enums',
    says: 'a closed enum in a response',
    path: schema('Thing', 'properties', 'name', 'enum'),
    value: ['Lamp'],
  },
  {
    rule: 'example-everywhere',
    says: 'a property without example',
    path: [...price, 'example'],
    value: undefined,
  },
  {
    rule: 'example-everywhere',
    says: 'a header without example',
    path: get('responses', '200', 'headers', 'X-Request-Id', 'example'),
    value: undefined,
  },
  {
    rule: 'example-everywhere',
    says: 'a parameter without example',
    path: get('parameters'),
    value: [{ name: 'tz', in: 'query', schema: { type: 'string' } }],
  },
  {
    rule: 'example-everywhere',
    says: 'an example of what must be new each time',
    path: get('parameters'),
    value: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, example: 'one' }],
  },
  {
    rule: 'ignored-members',
    says: 'a member of the answer that the request does not know',
    path: schema('ThingPatch', 'properties', 'price'),
    value: undefined,
  },
  {
    rule: 'ignored-members',
    says: 'an ignored member with a type',
    path: schema('ThingPatch', 'properties', 'price', 'x-ignored'),
    value: true,
  },
  {
    rule: 'ignored-members',
    says: 'a member without schema that is not marked as ignored',
    path: schema('ThingPatch', 'properties', 'price'),
    value: { description: 'Ignored.', example: 19.99 },
  },
  {
    rule: 'named-examples',
    says: 'a response without named example',
    path: get('responses', '200', 'content', 'application/json', 'examples'),
    value: undefined,
  },
  {
    rule: 'named-examples',
    says: 'a request without named example',
    path: create('requestBody', 'content', 'application/json', 'examples'),
    value: undefined,
  },
  {
    rule: 'problem-media-type',
    says: 'an error in plain JSON',
    path: get('responses', '404', 'content'),
    value: { 'application/json': { schema: {}, examples: { a: { value: 1 } } } },
  },
  {
    rule: 'operation-id-verb',
    says: 'POST named fetchThing',
    path: create('operationId'),
    value: 'fetchThing',
  },
  {
    rule: 'operation-id-verb',
    says: 'GET named createThing',
    path: get('operationId'),
    value: 'createThing',
  },
  {
    rule: 'no-default-response',
    says: 'a default response',
    path: get('responses', 'default'),
    value: { description: 'Anything.' },
  },
  {
    rule: 'rate-limit-headers',
    says: '404 without X-RateLimit-Limit',
    path: get('responses', '404', 'headers', 'X-RateLimit-Limit'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: '200 without X-Request-Id',
    path: get('responses', '200', 'headers', 'X-Request-Id'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: '200 without the ETag that 304 compares',
    path: get('responses', '200', 'headers', 'ETag'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: '429 without Retry-After',
    path: get('responses', '429', 'headers', 'Retry-After'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: 'an optional limit header',
    path: get('responses', '422', 'headers', 'X-RateLimit-Reset', 'required'),
    value: false,
  },
  {
    rule: 'rate-limit-headers',
    says: 'a 401 that has passed the limiter',
    path: get('responses', '401', 'headers', 'X-RateLimit-Limit'),
    value: { schema: { type: 'string' }, example: '1' },
  },
  ...['401', '403', '404', '422', '429', '500', '503'].map((status): Fault => ({
    rule: 'statuses-where-they-belong',
    says: `no ${status}`,
    path: get('responses', status),
    value: undefined,
  })),
  ...['400', '409', '413', '415'].map((status): Fault => ({
    rule: 'statuses-where-they-belong',
    says: `a create without ${status}`,
    path: create('responses', status),
    value: undefined,
  })),
  {
    rule: 'statuses-where-they-belong',
    says: 'a documented 501',
    path: get('responses', '501'),
    value: { description: 'Later.' },
  },
  {
    rule: 'statuses-where-they-belong',
    says: 'a 304 without If-None-Match',
    path: get('parameters'),
    value: [],
  },
];

let folder = '';
let found = new Map<string, string[]>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-lint-'));
  const documents = [cleanDocument(), ...faults.map(({ path, value }) => plant(path, value))];
  found = await lint(documents);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('our lint rules', () => {
  it('accept a clean document', () => {
    expect(found.get('0.json') ?? []).toEqual([]);
  });

  it.each(faults.map((fault, index) => ({ ...fault, index })))(
    '$rule refuses $says',
    ({ rule, index }) => {
      expect(found.get(`${String(index + 1)}.json`) ?? []).toContain(`faktura/${rule}`);
    },
  );

  it('have one planted violation each', () => {
    const planted = new Set<string>(faults.map((fault) => fault.rule));
    expect(Object.keys(rules).filter((rule) => !planted.has(rule))).toEqual([]);
  });
});

interface Report {
  problems: { ruleId: string; location: { source: { ref: string } }[] }[];
}

/** One run of redocly over all documents: the rules that each file breaks. */
async function lint(documents: Node[]): Promise<Map<string, string[]>> {
  const config = join(folder, 'redocly.yaml');
  const levels = Object.keys(rules).map((rule) => `  faktura/${rule}: error`);
  const plugin = join(root, 'openapi', 'rules', 'plugin.mjs');
  writeFileSync(config, [`plugins: ['${plugin}']`, 'rules:', ...levels].join('\n'));
  const files = documents.map((document, index) => {
    const file = join(folder, `${String(index)}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const args = ['lint', ...files, '--config', config, '--format', 'json', '--max-problems', '1000'];
  const output = await runTool('redocly', args).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const rulesByFile = new Map<string, string[]>();
  for (const problem of reportsIn(output).flatMap((report) => report.problems)) {
    const file = basename(problem.location[0]?.source.ref ?? '');
    rulesByFile.set(file, [...(rulesByFile.get(file) ?? []), problem.ruleId]);
  }
  return rulesByFile;
}

/** redocly writes one JSON object per document, without anything between them. */
function reportsIn(output: string): Report[] {
  const list = output.slice(output.indexOf('{')).replaceAll(/^\}\{/gm, '},{');
  return JSON.parse(`[${list}]`) as Report[];
}
