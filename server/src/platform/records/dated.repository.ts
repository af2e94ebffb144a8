import type { Reading } from '../context/work.js';
import type { CalendarDate } from '../dates/dates.js';
import { marks, type Table } from '../db/table.js';

/** A period of calendar dates, both included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

const PAGE = 200;

/** Reads the rows of an account whose date lies in a period, by date and id. `only` is a further condition. */
export function datedRows<Row extends { id: string }>(
  table: Table<Row>,
  date: keyof Row & string,
  only = '',
) {
  const further = only === '' ? '' : ` AND ${only}`;
  return {
    async count({ sql, account }: Reading, { from, to }: Period): Promise<number> {
      const [row] = await sql.select<{ count: string | number }>(
        `SELECT COUNT(*) AS count FROM ${table.name} WHERE accountId = ? AND ${date} >= ? AND ${date} <= ?${further}`,
        [account.id, from, to],
      );
      return Number(row?.count ?? 0);
    },

    /** Which of some values the column has in the rows of a period. */
    async among(
      { sql, account }: Reading,
      { from, to }: Period,
      column: keyof Row & string,
      values: readonly string[],
    ): Promise<Set<string>> {
      const rows = await sql.select<{ value: string }>(
        `SELECT DISTINCT ${column} AS value FROM ${table.name} WHERE accountId = ? AND ${column} IN (${marks(values)}) AND ${date} >= ? AND ${date} <= ?${further}`,
        [account.id, ...values, from, to],
      );
      return new Set(rows.map(({ value }) => value));
    },

    /** Page by page, so that memory does not grow with the number of rows. */
    async *pages({ sql, account }: Reading, { from, to }: Period): AsyncGenerator<Row[], void> {
      const where = `WHERE accountId = ? AND ${date} >= ? AND ${date} <= ? AND (${date} > ? OR id > ?)${further}`;
      const order = `ORDER BY ${date}, id LIMIT ${PAGE}`;
      let after = { date: from, id: '' };
      for (;;) {
        const bind = [account.id, after.date, to, after.date, after.id];
        const rows = await table.query(sql, `${where} ${order}`, bind);
        const last = rows.at(-1);
        if (last) yield rows;
        if (!last || rows.length < PAGE) return;
        after = { date: String(last[date]), id: last.id };
      }
    },
  };
}
