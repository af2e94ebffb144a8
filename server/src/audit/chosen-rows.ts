import type { Database, Transaction } from '../platform/db/index.js';
import { oneOfThese } from '../platform/lists/filters.js';

/** Reads the rows whose column has one of the values: `sql` ends in WHERE or AND, `tail` follows. */
export type ChosenRows = <Row>(
  sql: string,
  column: string,
  values: readonly string[],
  tail: string,
  bind?: readonly unknown[],
  tx?: Transaction,
) => Promise<Row[]>;

export function chosenRows(db: Database): ChosenRows {
  return async <Row>(
    sql: string,
    column: string,
    values: readonly string[],
    tail: string,
    bind: readonly unknown[] = [],
    tx?: Transaction,
  ): Promise<Row[]> => {
    if (values.length === 0) return [];
    const condition = oneOfThese(column, values);
    return db.select<Row>(`${sql} ${condition.sql} ${tail}`, [...bind, ...condition.bind], tx);
  };
}
