import { RenderError, closedError } from './errors.js';

/** A task in the queue: when it got its place, and what came of it. */
export interface Job<T> {
  placed: Promise<void>;
  done: Promise<T>;
}

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

// A queue this long takes minutes: who comes now hears so at once.
const MAX_WAITING = 200;

/** Runs a few tasks at a time; the others wait in the order of their coming. */
export class RenderQueue {
  private readonly waiting: Waiting[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private closed = false;

  constructor(private readonly places: number) {}

  get counts(): { running: number; waiting: number } {
    return { running: this.running.size, waiting: this.waiting.length };
  }

  /** Adds a task. It runs even when nobody waits for it any more. */
  add<T>(task: () => Promise<T>): Job<T> {
    if (this.closed) throw closedError();
    if (this.waiting.length >= MAX_WAITING) {
      throw new RenderError(
        'busy',
        'Too many documents are waiting to be rendered. Ask again soon.',
      );
    }
    let start = () => {};
    let refuse: (error: Error) => void = () => {};
    const placed = new Promise<void>((resolve, reject) => {
      start = resolve;
      refuse = reject;
    });
    const done = placed.then(() => this.run(task));
    // Whoever waits sees the failure; a task whose callers have gone fails quietly.
    placed.catch(() => {});
    done.catch(() => {});
    this.waiting.push({ start, refuse });
    this.next();
    return { placed, done };
  }

  /** Refuses what waits at once; resolves when what runs has ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { refuse } of this.waiting.splice(0)) {
      refuse(closedError());
    }
    await Promise.allSettled(this.running);
  }

  private taken = 0;

  private next(): void {
    while (this.taken < this.places) {
      const first = this.waiting.shift();
      if (!first) return;
      this.taken += 1;
      first.start();
    }
  }

  private async run<T>(task: () => Promise<T>): Promise<T> {
    const work = Promise.resolve().then(task);
    this.running.add(work);
    try {
      return await work;
    } finally {
      this.running.delete(work);
      this.taken -= 1;
      this.next();
    }
  }
}
