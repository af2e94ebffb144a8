import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { leftovers } from '../../scripts/generate/files.mjs';
import type { Content, Media, Method, Operation } from '../../scripts/generate/openapi.ts';
import { sdkFiles } from '../../scripts/generate/sdk/index.mjs';

/** What a test says about an operation. */
type Said = Partial<Operation>;

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string): { content: Content } => ({
  content: { 'application/json': { schema: schema(name) } },
});
const page = {
  properties: { data: { type: 'array', items: schema('Jar') }, pagination: {} },
};
const form = { properties: { owner: {}, file: { format: 'binary' } }, description: 'A file.' };
const problem = { properties: { code: { enum: ['JAR_OPEN'] } } };
const shown = (examples: NonNullable<Media['examples']>): { content: Content } => ({
  content: { 'application/json': { schema: schema('Jar'), examples } },
});
const schemas = `
export interface Jar { size: Size | Unlisted }
export interface JarPage { data: Jar[] }
export interface JarForm { owner: string }
export type Size = string;
export type Unlisted = string;
export type Unused = string;
`;

/** One operation of jars, as the generator writes it. */
async function generated(path: string, method: Method, said: Said): Promise<string> {
  const files = await sdkFiles(
    {
      openapi: '3.1.0',
      info: { title: 'Jars', version: '1.0.0' },
      'x-rate-limit': 500,
      servers: [],
      security: [],
      tags: [{ name: 'Jars', description: 'A jar holds things. It can be opened.' }],
      paths: {
        [path]: {
          [method]: {
            operationId: 'getJar',
            summary: 'Get a jar',
            description: 'Does it.',
            responses: { '200': json('Jar') },
            ...said,
            tags: ['Jars'],
          },
        },
      },
      components: {
        schemas: { Jar: { properties: {} }, JarPage: page, JarForm: form, JarOpenProblem: problem },
        examples: { jarFull: { value: { size: 'L' } } },
      },
    },
    schemas,
  );
  return files
    .map(([, source]) => source)
    .join('\n')
    .replace(/\s+/g, ' ');
}

const get = (operationId: string, more: Said = {}): Said => ({ operationId, ...more });
const parameter = (place: string, name: string) => ({ in: place, name, schema: {} });
const headers = (...names: string[]) => names.map((name) => parameter('header', name));
const id = parameter('path', 'id');
const query = parameter('query', 'size');
const ofForm = { content: { 'multipart/form-data': { schema: schema('JarForm') } } };
const file = (...types: string[]): Operation['responses'] => ({
  '200': { content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) },
});

type Case = [says: string, path: string, method: Method, said: Said, holds: string];

const cases: Case[] = [
  [
    'a method is called as the operation, without its resource',
    '/jars/{id}/lid',
    'get',
    get('getJarLid', { parameters: [id] }),
    'getLid: getJarLid,',
  ],
  [
    'the id of another resource is named by it',
    '/racks/{id}/jars',
    'get',
    get('listJarsForRack', { parameters: [id] }),
    'listForRack(rackId: string, options?: CallOptions): Call<Jar>;',
  ],
  [
    'a list with pagination comes page by page',
    '/jars',
    'get',
    get('listJars', {
      summary: 'List jars',
      parameters: [query],
      responses: { '200': json('JarPage') },
    }),
    'list(query?: JarListQuery, options?: CallOptions): ListCall<Jar, JarPage>;',
  ],
  [
    'another query has a type of its own',
    '/jars/{id}',
    'get',
    get('getJar', { summary: 'Get a jar', parameters: [id, query] }),
    'get(id: string, query?: GetJarQuery, options?: CallOptions): Call<Jar>;',
  ],
  [
    'what is not JSON is downloaded',
    '/jars/{id}/export',
    'get',
    get('exportJar', { parameters: [id], responses: file('application/pdf', 'application/xml') }),
    "return download(client, '/jars/{id}/export', id, query, options);",
  ],
  [
    'where there is no XML no format is asked for',
    '/jars/{id}/export',
    'get',
    get('exportJar', { parameters: [id], responses: file('application/pdf') }),
    "query?: Pick<ExportQuery, 'tz'>",
  ],
  [
    'a form is uploaded with the members that it has beside the file',
    '/jars',
    'post',
    get('storeJar', { requestBody: { ...ofForm, required: true } }),
    "return upload(client, '/jars', body, ['owner'], options);",
  ],
  [
    'a body that is not required may be left out',
    '/jars/{id}/close',
    'post',
    get('closeJar', { parameters: [id], requestBody: json('Jar') }),
    'close(id: string, body?: Jar, options?: CallOptions): Call<Jar>;',
  ],
  [
    'nothing comes of 204',
    '/jars/{id}',
    'delete',
    get('deleteJar', { parameters: [id, ...headers('If-Match')], responses: { '204': {} } }),
    'delete(id: string, options?: ChangeOptions): Call<void>;',
  ],
  [
    'the headers decide about the options',
    '/jars/{id}/open',
    'post',
    get('openJar', { parameters: [id, ...headers('If-Match', 'Idempotency-Key')] }),
    'open(id: string, options?: ActionOptions): Call<Jar>;',
  ],
  [
    'a read that may be known already can be null',
    '/jars/{id}',
    'get',
    get('getJar', { parameters: [id, ...headers('If-None-Match')] }),
    'get(id: string, options: ReadOptions): Call<Jar | null>;',
  ],
  [
    'the types are those that the operations reach',
    '/jars',
    'get',
    get('getJar'),
    "export type { Jar, Size, Unlisted } from '../schema.js';",
  ],
  [
    'the docstring is the first paragraph, whatever it says',
    '/jars',
    'get',
    get('getJar', { description: 'Gets\njars/*/lids.\n\nSlowly.' }),
    '/** Gets jars/*\\/lids. */ export function getJar(',
  ],
  [
    'the code sample is the example, in the style of the repository',
    '/jars',
    'get',
    get('getJar', {
      'x-codeSamples': [{ lang: 'TypeScript', label: '@faktura/sdk', source: 'await get( )' }],
    }),
    '* @example * ```ts * await get(); * ``` */ get(options?: CallOptions): Call<Jar>;',
  ],
  [
    'the fake has the examples of a response by their names',
    '/jars',
    'get',
    get('getJar', {
      responses: { '200': shown({ full: { $ref: '#/components/examples/jarFull' } }) },
    }),
    "examples: { full: 'jarFull' }, errors: ''",
  ],
];

const refused: [says: string, path: string, said: Said, finds: string][] = [
  ['names no resource', '/jars', get('listThings'), 'listThings must have its tag Jars'],
  [
    'returns a schema that has no name',
    '/jars',
    get('getJar', { responses: { '200': { content: { 'application/json': { schema: {} } } } } }),
    'getJar: the SDK needs a named schema',
  ],
  [
    'sends a form without a file',
    '/jars',
    get('storeJar', {
      requestBody: { content: { 'multipart/form-data': { schema: schema('Jar') } } },
    }),
    'storeJar: the SDK supports forms with exactly one binary member',
  ],
  [
    'is paged below a record',
    '/racks/{id}/jars',
    get('listJars', { parameters: [id], responses: { '200': json('JarPage') } }),
    'listJars is a paged list below a record',
  ],
  [
    'shows no example of an error code',
    '/jars',
    get('getJar', { responses: { '200': json('Jar'), '409': json('JarOpenProblem') } }),
    'getJar has no example of JAR_OPEN',
  ],
  [
    'shows an example that has no file of its own',
    '/jars',
    get('getJar', { responses: { '200': shown({ full: { value: {} } }) } }),
    'The example full needs a file of its own',
  ],
];

describe('the generated part of the SDK', () => {
  it.each(cases)('%s', async (_says, path, method, operation, holds) => {
    expect(await generated(path, method, operation)).toContain(holds);
  });

  it.each(refused)('is rejected if an operation %s', async (_says, path, operation, finds) => {
    await expect(generated(path, 'get', operation)).rejects.toThrow(finds);
  });
});

it('a file that is no longer generated is found', () => {
  const base = mkdtempSync(join(tmpdir(), 'faktura-leftovers-'));
  const kept = ['openapi/generated/openapi.json', 'sdk/src/generated/jars/index.ts'];
  const left = 'sdk/src/generated/lids/index.ts';
  for (const path of [...kept, left]) {
    mkdirSync(join(base, dirname(path)), { recursive: true });
    writeFileSync(join(base, path), '');
  }
  expect(leftovers(new Map(kept.map((path) => [path, ''])), base)).toEqual([left]);
  rmSync(base, { recursive: true });
});
