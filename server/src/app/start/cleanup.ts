/** What must be undone, in reverse order, if the start fails or the process ends. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = [];
  #running: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.unshift(step);
  }

  /** Runs them once, however often it is called. */
  run(): Promise<void> {
    this.#running ??= this.#all();
    return this.#running;
  }

  /** Opens something; if it fails, everything that it has opened is closed. */
  static async open<Opened>(open: (cleanup: Cleanup) => Promise<Opened>): Promise<Opened> {
    const cleanup = new Cleanup();
    try {
      return await open(cleanup);
    } catch (error) {
      await cleanup.run();
      throw error;
    }
  }

  async #all(): Promise<void> {
    for (const step of this.#steps.splice(0)) await step();
  }
}
