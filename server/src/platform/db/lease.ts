import { OperatorError } from '../../errors/operator-error.js';
import type { Database } from '../database.js';

/** Building indexes on a table with a million rows takes minutes. */
const WAIT_SECONDS = 900;

/**
 * Runs `work` while no other process migrates. GET_LOCK belongs to a connection, so one is kept open for
 * the whole run; if the process dies, the lock is released. The lock name contains the schema, because
 * locks are global to the database server.
 */
export async function underMigrationLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const name = "LEFT(CONCAT('faktura-migrate-', DATABASE()), 60)";
  return db.onConnection(async (connection) => {
    const [lock] = await connection.select<{ got: string }>(
      `SELECT GET_LOCK(${name}, ${WAIT_SECONDS}) AS got`,
      [],
    );
    if (Number(lock?.got) !== 1) {
      throw new OperatorError(
        'Another process has been migrating this database for 15 minutes. Wait until it is done, ' +
          'or stop it, and start again.',
      );
    }
    try {
      return await work();
    } finally {
      await connection.select(`SELECT RELEASE_LOCK(${name}) AS got`, []);
    }
  });
}
