import { LATE, within } from '../platform/event-loop/within.js';
import { closedError, RenderError } from './errors.js';

/** The requester of a document. */
export interface Asker {
  /** Accounts take turns in the queue. */
  account: string;
  /** Names the request in the log. */
  requestId?: string | undefined;
  /** Aborts when no caller is left to take the result. */
  signal?: AbortSignal | undefined;
}

interface Shared<T> {
  job: Job<T>;
  /** Callers who wait for it, or were promised that it continues. */
  wanted: number;
}

/** The jobs of a queue by key: a request for a job in progress waits for that job. */
export class SharedJobs<T> {
  readonly #jobs = new Map<string, Shared<T>>();

  constructor(
    private readonly queue: RenderQueue,
    /** How long a caller waits for its place. */
    private readonly waitMs: number,
  ) {}

  /**
   * Returns the result of the job. A caller that waits too long for a place gets `busy`, and the job
   * continues; a job whose callers are all gone before it gets a place is dropped.
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
  if ((await within(waitMs, () => job.placed)) !== LATE) return;
  throw new RenderError('busy', 'The document waits for its turn to be rendered. Ask again soon.');
}

/** The owner of a task, and how much of the queue it may use. */
export interface Share {
  /** Accounts take turns, and no account may use every place. */
  account: string;
  /** True if it takes seconds: such tasks never use every place. */
  isLong: boolean;
}

/** A task in the queue: when it gets its place, and its result. */
export interface Job<T> {
  placed: Promise<void>;
  done: Promise<T>;
  /** Removes it from the queue; does nothing if it is already running. */
  drop(): void;
}

interface Waiting {
  /** A separate object for each task. */
  share: Share;
  start: () => void;
  refuse: (error: Error) => void;
}

// A queue this long takes minutes, so further requests are rejected at once.
const MAX_WAITING = 200;

/**
 * How many places one account may use, and how many long tasks may use, in total and per account. A
 * document on which LibreOffice hangs leaves a place to others, for long and short tasks.
 */
export function sharesOf(places: number) {
  const allButOne = Math.max(1, places - 1);
  const ofAccount = Math.max(1, Math.floor(places / 2));
  return { ofAccount: allButOne, long: { ofAll: allButOne, ofAccount } };
}

/** Runs a few tasks at a time; accounts take turns, and the tasks of one wait in order. */
export class RenderQueue {
  /** Waiting tasks by account; the account whose turn it is comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Set<Promise<unknown>>();
  /** Waiting and running tasks, oldest first. */
  readonly #unfinished = new Set<{ askedAt: number }>();
  readonly #shares: ReturnType<typeof sharesOf>;
  /** The share of each running task. */
  readonly #placed = new Set<Share>();
  #closed = false;

  constructor(private readonly places: number) {
    this.#shares = sharesOf(places);
  }

  /** Counts running and waiting tasks, and the age of the oldest request. */
  get counts(): { running: number; waiting: number; oldestMs: number } {
    const [oldest] = this.#unfinished;
    const oldestMs = oldest ? performance.now() - oldest.askedAt : 0;
    return { running: this.#running.size, waiting: this.#count(), oldestMs };
  }

  /** Adds a task. It runs even if nobody waits for it, unless it is dropped. */
  add<T>({ account, isLong }: Share, task: () => Promise<T>): Job<T> {
    if (this.#closed) throw closedError();
    const share = { account, isLong };
    if (this.#count() >= MAX_WAITING) this.#makeRoom(account);
    let start = () => {};
    let refuse: (error: Error) => void = () => {};
    const placed = new Promise<void>((resolve, reject) => {
      start = resolve;
      refuse = reject;
    });
    const done = placed.then(() => this.#run(share, task));
    // Waiting callers get the error; a task without callers fails silently.
    placed.catch(() => {});
    const asked = { askedAt: performance.now() };
    this.#unfinished.add(asked);
    const forget = () => void this.#unfinished.delete(asked);
    done.then(forget, forget);
    const waiting = { share, start, refuse };
    this.#queueOf(account).push(waiting);
    this.#next();
    return { placed, done, drop: () => this.#drop(waiting) };
  }

  /** Rejects waiting tasks at once; resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { refuse } of all) refuse(closedError());
    await Promise.allSettled(this.#running);
  }

  #count(): number {
    let count = 0;
    for (const queue of this.#waiting.values()) count += queue.length;
    return count;
  }

  #queueOf(account: string): Waiting[] {
    const queue = this.#waiting.get(account) ?? [];
    this.#waiting.set(account, queue);
    return queue;
  }

  /** The account with the most waiting tasks loses its last one, which may be the new one. */
  #makeRoom(account: string): void {
    const [longest] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    const own = this.#waiting.get(account)?.length ?? 0;
    if (!longest || longest.length <= own + 1) throw tooMany();
    longest.at(-1)?.refuse(tooMany());
    longest.pop();
  }

  #drop(waiting: Waiting): void {
    const queue = this.#waiting.get(waiting.share.account) ?? [];
    const index = queue.indexOf(waiting);
    if (index === -1) return;
    queue.splice(index, 1);
    if (queue.length === 0) this.#waiting.delete(waiting.share.account);
    waiting.refuse(new RenderError('busy', 'Nobody waits for the document any more.'));
  }

  #next(): void {
    while (this.#placed.size < this.places) {
      const first = this.#take();
      if (!first) return;
      this.#placed.add(first.share);
      first.start();
    }
  }

  /** The first task that may run, of the first account that has one; that account moves to the end. */
  #take(): Waiting | undefined {
    const placed = [...this.#placed];
    const { ofAccount, long } = this.#shares;
    const isFull = placed.filter(isLong).length >= long.ofAll;
    for (const [account, queue] of this.#waiting) {
      const own = placed.filter((share) => share.account === account);
      if (own.length >= ofAccount) continue;
      const mayBeLong = !isFull && own.filter(isLong).length < long.ofAccount;
      const index = queue.findIndex(({ share }) => mayBeLong || !share.isLong);
      if (index === -1) continue;
      const [first] = queue.splice(index, 1);
      this.#waiting.delete(account);
      if (queue.length > 0) this.#waiting.set(account, queue);
      return first;
    }
    return undefined;
  }

  async #run<T>(share: Share, task: () => Promise<T>): Promise<T> {
    const work = Promise.resolve().then(task);
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
      this.#placed.delete(share);
      this.#next();
    }
  }
}

const isLong = (share: Share): boolean => share.isLong;

function tooMany(): RenderError {
  return new RenderError('busy', 'Too many documents are waiting to be rendered. Ask again soon.');
}
