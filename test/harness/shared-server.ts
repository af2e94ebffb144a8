import { startServer, type TestServer } from './server.js';

/** Kept on the process, because a test runner may load this module once per test file. */
const keep = globalThis as { fakturaSharedServer?: Promise<TestServer> };

/**
 * The server shared by the test files of one worker process, because starting one per file would take
 * longer than the tests. Each file has its own account, so no file sees another's records. It ends with
 * the process; a test that needs its own clock, limits or PDFs starts its own server.
 */
export function sharedServer(): Promise<TestServer> {
  keep.fakturaSharedServer ??= startServer({
    // A test of every operation waits for it. A node of a cluster answers later.
    idempotencyWaitMs: Number(process.env['FAKTURA_TEST_KEY_WAIT_MS'] ?? 1_000),
    trustedProxies: ['127.0.0.0/8'],
  });
  return keep.fakturaSharedServer;
}
