import { fromStoredInstant } from '../dates/dates.js';
import type { Sql } from './database.js';

const CLOCKS = {
  sqlite: "SELECT strftime('%Y-%m-%d %H:%M:%f', 'now') AS at",
  mysql: 'SELECT UTC_TIMESTAMP(3) AS at',
} as const;

/** What the clock of the database shows, which all of its processes share; SQLite uses that of the host. */
export async function databaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql.select<{ at: string }>(CLOCKS[sql.dialect], []);
  return new Date(fromStoredInstant(row?.at ?? ''));
}
