import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { resources } from '../../scripts/checks/contract.mjs';
import { checkErrors } from '../../scripts/checks/errors.mjs';
import { checkOperations } from '../../scripts/checks/operations.mjs';
import { checkResources } from '../../scripts/checks/resources.mjs';

type Tree = Map<string, string>;

const response = {
  content: { 'application/json': { schema: {}, examples: { one: { value: 1 } } } },
};
const samples = [{ lang: 'TypeScript', label: '@faktura/sdk', source: 'await x();' }];
const notFound = {
  content: {
    'application/problem+json': { schema: { properties: { code: { enum: ['NOT_FOUND'] } } } },
  },
};
const yaml =
  'properties:\n  code: { enum: [NOT_FOUND] }\n  status: { enum: [404] }\n  title: { enum: [Not Found] }\n';

function documentWith(success: object, codeSamples = samples, refusal: object = notFound): string {
  const operation = (operationId: string, tag: string): object => ({
    operationId,
    tags: [tag],
    'x-codeSamples': codeSamples,
    responses: { '200': success, '404': refusal },
  });
  return JSON.stringify({
    paths: {
      '/items': { get: operation('listItems', 'Items') },
      '/vendors': { get: operation('listVendors', 'Vendors') },
    },
    components: {},
  });
}

/** A small consistent repository. */
function goodTree(): Tree {
  const tops = ['openapi', 'server/src', 'test/contract'];
  const folders = resources.flatMap((name) => tops.map((top) => `${top}/${name}/x.txt`));
  return new Map([
    ...folders.map((file): [string, string] => [file, '']),
    ['openapi/generated/openapi.json', documentWith(response)],
    ['openapi/common/errors/NotFoundProblem.yaml', yaml],
    ['server/src/items/item.routes.ts', 'export const routes = () => ({ listItems: () => 1 });\n'],
    ['server/src/items/get-item.ts', "throw new Problem('NOT_FOUND', 'There is none.');\n"],
    ['test/contract/items/listItems.test.ts', ''],
    ['test/contract/vendors/listVendors.test.ts', ''],
    [
      'server/src/vendors/vendor.routes.ts',
      'export const routes = () => ({ listVendors: () => 1 });\n',
    ],
  ]);
}

type Case = [says: string, finds: string, change: (tree: Tree) => unknown];

const cases: Case[] = [
  [
    'a resource is missing in the server',
    'server/src/refunds is missing',
    (t) => t.delete('server/src/refunds/x.txt'),
  ],
  [
    'a folder of the contract has another name',
    'openapi/product is not one',
    (t) => t.set('openapi/product/x.yaml', ''),
  ],
  [
    'an operation has no route',
    'listItems has 0 routes',
    (t) => t.delete('server/src/items/item.routes.ts'),
  ],
  [
    'an operation has two routes',
    'listItems has 2 routes',
    (t) => t.set('server/src/items/more.routes.ts', 'export const more = { listItems: 1 };\n'),
  ],
  [
    'a route is in the folder of another resource',
    'belongs in server/src/items',
    (t) => move(t, 'server/src/items/item.routes.ts', 'server/src/ledger/item.routes.ts'),
  ],
  [
    'an operation has no SDK sample',
    'listItems has no @faktura/sdk sample',
    (t) => t.set('openapi/generated/openapi.json', documentWith(response, [])),
  ],
  [
    'a contract test is missing',
    'listItems.test.ts is missing',
    (t) => t.delete('test/contract/items/listItems.test.ts'),
  ],
  [
    'a response has no example',
    'listItems has no example of its 2xx response',
    (t) =>
      t.set(
        'openapi/generated/openapi.json',
        documentWith({ content: { 'application/json': {} } }),
      ),
  ],
  [
    'a code is in no response',
    'NOT_FOUND is in no response',
    (t) => t.set('openapi/generated/openapi.json', documentWith(response, samples, {})),
  ],
  [
    'a code is never thrown',
    'NOT_FOUND is never thrown',
    (t) => t.delete('server/src/items/get-item.ts'),
  ],
];

function move(tree: Tree, from: string, to: string): void {
  tree.set(to, tree.get(from) ?? '');
  tree.delete(from);
}

let folder = '';
const found = new Map<string, string[]>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-checks-'));
  found.set('', await problemsOf(goodTree(), '0'));
  for (const [index, [says, , change]] of cases.entries()) {
    const tree = goodTree();
    change(tree);
    found.set(says, await problemsOf(tree, String(index + 1)));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the consistency checks', () => {
  it('accept a repository where everything agrees', () => {
    expect(found.get('')).toEqual([]);
  });

  it.each(cases)('notice that %s', (says, finds) => {
    expect(found.get(says)?.join('\n')).toContain(finds);
  });
});

/** What the three checks report for a repository with these files. */
async function problemsOf(tree: Tree, name: string): Promise<string[]> {
  const repository = join(folder, name);
  for (const [path, text] of tree) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  return [
    ...checkResources(repository),
    ...checkOperations(repository),
    ...checkErrors(repository),
  ];
}
