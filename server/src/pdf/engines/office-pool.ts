import { EngineError } from './engine.js';
import type { OfficeProcess } from './office-process.js';

// LibreOffice grows to 280 MB in 180 documents and to 315 MB in 540. A start takes the CPU of ten
// documents, so none is replaced before this many, and then only if it is this large or its size is unknown.
const RECYCLE_AFTER = 200;
const RECYCLE_BYTES = 320 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/** The number of LibreOffice processes, and how to start one. */
export interface PoolOptions {
  places: number;
  /** Number of documents before which none is replaced; 200 by default. */
  recycleAfter?: number | undefined;
  /** Resident bytes from which one is replaced; 320 MB by default. */
  recycleBytes?: number | undefined;
  /**
   * Starts one; calls `known` with it at once, so that closing the pool also stops it while it starts.
   */
  start: (known: (office: OfficeProcess) => void) => Promise<OfficeProcess>;
}

interface Waiter {
  resolve: (office: OfficeProcess) => void;
  reject: (error: unknown) => void;
}

/**
 * A pool of warm LibreOffice processes. If none is idle, a caller gets the first to become available:
 * one returned by another document, or one that starts in the meantime. A process due for replacement
 * stays in use until its replacement has started.
 */
export class OfficePool {
  readonly #idle: OfficeProcess[] = [];
  readonly #waiting: Waiter[] = [];
  /** Every process, including those that are starting. */
  readonly #all = new Set<OfficeProcess>();
  readonly #ready = new Set<OfficeProcess>();
  readonly #worn = new WeakSet<OfficeProcess>();
  readonly #replaced = new WeakSet<OfficeProcess>();
  readonly #ending = new Set<Promise<void>>();
  #starting = 0;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: PoolOptions) {}

  /** Starts one if none is idle. */
  async warm(): Promise<void> {
    if (this.#idle.length === 0) this.giveBack(await this.#start());
  }

  /** @throws EngineError if none is running and none can be started */
  async take(): Promise<OfficeProcess> {
    for (let office = this.#idle.pop(); office; office = this.#idle.pop()) {
      if (office.alive) return office;
      this.#drop(office);
    }
    if (this.#closed) throw closed();
    const next = new Promise<OfficeProcess>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
    this.#startForWaiting();
    return next;
  }

  /** Returns a process after a successful document. */
  giveBack(office: OfficeProcess): void {
    if (this.#closed || this.#replaced.has(office)) return this.#drop(office);
    const waiter = this.#waiting.shift();
    if (waiter) waiter.resolve(office);
    else this.#rest(office);
    if (this.#isWorn(office)) this.#replace(office);
  }

  #isWorn({ converted, memory }: OfficeProcess): boolean {
    const { recycleAfter = RECYCLE_AFTER, recycleBytes = RECYCLE_BYTES } = this.options;
    return converted >= recycleAfter && (memory === null || memory >= recycleBytes);
  }

  /** Stops a process that failed, and starts another if a caller is waiting. */
  discard(office: OfficeProcess): Promise<void> {
    this.#all.delete(office);
    this.#ready.delete(office);
    const ended = office.kill();
    this.#ending.add(ended);
    const forget = () => void this.#ending.delete(ended);
    ended.then(forget, forget);
    this.#startForWaiting();
    return ended;
  }

  /** Discards it without waiting; `close` waits for it. */
  #drop(office: OfficeProcess): void {
    this.discard(office).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#refuse(closed());
    for (const office of this.#all) this.#drop(office);
    await Promise.allSettled(this.#ending);
  }

  #rest(office: OfficeProcess): void {
    this.#idle.push(office);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) this.#drop(idle);
    }, IDLE_MS).unref();
  }

  #startForWaiting(): void {
    const room = this.options.places - this.#ready.size - this.#starting;
    if (this.#closed || room <= 0 || this.#waiting.length <= this.#starting) return;
    this.#start().then(
      (office) => this.giveBack(office),
      () => {}, // The waiting callers have the error.
    );
  }

  /** To avoid waiting for a cold start, the replacement is started while the old one is still in use. */
  #replace(office: OfficeProcess): void {
    if (this.#worn.has(office)) return;
    this.#worn.add(office);
    this.#start().then(
      (fresh) => this.#exchange(office, fresh),
      () => this.#worn.delete(office),
    );
  }

  #exchange(office: OfficeProcess, fresh: OfficeProcess): void {
    this.#replaced.add(office);
    const place = this.#idle.indexOf(office);
    if (place !== -1) {
      this.#idle.splice(place, 1);
      this.#drop(office);
    }
    this.giveBack(fresh);
  }

  async #start(): Promise<OfficeProcess> {
    this.#starting += 1;
    try {
      const office = await this.options.start((known) => this.#all.add(known));
      this.#ready.add(office);
      return office;
    } catch (error) {
      // As long as another one is running or starting, the waiting callers get that one.
      if (this.#ready.size + this.#starting === 1) this.#refuse(error);
      throw error;
    } finally {
      this.#starting -= 1;
    }
  }

  #refuse(error: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

const closed = () => new EngineError('The engine is closed.', { unavailable: true });
