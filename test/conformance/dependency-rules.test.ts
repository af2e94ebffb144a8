import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root, runTool } from '../../scripts/process.mjs';

interface Planted {
  rule: string;
  from: string;
  /** A path from the root, or a package. */
  to: string;
  says: string;
  /** The import is type-only. */
  type?: true;
}

const planted: Planted[] = [
  {
    rule: 'no-cycles',
    from: 'server/src/items/a.ts',
    to: 'server/src/items/b.ts',
    says: 'a cycle',
  },
  {
    rule: 'sdk-stands-alone',
    from: 'sdk/src/core/c.ts',
    to: 'server/src/app/x.ts',
    says: 'the server in the SDK',
  },
  {
    rule: 'sdk-without-node',
    from: 'sdk/src/core/d.ts',
    to: 'node:fs',
    says: 'a Node built-in in the SDK',
  },
  {
    rule: 'sdk-core-knows-no-resource',
    from: 'sdk/src/core/e.ts',
    to: 'sdk/src/generated/items/x.ts',
    says: 'a resource in the core',
  },
  {
    rule: 'sdk-resources-apart',
    from: 'sdk/src/generated/vendors/f.ts',
    to: 'sdk/src/generated/items/x.ts',
    says: 'one SDK resource in another',
  },
  {
    rule: 'sdk-without-its-fake',
    from: 'sdk/src/t.ts',
    to: 'sdk/src/generated/examples.ts',
    says: 'the data of the fake in the client',
  },
  {
    rule: 'contract-stands-alone',
    from: 'openapi/src/l.ts',
    to: 'server/src/platform/http/handler.ts',
    says: 'the server in the contract',
  },
  {
    rule: 'lower-layers-only',
    from: 'server/src/platform/http/g.ts',
    to: 'server/src/vendors/index.ts',
    says: 'a resource in the platform',
  },
  {
    rule: 'lower-layers-only',
    from: 'server/src/invoices/p.ts',
    to: 'server/src/payments/index.ts',
    says: 'payments in what they build on',
  },
  {
    rule: 'lower-layers-only',
    from: 'server/src/estimates/q.ts',
    to: 'server/src/invoices/index.ts',
    says: 'a folder of the same layer',
  },
  {
    rule: 'lower-folders-of-app-only',
    from: 'server/src/app/operator/s.ts',
    to: 'server/src/app/dashboard/x.ts',
    says: 'a page in what operators do',
  },
  {
    rule: 'lower-folders-of-app-only',
    from: 'server/src/app/background/t.ts',
    to: 'server/src/app/x.ts',
    says: 'the composition in what it composes',
  },
  {
    rule: 'through-its-index',
    from: 'server/src/payments/h.ts',
    to: 'server/src/vendors/inner.ts',
    says: 'the inside of another resource',
  },
  {
    rule: 'through-its-index',
    from: 'server/src/audit/u.ts',
    to: 'server/src/ledger/inner.ts',
    says: 'the inside of a shared folder',
  },
  {
    rule: 'rules-are-pure',
    from: 'server/src/items/item.rules.ts',
    to: 'node:fs',
    says: 'I/O in rules',
  },
  {
    rule: 'routes-without-sql',
    from: 'server/src/items/item.routes.ts',
    to: 'server/src/platform/db/table.ts',
    says: 'a table in routes',
  },
  {
    rule: 'resources-without-http',
    from: 'server/src/items/create-item.ts',
    to: 'express',
    says: 'express in a use case',
  },
  {
    rule: 'resources-without-http',
    from: 'server/src/items/product.repository.ts',
    to: 'server/src/platform/http/handler.ts',
    type: true,
    says: 'a type of HTTP in a repository',
  },
  {
    rule: 'sequelize-in-its-place',
    from: 'server/src/items/o.ts',
    to: 'sequelize',
    type: true,
    says: 'a type of sequelize outside its folder',
  },
  {
    rule: 'sequelize-in-its-place',
    from: 'server/src/items/i.ts',
    to: 'sequelize',
    says: 'sequelize outside its folder',
  },
  {
    rule: 'mock-stands-alone',
    from: 'mock/src/j.ts',
    to: 'server/src/app/x.ts',
    says: 'the server in the mock',
  },
  {
    rule: 'mock-stands-alone',
    from: 'mock/src/m.ts',
    to: '@faktura/sdk',
    says: 'the SDK in the mock, by the name of its package',
  },
  {
    rule: 'mcp-as-a-client',
    from: 'mcp/src/j.ts',
    to: 'server/src/app/x.ts',
    says: 'the server in the MCP server',
  },
  {
    rule: 'mcp-as-a-client',
    from: 'mcp/src/m.ts',
    to: '@faktura/mock',
    says: 'the mock in the MCP server, by the name of its package',
  },
  {
    rule: 'sdk-stands-alone',
    from: 'sdk/src/core/n.ts',
    to: '@faktura/server',
    says: 'the server in the SDK, by the name of its package',
  },
  {
    rule: 'product-without-tests',
    from: 'server/src/app/k.ts',
    to: 'test/harness/x.ts',
    says: 'a test module in the product',
  },
  {
    rule: 'reached',
    from: 'server/src/items/r.ts',
    to: 'server/src/items/x.ts',
    says: 'a file that nothing uses',
  },
  {
    rule: 'resolvable',
    from: 'server/src/app/l.ts',
    to: 'server/src/app/nowhere.ts',
    says: 'an import that leads nowhere',
  },
];

/** Imports that must be allowed, to show that the rules do not reject everything. */
const allowed: Omit<Planted, 'rule' | 'says'>[] = [
  { from: 'server/src/estimates/ok.ts', to: 'server/src/vendors/index.ts' },
  { from: 'server/src/platform/db/mysql/ok.ts', to: 'sequelize' },
  { from: 'server/src/vendors/vendor.rules.ts', to: 'server/src/platform/money/x.ts' },
  { from: 'server/src/app/ok.ts', to: 'server/src/vendors/index.ts' },
  { from: 'server/src/audit/ok.rules.ts', to: 'server/src/ledger/x.rules.ts' },
  { from: 'server/src/app/web/ok.ts', to: 'server/src/app/background/x.ts' },
  { from: 'sdk/src/generated/vendors/ok.ts', to: 'sdk/src/core/x.ts' },
  { from: 'sdk/src/core/ok.ts', to: 'sdk/src/generated/schema.ts' },
];

interface Violation {
  from: string;
  rule: { name: string };
}

const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; from: { path: string } }[];
};

let folder = '';
let violations: Violation[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-dependencies-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json']) {
    symlinkSync(join(root, name), join(folder, name));
  }
  for (const one of [...planted, ...allowed]) writeImport(one);
  write('server/src/items/b.ts', "export * from './a.js';\n");
  write(entry, [...planted, ...allowed].filter(isReached).map(importFromEntry).join(''));
  violations = await cruise();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the dependency rules', () => {
  it.each(planted)('$rule refuses $says', ({ rule, from }) => {
    expect(violations.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(
      rule,
    );
  });

  it.each(allowed)('let $from reach $to', ({ from }) => {
    expect(violations.filter((one) => one.from === from)).toEqual([]);
  });

  it('have one planted violation each', () => {
    const rules = planted.map((one) => one.rule);
    expect(forbidden.map((rule) => rule.name).filter((name) => !rules.includes(name))).toEqual([]);
  });

  it('have one layer for every folder of the server', () => {
    const layers = forbidden.filter(({ name }) => name === 'lower-layers-only');
    const entries = readdirSync(join(root, 'server/src'), { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      const own = layers.filter(({ from }) => new RegExp(from.path).test(`server/src/${name}/`));
      expect(own, name).toHaveLength(1);
    }
  });
});

/** The entry point of the server; it uses every planted file but the one that nothing uses. */
const entry = 'server/src/app/cli/main.ts';

function isReached({ from, rule = '' }: { from: string; rule?: string }): boolean {
  return from.startsWith('server/src/') && rule !== 'reached';
}

function importFromEntry({ from }: { from: string }): string {
  return `import '${relativeImport(entry, from)}';\n`;
}

function writeImport({ from, to, type }: Omit<Planted, 'rule' | 'says'>): void {
  const isFile = to.endsWith('.ts');
  const source = isFile ? relativeImport(from, to) : to;
  const what = type ? 'import type { there } from' : 'import';
  write(from, `${what} '${source}';\nexport const name = '${from}';\n`);
  if (isFile && !to.includes('nowhere')) write(to, 'export const there = true;\n');
}

function relativeImport(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${to.replace(/\.ts$/, '.js')}`;
}

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function cruise(): Promise<Violation[]> {
  const trees = ['openapi/src', 'sdk/src', 'server/src', 'mock/src', 'mcp/src', 'test'];
  const args = [...trees, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const output = await runTool('depcruise', args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}
