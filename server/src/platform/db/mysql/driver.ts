import mysql2 from 'mysql2';
import type { Connection, ExecuteValues, QueryError, ResultSetHeader } from 'mysql2';
import { Sequelize, Transaction as SequelizeTransaction } from 'sequelize';
import { toBound } from '../bind.js';
import type { Driver, RunningTransaction } from '../database.js';
import { UniqueViolation } from '../faults.js';
import { parseMysqlUrl } from './address.js';
import { ahead } from './pipeline.js';
import { completeRows, keepTextOfQueries } from './rows.js';

/** Part of the connection manager that Sequelize does not type. */
interface ConnectionManager {
  getConnection(options: { type: 'SELECT' }): Promise<Connection>;
  releaseConnection(connection: Connection): void;
  destroyConnection(connection: Connection): Promise<void>;
}

// A getter of mysql2 that loads a module each time it is read.
const { TypedParameter } = mysql2;

/** Sequelize types the class without its constructor. */
type TransactionClass = new (sequelize: Sequelize, options: object) => SequelizeTransaction;

const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // The wait for an idempotency key (409) and for every other lock (503).
  'SET SESSION innodb_lock_wait_timeout = 5',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,NO_ZERO_DATE,NO_ZERO_IN_DATE'",
];

function toMysql(value: unknown): ExecuteValues {
  const bound = toBound(value);
  // Without the type mysql2 sends numbers as doubles (refused by LIMIT) and BigInt as text.
  return typeof bound === 'bigint' ? TypedParameter.BIGINT(bound) : bound;
}

function asUnique(error: QueryError): Error {
  if (error.code !== 'ER_DUP_ENTRY') return error;
  const key = /for key '(.+)'$/.exec(error.message)?.[1] ?? 'PRIMARY';
  return new UniqueViolation(key.slice(key.lastIndexOf('.') + 1), error);
}

function run<Result>(
  connection: Connection,
  sql: string,
  bind: readonly unknown[],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const values = bind.map(toMysql);
    ahead(connection, (sender) => {
      // As an object the same is copied member by member.
      sender.execute(sql, values, (error: QueryError | null, result: unknown, fields) => {
        if (error) return reject(asUnique(error));
        completeRows(result, fields);
        resolve(result as Result);
      });
    });
  });
}

function plain(connection: Connection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    ahead(connection, (sender) => {
      sender.query(sql, (error) => (error ? reject(error) : resolve()));
    });
  });
}

function connect(url: string, poolSize: number): Sequelize {
  const address = parseMysqlUrl(url);
  const sequelize = new Sequelize({
    dialect: 'mysql',
    dialectModule: mysql2,
    host: address.host,
    port: address.port,
    username: address.user,
    password: address.password,
    database: address.database,
    timezone: '+00:00',
    logging: false,
    pool: { max: poolSize, min: 0, acquire: 10_000, idle: 60_000 },
    dialectOptions: {
      dateStrings: true,
      // In place of Sequelize's function, which makes Date objects and slows every row down.
      typeCast: true,
      supportBigNumbers: true,
      connectTimeout: 5_000,
      // The server's limit counts over all connections, and lists make many different statements.
      maxPreparedStatements: 250,
      ...(address.ssl ? { ssl: address.ssl } : {}),
    },
  });
  sequelize.addHook('afterConnect', async (connection) => {
    keepTextOfQueries(connection as Connection);
    for (const statement of SESSION) await plain(connection as Connection, statement);
  });
  return sequelize;
}

/**
 * A transaction is autocommit switched off and on again, which commits. START TRANSACTION would end
 * with a deadlock, and statements that were sent ahead would then stand each for itself.
 */
const BEGIN = 'SET autocommit = 0';
const COMMIT = 'SET autocommit = 1';

/** A connection that could not even roll back is in an unknown state: the pool makes another. */
async function rollBack(manager: ConnectionManager, connection: Connection): Promise<void> {
  try {
    await plain(connection, 'ROLLBACK');
    await plain(connection, COMMIT);
  } catch {
    await manager.destroyConnection(connection).catch(() => undefined);
    return;
  }
  manager.releaseConnection(connection);
}

/** Sequelize's own way to begin and commit costs as much as three inserts. */
async function beginOn(
  sequelize: Sequelize,
  manager: ConnectionManager,
): Promise<RunningTransaction> {
  const connection = await manager.getConnection({ type: 'SELECT' });
  // It leaves together with the first statement; the commit looks at how it went.
  const begun = plain(connection, BEGIN);
  begun.catch(() => undefined);
  // What models are given: they read the connection from it, and refuse a finished one.
  const inner = Object.assign(
    new (SequelizeTransaction as unknown as TransactionClass)(sequelize, {}),
    { connection, finished: undefined as 'commit' | 'rollback' | undefined },
  );
  return {
    inner,
    async commit() {
      try {
        await begun;
        await plain(connection, COMMIT);
      } catch (error) {
        inner.finished = 'rollback';
        await rollBack(manager, connection);
        throw error;
      }
      inner.finished = 'commit';
      manager.releaseConnection(connection);
    },
    async rollback() {
      inner.finished = 'rollback';
      await rollBack(manager, connection);
    },
  };
}

/** Connects to MySQL or MariaDB; rejects when it cannot be reached. */
export async function openMysql(url: string, poolSize = 10): Promise<Driver> {
  const sequelize = connect(url, poolSize);
  const manager = sequelize.connectionManager as unknown as ConnectionManager;

  async function rows<Row>(sql: string, bind: readonly unknown[], own?: unknown): Promise<Row[]> {
    if (own !== undefined) return run<Row[]>(own as Connection, sql, bind);
    const connection = await manager.getConnection({ type: 'SELECT' });
    try {
      return await run<Row[]>(connection, sql, bind);
    } finally {
      manager.releaseConnection(connection);
    }
  }

  let version: string | undefined;
  try {
    const [first] = await rows<{ version: string }>('SELECT VERSION() AS version', []);
    version = first?.version;
  } catch (error) {
    await sequelize.close();
    throw error;
  }
  return {
    sequelize,
    engine: version?.includes('MariaDB') ? 'mariadb' : 'mysql',
    rows,
    async change(sql, bind, connection) {
      const result = await run<ResultSetHeader>(connection as Connection, sql, bind);
      return result.affectedRows;
    },
    begin: () => beginOn(sequelize, manager),
    exclusively: (work) => work(),
    close: () => sequelize.close(),
  };
}
