import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Driver } from './database.js';
import { asProblem, isDeadlock } from './faults.js';
import { OpenTransaction, syntaxOf, type Transaction } from './transaction.js';

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
