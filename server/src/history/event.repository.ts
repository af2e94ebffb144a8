import type { Work } from '../platform/context/work.js';
import { instant, json, oneOf, table, text } from '../platform/db/table.js';
import { newId } from '../platform/ids/id.js';

/** A change, for the history of the account. */
export interface HistoryEntry {
  /** Singular name of the resource: invoice, payment, … */
  resource: string;
  resourceId: string;
  kind: 'created' | 'updated' | 'deleted';
  /** Money and status before and after; nothing personal. */
  facts: Record<string, unknown>;
}

/** The table `events`. */
export const eventTable = table('events', {
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

/** Appends events to the history, in the transaction of the change. */
export function recordEvents(work: Work, entries: readonly HistoryEntry[]): void {
  const { account, key, requestId, now, sql } = work;
  eventTable.insert(
    sql,
    entries.map(({ resource, resourceId, kind, facts }) => ({
      id: newId('evt', now),
      accountId: account.id,
      resource,
      resourceId,
      kind,
      keyId: key.id,
      requestId,
      facts,
      createdAt: now.toISOString(),
    })),
  );
}

/** Appends one event to the history. */
export function recordEvent(work: Work, entry: HistoryEntry): void {
  recordEvents(work, [entry]);
}

/** The event of a record with personal data: only the names of changed members enter the history. */
export function personalEvent(
  resource: HistoryEntry['resource'],
  kind: HistoryEntry['kind'],
  { id: resourceId, version }: { id: string; version: number },
  changed: Iterable<string> = [],
): HistoryEntry {
  return { resource, resourceId, kind, facts: { version, changed: [...changed] } };
}
