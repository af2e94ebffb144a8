import { positionIn } from '../history/index.js';
import { marks, type Sql } from '../platform/db/index.js';

/** An event with the hash of what is kept beside it: the former content of a document, or the PDF of a mail. */
export interface KeepingEvent {
  id: string;
  /** The document that it changed, or the mail. */
  resourceId: string;
  createdAt: string;
  facts: string;
  /** Null if it is gone, as what follows. */
  sha256: string | null;
  recordId: string | null;
  /** The hash of the stored file. */
  stored: string | null;
}

/** The last of the next records in the history of an account, each with all that it said before; null after all. */
export async function lastOfNext(sql: Sql, account: string, after: string): Promise<string | null> {
  const [row] = await sql.select<{ last: string | null }>(
    'SELECT MAX(resourceId) AS last FROM (SELECT DISTINCT resourceId FROM events ' +
      `WHERE accountId = ? AND resourceId > ? ORDER BY resourceId LIMIT 100) AS next`,
    [account, after],
  );
  return row?.last ?? null;
}

/** Such events of the records after one and up to another; of a mail whose PDF was made again, only the last. */
export function keepingEvents(
  sql: Sql,
  account: string,
  after: string,
  last: string,
): Promise<KeepingEvent[]> {
  const position = positionIn(sql);
  return sql.select(
    'SELECT e.id, e.resourceId, e.createdAt, e.facts, s.sha256, s.recordId, b.sha256 AS stored ' +
      'FROM events e LEFT JOIN sent_files s ON s.mailId = e.resourceId AND s.accountId = e.accountId ' +
      'LEFT JOIN blobs b ON b.id = s.blobId AND b.accountId = s.accountId AND b.removedAt IS NULL ' +
      'WHERE e.accountId = ? AND e.resourceId > ? AND e.resourceId <= ? ' +
      `AND (e.facts LIKE '%"former":%' OR e.facts LIKE '%"pdf":%' AND NOT EXISTS (` +
      'SELECT 1 FROM events n WHERE n.accountId = e.accountId AND n.resourceId = e.resourceId ' +
      `AND n.facts LIKE '%"pdf":%' AND n.${position} > e.${position}))`,
    [account, after, last],
  );
}

/** A former content, and what its row says apart from its event. */
export interface KeptContent {
  id: string;
  content: string;
  sha256: string;
  isOther: number | string;
}

/** The former contents of some events, by their ids; each may have megabytes. */
export async function contentsOf(
  sql: Sql,
  events: readonly KeepingEvent[],
): Promise<ReadonlyMap<string, KeptContent>> {
  const rows = await sql.select<KeptContent>(
    'SELECT e.id, f.content, f.sha256, ' +
      'CASE WHEN f.resource = e.resource AND f.createdAt = e.createdAt THEN 0 ELSE 1 END AS isOther ' +
      'FROM events e JOIN former_contents f ' +
      'ON f.eventId = e.id AND f.accountId = e.accountId AND f.recordId = e.resourceId ' +
      `WHERE e.id IN (${marks(events)})`,
    events.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is kept of an account without an event that has its hash, at most a thousand. */
export function unexplained(
  sql: Sql,
  account: string,
): Promise<{ kind: string; record: string }[]> {
  const none = 'WHERE k.accountId = ? AND NOT EXISTS (SELECT 1 FROM events e WHERE';
  return sql.select(
    `SELECT 'former content' AS kind, k.recordId AS record FROM former_contents k ${none} ` +
      'e.id = k.eventId AND e.accountId = k.accountId AND e.resourceId = k.recordId ' +
      `AND e.facts LIKE '%"former":%') UNION ALL ` +
      `SELECT 'sent file', k.mailId FROM sent_files k ${none} ` +
      `e.accountId = k.accountId AND e.resourceId = k.mailId AND e.facts LIKE '%"pdf":%') LIMIT 1000`,
    [account, account],
  );
}

/**
 * The instant since which everything must be there: retention records it with what it removes. It lies in an earlier
 * year, or somebody else wrote it.
 */
export async function retainedSince(sql: Sql, account: string): Promise<string> {
  const [purge] = await sql.select<{ keptSince: string | null }>(
    'SELECT MAX(SUBSTR(facts, 15, 24)) AS keptSince FROM events WHERE accountId = ? AND resourceId = ? ' +
      `AND facts LIKE '{"keptSince":"%' AND SUBSTR(facts, 15, 4) < SUBSTR(createdAt, 1, 4)`,
    [account, account],
  );
  return purge?.keptSince ?? '';
}
