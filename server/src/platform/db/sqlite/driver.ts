import { dirname } from 'node:path';
import { Mutex } from 'async-mutex';
import { Sequelize, Transaction } from 'sequelize';
import { makeFolder } from '../../files/make-folder.js';
import type { Driver } from '../database.js';
import { Connection, dialectModule } from './dialect-module.js';
import { HandlePool } from './pool.js';

/** Opens the embedded database: one file, WAL, one writer at a time. */
export function openSqlite(file: string): Driver {
  makeFolder(dirname(file));
  const pool = new HandlePool();
  const reader = pool.take(file);
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule: dialectModule(pool),
    storage: file,
    logging: false,
  });
  const mutex = new Mutex();
  const handleOf = (connection: unknown) => {
    if (connection instanceof Connection) return connection.handle;
    throw new Error('The transaction has ended.');
  };

  return {
    sequelize,
    engine: 'sqlite',
    rows<Row>(sql: string, bind: readonly unknown[], connection?: unknown) {
      const handle = connection === undefined ? reader : handleOf(connection);
      return Promise.resolve().then(() => handle.all(sql, bind, 'string') as Row[]);
    },
    change: async (sql, bind, connection) => handleOf(connection).run(sql, bind).changes,
    async begin() {
      const inner = await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE });
      return { inner, commit: () => inner.commit(), rollback: () => inner.rollback() };
    },
    exclusively: (work) => mutex.runExclusive(work),
    async close() {
      await mutex.waitForUnlock();
      await sequelize.close();
      pool.give(reader);
      pool.close();
    },
  };
}
