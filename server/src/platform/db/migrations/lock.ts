import type { Database } from '../database.js';

/** The indexes of a table of a million rows take minutes. */
const WAIT_SECONDS = 900;

/**
 * Runs `work` while this process alone migrates. GET_LOCK belongs to a connection, so one is held
 * for the whole run; a process that dies gives it back by itself. The name carries the schema,
 * because the lock is the server's and not the database's.
 */
export async function underMigrationLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const name = "LEFT(CONCAT('faktura-migrate-', DATABASE()), 60)";
  return db.onConnection(async (connection) => {
    const [lock] = await connection.select<{ got: string }>(
      `SELECT GET_LOCK(${name}, ${WAIT_SECONDS}) AS got`,
      [],
    );
    if (Number(lock?.got) !== 1) {
      throw new Error(
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
