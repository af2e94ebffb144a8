import { defineConfig } from 'vitest/config';

const folder = process.env.FAKTURA_MUTATED;

/** The tests for mutants of use cases: the contract tests of the resource on SQLite, and those beside it. */
export default defineConfig({
  test: {
    include: [`test/contract/${folder}/**/*.test.ts`, `server/src/${folder}/**/*.test.ts`],
    env: { DB: 'sqlite' },
    globalSetup: ['test/harness/scratch-setup.ts', 'test/harness/shared-mariadb-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
