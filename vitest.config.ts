import { defineConfig } from 'vitest/config';

import { ConformanceReporter } from './test/harness/conformance-reporter.js';
import { ParityReporter } from './test/parity/reporter.js';

const full = process.env['FAKTURA_FULL'] === '1';
const longest = full ? 600_000 : 60_000;

const report = process.env['FAKTURA_REPORT'];
const figures: ['json', { outputFile: string }][] = report
  ? [['json', { outputFile: report }]]
  : [];

const shared = {
  testTimeout: longest,
  hookTimeout: 120_000,
  pool: 'forks' as const,
};

// Every file closes what it starts, so they can share a process, and with it the modules and compiled
// schemas, which take longer to load than most tests to run.
const withServer = { ...shared, isolate: false };

// MariaDB has all of them, and SQLite what is stored, listed and counted, unless all is asked for.
const onOneEngine = [
  'test/contract/hostile/**',
  'test/contract/proofs/{e-invoice-totals,one-computation,printed-fields,today-in-its-zone}.test.ts',
  'test/contract/*/{get,replace,delete,export,send,upload,rename}*.test.ts',
];

// What every operation answers to a limit and to a fault: on one engine, unless all is asked for.
const ofEachEngine = full ? ['test/conformance/{faults,rate-limits}.test.ts'] : [];

// They install what they run, or run it for long.
const longPackaging = ['test/packaging/{sdk-other-runtimes,sdk-memory}.test.ts'];

// They need an S3, which is more to install than the rest.
const withS3 = [
  'server/src/platform/blobs/s3-driver.test.ts',
  'test/operations/file-store-s3.test.ts',
];

/** One project per kind of test; `npx vitest run --project unit` runs one. */
export default defineConfig({
  test: {
    // One more than the cores of a small machine: many tests wait, for programs that start or stop.
    maxWorkers: 3,
    reporters: ['default', ...figures, new ConformanceReporter(), new ParityReporter()],
    projects: [
      {
        test: {
          ...withServer,
          name: 'unit',
          include: ['{openapi,sdk,server,mock}/src/**/*.test.ts'],
          exclude: full ? [] : withS3,
          globalSetup: ['test/harness/shared-mariadb-setup.ts'],
        },
      },
      {
        test: {
          ...withServer,
          name: 'conformance',
          include: [
            'test/conformance/**/*.test.ts',
            'test/harness/**/*.test.ts',
            'test/golden/**/*.test.ts',
          ],
          exclude: ofEachEngine,
        },
      },
      {
        test: {
          ...withServer,
          name: 'contract-sqlite',
          // Files of one worker share a server; see test/harness/shared-server.ts.
          isolate: false,
          include: ['test/contract/**/*.test.ts', ...ofEachEngine],
          exclude: full ? [] : onOneEngine,
          env: { DB: 'sqlite' },
          globalSetup: ['test/harness/scratch-setup.ts'],
        },
      },
      {
        test: {
          ...withServer,
          name: 'contract-mariadb',
          // Files of one worker share a server; see test/harness/shared-server.ts.
          isolate: false,
          include: ['test/contract/**/*.test.ts', ...ofEachEngine],
          env: { DB: 'mariadb' },
          globalSetup: ['test/harness/scratch-setup.ts', 'test/harness/mariadb-setup.ts'],
        },
      },
      { test: { ...withServer, name: 'sdk', include: ['test/sdk/**/*.test.ts'] } },
      { test: { ...withServer, name: 'mock', include: ['test/mock/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'operations',
          include: ['test/operations/**/*.test.ts'],
          exclude: full ? [] : withS3,
          globalSetup: ['test/operations/build-setup.ts', 'test/harness/shared-mariadb-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'packaging',
          include: ['test/packaging/**/*.test.ts'],
          exclude: full ? [] : longPackaging,
        },
      },
      {
        test: {
          ...withServer,
          name: 'parity',
          include: ['test/parity/**/*.test.ts'],
          globalSetup: ['test/harness/scratch-setup.ts'],
        },
      },
      {
        test: {
          ...withServer,
          name: 'conformity',
          include: ['test/conformity/**/*.test.ts'],
          // A JVM compiles the rules anew in each test, for minutes where the machine is busy.
          testTimeout: 600_000,
        },
      },
      { test: { ...withServer, name: 'browser', include: ['test/browser/**/*.test.ts'] } },
    ],
  },
});
