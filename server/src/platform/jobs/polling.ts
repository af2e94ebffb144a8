import { whenClockIsSet } from '../dates/clock.js';
import { isOutage } from '../db/faults.js';
import type { Logger } from '../log/log.js';
import { outageLog } from '../log/outage.js';

/** How often a process polls for work of other processes. */
const POLL_MS = 1_000;

/** What to poll for, and how often. */
export interface PollingOptions {
  /** Starts due work; never called concurrently. If it rejects, polling continues. */
  look: () => Promise<void>;
  /** Messages to log when polls start to fail, and when they succeed again. */
  messages: Readonly<{ out: string; back: string }>;
  log: Pick<Logger, 'info' | 'warn'>;
  pollMs?: number | undefined;
  /** Called when the clock was set, before the next look: what was not due may be due now. */
  onClockSet?: () => void;
}

/** Polls for work after each pause, and at once when it is woken or the clock of the process was set. */
export class Polling {
  readonly #look: () => Promise<void>;
  readonly #pollMs: number;
  readonly #logOutage: (error: unknown) => void;
  readonly #ignoreClock: () => void;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  /** The first poll is after a pause, so that it does not slow down the start of the server. */
  constructor({ look, messages, log, pollMs = POLL_MS, onClockSet }: PollingOptions) {
    this.#look = look;
    this.#ignoreClock = whenClockIsSet(() => {
      onClockSet?.();
      this.wake();
    });
    this.#pollMs = pollMs;
    this.#logOutage = outageLog(log, messages);
    this.#pause();
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Polls now, or once more after the poll in progress. */
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

  /** Starts no further poll; resolves when the current one is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ignoreClock();
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
      // The outage of the database has a line of its own.
      if (!isOutage(error)) this.#logOutage(error);
    }
  }
}
