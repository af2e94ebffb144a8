import { setTimeout as delay } from 'node:timers/promises';
import { closedError, RenderError } from './errors.js';

/** Who asks for a document. */
export interface Asker {
  /** Accounts take turns in the queue. */
  account: string;
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

/** Whose a task is, and how much of the queue it may take. */
export interface Share {
  /** Accounts take turns, and none has the last place together with all others. */
  account: string;
  /** Takes seconds: such tasks never have all places. */
  isLong: boolean;
}

/** A task in the queue: when it got its place, and what came of it. */
export interface Job<T> {
  placed: Promise<void>;
  done: Promise<T>;
  /** Takes it out of the queue; nothing happens where it runs already. */
  drop(): void;
}

interface Waiting {
  /** An object of its own for each task. */
  share: Share;
  start: () => void;
  refuse: (error: Error) => void;
}

// A queue this long takes minutes: who comes now hears so at once.
const MAX_WAITING = 200;

/**
 * How many of the places may be those of one account, and of long tasks, of all accounts or of one: a
 * document that LibreOffice hangs on leaves one to others, whether theirs are long or short.
 */
export function sharesOf(places: number) {
  const allButOne = Math.max(1, places - 1);
  const ofAccount = Math.max(1, Math.floor(places / 2));
  return { ofAccount: allButOne, long: { ofAll: allButOne, ofAccount } };
}

/** Runs a few tasks at a time; accounts take turns, and the tasks of one wait in order. */
export class RenderQueue {
  /** By account, the one whose turn it is first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Set<Promise<unknown>>();
  /** What waits or runs, the oldest first. */
  readonly #unfinished = new Set<{ askedAt: number }>();
  readonly #shares: ReturnType<typeof sharesOf>;
  /** The share of each task that has a place. */
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

  /** Adds a task. It runs even if nobody waits for it any more, unless it is dropped. */
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
    // Whoever waits sees the failure; a task whose callers have gone fails quietly.
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

  /** Refuses what waits at once; resolves when what runs has ended. */
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

  /** The account that waits for the most gives up its last one; that may be the new one itself. */
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

  /**
   * The first task that may run, of the first account that has one; that account goes to the end of the
   * line.
   */
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
