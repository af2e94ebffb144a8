import { accountContext } from '../accounts/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Database } from '../platform/db/index.js';
import { newId } from '../platform/ids/id.js';

/** Work of the server itself, on behalf of an account. */
export interface SystemWork {
  db: Database;
  accountId: string;
  /** Names the work where a key would stand. */
  by: string;
  scopes: readonly string[];
  now: Date;
  publicUrl: string;
}

/** The context of work that no request with a key has asked for: preview pages, the demo story. */
export async function systemContext(work: SystemWork): Promise<RequestContext> {
  const { db, accountId, by, scopes, now, publicUrl } = work;
  return {
    requestId: newId('req', now),
    operationId: by,
    account: await accountContext(db, accountId),
    key: { id: by, scopes },
    scopeId: null,
    ifMatch: null,
    ifNoneMatch: null,
    idempotency: null,
    now,
    publicUrl,
    hasScope: (scope) => scopes.includes('*') || scopes.includes(scope),
  };
}
