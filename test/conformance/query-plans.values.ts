import type { TestServices } from '../../server/src/app/testing/services.js';
import { fromStoredInstant } from '../../server/src/platform/dates/dates.js';
import { ask, AskFailed } from './query-plans.asked.js';
import type { Filter, List } from './query-plans.lists.js';

/** The column that a filter compares, how, and the index that it declares. */
export interface Declared {
  column: string;
  operator: string;
  index: string;
}

/** The number of records with one value. */
interface Share {
  value: string;
  count: number;
}

/** An error that names the missing step of the recipe. */
const missing = (table: string, filter: string, what: string): string =>
  `"${filter}" of ${table}: ${what} See docs/recipes/filter.md.`;

/**
 * What the repository declares, taken from the hints for MySQL and MariaDB when records are counted;
 * empty if no single index covers the filter.
 *
 * @throws Error that says what to add if there is no such index, or no filter
 */
async function declaredBy(
  services: TestServices,
  list: List,
  filter: Filter,
): Promise<Declared | undefined> {
  const any = filter.schema.format === 'date-time' ? '2026-01-01T00:00:00Z' : '2026-01-01';
  const query = { [filter.name]: namedValues(filter)[0] ?? any };
  const { asked } = await ask(services, list, query).catch(async (error: unknown) => {
    const what = error instanceof AskFailed && (await lacking(services, list, error));
    if (!what) throw error;
    throw new Error(missing(list.table, filter.name, `${what} ${error.message}.`));
  });
  const count = asked.find(({ sql }) => sql.startsWith('SELECT 1 '));
  if (!count) {
    const what = 'no line in `filters` of the repository says what it means.';
    throw new Error(missing(list.table, filter.name, what));
  }
  const [, index, column, operator] = FORCED.exec(count.sql) ?? [];
  if (index === undefined || column === undefined || operator === undefined) return undefined;
  const declared = { index, column, operator };
  await checkIndex(services, list, filter, declared);
  return declared;
}

/** Index, column and operator of a count. */
const FORCED = /FORCE INDEX \((\w+)\) WHERE accountId = \? AND (\w+) (=|IN|>=|<=) /;

/**
 * What a migration still has to add. MariaDB reports the index first, even if the column is missing too.
 */
async function lacking(
  { db }: TestServices,
  { table }: List,
  { message, asked }: AskFailed,
): Promise<string | undefined> {
  if (message.includes('Unknown column')) return 'no migration makes its column.';
  if (!message.includes("doesn't exist in table")) return undefined;
  const column = asked.map(({ sql }) => FORCED.exec(sql)?.[2]).find((name) => name !== undefined);
  const found = await db.select(
    `SELECT 1 FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name = ? AND column_name = ?`,
    [table, column ?? ''],
  );
  if (column === undefined || found.length > 0) return 'no migration makes its index.';
  return `no migration makes its column ${column}, nor its index.`;
}

/** Ties in a list are sorted by id, so an index that does not end with the id needs a sort. */
async function checkIndex(
  { db }: TestServices,
  { table }: List,
  filter: Filter,
  { index, column }: Declared,
): Promise<void> {
  const rows = await db.select<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND table_name = ? AND index_name = ? ORDER BY seq_in_index`,
    [table, index],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  // Ids of other records belong to only one account.
  const fitting = [`accountId, ${column}, id`, ...(/Id$/.test(column) ? [`${column}, id`] : [])];
  if (fitting.includes(columns)) return;
  const what = `its index ${index} is of (${columns}), and must be of (${fitting.join(') or (')}).`;
  throw new Error(missing(table, filter.name, what));
}

/** The values that the contract lists, the most selective first. */
function namedValues({ schema }: Filter): unknown[] {
  if (schema.type === 'boolean') return [true, false];
  const several = schema.items?.enum;
  if (several) return [several.slice(1), ...several.map((each) => [each])];
  return schema.enum ?? [];
}

/** The values of a column, the most frequent first. */
async function sharesOf(
  { db, context }: TestServices,
  { table }: List,
  column: string,
): Promise<Share[]> {
  const rows = await db.select<{ value: string; count: number | string }>(
    `SELECT ${column} AS value, COUNT(*) AS count FROM ${table} ` +
      `WHERE accountId = ? AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
    [context().account.id],
  );
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** The bound that all records match, and the one that a hundredth of them match. */
function boundsOf(shares: Share[], operator: string): string[] {
  const direction = operator === '>=' ? -1 : 1;
  // The values that match the rare bound come first.
  const inOrder = shares.toSorted((a, b) => (a.value < b.value ? -direction : direction));
  const all = inOrder.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  const rare = inOrder.find(({ count }) => (seen += count) >= all / 100);
  return [inOrder.at(-1), rare].flatMap((each) => (each ? [each.value] : []));
}

/** What a filter declares, and the values to test it with. */
export interface Tried {
  declared: Declared | undefined;
  values: unknown[];
}

/**
 * The values to test a filter with: all that the contract lists, or else a common and a rare one of the
 * records, the common one first.
 *
 * @throws Error that says what to add if there are none
 */
export async function triedWith(
  services: TestServices,
  list: List,
  filter: Filter,
): Promise<Tried> {
  const declared = await declaredBy(services, list, filter);
  const named = namedValues(filter);
  if (named.length > 0) return { declared, values: named };
  if (!declared) {
    const what = 'its line in `filters` of the repository names no index that serves it.';
    throw new Error(missing(list.table, filter.name, what));
  }
  const { column, operator } = declared;
  const shares = await sharesOf(services, list, column);
  const most = shares[0];
  const least = shares.at(-1);
  if (!most || !least || most === least) {
    const what = `the rows of the test have no two values of ${column}; query-plans.copies.ts gives them some.`;
    throw new Error(missing(list.table, filter.name, what));
  }
  if (operator === '=' || operator === 'IN') return { declared, values: [most.value, least.value] };
  const bounds = boundsOf(shares, operator);
  const isInstant = filter.schema.format === 'date-time';
  return { declared, values: isInstant ? bounds.map(fromStoredInstant) : bounds };
}
