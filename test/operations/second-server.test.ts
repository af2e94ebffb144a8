import { expect, it, onTestFinished } from 'vitest';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { serve } from './program.js';
import { refusal } from './refusal.js';

it('a second server on the same MariaDB does not start, if each would count requests on its own', async () => {
  const mariadb = await startMariaDb();
  onTestFinished(() => mariadb.stop());
  const DATABASE_URL = await mariadb.createDatabase();
  const first = await serve({ DATABASE_URL });
  const [line] = await refusal({ DATABASE_URL });
  expect(line).toBe(
    'Another Faktura server uses this database, and each would keep rate limits of its own. ' +
      'Choose REDIS_URL, so that they count together, or RATE_LIMIT_STORE=memory, if each may count alone.',
  );
  // Nobody ends the lease of a killed one before its time.
  await first.stop('SIGKILL');
  await (await serve({ DATABASE_URL })).stop();
});
