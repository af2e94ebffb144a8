import { fromStoredInstant } from '../platform/dates/dates.js';
import { positionIn, type Source } from '../history/index.js';
import type { Sql } from '../platform/db/index.js';

const AT_A_TIME = 1_000;

/** Positions, one bit each: a million events take 125 kB. */
export class PositionSet {
  size = 0;
  #bits = new Uint8Array(1_024);

  add(position: number): void {
    if (this.has(position)) return;
    const byte = Math.floor(position / 8);
    if (byte >= this.#bits.length) {
      const longer = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2));
      longer.set(this.#bits);
      this.#bits = longer;
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (position % 8));
    this.size += 1;
  }

  has(position: number): boolean {
    return ((this.#bits[Math.floor(position / 8)] ?? 0) & (1 << (position % 8))) !== 0;
  }
}

/** A row that no seal lists. */
interface UnlistedRow {
  id: string;
  position: number;
  createdAt: string;
}

/** The column of the record, by which the rows of an account are indexed. */
const RECORD: Readonly<Record<Source, string>> = {
  events: 'resourceId',
  number_events: 'documentId',
};

/** The rows of an account at other positions, some at a time. */
export async function* unlistedRows(
  sql: Sql,
  { accountId, source, listed }: { accountId: string; source: Source; listed: PositionSet },
): AsyncGenerator<UnlistedRow[]> {
  const [counted] = await sql.select<{ count: string }>(
    `SELECT COUNT(*) AS count FROM ${source} WHERE accountId = ?`,
    [accountId],
  );
  if (Number(counted?.count ?? 0) === listed.size) return;
  const of = RECORD[source];
  for (let after = { record: '', id: '' }; ;) {
    // In the order of the index of an account.
    const rows = await sql.select<typeof after & { position: unknown; createdAt: string }>(
      `SELECT ${of} AS record, id, ${positionIn(sql)} AS position, createdAt FROM ${source} ` +
        `WHERE accountId = ? AND ${of} >= ? AND (${of} > ? OR id > ?) ` +
        `ORDER BY ${of}, id LIMIT ?`,
      [accountId, after.record, after.record, after.id, AT_A_TIME],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    yield rows
      .map(({ id, position, createdAt }) => {
        return { id, position: Number(position), createdAt: fromStoredInstant(createdAt) };
      })
      .filter(({ position }) => !listed.has(position));
  }
}
