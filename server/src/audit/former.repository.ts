import type { Database } from '../platform/db/index.js';

const BATCH = 100;

/** A former content, and the event of the change that replaced it. */
export interface FormerWithEvent {
  eventId: string;
  recordId: string;
  content: string;
  /** Of its event, which the history seals; null if the event is gone. */
  facts: string | null;
}

/** The next former contents of an account, by record and event. */
export function nextFormer(
  db: Database,
  account: string,
  { recordId, eventId }: Pick<FormerWithEvent, 'recordId' | 'eventId'>,
): Promise<FormerWithEvent[]> {
  return db.select(
    'SELECT f.eventId, f.recordId, f.content, e.facts FROM former_contents f ' +
      'LEFT JOIN events e ON e.id = f.eventId AND e.accountId = f.accountId ' +
      'WHERE f.accountId = ? AND (f.recordId > ? OR (f.recordId = ? AND f.eventId > ?)) ' +
      `ORDER BY f.recordId, f.eventId LIMIT ${BATCH}`,
    [account, recordId, recordId, eventId],
  );
}
