import { defineConfig } from 'vitest/config';

/** The tests for mutants of rules: only those beside the rules, so that each rule has its own tests. */
export default defineConfig({
  test: {
    include: ['server/src/**/*.rules.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
