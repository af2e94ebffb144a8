import type { Sql } from '../database.js';

/** Two SELECTs one after the other by `select`, which a test has replaced. */
export function selectApart(db: Pick<Sql, 'select'>): Sql['selectBoth'] {
  return async (first, second) => [await db.select(...first), await db.select(...second)];
}
