import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandFailed, root, runTool } from '../../scripts/process.mjs';

const long = `const many = [\n${'  1,\n'.repeat(45)}];`;

/** A file that breaks one rule of the code lint, and the rule. */
const faults: [path: string, text: string, rule: string][] = [
  ['server/src/a.ts', 'export const a: any = 1;', 'typescript(no-explicit-any)'],
  ['server/src/b.ts', 'export const b = process.argv[2]!;', 'typescript(no-non-null-assertion)'],
  ['server/src/c.ts', 'export const c = (d: number) => d == 1;', 'eslint(eqeqeq)'],
  ['server/src/d.ts', 'Promise.resolve(1);', 'typescript(no-floating-promises)'],
  ['server/src/e.ts', 'void Promise.resolve(1);', 'typescript(no-floating-promises)'],
  [
    'server/src/f.ts',
    'export const f = (run: () => void) => run();\nf(async () => {});',
    'typescript(no-misused-promises)',
  ],
  ['server/src/g.ts', 'export const g = async () => await 1;', 'typescript(await-thenable)'],
  [
    'server/src/h.ts',
    `export function h(key: 'a' | 'b') {\n  switch (key) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}`,
    'typescript(switch-exhaustiveness-check)',
  ],
  ['server/src/i.ts', `console.log('printed');`, 'eslint(no-console)'],
  ['server/src/j.ts', 'const j = 1;', 'eslint(no-unused-vars)'],
  ['server/src/k.ts', `${'// A line.\n'.repeat(301)}`, 'eslint(max-lines)'],
  [
    'server/src/l.ts',
    `export function l() {\n${long}\nreturn many;\n}`,
    'faktura(function-length)',
  ],
  ['test/m.ts', '// @ts-ignore: because\nexport const m = 1;', 'typescript(ban-ts-comment)'],
  [
    'test/contract/items/getItem.test.ts',
    `import { it } from 'vitest';\nit('is', () => {});`,
    'eslint(no-restricted-imports)',
  ],
  ...['new Date()', 'Date()', 'Date.now()', 'Date.now'].map(
    (read, index): [string, string, string] => [
      `server/src/invoices/dated-${index}.ts`,
      `export const read = ${read};`,
      'faktura(one-clock)',
    ],
  ),
  ...[
    `'SELECT id FROM invoices'`,
    '`UPDATE invoices SET total = ${1}`',
    `'DELETE FROM payments'`,
    `'INSERT INTO refunds (id) VALUES (?)'`,
    '`${"id = ?"} ORDER BY id`',
    '`SELECT\n  id\nFROM invoices`',
  ].map((sql, index): [string, string, string] => [
    `server/src/invoices/edit-${index}.ts`,
    `export const sql = ${sql};`,
    'faktura(sql-in-repository)',
  ]),
];

const right: [path: string, text: string][] = [
  ['server/src/invoices/invoice.repository.ts', `export const sql = 'SELECT id FROM invoices';`],
  ['server/src/platform/db/any.ts', `export const sql = 'DELETE FROM payments';`],
  [
    'server/src/invoices/text.ts',
    `export const text = 'Update the invoice, or select another one where it fits.';`,
  ],
  ['server/src/platform/dates/clock.ts', 'export const hostClock = () => new Date();'],
  ['server/src/invoices/dated.ts', 'export const dated = new Date(0);'],
  ['server/src/invoices/dated.test.ts', 'export const at = Date.now();'],
  ['server/src/app/print.ts', `console.log('printed');`],
  ['test/sdk/it.test.ts', `import { it } from 'vitest';\nit('is', () => {});`],
  ['test/n.test.ts', `export function n() {\n${long}\nreturn many;\n}`],
];

let folder: string;
const found = new Map<string, string[]>();

/** One run over all files, with the settings and rules of this repository. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-code-lint-'));
  for (const path of ['.oxlintrc.json', 'scripts/oxlint', 'tsconfig.base.json'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }');
  for (const [path, text] of [...faults, ...right]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const output = await runTool('oxlint', ['--format', 'json'], { cwd: folder }).then(
    () => '{"diagnostics":[]}',
    (error: unknown) => {
      if (error instanceof CommandFailed) return error.output;
      throw error;
    },
  );
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string }[];
  };
  for (const { code, filename } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(faults.map(([path, , rule]) => ({ path, rule })))(
  '$rule is found in $path',
  ({ path, rule }) => {
    expect(found.get(path)).toEqual([rule]);
  },
);

it.each(right.map(([path]) => path))('nothing is found in %s', (path) => {
  expect(found.get(path)).toBeUndefined();
});
