import { formatNumber, type Series } from '../ledger/number.rules.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { oneOfThese } from '../platform/lists/filters.js';
import type { Fault } from './difference.rules.js';
import { registerFaults, type NumberCounts, type RegisterEntry } from './number.rules.js';

/** The table that a series numbers. */
const NUMBERED: Readonly<Record<Series, string>> = {
  Invoice: 'invoices',
  Estimate: 'estimates',
  CreditNote: 'refunds',
};
const BATCH = 500;

interface SeriesRow {
  series: Series;
  period: string;
  nextValue: number;
}

type Entry = RegisterEntry & { number: string };

/** The faults of one number. */
export type OnNumber = (number: string, faults: Fault[]) => void;

export interface SeriesReader {
  /**
   * From the first value that is known, for a series may begin anywhere, to the last: each is in
   * the register, or its event says why not.
   */
  holes(accountId: string, tell: OnNumber, progress: (done: number) => void): Promise<void>;
  /** Every number in the register has its document or the event that says where it went. */
  register(accountId: string, tell: OnNumber, progress: (done: number) => void): Promise<void>;
}

export function createSeriesReader(db: Database): SeriesReader {
  async function known(
    accountId: string,
    series: Series,
    numbers: string[],
    tx?: Transaction,
  ): Promise<Set<string>> {
    if (numbers.length === 0) return new Set();
    const chosen = oneOfThese('number', numbers);
    const where = `accountId = ? AND series = ? AND ${chosen.sql}`;
    const bind = [accountId, series, ...chosen.bind];
    const rows = await db.select<{ number: string }>(
      `SELECT number FROM document_numbers WHERE ${where} ` +
        `UNION SELECT number FROM number_events WHERE ${where}`,
      [...bind, ...bind],
      tx,
    );
    return new Set(rows.map(({ number }) => number));
  }

  /** A number that is being given at this moment is no hole: once more, while its series waits. */
  async function stillMissing(accountId: string, row: SeriesRow, numbers: string[]) {
    return db.transaction(async (tx) => {
      await db.select(
        'SELECT nextValue FROM number_series WHERE accountId = ? AND series = ? AND period = ?' +
          db.forUpdate,
        [accountId, row.series, row.period],
        tx,
      );
      const there = await known(accountId, row.series, numbers, tx);
      return numbers.filter((number) => !there.has(number));
    });
  }

  async function counts(accountId: string, series: Series, numbers: string[], tx?: Transaction) {
    const chosen = oneOfThese('number', numbers);
    const rows =
      numbers.length > 0
        ? await db.select<{ number: string; kind: keyof NumberCounts | 'skipped'; n: string }>(
            'SELECT number, kind, COUNT(*) AS n FROM number_events ' +
              `WHERE accountId = ? AND series = ? AND ${chosen.sql} GROUP BY number, kind`,
            [accountId, series, ...chosen.bind],
            tx,
          )
        : [];
    const found = new Map<string, NumberCounts>();
    for (const { number, kind, n } of rows) {
      const some = found.get(number) ?? { assigned: 0, burnt: 0 };
      found.set(number, { ...some, [kind]: Number(n) });
    }
    return (number: string) => found.get(number) ?? { assigned: 0, burnt: 0 };
  }

  /** Faults of some numbers of a series. */
  async function faultsIn(accountId: string, series: Series, entries: Entry[], tx?: Transaction) {
    const ids = [...new Set(entries.map(({ documentId }) => documentId))];
    const chosen = oneOfThese('id', ids);
    const documents =
      ids.length > 0
        ? await db.select<{ id: string; number: string | null }>(
            `SELECT id, number FROM ${NUMBERED[series]} WHERE accountId = ? AND ${chosen.sql}`,
            [accountId, ...chosen.bind],
            tx,
          )
        : [];
    const carried = new Map(documents.map(({ id, number }) => [id, number]));
    const names = entries.map(({ number }) => number);
    const countOf = await counts(accountId, series, names, tx);
    return entries
      .map((entry) => {
        const isCarried = carried.get(entry.documentId) === entry.number;
        return { entry, faults: registerFaults(entry, isCarried, countOf(entry.number)) };
      })
      .filter(({ faults }) => faults.length > 0);
  }

  async function entries(
    accountId: string,
    series: Series,
    where: string,
    bind: unknown[],
    tx?: Transaction,
  ): Promise<Entry[]> {
    return db.select<Entry>(
      'SELECT number, documentId, burnt FROM document_numbers ' +
        `WHERE accountId = ? AND series = ? AND ${where}${tx ? db.forUpdate : ''}`,
      [accountId, series, ...bind],
      tx,
    );
  }

  /** Under a lock of the document first, as its writers do it, and then of the number. */
  async function stillFaulty(accountId: string, series: Series, { number, documentId }: Entry) {
    return db.transaction(async (tx) => {
      const lock = `SELECT id FROM ${NUMBERED[series]} WHERE id = ?${db.forUpdate}`;
      await db.select(lock, [documentId], tx);
      const again = await entries(accountId, series, 'number = ?', [number], tx);
      return (await faultsIn(accountId, series, again, tx)).flatMap(({ faults }) => faults);
    });
  }

  return {
    async holes(accountId, tell, progress) {
      const rows = await db.select<SeriesRow>(
        'SELECT series, period, nextValue FROM number_series WHERE accountId = ? ORDER BY series, period',
        [accountId],
      );
      let done = 0;
      for (const row of rows) {
        let hasBegun = false;
        for (let first = 1; first < row.nextValue; first += BATCH) {
          const size = Math.min(BATCH, row.nextValue - first);
          const numbers = Array.from({ length: size }, (_, index) =>
            formatNumber(row.series, row.period, first + index),
          );
          const there = await known(accountId, row.series, numbers);
          const start: number = hasBegun ? 0 : numbers.findIndex((number) => there.has(number));
          hasBegun ||= start >= 0;
          const asked = start >= 0 ? numbers.slice(start) : [];
          const missing = asked.filter((number) => !there.has(number));
          const holes = missing.length > 0 ? await stillMissing(accountId, row, missing) : [];
          for (const number of holes) {
            tell(number, [{ what: 'number', expected: 'a document or an event', found: 'a hole' }]);
          }
          progress((done += size));
        }
      }
    },

    async register(accountId, tell, progress) {
      let done = 0;
      for (const series of Object.keys(NUMBERED) as Series[]) {
        for (let after = ''; ;) {
          const tail = `number > ? ORDER BY number LIMIT ${BATCH}`;
          const some = await entries(accountId, series, tail, [after]);
          const last = some.at(-1);
          if (!last) break;
          after = last.number;
          for (const { entry } of await faultsIn(accountId, series, some)) {
            const faults = await stillFaulty(accountId, series, entry);
            if (faults.length > 0) tell(entry.number, faults);
          }
          progress((done += some.length));
        }
      }
    },
  };
}
