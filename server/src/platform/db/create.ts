import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction as SequelizeTransaction } from 'sequelize';
import type { Database, Driver } from './database.js';
import { asProblem, isDeadlock } from './faults.js';
import type { Transaction } from './transaction.js';

const REPEATS = 3;

/** Sequelize keeps the connection on the transaction but does not tell its type. */
function connectionOf(tx: Transaction): unknown {
  const inner = tx.inner as SequelizeTransaction & { connection?: unknown; finished?: string };
  if (inner.finished || !inner.connection) throw new Error('The transaction has ended.');
  return inner.connection;
}

interface Attempt<T> {
  result: T;
  effects: (() => void)[];
}

/** Adds transactions, repeats and fault mapping to a driver. */
export function createDatabase(driver: Driver, watchNesting: boolean): Database {
  const sqlite = driver.engine === 'sqlite';
  const running = watchNesting ? new AsyncLocalStorage<boolean>() : undefined;

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<Attempt<T>> {
    const { inner, commit, rollback } = await driver.begin();
    const lasts: (() => Promise<void>)[] = [];
    const effects: (() => void)[] = [];
    let result: T;
    try {
      const tx: Transaction = {
        inner,
        beforeCommit: (last) => void lasts.push(last),
        finish: async () => void (await Promise.all(lasts.splice(0).map((last) => last()))),
        afterCommit: (effect) => void effects.push(effect),
      };
      const whole = async (): Promise<T> => {
        const done = await work(tx);
        await tx.finish();
        return done;
      };
      result = await (running ? running.run(true, whole) : whole());
    } catch (error) {
      await rollback().catch(() => undefined);
      throw error;
    }
    await commit();
    return { result, effects };
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
    sequelize: driver.sequelize,
    dialect: sqlite ? 'sqlite' : 'mysql',
    engine: driver.engine,
    forUpdate: sqlite ? '' : ' FOR UPDATE',
    async transaction(work) {
      if (running?.getStore()) {
        throw new Error('A transaction was opened inside another one: pass `tx` on instead.');
      }
      const { result, effects } = await repeated(work);
      for (const effect of effects) effect();
      return result;
    },
    async select<Row>(sql: string, bind: readonly unknown[], tx?: Transaction) {
      // Inside a transaction the fault stays raw: `transaction` decides whether to repeat.
      if (tx) return driver.rows<Row>(sql, bind, connectionOf(tx));
      try {
        return await driver.rows<Row>(sql, bind);
      } catch (error) {
        throw asProblem(error);
      }
    },
    execute: (sql, bind, tx) => driver.change(sql, bind, connectionOf(tx)),
    async ping() {
      await driver.rows('SELECT 1 AS one', []);
    },
    close: () => driver.close(),
  };
}
