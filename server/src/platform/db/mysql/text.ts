import mysql2 from 'mysql2';
import { toBound } from '../table.js';

// A getter of mysql2 that loads a module each time it is read.
const { format } = mysql2;

/**
 * The text of a statement with its values escaped: everything that is sent to MySQL and MariaDB is
 * made here. As text a row takes half the time of a prepared statement, and several statements can
 * leave together. Only strings, finite numbers, 64-bit integers, booleans, null and bytes are taken:
 * an object would be written as SQL of its own. The escaping relies on the character set and the
 * sql_mode that a connection is opened with.
 */
export function statementText(sql: string, values: readonly unknown[]): string {
  return values.length === 0 ? sql : format(sql, values.map(toBound));
}
