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

/**
 * A member of a JSON column as a column of its own. VIRTUAL, because SQLite adds no STORED column to a
 * table with rows. A row with damaged JSON or a longer text has no value: MariaDB would refuse it, and
 * stop the migration.
 */
function memberColumn(column: string, path: string, size: string, engine: Engine): string {
  const isSqlite = engine === 'sqlite';
  const value = `${isSqlite ? 'json_extract' : 'JSON_VALUE'}(${column}, '$.${path}')`;
  const fits = `${isSqlite ? 'LENGTH' : 'CHAR_LENGTH'}(${value}) <= ${size}`;
  const type = isSqlite ? 'TEXT' : `VARCHAR(${size})`;
  const text = `CASE WHEN JSON_VALID(${column}) THEN CASE WHEN ${fits} THEN ${value} END END`;
  return `${type} GENERATED ALWAYS AS (${text}) VIRTUAL`;
}

/**
 * Expands the macros of a migration for one engine: `{id}`, `{text:N}`, `{long}`, `{json}`, `{amount}`,
 * `{int}`, `{bool}`, `{instant}`, `{date}`, `{blob}`, `{sequence}` (numbers rows in insertion order;
 * SQLite has `rowid` for that), `{member:address.country:2}` (a text inside a JSON column, with its
 * length) and, at the end of CREATE TABLE, `{table}`, which makes every text column compare by bytes and
 * without padding.
 */
export function expandMacros(sql: string, engine: Engine): string {
  const members = sql.replace(
    /\{member:(\w+)\.([\w.]+):(\d+)\}/g,
    (_, column: string, path: string, size: string) => memberColumn(column, path, size, engine),
  );
  return members.replace(/\{(\w+)(?::(\d+))?\}/g, (macro, name: string, size?: string) => {
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

const INDEX = /^ +(UNIQUE )?INDEX (\w+) (\(.+\)),?$/;

/**
 * The statements of a migration for one engine. Indexes are declared in CREATE TABLE, one per line:
 * MySQL creates them with the table; SQLite has no such clause, so they are created after it.
 */
export function statementsOf(sql: string, engine: Engine): string[] {
  const expanded = expandMacros(sql, engine);
  const table = /^CREATE TABLE IF NOT EXISTS (\w+)/.exec(expanded)?.[1];
  if (engine !== 'sqlite' || table === undefined) return [expanded];
  const lines = expanded.split('\n');
  const indexes = lines.flatMap((line) => {
    const [, unique = '', name = '', columns = ''] = INDEX.exec(line) ?? [];
    return name && `CREATE ${unique}INDEX IF NOT EXISTS ${name} ON ${table} ${columns}`;
  });
  const others = lines.filter((line) => !INDEX.test(line)).join('\n');
  return [others.replace(/,\n\)/, '\n)'), ...indexes.filter(Boolean)];
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
