import type { Session, Sql, Transaction } from './transaction.js';

/** Which product answers; MariaDB and MySQL differ in collation names only. */
export type Engine = 'sqlite' | 'mysql' | 'mariadb';

/**
 * The one door to the records. `?` marks a value; the text of a statement is constant.
 *
 * Rows are the same on every engine: BIGINT and computed columns (`COUNT(*)`, `SUM(x)`) are
 * strings, INT and booleans numbers, dates `YYYY-MM-DD`, instants `YYYY-MM-DD HH:MM:SS.mmm` (UTC).
 */
export interface Database extends Sql {
  readonly engine: Engine;
  /** Reads outside any transaction, or in the one given. */
  select<Row>(sql: string, values: readonly unknown[], tx?: Transaction): Promise<Row[]>;
  /** A write inside a transaction; returns the affected rows. */
  execute(sql: string, values: readonly unknown[], tx: Transaction): Promise<number>;
  /**
   * READ COMMITTED; IMMEDIATE under the write mutex on SQLite. The whole work is repeated up to
   * three times on a deadlock, then UNAVAILABLE with `Retry-After: 1`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a statement without values, a change of the schema for example. */
  run(sql: string): Promise<void>;
  /** Reads several times on one connection of its own, to which a named lock belongs. */
  onConnection<T>(work: (connection: Pick<Sql, 'select'>) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What an engine gives; `createDatabase` adds transactions and fault handling to it. */
export interface Driver {
  readonly engine: Engine;
  rows<Row>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  begin(): Promise<Session>;
  run(sql: string): Promise<void>;
  onConnection<T>(work: (connection: Pick<Sql, 'select'>) => Promise<T>): Promise<T>;
  /** Runs `work` when no other writer of this process runs; straight through on MySQL. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
