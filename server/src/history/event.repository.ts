import type { RequestContext } from '../platform/context/request-context.js';
import { instant, json, oneOf, table, text } from '../platform/db/table.js';
import type { Transaction } from '../platform/db/transaction.js';
import { newId } from '../platform/ids/id.js';

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

/** The append-only table of events. */
const events = table('events', {
  id: text,
  accountId: text,
  resource: text,
  resourceId: text,
  kind: oneOf<HistoryEntry['kind']>(),
  keyId: text,
  requestId: text,
  facts: json<HistoryEntry['facts']>(),
  createdAt: instant,
});

export function createHistory(): History {
  const appendAll: History['appendAll'] = async (context, entries, tx) => {
    const { account, key, requestId, now } = context;
    const of = { accountId: account.id, keyId: key.id, requestId, createdAt: now.toISOString() };
    events.insert(
      tx,
      entries.map((entry) => ({ id: newId('evt', now), ...of, ...entry })),
    );
  };
  return { append: (context, entry, tx) => appendAll(context, [entry], tx), appendAll };
}
