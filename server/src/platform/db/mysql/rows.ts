import mysql2 from 'mysql2';
import type { Connection, FieldPacket } from 'mysql2';

// A getter of mysql2 that loads a module each time it is read.
const { Types } = mysql2;

type Row = Record<string, unknown>;

/** The binary protocol leaves out a fraction of zero; ours are always written with milliseconds. */
function completeInstants(rows: Row[], name: string): void {
  for (const row of rows) {
    const value = row[name];
    if (typeof value !== 'string' || value.length === 23) continue;
    row[name] = `${value}${' 00:00:00.000'.slice(value.length - 10)}`;
  }
}

function integersToText(rows: Row[], name: string): void {
  for (const row of rows) {
    const value = row[name];
    if (typeof value === 'number') row[name] = String(value);
  }
}

/** Rows of a prepared statement as every engine gives them: see `Database`. */
export function completeRows(result: unknown, fields: FieldPacket[] | undefined): void {
  if (!Array.isArray(result)) return;
  for (const { name, columnType } of fields ?? []) {
    if (columnType === Types.LONGLONG) integersToText(result as Row[], name);
    else if (columnType === Types.DATETIME || columnType === Types.TIMESTAMP) {
      completeInstants(result as Row[], name);
    }
  }
}

type Ask = (this: Connection, sql: string | object, ...rest: unknown[]) => unknown;

/**
 * mysql2 makes text of a 64-bit integer by dividing it in two halves, which takes ten times as long
 * as from a number, so it is told to give a number where that is exact. What Sequelize asks comes as
 * text and stays so.
 */
export function keepTextOfQueries(connection: Connection): void {
  const own = connection as unknown as { query: Ask };
  const query = own.query;
  own.query = function (sql, ...rest) {
    const options = typeof sql === 'string' ? sql : Object.assign({ bigNumberStrings: true }, sql);
    return query.call(this, options, ...rest);
  };
}
