import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log/log.js';
import { outageLog } from '../log/outage.js';

/** How often a process looks for work from other processes. */
const POLL_MS = 1_000;

/** What to poll for, and how often. */
export interface PollingOptions {
  /** Starts what is due; never called while it runs. If it rejects, polling continues. */
  look: () => Promise<void>;
  /** Messages to log when polls start to fail, and when they succeed again. */
  messages: Readonly<{ out: string; back: string }>;
  log: Pick<Logger, 'info' | 'warn'>;
  pollMs?: number | undefined;
}

/** Looks for work after each pause, and at once when it is woken. */
export class Polling {
  readonly #look: () => Promise<void>;
  readonly #pollMs: number;
  readonly #logOutage: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  /** The first look is after a pause: the start of a server has better things to do. */
  constructor({ look, messages, log, pollMs = POLL_MS }: PollingOptions) {
    this.#look = look;
    this.#pollMs = pollMs;
    this.#logOutage = outageLog(log, messages);
    this.#pause();
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Looks now, or once more where it looks already. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = this.#looking !== undefined;
    if (this.#again) return;
    clearTimeout(this.#timer);
    this.#looking = this.#lookOnce().then(() => {
      this.#looking = undefined;
      if (this.#stopped) return;
      if (this.#again) this.wake();
      else this.#pause();
    });
  }

  /** Begins no look more; resolves when the last one is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #pause(): void {
    this.#timer = setTimeout(() => this.wake(), this.#pollMs).unref();
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.#look();
      this.#logOutage(undefined);
    } catch (error) {
      this.#logOutage(error);
    }
  }
}

/** Waits for the work, but no longer than that. */
export async function within(ms: number, work: () => Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work(), late]);
  timer.abort();
}
