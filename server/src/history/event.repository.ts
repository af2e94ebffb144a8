import type { Work } from '../platform/context/work.js';
import { table } from '../platform/db/table.js';
import { AMOUNT_SCALE, type Decimal, toScaled } from '../platform/money/money.js';
import { eventModel, type HistoryEntry } from './event.model.js';
import { newId } from '../platform/ids/id.js';

/** An amount as facts contain it: scaled, as columns are. */
export const eventAmount = (amount: Decimal): string => toScaled(amount, AMOUNT_SCALE);

export const eventTable = table(eventModel);

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
