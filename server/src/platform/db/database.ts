import type { Sequelize, Transaction as SequelizeTransaction } from 'sequelize';
import type { Transaction } from './transaction.js';

/** Which product answers; MariaDB and MySQL differ in collation names only. */
export type Engine = 'sqlite' | 'mysql' | 'mariadb';

/** Values that may be bound. Integers are bound as 64-bit integers, never as doubles. */
export type BindValue = string | number | bigint | boolean | null | Uint8Array;

/**
 * The one door to the records. `?` marks a bound parameter and nothing is ever interpolated.
 *
 * Rows are the same on every engine: BIGINT and computed columns (`COUNT(*)`, `SUM(x)`) are
 * strings, INT and booleans numbers, dates `YYYY-MM-DD`, instants `YYYY-MM-DD HH:MM:SS.mmm` (UTC).
 */
export interface Database {
  readonly sequelize: Sequelize;
  readonly dialect: 'sqlite' | 'mysql';
  readonly engine: Engine;
  /** Appended to a SELECT that locks its rows: empty on SQLite, whose writers queue anyway. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /**
   * READ COMMITTED; IMMEDIATE under the write mutex on SQLite. The whole work is repeated up to
   * three times on a deadlock, then UNAVAILABLE with `Retry-After: 1`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  select<Row>(sql: string, bind: readonly unknown[], tx?: Transaction): Promise<Row[]>;
  /** A write inside a transaction; returns the affected rows. */
  execute(sql: string, bind: readonly unknown[], tx: Transaction): Promise<number>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A transaction of an engine, begun and not ended. */
export interface RunningTransaction {
  readonly inner: SequelizeTransaction;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** What an engine gives; `createDatabase` adds transactions and fault handling to it. */
export interface Driver {
  readonly sequelize: Sequelize;
  readonly engine: Engine;
  /** Runs a statement on the connection of a transaction, or on one of its own. */
  rows<Row>(sql: string, bind: readonly unknown[], connection?: unknown): Promise<Row[]>;
  change(sql: string, bind: readonly unknown[], connection: unknown): Promise<number>;
  begin(): Promise<RunningTransaction>;
  /** Runs `work` when no other writer of this process runs; straight through on MySQL. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
