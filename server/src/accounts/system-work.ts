import { inWork, type Reading, type Work } from '../platform/context/work.js';
import type { Database } from '../platform/db/index.js';
import { newId } from '../platform/ids/id.js';
import { accountContext } from './accounts.js';

/** Work of the server itself, on behalf of an account. */
export interface SystemWork {
  db: Database;
  accountId: string;
  /** Names the work in place of an API key. */
  by: string;
  /** None by default. */
  scopes?: readonly string[];
  now: Date;
  /** Only needed to make links. */
  publicUrl?: string;
}

/** Creates the context for use cases without an API key: preview pages, the demo seed. */
export async function systemReading(system: SystemWork): Promise<Reading> {
  const { db, accountId, by, scopes = [], now, publicUrl = '' } = system;
  return {
    requestId: newId('req', now),
    account: await accountContext(db, accountId),
    key: { id: by, scopes },
    scopeId: null,
    ifMatch: null,
    ifNoneMatch: null,
    idempotency: null,
    now,
    publicUrl,
    sql: db,
  };
}

/** Runs such work in a transaction. */
export async function inSystemWork<T>(
  system: SystemWork,
  use: (work: Work) => T | Promise<T>,
): Promise<T> {
  return inWork(system.db, await systemReading(system), use);
}
