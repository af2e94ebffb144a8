import type { RowDataPacket } from 'mysql2/promise';
import { OperatorError } from '../../errors/operator-error.js';
import { parseMysqlUrl } from './address.js';

/** Another process serves the same database, and each would count requests separately. */
class SeveralServersError extends OperatorError {
  override readonly name = 'SeveralServersError';
  constructor() {
    super(
      'Another Faktura server uses this database, and each would keep rate limits of its own. ' +
        'Choose REDIS_URL, so that they count together, or RATE_LIMIT_STORE=memory, if each may count alone.',
    );
  }
}

/** Long enough for a process that is shutting down to end. */
const WAIT_SECONDS = 1;
/** The connection is idle for as long as the server runs, so this is the largest allowed value. */
const NEVER_SECONDS = 31_536_000;

/**
 * Checks whether this process is the only one to serve the database, by a named lock. The lock belongs
 * to a connection, so it is released if the process dies. Only starting servers check it: losing it
 * later, when the database restarts, has no effect.
 */
export async function holdSoleServer(databaseUrl: string): Promise<{ release(): Promise<void> }> {
  const { hosts, user, password, database, ssl } = parseMysqlUrl(databaseUrl);
  const { default: mysql2 } = await import('mysql2/promise');
  const connection = await mysql2.createConnection({
    ...{ ...hosts[0], user, password, database },
    ...(ssl ? { ssl } : {}),
    connectTimeout: 5_000,
    enableKeepAlive: true,
  });
  connection.on('error', () => undefined);
  try {
    await connection.query(`SET SESSION wait_timeout = ${NEVER_SECONDS}`);
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT GET_LOCK(LEFT(CONCAT('faktura-serve-', DATABASE()), 60), ${WAIT_SECONDS}) AS got`,
    );
    if (Number(rows[0]?.['got']) !== 1) throw new SeveralServersError();
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return { release: async () => connection.destroy() };
}
