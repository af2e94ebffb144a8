import type { Series } from '../ledger/index.js';
import type { Database, Sql } from '../platform/db/index.js';
import type { Fault } from './difference.rules.js';
import { type NumberCounts, type RegisterEntry, registerFaults } from './number.rules.js';
import { chosenRows, lockRecord } from './reads.repository.js';

/** The table of the documents that a series numbers. */
const NUMBERED: Readonly<Record<Series, string>> = {
  Invoice: 'invoices',
  Estimate: 'estimates',
  CreditNote: 'refunds',
};
const BATCH = 500;
const ENTRIES =
  'SELECT number, documentId, burnt FROM document_numbers WHERE accountId = ? AND series = ? AND';

type Entry = RegisterEntry & { number: string };

/** The faults of one number. */
export type OnNumber = (number: string, faults: Fault[]) => void;

/** Every number in the register must have a document, or an event that explains it. */
export async function checkRegister(
  db: Database,
  accountId: string,
  report: OnNumber,
  progress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const series of Object.keys(NUMBERED) as Series[]) {
    for (let after = ''; ;) {
      const tail = `number > ? ORDER BY number LIMIT ${BATCH}`;
      const some = await db.select<Entry>(`${ENTRIES} ${tail}`, [accountId, series, after]);
      const last = some.at(-1);
      if (!last) break;
      after = last.number;
      for (const { entry } of await faultsIn(db, accountId, series, some)) {
        const faults = await stillFaulty(db, accountId, series, entry);
        if (faults.length > 0) report(entry.number, faults);
      }
      progress((done += some.length));
    }
  }
}

/** Locks the document first, as its writers do, and then the number. */
async function stillFaulty(
  db: Database,
  accountId: string,
  series: Series,
  { number, documentId }: Entry,
) {
  return db.transaction(async (tx) => {
    await lockRecord(NUMBERED[series], documentId, tx);
    const sql = `${ENTRIES} number = ?${tx.forUpdate}`;
    const again = await tx.select<Entry>(sql, [accountId, series, number]);
    return (await faultsIn(tx, accountId, series, again)).flatMap(({ faults }) => faults);
  });
}

/** The faults of some numbers of a series. */
async function faultsIn(sql: Sql, accountId: string, series: Series, entries: Entry[]) {
  const documents = await chosenRows(sql)<{ id: string; number: string | null }>(
    `SELECT id, number FROM ${NUMBERED[series]} WHERE accountId = ? AND`,
    'id',
    [...new Set(entries.map(({ documentId }) => documentId))],
    { bind: [accountId] },
  );
  const carried = new Map(documents.map(({ id, number }) => [id, number]));
  const countOf = await counts(
    sql,
    accountId,
    series,
    entries.map(({ number }) => number),
  );
  return entries
    .map((entry) => {
      const isCarried = carried.get(entry.documentId) === entry.number;
      return { entry, faults: registerFaults(entry, isCarried, countOf(entry.number)) };
    })
    .filter(({ faults }) => faults.length > 0);
}

/** How often each number was assigned and removed, according to the events. */
async function counts(sql: Sql, accountId: string, series: Series, numbers: string[]) {
  const rows = await chosenRows(sql)<{ number: string; kind: string; n: string }>(
    'SELECT number, kind, COUNT(*) AS n FROM number_events WHERE accountId = ? AND series = ? AND',
    'number',
    numbers,
    { bind: [accountId, series], tail: 'GROUP BY number, kind' },
  );
  const found = new Map<string, NumberCounts>();
  const of = (number: string) => found.get(number) ?? { assigned: 0, burnt: 0 };
  for (const { number, kind, n } of rows) found.set(number, { ...of(number), [kind]: Number(n) });
  return of;
}
