import { defineConfig } from 'vitest/config';

/**
 * What judges a mutant of a rule: the tests beside the rules, which need no database. Nothing else
 * is run, so that a rule is held by tests that name it.
 */
export default defineConfig({
  test: {
    include: ['server/src/**/*.rules.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
