import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log/log.js';
import { outageLog } from '../log/outage.js';
import type { Database } from './database.js';
import { checkWrites } from './migrations/migrate.js';
import { type DatabaseOptions, openDatabase } from './open.js';

/** How often an unusable database is asked whether it can be used again. */
const ASK_MS = 1_000;

const MESSAGES = {
  out: 'the database cannot be used: requests get 503, and work waits',
  back: 'the database can be used again',
};

interface WatchOptions {
  /** Outages before are left to whoever starts, and says why that fails. */
  isStarted?: () => boolean;
  /** How often an unusable database is asked, in milliseconds. */
  askMs?: number;
}

/** Opens a database whose outages are logged: once a minute while one lasts, and once when it is over. */
export async function openWatched(
  options: DatabaseOptions,
  log: Pick<Logger, 'warn' | 'info'>,
  { isStarted = () => true, askMs = ASK_MS }: WatchOptions = {},
): Promise<Database> {
  const logOutage = outageLog(log, MESSAGES);
  let [isAsking, isClosed] = [false, false];
  async function untilBack(): Promise<void> {
    isAsking = true;
    for (let error: unknown = null; error !== undefined && !isClosed;) {
      await sleep(askMs, undefined, { ref: false });
      error = await checkWrites(db).catch((found: unknown) => found ?? null);
    }
    isAsking = false;
    if (!isClosed) logOutage(undefined);
  }
  const onOutage = (error: unknown): void => {
    if (!isStarted()) return;
    logOutage(error);
    if (!isAsking) untilBack().catch(() => undefined);
  };
  const db = await openDatabase({ ...options, onOutage });
  return {
    ...db,
    close() {
      isClosed = true;
      return db.close();
    },
  };
}
