import type { Work } from '../platform/context/work.js';
import type { Transaction } from '../platform/db/index.js';
import { table, type TableRow } from '../platform/db/table.js';
import { AMOUNT_SCALE, type Decimal, toScaled } from '../platform/money/money.js';
import { eventModel, type HistoryEntry } from './event.model.js';
import { newId } from '../platform/ids/id.js';
import { formerTable, sha256OfContent } from './former.repository.js';

/** An amount as facts contain it: scaled, as columns are. */
export const eventAmount = (amount: Decimal): string => toScaled(amount, AMOUNT_SCALE);

export const eventTable = table(eventModel);

/** Appends events to the history, in the transaction of the change. */
export function recordEvents(work: Work, entries: readonly HistoryEntry[]): void {
  const { account, key, requestId, now, sql } = work;
  const createdAt = now.toISOString();
  eventTable.insert(
    sql,
    entries.map(({ resource, resourceId, kind, facts, former }) => {
      const id = newId('evt', now);
      const event = { id, accountId: account.id, resource, resourceId, kind, keyId: key.id };
      const kept =
        former === undefined
          ? facts
          : { ...facts, former: keepFormer(sql, event, createdAt, former) };
      return { ...event, requestId, facts: kept, createdAt };
    }),
  );
}

/** Keeps a former content beside its event, and returns its hash. */
function keepFormer(
  sql: Transaction,
  { id: eventId, accountId, resource, resourceId: recordId }: NewEvent,
  createdAt: string,
  former: object,
): string {
  const content = JSON.stringify(former);
  const sha256 = sha256OfContent(content);
  formerTable.insert(sql, [{ eventId, accountId, resource, recordId, content, sha256, createdAt }]);
  return sha256;
}

type NewEvent = Pick<TableRow<typeof eventTable>, 'id' | 'accountId' | 'resource' | 'resourceId'>;

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
