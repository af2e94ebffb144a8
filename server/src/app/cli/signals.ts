import { OperatorError } from '../../platform/errors/operator-error.js';
import { within } from '../../platform/event-loop/within.js';
import { packageVersion } from '../../platform/files/server-folder.js';
import type { Logger } from '../../platform/log/log.js';

/** The process exits within ten seconds of closing, even if something hangs. */
const STOP_LIMIT_MS = 9_500;
/** Ctrl+C sends signals from the terminal, npm and its script: within this time they count as one. */
const ONE_SIGNAL_MS = 1_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** How long spans may take to be sent at a stop. */
const TRACES_MS = 1_000;

/** What a process does when it is asked to stop. */
export interface Stoppable {
  /** Called before a delay, during which it works as before. */
  leave?(): void;
  close(): Promise<void>;
}

/** The same, and then something more, which may fail: spans that nobody takes keep no process. */
export const thenStop = (server: Stoppable, stop: () => Promise<void>): Stoppable => ({
  leave: () => server.leave?.(),
  async close() {
    await server.close();
    await within(TRACES_MS, () => stop().catch(() => undefined));
  },
});

/**
 * Closes the process at the first signal; the second one ends it at once. SIGTERM, which supervisors send,
 * closes it after a delay.
 */
export function stopOnSignals(
  server: Stoppable,
  log: Pick<Logger, 'info' | 'error'>,
  delayMs = 0,
): void {
  let stoppingSince: number | undefined;
  const stop = (signal: string): void => {
    if (stoppingSince !== undefined) {
      // A second signal exits immediately.
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const afterMs = signal === 'SIGTERM' ? delayMs : 0;
    log.info({ signal, ...(afterMs > 0 ? { afterMs } : {}) }, 'stopping');
    server.leave?.();
    setTimeout(() => close(), afterMs);
  };
  const close = (): void => {
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    server.close().then(
      () => {
        log.info({ version: packageVersion() }, 'stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
}

/**
 * Lets a command undo what it has begun: the first signal aborts, with a sentence. A later one ends the process
 * at once.
 */
export async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let stoppingSince: number | undefined;
  const stop = (signal: string): void => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > ONE_SIGNAL_MS) {
      process.exit(1);
    }
    stoppingSince ??= performance.now();
    controller.abort(new OperatorError(`Stopped by ${signal}. Nothing is left of it.`));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
