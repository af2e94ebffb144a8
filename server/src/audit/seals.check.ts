import {
  LATE_MS,
  linesOf,
  newestPass,
  NO_SEAL,
  rowHash,
  rowsById,
  type Seal,
  type SealedRow,
  type SealHead,
  sealHash,
  sealsAfter,
  type Source,
} from '../history/index.js';
import type { Database } from '../platform/db/index.js';
import { compare, type Fault } from './difference.rules.js';
import { PositionSet, unlistedRows } from './unsealed.repository.js';

/** Seals that are read at a time; each lists up to a thousand rows. */
const AT_A_TIME = 20;
const ROWS_AT_A_TIME = 1_000;

/** What differences call the rows of a table, and the seals of it. */
const NAMES: Readonly<Record<Source, { row: string; seal: string }>> = {
  events: { row: 'event', seal: 'seal' },
  number_events: { row: 'number event', seal: 'number seal' },
};

type Report = (kind: string, record: string, faults: readonly Fault[]) => void;

/** Hashes that were published, by the numbers of their seals. */
export type Published = ReadonlyMap<number, string>;

/** A chain, as far as it was read. */
interface Chain {
  accountId: string;
  source: Source;
  number: number;
  hash: string;
  /** The time of its last seal. */
  sealedAt: string;
  listed: PositionSet;
  published: Published;
}

/** What a chain is like. */
export interface SealState {
  head: SealHead | null;
  seals: number;
  /** Rows that no seal lists yet. */
  unsealed: number;
}

/**
 * Recomputes the seals of an account and a table: each must follow from its rows and from the seal before. Finds
 * rows that were changed, removed, inserted or moved, and those that are dated before what was sealed already.
 */
export async function checkSeals(
  db: Database,
  { accountId, source, published }: Pick<Chain, 'accountId' | 'source' | 'published'>,
  report: Report,
  progress: (done: number) => void,
): Promise<SealState> {
  const newest = await newestPass(db, source);
  const start = { number: 0, hash: NO_SEAL, sealedAt: '' };
  const chain: Chain = { accountId, source, ...start, listed: new PositionSet(), published };
  for (let seals = 0; ;) {
    const some = await sealsAfter(db, chain, AT_A_TIME);
    if (some.length === 0) break;
    const rows = await rowsOf(db, source, some);
    for (const seal of some) follow(chain, seal, rows, report);
    progress((seals += some.length));
  }
  reportGone(source, new Map([...published].filter(([number]) => number > chain.number)), report);
  const unsealed = await checkUnlisted(db, chain, newest, report);
  const { number, sealedAt, hash } = chain;
  const head = number > 0 ? { accountId, source, number, sealedAt, hash } : null;
  return { head, seals: number, unsealed };
}

async function rowsOf(db: Database, source: Source, seals: readonly Seal[]) {
  const ids = seals.flatMap(({ entries }) => linesOf(entries).map(({ id }) => id));
  const found = new Map<string, SealedRow>();
  for (let start = 0; start < ids.length; start += ROWS_AT_A_TIME) {
    const rows = await rowsById(db, source, ids.slice(start, start + ROWS_AT_A_TIME));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Checks the next seal of a chain, and its rows. */
function follow(
  chain: Chain,
  seal: Seal,
  rows: ReadonlyMap<string, SealedRow>,
  report: Report,
): void {
  const { number, sealedAt, hash } = seal;
  const names = NAMES[chain.source];
  report(names.seal, String(number), sealFaults(chain, seal));
  // The first seal of an account may cover what was there before, such as the demo.
  const since = chain.number > 0 ? seal.since : null;
  let before = { id: '', position: 0 };
  for (const line of linesOf(seal.entries)) {
    const row = rows.get(line.id);
    report(names.row, line.id, rowFaults(line.hash, row, number, since));
    if (!row) continue;
    if (row.position < before.position) {
      const expected = `after ${before.id}`;
      report(names.row, line.id, [{ what: 'place in the history', expected, found: 'before it' }]);
    }
    before = row;
    if (row.accountId === chain.accountId) chain.listed.add(row.position);
  }
  Object.assign(chain, { number, sealedAt, hash });
}

function sealFaults(chain: Chain, seal: Seal): Fault[] {
  const { number, hash, sealedAt, entries, entryCount } = seal;
  const published = chain.published.get(number);
  const faults = published === undefined ? [] : compare('published hash', published, hash);
  if (number !== chain.number + 1) {
    // What it follows from is gone, so its own hash says nothing.
    return [...faults, { what: 'seal before', expected: String(number - 1), found: 'none' }];
  }
  const from = earliest(chain.sealedAt);
  if (sealedAt < from) {
    faults.push({ what: 'time', expected: `not before ${from}`, found: sealedAt });
  }
  const computed = sealHash({ ...seal, before: chain.hash });
  return [
    ...faults,
    ...compare('hash', computed, hash),
    ...compare('number of entries', linesOf(entries).length, entryCount),
  ];
}

/** The earliest date of what is written after a seal. */
const earliest = (sealedAt: string | null): string =>
  sealedAt ? new Date(Date.parse(sealedAt) - LATE_MS).toISOString() : '';

function rowFaults(
  hash: string,
  row: SealedRow | undefined,
  number: number,
  since: string | null,
): Fault[] {
  if (!row) return [{ what: 'event', expected: `as seal ${number} lists it`, found: 'none' }];
  const changed = compare(`hash, which seal ${number} lists,`, hash, rowHash(row));
  if (changed.length > 0) return changed;
  const from = earliest(since);
  if (row.createdAt >= from) return [];
  return [{ what: 'date', expected: `not before ${from}`, found: row.createdAt }];
}

/** Counts the rows that no seal lists, and reports those that an earlier one had to list. */
async function checkUnlisted(
  db: Database,
  chain: Chain,
  newest: Awaited<ReturnType<typeof newestPass>>,
  report: Report,
): Promise<number> {
  const passed = newest?.toPosition ?? 0;
  const fromPassed = earliest(newest?.sealedAt ?? null);
  const fromOthers = newest?.hasMore || chain.number === 0 ? '' : fromPassed;
  let unsealed = 0;
  for await (const rows of unlistedRows(db, chain)) {
    unsealed += rows.length;
    const odd = rows.filter(
      ({ position, createdAt }) => createdAt < (position <= passed ? fromPassed : fromOthers),
    );
    // Read again: they may have been sealed in the meantime.
    const later = odd.length > 0 ? await sealsAfter(db, chain, AT_A_TIME) : [];
    const sealed = new Set(later.flatMap(({ entries }) => linesOf(entries).map(({ id }) => id)));
    for (const { id } of odd.filter((row) => !sealed.has(row.id))) {
      const faults = [{ what: 'seal', expected: 'there, by its date', found: 'none' }];
      report(NAMES[chain.source].row, id, faults);
    }
  }
  return unsealed;
}

/** Reports seals that were published and are gone. */
export function reportGone(source: Source, published: Published, report: Report): void {
  for (const [number, hash] of published) {
    report(NAMES[source].seal, String(number), compare('published hash', hash, null));
  }
}
