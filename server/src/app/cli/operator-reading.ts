import { getAccount, systemReading } from '../../accounts/index.js';
import type { Config } from '../../platform/config/config.js';
import type { Reading } from '../../platform/context/work.js';
import { systemClock } from '../../platform/dates/clock.js';
import type { Database } from '../../platform/db/index.js';
import { publicUrlOf } from '../start/listening.js';
import { OPERATOR } from './command.js';

/** Returns the context in which an operator reads. @throws OperatorError if there is no such account */
export async function readingOf(db: Database, config: Config, accountId: string): Promise<Reading> {
  await getAccount(db, accountId);
  const publicUrl = publicUrlOf(config);
  return systemReading({
    db,
    accountId,
    by: OPERATOR,
    scopes: ['*'],
    now: systemClock(),
    publicUrl,
  });
}
