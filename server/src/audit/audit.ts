import type { Database } from '../platform/db/index.js';
import { counterFaults } from './counters.repository.js';
import { createDeletions } from './deletions.repository.js';
import type { Difference, Fault } from './difference.rules.js';
import { nextNumberFaults } from './next-numbers.repository.js';
import type { RecordCheck } from './record-check.js';
import { recordChecks } from './records.js';
import { createRows, type Rows } from './rows.repository.js';
import { createSeriesReader } from './series.repository.js';

export interface AuditOptions {
  accounts: readonly string[];
  /** Called for each difference as it is found; nothing is kept. */
  onDifference: (difference: Difference) => void;
  /** Called after each batch: `120000 invoices of acc_demo`. */
  onProgress?: (done: number, what: string, account: string) => void;
  /** Records that are read at a time. */
  batch?: number;
}

/** How much was looked at. */
export interface AuditResult {
  accounts: number;
  records: number;
  numbers: number;
  differences: number;
}

const BATCH = 500;

/**
 * Computes everything anew that can be computed from the rows, and tells what differs. It reads
 * beside a running server, in batches and without locks; what looks wrong is read once more under
 * the lock of its writers before it is told.
 */
export async function audit(db: Database, options: AuditOptions): Promise<AuditResult> {
  const { accounts, onProgress = () => undefined, batch = BATCH } = options;
  const result: AuditResult = { accounts: accounts.length, records: 0, numbers: 0, differences: 0 };
  const rows = createRows(db);
  const series = createSeriesReader(db);
  const checks = recordChecks(db, rows);
  const deletions = createDeletions(db, checks);
  for (const account of accounts) {
    const tell = (kind: string, record: string, faults: readonly Fault[]): void => {
      for (const fault of faults) options.onDifference({ account, kind, record, ...fault });
      result.differences += faults.length;
    };
    for (const check of checks) {
      result.records += await walk({ db, rows, check, account, batch }, tell, (done) =>
        onProgress(done, check.table, account),
      );
    }
    await deletions(account, batch, tell, (done) => onProgress(done, 'histories', account));
    for (const { record, faults } of await counterFaults(db, account)) {
      tell('counter', record, faults);
    }
    for (const { record, faults } of await nextNumberFaults(db, account)) {
      tell('series', record, faults);
    }
    const numbered = (number: string, faults: Fault[]): void => tell('number', number, faults);
    await series.holes(account, numbered, (done) => onProgress(done, 'number series', account));
    let numbers = 0;
    await series.register(account, numbered, (done) => {
      numbers = done;
      onProgress(done, 'numbers', account);
    });
    result.numbers += numbers;
  }
  return result;
}

interface Walk {
  db: Database;
  rows: Rows;
  check: RecordCheck;
  account: string;
  batch: number;
}

type Tell = (kind: string, record: string, faults: readonly Fault[]) => void;

/** Every record of a table, some at a time; returns how many. */
async function walk(
  { db, rows, check, account, batch }: Walk,
  tell: Tell,
  progress: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (let after = ''; ;) {
    const ids = await rows.ids(check.table, account, after, batch);
    const last = ids.at(-1);
    if (last === undefined) return done;
    after = last;
    for (const id of (await check.faults(account, ids)).keys()) {
      const faults = await db.transaction(async (tx) => {
        await check.lock(id, tx);
        return (await check.faults(account, [id], tx)).get(id) ?? [];
      });
      tell(check.kind, id, faults);
    }
    progress((done += ids.length));
  }
}
