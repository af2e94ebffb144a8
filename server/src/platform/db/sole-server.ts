import { OperatorError } from '../errors/operator-error.js';
import type { Database } from './database.js';
import { type Lease, takeLease } from './lease.js';

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

/** A server that was killed keeps its lease for so long, and the next one waits for a little longer. */
const LEASE_MS = 6_000;

/**
 * Checks whether this process is the only one to serve the database. Only starting servers check it:
 * losing the lease later, when the database is away, has no effect.
 */
export async function holdSoleServer(db: Database): Promise<Lease> {
  const lease = await takeLease(db, 'serve', { ms: LEASE_MS, waitMs: LEASE_MS + 1_000 });
  if (!lease) throw new SeveralServersError();
  return lease;
}
