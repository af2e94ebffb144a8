import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { readSite } from '../../scripts/site/sources.mjs';
import { guides, snippetsOf } from '../harness/snippets.js';

/** Languages of snippets that readers run. */
const runnable = ['js', 'ts', 'sh', 'sql'];

/** Installs packages, starts services of the machine, or changes its accounts. */
const OF_THE_MACHINE = 'would change the machine';
/** An excerpt of a file of the repository after the change that the recipe makes. */
const EXCERPT = 'is an excerpt of a file that a reader changes';
const ARGUMENTS = 'shows commands with ids and names of the reader';

/** For each page and language: how many snippets it has, the test that runs or compiles them, or why none does. */
const snippets: [page: string, language: string, count: number, by: string][] = [
  ['openapi/README.md', 'sh', 1, 'test/operations/workflows.test.ts'],
  ['sdk/README.md', 'js', 3, 'test/packaging/sdk-fake.test.ts'],
  ['sdk/README.md', 'sh', 1, 'test/packaging/sdk-consumers.test.ts'],
  ['sdk/README.md', 'ts', 25, 'test/sdk/examples.test.ts'],
  ['mock/README.md', 'sh', 5, 'test/mock/recipes.test.ts'],
  ['mock/README.md', 'ts', 3, 'test/mock/recipes.test.ts'],
  ['mcp/README.md', 'sh', 2, 'test/mcp/package.test.ts'],
  ['conformance/README.md', 'sh', 4, 'test/kit/package.test.ts'],
  ['conformance/README.md', 'js', 1, EXCERPT],
  ['server/README.md', 'sh', 20, ARGUMENTS],
  ['docs/bookkeeping.md', 'sh', 3, ARGUMENTS],
  ['docs/clients.md', 'sh', 10, 'test/conformance/clients-page.test.ts'],
  ['docs/sandbox.md', 'sh', 5, 'test/operations/sandbox.test.ts'],
  ['docs/import.md', 'sh', 4, 'test/operations/import.test.ts'],
  ['docs/reports.md', 'js', 3, 'test/packaging/reports.test.ts'],
  ['docs/operating/backup.md', 'sh', 3, 'test/operations/restore-drill.test.ts'],
  ['docs/operating/cluster.md', 'sh', 1, OF_THE_MACHINE],
  ['docs/operating/containers.md', 'sh', 2, OF_THE_MACHINE],
  ['docs/operating/install.md', 'sh', 4, OF_THE_MACHINE],
  ['docs/operating/install.md', 'sql', 1, OF_THE_MACHINE],
  ['docs/operating/seals.md', 'sh', 1, 'test/operations/audit.test.ts'],
  ['docs/operating/tracing.md', 'sh', 1, OF_THE_MACHINE],
  ['docs/recipes/background-job.md', 'ts', 2, EXCERPT],
  ['docs/recipes/dashboard-page.md', 'ts', 1, EXCERPT],
  ['docs/recipes/e-invoice-rule.md', 'sh', 1, ARGUMENTS],
  ['docs/recipes/e-invoice-rule.md', 'ts', 1, EXCERPT],
  ['docs/recipes/error-code.md', 'sh', 1, ARGUMENTS],
  ['docs/recipes/error-code.md', 'ts', 1, EXCERPT],
  ['docs/recipes/field.md', 'sql', 1, EXCERPT],
  ['docs/recipes/filter.md', 'sh', 1, ARGUMENTS],
  ['docs/recipes/filter.md', 'sql', 2, EXCERPT],
  ['docs/recipes/filter.md', 'ts', 4, EXCERPT],
  ['docs/recipes/mail-text.md', 'ts', 1, EXCERPT],
  ['docs/recipes/operation.md', 'ts', 1, EXCERPT],
  ['docs/recipes/setting.md', 'ts', 1, EXCERPT],
  ['CONTRIBUTING.md', 'sh', 5, OF_THE_MACHINE],
];

const pages = [...readSite().pages.keys()];

describe('the snippets of the documentation', () => {
  it('are each run by a test, or say why not', () => {
    const counted = pages
      .filter((page) => !guides.includes(page))
      .flatMap((page) =>
        runnable.flatMap((language) => {
          const count = snippetsOf(page).filter((one) => one.language === language).length;
          return count === 0 ? [] : [`${page} ${language} ${String(count)}`];
        }),
      );
    const named = snippets.map(([page, language, count]) => `${page} ${language} ${String(count)}`);
    expect(counted.toSorted()).toEqual(named.toSorted());
  });

  it('name tests that exist', () => {
    const tests = snippets.map(([, , , by]) => by).filter((by) => by.startsWith('test/'));
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('need no program that neither GitHub nor the site has', () => {
    const drawn = pages.filter((page) =>
      snippetsOf(page).some(({ language }) => language === 'mermaid'),
    );
    expect(drawn).toEqual([]);
  });
});
