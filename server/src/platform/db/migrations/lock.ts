import type { Database } from '../database.js';

interface RawConnection {
  query(sql: string, done: (error: Error | null, rows?: { got: number | string }[]) => void): void;
}

interface ConnectionManager {
  getConnection(options: { type: 'SELECT' }): Promise<RawConnection>;
  releaseConnection(connection: RawConnection): void;
}

/** The indexes of a table of a million rows take minutes. */
const WAIT_SECONDS = 900;

function ask(connection: RawConnection, sql: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error, rows) =>
      error ? reject(error) : resolve(String(rows?.[0]?.got) === '1'),
    );
  });
}

/**
 * Runs `work` while this process alone migrates. GET_LOCK belongs to a connection, so one is held
 * for the whole run; a process that dies gives it back by itself. The name carries the schema,
 * because the lock is the server's and not the database's.
 */
export async function underMigrationLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const manager = db.sequelize.connectionManager as unknown as ConnectionManager;
  const connection = await manager.getConnection({ type: 'SELECT' });
  const name = "LEFT(CONCAT('faktura-migrate-', DATABASE()), 60)";
  try {
    if (!(await ask(connection, `SELECT GET_LOCK(${name}, ${WAIT_SECONDS}) AS got`))) {
      throw new Error(
        'Another process has been migrating this database for 15 minutes. Wait until it is done, ' +
          'or stop it, and start again.',
      );
    }
    try {
      return await work();
    } finally {
      await ask(connection, `SELECT RELEASE_LOCK(${name}) AS got`);
    }
  } finally {
    manager.releaseConnection(connection);
  }
}
