import { defineConfig } from 'vitest/config';

import { ConformanceReporter } from './test/harness/conformance-reporter.js';
import { OF_EACH_ENGINE } from './test/harness/matrix.js';
import { ParityReporter } from './test/parity/reporter.js';

const full = process.env['FAKTURA_FULL'] === '1';
const longest = full ? 600_000 : 60_000;

/** The groups that run on any system have none. */
const sharedDatabase =
  process.env['FAKTURA_PORTABLE'] === '1' ? [] : ['test/harness/shared-mariadb-setup.ts'];

const report = process.env['FAKTURA_REPORT'];
const figures: ['json', { outputFile: string }][] = report
  ? [['json', { outputFile: report }]]
  : [];

// Every file closes what it starts, so they can share a process, and with it the modules and compiled
// schemas, which take longer to load than most tests to run.
const shared = {
  // A wait ends here only where nothing will ever come, on a busy machine too.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: longest,
  hookTimeout: 120_000,
  pool: 'forks' as const,
  isolate: false,
  // One more than the cores of a small machine, since much waits for a database, a browser or LibreOffice. Each
  // worker loads all modules once more.
  maxWorkers: 3,
};

// MariaDB has all contract tests, and SQLite what is created, listed and counted, unless all is asked for.
const onMariaDbAlone = [
  'test/contract/hostile/**',
  'test/contract/proofs/{bodies-of-gone-clients,currency-digits,dates-in-every-zone}.test.ts',
  'test/contract/proofs/{deletion-matrix,e-invoice-totals,honest-cents}.test.ts',
  'test/contract/proofs/{one-computation,one-event-per-change}.test.ts',
  'test/contract/proofs/{printed-fields,rate-limits,today-in-its-zone}.test.ts',
  'test/contract/invoices/issueInvoice.*.test.ts',
  'test/contract/*/{get,update,replace,delete,export,send,upload,rename}*.test.ts',
];

// They install, compile, restart or wait much; quicker tests beside them prove the parts.
const long = [
  'test/packaging/{sdk-frameworks,sdk-other-runtimes,sdk-memory,sdk-consumers,sdk-fake}.test.ts',
  'test/operations/{account-delete,attachments,audit,backup,backup-files,branding,cli}.test.ts',
  'test/operations/{cli-input,data-folder,keys,pages,worker}.test.ts',
  'test/packaging/{reports,sdk-jsr,release-assets,mock-action,mock-container}.test.ts',
  'test/operations/{database-hosts,database-restart,database-url,documents,export,file-store}.test.ts',
  'test/operations/{file-store-kills,four-processes,history,jobs,kills,mail,mail-crash}.test.ts',
  'test/operations/{mail-load,migrations,private-files,redact,restore,restore-drill}.test.ts',
  'test/operations/{second-server,start-failures,stop,terminal,unwritable}.test.ts',
  'test/browser/{documentation,inbox,preview-pages,reference-content}.test.ts',
  'test/mock/{curl-samples,package}.test.ts',
  'test/mcp/{package,inspector}.test.ts',
  'test/operations/{guides,import,sandbox,workflows}.test.ts',
  'test/kit/{faults,package}.test.ts',
  'test/parity/sandbox.test.ts',
  'server/src/pdf/engines/failing-engines.test.ts',
  'server/src/pdf/{carried,hanging-document,scripts,swiss-qr-bill,window}.test.ts',
  'server/src/platform/mail/notice-reader.test.ts',
  'server/src/app/background/{clock-watch,search-index}.test.ts',
  'server/src/app/{operator/account-data,operator/delete-account,dashboard/books-page}.test.ts',
  'server/src/exports/memory.test.ts',
];

// They need an S3 and proxies, which is more to install than the rest.
const withMore = [
  'test/operations/rolling-restart.test.ts',
  'server/src/platform/blobs/s3-driver.test.ts',
  'test/operations/file-store-s3.test.ts',
];

const atFullLength = full ? [] : [...long, ...withMore];

/**
 * As few projects as there are environments: each loads and compiles the sources anew. The groups of
 * `npm test -- --only` are folders within them (scripts/test/groups.mjs).
 */
export default defineConfig({
  test: {
    reporters: ['default', ...figures, new ConformanceReporter(), new ParityReporter()],
    projects: [
      {
        test: {
          ...shared,
          name: 'tests',
          include: [
            '{openapi,sdk,server,mock,mcp,conformance}/src/**/*.test.ts',
            'test/{conformance,contract,harness,golden,sdk,mock,parity,browser}/**/*.test.ts',
          ],
          exclude: full ? [] : [...onMariaDbAlone, ...atFullLength],
          setupFiles: ['test/harness/property-seed.ts'],
          globalSetup: [...sharedDatabase, 'test/harness/scratch-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'contract-mariadb',
          include: ['test/contract/**/*.test.ts', ...(full ? OF_EACH_ENGINE : [])],
          env: { DB: 'mariadb' },
          globalSetup: ['test/harness/scratch-setup.ts', 'test/harness/mariadb-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'contract-sandbox',
          include: ['test/contract/**/*.test.ts'],
          exclude: full || process.argv.includes('contract-sandbox') ? [] : ['test/contract/**'],
          // What it answers is not counted for the server.
          env: { FAKTURA_TEST_SANDBOX: '1', FAKTURA_RECORD: '' },
          globalSetup: ['test/harness/scratch-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'programs',
          // They wait for programs to start or stop; Vitest runs them as a group of their own.
          sequence: { groupOrder: 1 },
          include: ['test/{operations,packaging,mcp,kit}/**/*.test.ts'],
          exclude: atFullLength,
          setupFiles: ['test/operations/end-programs.ts'],
          globalSetup: ['test/operations/build-setup.ts', 'test/harness/shared-mariadb-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'operating',
          // They need programs that `npm run test:operating` builds.
          include: ['test/operating/**/*.test.ts'],
          exclude: process.argv.includes('operating') ? [] : ['test/operating/**'],
          testTimeout: 300_000,
          setupFiles: ['test/operations/end-programs.ts'],
          globalSetup: ['test/operations/build-setup.ts', 'test/harness/shared-mariadb-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'conformity',
          include: ['test/conformity/**/*.test.ts'],
          // A JVM compiles the rules anew in each test, for minutes where the machine is busy.
          testTimeout: 600_000,
        },
      },
    ],
  },
});
