import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { asProblem, isAborted, isOutage } from './faults.js';

/** Reads rows. */
export interface Sql {
  readonly dialect: 'sqlite' | 'mysql';
  /** Appended to a SELECT that locks its rows: empty on SQLite, which has one writer at a time. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /** The same for rows that others may read with a lock too, but not change. */
  readonly forShare: '' | ' LOCK IN SHARE MODE';
  select<Row>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs two SELECTs, which MySQL gets in one packet. */
  selectBoth<First, Second>(first: Read, second: Read): Promise<[First[], Second[]]>;
}

/** A SELECT and its values. */
export type Read = readonly [sql: string, values: readonly unknown[]];

/** An open transaction: its reads see its own writes. */
export interface Transaction extends Sql {
  /** Runs a write at once; returns the number of affected rows. */
  execute(sql: string, values: readonly unknown[]): Promise<number>;
  /** The same with what LAST_INSERT_ID was set to, on MySQL. */
  change(sql: string, values: readonly unknown[]): Promise<Change>;
  /**
   * Queues a write whose result is not needed: it is sent together with the next statement or the
   * commit, in order. If it fails, the statements sent with it fail too, and the transaction rolls back.
   */
  later(sql: string, values: readonly unknown[]): void;
  /** Runs inside the transaction just before the commit: for rows that many transactions lock. */
  beforeCommit(last: () => void | Promise<void>): void;
}

/** The result of a write. */
export interface Change {
  /** Affected rows. */
  rows: number;
  /** What LAST_INSERT_ID was set to; 0 if it was not. */
  insertId: number;
}

/** A connection with an open transaction. */
export interface Session {
  rows<Row>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  change(sql: string, values: readonly unknown[]): Promise<Change>;
  /** Sends it together with the next statement, or with the commit. */
  later(sql: string, values: readonly unknown[]): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** SQL fragments that differ by engine. */
function syntaxOf(dialect: Sql['dialect']): Pick<Sql, 'dialect' | 'forUpdate' | 'forShare'> {
  return dialect === 'sqlite'
    ? { dialect, forUpdate: '', forShare: '' }
    : // LOCK IN SHARE MODE is the syntax that both MySQL and MariaDB support.
      { dialect, forUpdate: ' FOR UPDATE', forShare: ' LOCK IN SHARE MODE' };
}

/** A transaction over a session; it refuses to be used once it has ended. */
class OpenTransaction implements Transaction {
  readonly dialect: Sql['dialect'];
  readonly forUpdate: Sql['forUpdate'];
  readonly forShare: Sql['forShare'];
  readonly #lasts: (() => void | Promise<void>)[] = [];
  readonly #session: Session;
  #ended = false;

  constructor(dialect: Sql['dialect'], session: Session) {
    const syntax = syntaxOf(dialect);
    this.dialect = syntax.dialect;
    this.forUpdate = syntax.forUpdate;
    this.forShare = syntax.forShare;
    this.#session = session;
  }

  async select<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#open().rows<Row>(sql, values);
  }

  async selectBoth<First, Second>(first: Read, second: Read): Promise<[First[], Second[]]> {
    return [await this.select<First>(...first), await this.select<Second>(...second)];
  }

  async execute(sql: string, values: readonly unknown[]): Promise<number> {
    return (await this.#open().change(sql, values)).rows;
  }

  async change(sql: string, values: readonly unknown[]): Promise<Change> {
    return this.#open().change(sql, values);
  }

  later(sql: string, values: readonly unknown[]): void {
    this.#open().later(sql, values);
  }

  beforeCommit(last: () => void | Promise<void>): void {
    this.#lasts.push(last);
  }

  async commit(): Promise<void> {
    for (const last of this.#lasts) await last();
    this.#ended = true;
    await this.#session.commit();
  }

  async rollback(): Promise<void> {
    this.#ended = true;
    await this.#session.rollback();
  }

  #open(): Session {
    if (this.#ended) throw new Error('The transaction has ended.');
    return this.#session;
  }
}

/** The database product; MariaDB and MySQL differ only in collation names. */
export type Engine = 'sqlite' | 'mysql' | 'mariadb';

/**
 * The only access to the records. `?` marks a value; the text of a statement is constant.
 *
 * Rows are the same on every engine: BIGINT and computed columns (`COUNT(*)`, `SUM(x)`) are
 * strings, INT and booleans numbers, dates `YYYY-MM-DD`, instants `YYYY-MM-DD HH:MM:SS.mmm` (UTC).
 */
export interface Database extends Sql {
  readonly engine: Engine;
  /** Reads outside a transaction, or in the given one. */
  select<Row>(sql: string, values: readonly unknown[], tx?: Transaction): Promise<Row[]>;
  /** A write inside a transaction; returns the affected rows. */
  execute(sql: string, values: readonly unknown[], tx: Transaction): Promise<number>;
  /**
   * READ COMMITTED; on SQLite IMMEDIATE, under the write mutex. On a deadlock, and on a cluster when its
   * node is lost before the commit, all of the work is repeated up to three times; after that it fails
   * with UNAVAILABLE and `Retry-After`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a statement without values, for example a schema change. */
  run(sql: string): Promise<void>;
  /** The connections as they are now; null for a database without a pool. */
  connections(): Connections | null;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Counts the connections of a pool, and what waits for one. */
export interface Connections {
  used: number;
  idle: number;
  waiting: number;
  most: number;
}

/** What an engine provides; `createDatabase` adds transactions and error handling. */
export interface Driver {
  readonly engine: Engine;
  /** True if another node may answer what one did not. */
  readonly isCluster: boolean;
  rows<Row>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  bothRows<First, Second>(first: Read, second: Read): Promise<[First[], Second[]]>;
  begin(): Promise<Session>;
  run(sql: string): Promise<void>;
  /** Runs `work` while no other writer of this process is active; on MySQL, at once. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  connections?(): Connections;
  close(): Promise<void>;
}

const REPEATS = 3;

/** Adds transactions, retries and error mapping to a driver; `onOutage` gets every error of an outage. */
export function createDatabase(
  driver: Driver,
  watchNesting: boolean,
  onOutage: (error: unknown) => void = () => undefined,
): Database {
  const syntax = syntaxOf(driver.engine === 'sqlite' ? 'sqlite' : 'mysql');
  const running = watchNesting ? new AsyncLocalStorage<boolean>() : undefined;

  function problemOf(error: unknown): unknown {
    const problem = asProblem(error);
    if (isOutage(problem)) onOutage(error);
    return problem;
  }

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const tx = new OpenTransaction(syntax.dialect, await driver.begin());
    const whole = async (): Promise<T> => {
      const result = await work(tx);
      await tx.commit();
      return result;
    };
    try {
      return await (running ? running.run(true, whole) : whole());
    } catch (error) {
      await tx.rollback().catch(() => undefined);
      throw error;
    }
  }

  async function repeated<T>(work: () => Promise<T>): Promise<T> {
    for (let round = 0; ; round += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isAborted(error, driver.isCluster) || round === REPEATS) throw problemOf(error);
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
      return repeated(() => driver.exclusively(() => attempt(work)));
    },
    async select<Row>(sql: string, values: readonly unknown[], tx?: Transaction) {
      // Inside a transaction the error is not mapped: `transaction` decides whether to retry.
      return tx ? tx.select<Row>(sql, values) : repeated(() => driver.rows<Row>(sql, values));
    },
    selectBoth: <First, Second>(first: Read, second: Read) =>
      repeated(() => driver.bothRows<First, Second>(first, second)),
    execute: (sql, values, tx) => tx.execute(sql, values),
    run: (sql) => repeated(() => driver.run(sql)),
    connections: () => driver.connections?.() ?? null,
    async ping() {
      await driver.rows('SELECT 1 AS one', []);
    },
    close: () => driver.close(),
  };
}
