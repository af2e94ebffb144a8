import { startServer, type TestServer } from './server.js';

/** Kept on the process, because a test runner may load this module once per test file. */
const keep = globalThis as { fakturaSharedServer?: Promise<TestServer> };

/**
 * The server that the test files of one worker process share: starting one per file would cost more
 * than the tests. Each file takes an account of its own, so no file sees another's records. It ends
 * with the process; a test that needs its own clock, limits or PDFs starts its own server.
 */
export function sharedServer(): Promise<TestServer> {
  keep.fakturaSharedServer ??= startServer({
    idempotencyWaitMs: 1_000,
    trustedProxies: ['127.0.0.0/8'],
  });
  return keep.fakturaSharedServer;
}
