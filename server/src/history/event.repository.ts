import type { RequestContext } from '../platform/context/request-context.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { newId } from '../platform/ids/id.js';
import { toJsonColumn } from '../platform/json/column.js';

export interface HistoryEntry {
  /** Singular name of the resource: invoice, payment, … */
  resource: string;
  resourceId: string;
  kind: 'created' | 'updated' | 'deleted';
  /** Money and status before and after; nothing personal. */
  facts: Record<string, unknown>;
}

/** The append-only record of every change, written in the transaction of the change. */
export interface History {
  append(context: RequestContext, entry: HistoryEntry, tx: Transaction): Promise<void>;
}

export function createHistory(db: Database): History {
  return {
    async append(context, entry, tx) {
      await db.execute(
        'INSERT INTO events (id, accountId, resource, resourceId, kind, keyId, requestId, facts, createdAt) ' +
          'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        [
          newId('evt', context.now),
          context.account.id,
          entry.resource,
          entry.resourceId,
          entry.kind,
          context.key.id,
          context.requestId,
          toJsonColumn(entry.facts),
          toStoredInstant(context.now),
        ],
        tx,
      );
    },
  };
}
