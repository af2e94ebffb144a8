import { fromStoredInstant } from '../platform/dates/dates.js';
import { marks, type Sql, type Transaction } from '../platform/db/index.js';
import { type TableRow, table } from '../platform/db/table.js';
import { sealModel } from './seal.model.js';
import { linesOf, SEALED, type SealedRow, type Source } from './seal-text.js';

export const sealTable = table(sealModel);

export type Seal = TableRow<typeof sealTable>;

const headTable = table(sealModel, ['accountId', 'source', 'number', 'sealedAt', 'hash']);

/** The last seal of a chain. */
export type SealHead = TableRow<typeof headTable>;

const passTable = table(sealModel, ['sealedAt', 'since', 'toPosition', 'hasMore']);

/** Positions after `from`, up to `to`. */
export interface Range {
  from: number;
  to: number;
}

/** A range that was read, and how many of its rows are sealed. */
export interface ReadRange extends Range {
  sealed: number;
  hasMore: boolean;
}

/** Ranges in which a row that commits late is looked for. */
const RECENT_RANGES = 200;

const CHAINS_AT_A_TIME = 100;

const BEYOND = Number.MAX_SAFE_INTEGER;

/** The column with the order of writing. */
export const positionIn = ({ dialect }: Sql): string =>
  dialect === 'sqlite' ? 'rowid' : 'position';

type StoredRow = { [Column in 'id' | 'accountId' | 'createdAt']: string } & { position: unknown };

async function rowsWhere(sql: Sql, source: Source, rest: string, bind: readonly unknown[]) {
  const names = SEALED[source];
  const columns = `id, accountId, createdAt, ${names.join(', ')}, ${positionIn(sql)} AS position`;
  const rows = await sql.select<StoredRow & Record<string, string | number | null>>(
    `SELECT ${columns} FROM ${source} WHERE ${rest}`,
    bind,
  );
  return rows.map((row): SealedRow => {
    const { id, accountId, createdAt, position } = row;
    const values = names.map((name) => (row[name] === null ? null : String(row[name])));
    const place = { createdAt: fromStoredInstant(createdAt), position: Number(position) };
    return { id, accountId, ...place, values };
  });
}

/** The next rows in the order of writing. */
export const rowsAfter = (sql: Sql, source: Source, from: number, limit: number) => {
  const position = positionIn(sql);
  return rowsWhere(sql, source, `${position} > ? ORDER BY ${position} LIMIT ?`, [from, limit]);
};

/** These rows, wherever they are. */
export async function rowsById(sql: Sql, source: Source, ids: readonly string[]) {
  return ids.length === 0 ? [] : rowsWhere(sql, source, `id IN (${marks(ids)})`, ids);
}

/** How far the rows are sealed; null before the first seal. */
export async function newestPass(sql: Sql, source: Source) {
  const newest = 'WHERE source = ? ORDER BY toPosition DESC, sealedAt DESC LIMIT 1';
  const [row] = await passTable.query(sql, newest, [source]);
  return row ? { ...row, toPosition: Number(row.toPosition) } : null;
}

/** The ranges of the last seals. */
async function recentRanges(sql: Sql, source: Source): Promise<ReadRange[]> {
  const last = await sql.select<{ toPosition: unknown }>(
    'SELECT DISTINCT toPosition FROM seals WHERE source = ? ORDER BY toPosition DESC LIMIT ?',
    [source, RECENT_RANGES],
  );
  const rows = await sql.select<
    Record<'fromPosition' | 'toPosition' | 'sealed' | 'hasMore', unknown>
  >(
    'SELECT fromPosition, toPosition, SUM(entryCount) AS sealed, MAX(hasMore) AS hasMore FROM seals ' +
      'WHERE source = ? AND toPosition >= ? GROUP BY fromPosition, toPosition',
    [source, last.at(-1)?.toPosition ?? 0],
  );
  return rows.map(({ fromPosition, toPosition, sealed, hasMore }) => ({
    from: Number(fromPosition),
    to: Number(toPosition),
    sealed: Number(sealed),
    hasMore: Number(hasMore) !== 0,
  }));
}

/**
 * Whether no seal of a range lists its last row: SQLite gives the position of a removed last row to the next
 * one.
 */
const isTakenAgain = (source: Source): string =>
  `EXISTS (SELECT 1 FROM ${source} taken WHERE taken.rowid = ? AND NOT EXISTS ` +
  `(SELECT 1 FROM seals lists WHERE lists.source = '${source}' AND lists.toPosition = taken.rowid ` +
  'AND lists.accountId = taken.accountId AND INSTR(lists.entries, taken.id) > 0))';

/** Recent ranges with rows that no seal lists, because their transactions were open. */
export async function rangesWithLate(sql: Sql, source: Source): Promise<ReadRange[]> {
  const ranges = await recentRanges(sql, source);
  if (ranges.length === 0) return [];
  const position = positionIn(sql);
  const taken = sql.dialect === 'sqlite' ? isTakenAgain(source) : null;
  // With bounds that are columns, MariaDB would read all rows for each range.
  const counts = await sql.select<Record<'place' | 'count' | 'taken', unknown>>(
    ranges
      .map(
        (_, place) =>
          `SELECT ${place} AS place, COUNT(*) AS count, ${taken ?? 0} AS taken FROM ${source} ` +
          `WHERE ${position} > ? AND ${position} <= ?`,
      )
      .join(' UNION ALL '),
    ranges.flatMap(({ from, to }) => (taken ? [to, from, to] : [from, to])),
  );
  const odd = counts.filter(
    ({ place, count, taken: again }) =>
      Number(again) !== 0 || Number(count) !== ranges[Number(place)]?.sealed,
  );
  return odd.flatMap(({ place }) => ranges[Number(place)] ?? []);
}

/** The rows of a range that no seal of it lists. */
export async function lateRows(sql: Sql, source: Source, { from, to }: Range) {
  const position = positionIn(sql);
  const bounds = `${position} > ? AND ${position} <= ? ORDER BY ${position}`;
  const found = await rowsWhere(sql, source, bounds, [from, to]);
  const lists = await sql.select<{ entries: string }>(
    'SELECT entries FROM seals WHERE source = ? AND toPosition = ?',
    [source, to],
  );
  const listed = new Set(lists.flatMap(({ entries }) => linesOf(entries).map(({ id }) => id)));
  return found.filter(({ id }) => !listed.has(id));
}

/** How many rows of a range are sealed; without an end, of all that follow. */
export async function sealedIn(
  sql: Sql,
  source: Source,
  from: number,
  to = BEYOND,
): Promise<number> {
  const [row] = await sql.select<{ sealed: unknown }>(
    'SELECT SUM(entryCount) AS sealed FROM seals ' +
      'WHERE source = ? AND toPosition > ? AND toPosition <= ?',
    [source, from, to],
  );
  return Number(row?.sealed ?? 0);
}

/** The last seal of a chain: not by MAX and GROUP BY, which read the whole chain. */
const LAST =
  `SELECT * FROM (SELECT ${headTable.columns.join(', ')} FROM seals ` +
  'WHERE accountId = ? AND source = ? ORDER BY number DESC LIMIT 1) head';

/** The last seals of these accounts. */
export async function headsOf(
  sql: Sql,
  accounts: readonly string[],
  sources: readonly Source[],
): Promise<SealHead[]> {
  const chains = accounts.flatMap((account) => sources.map((source) => [account, source]));
  const heads: SealHead[] = [];
  for (let start = 0; start < chains.length; start += CHAINS_AT_A_TIME) {
    const some = chains.slice(start, start + CHAINS_AT_A_TIME);
    const rows = await sql.select<object>(some.map(() => LAST).join(' UNION ALL '), some.flat());
    heads.push(...rows.map((row) => headTable.decode(row)));
  }
  return heads;
}

/** The next seals of a chain. */
export const sealsAfter = (
  sql: Sql,
  { accountId, source, number }: Pick<Seal, 'accountId' | 'source' | 'number'>,
  limit: number,
): Promise<Seal[]> =>
  sealTable.query(
    sql,
    'WHERE accountId = ? AND source = ? AND number > ? ORDER BY number LIMIT ?',
    [accountId, source, number, limit],
  );

/** Appends seals to their chains. */
export function insertSeals(tx: Transaction, seals: readonly Seal[]): void {
  sealTable.insert(tx, seals);
}
