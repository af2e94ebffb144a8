import { LATE, within } from '../event-loop/within.js';

/** The keys of requests in progress in this process: one request at a time for each. */
export class RunningKeys {
  readonly #running = new Map<string, Promise<void>>();

  constructor(private readonly waitMs: number) {}

  /** Waits until the key is free; null when that takes too long. */
  async enter(slot: string): Promise<(() => void) | null> {
    const deadline = performance.now() + this.waitMs;
    for (;;) {
      const current = this.#running.get(slot);
      if (!current) return this.#take(slot);
      const left = deadline - performance.now();
      if (left <= 0 || (await within(left, () => current)) === LATE) return null;
    }
  }

  #take(slot: string): () => void {
    let finish = (): void => undefined;
    this.#running.set(slot, new Promise<void>((resolve) => (finish = resolve)));
    return () => {
      this.#running.delete(slot);
      finish();
    };
  }
}
