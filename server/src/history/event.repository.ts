import type { RequestContext } from '../platform/context/request-context.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import { insertRows } from '../platform/db/insert.js';
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
  /** Many at once, with few statements. */
  appendAll(context: RequestContext, entries: HistoryEntry[], tx: Transaction): Promise<void>;
}

const COLUMNS = [
  'id',
  'accountId',
  'resource',
  'resourceId',
  'kind',
  'keyId',
  'requestId',
  'facts',
  'createdAt',
];

export function createHistory(db: Database): History {
  const appendAll: History['appendAll'] = async (context, entries, tx) => {
    const rows = entries.map(({ facts, ...entry }) => ({
      id: newId('evt', context.now),
      accountId: context.account.id,
      keyId: context.key.id,
      requestId: context.requestId,
      facts: toJsonColumn(facts),
      createdAt: toStoredInstant(context.now),
      ...entry,
    }));
    await insertRows(db, 'events', COLUMNS, rows, tx);
  };
  return { append: (context, entry, tx) => appendAll(context, [entry], tx), appendAll };
}
