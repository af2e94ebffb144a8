import type { Engine } from '../database.js';

const COLLATION = { mysql: 'utf8mb4_0900_bin', mariadb: 'utf8mb4_nopad_bin' } as const;

/** Column types by macro: MySQL and MariaDB, SQLite. On SQLite the affinity follows the name. */
const TYPES: Readonly<Record<string, readonly [string, string]>> = {
  id: ['VARCHAR(40)', 'TEXT'],
  long: ['LONGTEXT', 'TEXT'],
  json: ['LONGTEXT', 'TEXT'],
  amount: ['BIGINT', 'BIGINT'],
  int: ['INT', 'INTEGER'],
  sequence: ['BIGINT NOT NULL AUTO_INCREMENT UNIQUE', 'INTEGER'],
  bool: ['TINYINT', 'TINYINT'],
  instant: ['DATETIME(3)', 'TEXT'],
  date: ['DATE', 'TEXT'],
  blob: ['LONGBLOB', 'BLOB'],
};

/** Begins a statement that SQLite cannot run and does not need. */
const NOT_SQLITE = '{mysql} ';

/**
 * Writes the macros of a migration out for one engine: `{id}`, `{text:N}`, `{long}`, `{json}`,
 * `{amount}`, `{int}`, `{bool}`, `{instant}`, `{date}`, `{blob}`, `{sequence}` (numbers rows as they
 * are written; on SQLite `rowid` does) and, at the end of CREATE TABLE, `{table}`, which makes every
 * text column compare binary and without padding. A statement that begins with `{mysql}` does nothing
 * on SQLite.
 */
export function expandMacros(sql: string, engine: Engine): string {
  if (sql.startsWith(NOT_SQLITE)) {
    return engine === 'sqlite' ? 'SELECT 1' : expandMacros(sql.slice(NOT_SQLITE.length), engine);
  }
  return sql.replace(/\{(\w+)(?::(\d+))?\}/g, (macro, name: string, size?: string) => {
    if (name === 'table') {
      if (engine === 'sqlite') return '';
      return `ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=${COLLATION[engine]}`;
    }
    if (name === 'text' && size) return engine === 'sqlite' ? 'TEXT' : `VARCHAR(${size})`;
    const types = TYPES[name];
    if (!types || size) throw new Error(`Unknown macro ${macro} in a migration.`);
    return engine === 'sqlite' ? types[1] : types[0];
  });
}

/** Removes comments and the final semicolon; refuses a file with more than one statement. */
export function singleStatement(text: string, file: string): string {
  const bare = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .trim()
    .replace(/;$/, '');
  if (bare === '') throw new Error(`The migration ${file} is empty.`);
  if (bare.includes(';')) throw new Error(`The migration ${file} has more than one statement.`);
  return bare;
}
