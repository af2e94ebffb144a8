import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { asProblem, isDeadlock } from './faults.js';
import {
  OpenTransaction,
  type Session,
  type Sql,
  syntaxOf,
  type Transaction,
} from './transaction.js';

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

const REPEATS = 3;

interface Attempt<T> {
  result: T;
  effects: (() => void)[];
}

/** Adds transactions, repeats and fault mapping to a driver. */
export function createDatabase(driver: Driver, watchNesting: boolean): Database {
  const syntax = syntaxOf(driver.engine === 'sqlite' ? 'sqlite' : 'mysql');
  const running = watchNesting ? new AsyncLocalStorage<boolean>() : undefined;

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<Attempt<T>> {
    const tx = new OpenTransaction(syntax.dialect, await driver.begin());
    const whole = async (): Promise<T> => {
      const result = await work(tx);
      await tx.commit();
      return result;
    };
    try {
      const result = await (running ? running.run(true, whole) : whole());
      return { result, effects: tx.effects };
    } catch (error) {
      await tx.rollback().catch(() => undefined);
      throw error;
    }
  }

  async function repeated<T>(work: (tx: Transaction) => Promise<T>): Promise<Attempt<T>> {
    for (let round = 0; ; round += 1) {
      try {
        return await driver.exclusively(() => attempt(work));
      } catch (error) {
        if (!isDeadlock(error) || round === REPEATS) throw asProblem(error);
        await sleep(Math.random() * 20 * (round + 1));
      }
    }
  }

  return {
    ...syntax,
    engine: driver.engine,
    async transaction(work) {
      if (running?.getStore()) {
        throw new Error('A transaction was opened inside another one: pass `tx` on instead.');
      }
      const { result, effects } = await repeated(work);
      for (const effect of effects) effect();
      return result;
    },
    async select<Row>(sql: string, values: readonly unknown[], tx?: Transaction) {
      // Inside a transaction the fault stays raw: `transaction` decides whether to repeat.
      if (tx) return tx.select<Row>(sql, values);
      try {
        return await driver.rows<Row>(sql, values);
      } catch (error) {
        throw asProblem(error);
      }
    },
    execute: (sql, values, tx) => tx.execute(sql, values),
    run: (sql) => driver.run(sql),
    onConnection: (work) => driver.onConnection(work),
    async ping() {
      await driver.rows('SELECT 1 AS one', []);
    },
    close: () => driver.close(),
  };
}
