import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestOf } from '../../scripts/published.mjs';
import { installRuntimes, packages } from './other-runtimes.js';
import { root, runTo } from './sdk-package.js';

const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
/** As the workflow runs it. */
const [, version = '', command = ''] = /npx --yes deno@(\S+) (publish .+)$/m.exec(workflow) ?? [];

test('JSR takes the sources of the SDK, with explicit types and without tests', async () => {
  expect(version).toBe(packages.deno);
  const deno = join(await installRuntimes(), '.bin/deno');
  const args = [...command.split(' '), '--dry-run'];
  const { code, output } = await runTo(deno, args, join(root, 'sdk'), { NO_COLOR: '1' });
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/warning/i);
  expect(output).toContain(`publish of @faktura/sdk@${manifestOf('sdk').version}`);
  const files = [...output.matchAll(/file:\S*?\/sdk\/(\S+) \(/g)].map(([, path = '']) => path);
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'jsr.json']));
  const sources = files.filter((path) => path.startsWith('src/'));
  expect(sources).toContain('src/generated/invoices/index.ts');
  expect(sources.filter((path) => path.includes('.test.'))).toEqual([]);
  expect(files).toHaveLength(sources.length + 3);
}, 600_000);
