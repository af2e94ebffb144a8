/** A piece of a WHERE clause with its bound values. */
export interface SqlCondition {
  sql: string;
  bind: unknown[];
  /** The column that decides it alone. */
  column?: string;
  /** The column that it bounds from above or below, where it does nothing else. */
  bounds?: string;
}

/** One condition that holds where all of them hold. */
export function and(conditions: readonly SqlCondition[]): SqlCondition {
  return {
    sql: conditions.map((condition) => condition.sql).join(' AND '),
    bind: conditions.flatMap((condition) => condition.bind),
  };
}

/** `column operator value` for each value that is given. */
export function comparisons(
  entries: readonly (readonly [column: string, operator: string, value: unknown])[],
): SqlCondition[] {
  return entries
    .filter(([, , value]) => value !== undefined)
    .map(([column, operator, value]) => ({
      sql: `${column} ${operator} ?`,
      bind: [value],
      column,
      ...(operator === '=' ? {} : { bounds: column }),
    }));
}

/**
 * One of several values. The last one is repeated up to the next power of two: each length would be
 * a statement of its own, which driver and database keep prepared.
 */
export function oneOf(column: string, values: readonly unknown[] | undefined): SqlCondition[] {
  if (!values || values.length === 0) return [];
  const bind = [...values];
  const size = 2 ** Math.ceil(Math.log2(bind.length));
  while (bind.length < size) bind.push(values[values.length - 1]);
  return [{ sql: `${column} IN (${bind.map(() => '?').join(', ')})`, bind, column }];
}
