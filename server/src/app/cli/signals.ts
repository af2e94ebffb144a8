import type { Logger } from '../../platform/log/log.js';

/** The process exits within its supervisor's ten seconds, even if something hangs. */
const STOP_LIMIT_MS = 9_500;
/** Ctrl+C sends signals from the terminal, npm and its script: within this time they count as one. */
const ONE_SIGNAL_MS = 1_000;

/** Closes the process at the first signal; the second one ends it at once. */
export function stopOnSignals(
  server: { close(): Promise<void> },
  log: Pick<Logger, 'info' | 'error'>,
): void {
  let stoppingSince: number | undefined;
  const stop = (signal: string): void => {
    if (stoppingSince !== undefined) {
      // A second signal exits immediately.
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
