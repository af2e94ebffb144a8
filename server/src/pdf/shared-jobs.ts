import { setTimeout as delay } from 'node:timers/promises';
import { RenderError } from './errors.js';
import type { Job, RenderQueue, Share } from './queue.js';

/** Who asks for a document. */
export interface Asker {
  /** Accounts take turns in the queue. */
  account: string;
  /** Aborts when nobody is there any more to take the answer. */
  signal?: AbortSignal | undefined;
}

interface Shared<T> {
  job: Job<T>;
  /** Callers who wait for it, or were promised that it goes on. */
  wanted: number;
}

/** Jobs of a queue by their key: who asks for what is under way waits for the same job. */
export class SharedJobs<T> {
  readonly #jobs = new Map<string, Shared<T>>();

  constructor(
    private readonly queue: RenderQueue,
    /** How long a caller waits for its place. */
    private readonly waitMs: number,
  ) {}

  /**
   * The outcome of the job. Who has waited too long for its place is sent away with `busy`, and the
   * job goes on; one whose callers have all gone before it has its place is dropped.
   */
  async run(
    key: string,
    { account, signal }: Asker,
    isLong: boolean,
    task: () => Promise<T>,
  ): Promise<T> {
    const shared = this.#jobs.get(key) ?? this.#start(key, { account, isLong }, task);
    shared.wanted += 1;
    const leave = () => {
      shared.wanted -= 1;
      if (shared.wanted === 0) shared.job.drop();
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave);
    try {
      await placeWithin(shared.job, this.waitMs);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
    return shared.job.done;
  }

  #start(key: string, share: Share, task: () => Promise<T>): Shared<T> {
    const job = this.queue.add(share, task);
    const shared = { job, wanted: 0 };
    this.#jobs.set(key, shared);
    const forget = () => void this.#jobs.delete(key);
    job.done.then(forget, forget);
    return shared;
  }
}

/** Resolves when the job has its place; rejects with `busy` after `waitMs`. */
async function placeWithin(job: Job<unknown>, waitMs: number): Promise<void> {
  const timer = new AbortController();
  const tooLate = delay(waitMs, undefined, { signal: timer.signal }).then(() => {
    throw new RenderError(
      'busy',
      'The document waits for its turn to be rendered. Ask again soon.',
    );
  });
  try {
    await Promise.race([job.placed, tooLate]);
  } finally {
    timer.abort();
    tooLate.catch(() => {});
  }
}
