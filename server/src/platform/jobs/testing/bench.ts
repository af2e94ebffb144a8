import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, type Database } from '../../db/index.js';
import type { TestEngine } from '../../db/testing/engines.js';
import { insertJob, Worker } from '../index.js';
import { type WorkerOptions } from '../worker.js';
import { createJobRepository, type JobRepository } from '../job.repository.js';
import type { NewJob } from '../job.js';

type Row = Readonly<Record<string, unknown>>;
type Line = [level: string, ...rest: unknown[]];

/** Waits until it is true, with a timeout long enough for a busy machine. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); !(await isTrue()); await sleep(5)) {
    if (performance.now() - begun > 30_000) throw new Error('It never came true.');
  }
}

const NOON = new Date('2026-11-21T12:00:00.000Z');

/** A migrated database with a stopped clock, and workers that are stopped together. */
export class JobBench {
  at = NOON;
  readonly now = (): Date => this.at;
  readonly lines: Line[] = [];
  readonly outcomes: string[] = [];
  readonly #workers: Worker[] = [];

  readonly jobs: JobRepository;

  private constructor(
    readonly db: Database,
    private readonly engine: TestEngine,
  ) {
    this.jobs = createJobRepository(db, this.now);
  }

  static async open(engine: TestEngine): Promise<JobBench> {
    const db = await engine.open();
    await migrate(db);
    return new JobBench(db, engine);
  }

  /** Resets for the next test: the clock is at noon, and there are no jobs. */
  async reset(): Promise<void> {
    this.at = NOON;
    this.lines.splice(0);
    this.outcomes.splice(0);
    await this.db.transaction((tx) => this.db.execute('DELETE FROM jobs', [], tx));
  }

  wait(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }

  add(job: Partial<NewJob> = {}): Promise<string> {
    const whole = { kind: 'test', payload: null, ...job };
    return this.db.transaction((tx) => insertJob(tx, whole, this.at));
  }

  /** A worker like that of another process, with its own connections. */
  async worker(options: Pick<WorkerOptions, 'kinds'> & Partial<WorkerOptions>): Promise<Worker> {
    const line =
      (level: string) =>
      (...rest: unknown[]): void =>
        void this.lines.push([level, ...rest]);
    const worker = new Worker({
      db: options.db ?? (await this.engine.openAgain()),
      log: {
        debug: () => undefined,
        info: line('info'),
        warn: line('warn'),
        error: line('error'),
      } as WorkerOptions['log'],
      onRun: (_kind, outcome) => void this.outcomes.push(outcome),
      now: this.now,
      pollMs: 20,
      ...options,
    });
    this.#workers.push(worker);
    return worker;
  }

  rows(): Promise<Row[]> {
    return this.db.select<Row>('SELECT * FROM jobs ORDER BY id', []);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.stop(100)));
  }
}
