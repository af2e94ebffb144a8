import { type Database, isUniqueViolation } from '../platform/db/index.js';
import { NO_SEAL, sealHash, sealLine, type SealedRow, type Source, SOURCES } from './seal-text.js';
import {
  headsOf,
  insertSeals,
  lateRows,
  newestPass,
  rangesWithLate,
  type ReadRange,
  rowsAfter,
  type Seal,
  sealedIn,
} from './seal.repository.js';

/** Rows that are read, hashed and sealed at a time; more would hold up the requests of the process. */
const BATCH = 1_000;

/** A batch of rows to seal, with what is known of their range. */
interface Batch extends ReadRange {
  source: Source;
  rows: readonly SealedRow[];
  sealedAt: string;
  since: string | null;
  /** Where it ends that `sealed` must still be so when it is stored; without it, nowhere. */
  until?: number;
}

/**
 * Seals the committed rows of the history that no seal lists, in batches of one transaction each: those of
 * transactions that commit late, then those written since. Whatever stops it, the next run continues. Where
 * another process seals at the same time, one of the two stops. Returns how many were sealed.
 */
export async function sealHistory(
  db: Database,
  now: () => Date,
  signal: AbortSignal,
  size = BATCH,
): Promise<number> {
  let sealed = 0;
  for (const source of SOURCES) {
    const newest = await newestPass(db, source);
    const pass = { sealedAt: now().toISOString(), since: newest?.sealedAt ?? null };
    // A pass that was interrupted goes on at its own time: what follows is not late.
    const { sealedAt, since } = newest?.hasMore ? newest : pass;
    const from = newest?.toPosition ?? 0;
    for await (const batch of batches(db, source, from, size)) {
      signal.throwIfAborted();
      if (batch.rows.length === 0) continue;
      if (!(await seal(db, { ...batch, sealedAt, since }))) break;
      sealed += batch.rows.length;
    }
  }
  return sealed;
}

/** What is to be sealed of a table: what was late, then what follows. */
async function* batches(
  db: Database,
  source: Source,
  start: number,
  size: number,
): AsyncGenerator<Omit<Batch, 'sealedAt' | 'since'>> {
  for (const range of await rangesWithLate(db, source)) {
    yield { ...range, source, rows: await lateRows(db, source, range), until: range.to };
  }
  for (let from = start; ;) {
    // One more shows whether there is more.
    const found = await rowsAfter(db, source, from, size + 1);
    const rows = found.slice(0, size);
    const to = rows.at(-1)?.position;
    if (to === undefined) return;
    const hasMore = found.length > size;
    // Nothing after the newest pass is sealed, unless another process does it now.
    yield { source, rows, from, to, sealed: 0, hasMore };
    if (!hasMore) return;
    from = to;
  }
}

/** Seals a batch, for each account apart; false if another process was first. */
async function seal(db: Database, batch: Batch): Promise<boolean> {
  // Read before the range is checked: a process that seals in between takes the same numbers.
  const seals = await sealsOf(db, batch);
  const { source, from, until } = batch;
  try {
    return await db.transaction(async (tx) => {
      if ((await sealedIn(tx, source, from, until)) !== batch.sealed) return false;
      insertSeals(tx, seals);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The next seal of each account that has rows in a batch. */
async function sealsOf(db: Database, batch: Batch): Promise<Seal[]> {
  const { source, sealedAt, since, from, to, hasMore } = batch;
  const lines = new Map<string, string[]>();
  for (const row of batch.rows) {
    const ofAccount = lines.get(row.accountId) ?? [];
    ofAccount.push(sealLine(row));
    lines.set(row.accountId, ofAccount);
  }
  const found = await headsOf(db, [...lines.keys()], [source]);
  const heads = new Map(found.map((head) => [head.accountId, head]));
  const place = { fromPosition: String(from), toPosition: String(to), hasMore };
  return [...lines].map(([accountId, some]): Seal => {
    const { number, hash: before } = heads.get(accountId) ?? { number: 0, hash: NO_SEAL };
    const pass = { sealedAt, since, entries: some.join('\n') };
    const sealed = { accountId, source, number: number + 1, ...pass };
    return { ...sealed, ...place, hash: sealHash({ ...sealed, before }), entryCount: some.length };
  });
}
