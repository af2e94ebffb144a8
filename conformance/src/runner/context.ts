import { AsyncLocalStorage } from 'node:async_hooks';

/** A request and its response, in short. */
export interface Exchange {
  method: string;
  url: string;
  sent: string;
  status: number;
  received: string;
}

/** What belongs to the case, or to the hook, that runs. */
export interface Running {
  /** The file that it is in. */
  file: string;
  exchanges: Exchange[];
  finished: (() => unknown)[];
  /** Milliseconds that it waited for a limit of the server, which are not its own. */
  waitedMs: number;
}

const storage = new AsyncLocalStorage<Running>();

/** Those of the case that runs; undefined outside of cases. */
export const running = (): Running | undefined => storage.getStore();

/** Runs work whose requests are noted, then what it left to be done when it has finished. */
export async function runNoted(
  file: string,
  work: () => unknown,
  timeoutMs: number,
): Promise<void> {
  const noted: Running = { file, exchanges: [], finished: [], waitedMs: 0 };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let granted = 0;
    const say = () => {
      const more = noted.waitedMs - granted;
      granted = noted.waitedMs;
      if (more > 0) timer = setTimeout(say, more);
      else reject(new Error(`It did not end within ${timeoutMs / 1000} s.`));
    };
    timer = setTimeout(say, timeoutMs);
  });
  try {
    await Promise.race([storage.run(noted, async () => work()), late]);
  } catch (error) {
    throw new NotedError(error, noted.exchanges);
  } finally {
    clearTimeout(timer);
    for (const finish of noted.finished.reverse()) await finish();
  }
}

/** Why work failed, with the requests that it sent. */
export class NotedError extends Error {
  constructor(
    override readonly cause: unknown,
    readonly exchanges: readonly Exchange[],
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}
