import type { Logger } from '../../platform/log/log.js';

/** Whatever hangs, the process is gone before the ten seconds of its supervisor are over. */
const STOP_LIMIT_MS = 9_500;
/** Ctrl+C comes from the terminal, from npm and from its script: within this time it is one. */
const ONE_SIGNAL_MS = 1_000;

/** Closes the process at the first signal; the second one ends it at once. */
export function stopOnSignals(
  server: { close(): Promise<void> },
  log: Pick<Logger, 'info' | 'error'>,
): void {
  let stoppingSince: number | undefined;
  const stop = (signal: string): void => {
    if (stoppingSince !== undefined) {
      // A second signal means: now.
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}
