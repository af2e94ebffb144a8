import { createHash } from 'node:crypto';
import { toStoredInstant } from '../platform/dates/dates.js';
import { marks, type Sql, type Transaction } from '../platform/db/index.js';
import { table, type TableRow } from '../platform/db/table.js';
import { formerModel } from './former.model.js';

export const formerTable = table(formerModel);

const summaries = table(formerModel, ['eventId', 'recordId', 'resource', 'sha256', 'createdAt']);

/** A content that a document had before a change, without the content itself, which may be large. */
export type FormerContent = TableRow<typeof summaries>;

/** The most that a list shows, the newest. */
const LISTED = 1_000;

/** Rows that one transaction removes. */
const AT_ONCE = 200;

/** SHA-256, as hex, of a content as it is stored. */
export function sha256OfContent(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}

/** The former contents of a record that are still kept, oldest first; of very many, the newest. */
export async function formerContents(
  sql: Sql,
  accountId: string,
  recordId: string,
): Promise<FormerContent[]> {
  const newest = `WHERE accountId = ? AND recordId = ? ORDER BY eventId DESC LIMIT ${LISTED}`;
  return (await summaries.query(sql, newest, [accountId, recordId])).toReversed();
}

/** The content before the change of this event; null once it is removed. */
export async function findFormer(
  sql: Sql,
  accountId: string,
  eventId: string,
): Promise<string | null> {
  return (await formerTable.find(sql, { accountId, eventId }))?.content ?? null;
}

/** Removes some contents that were replaced before that time; returns how many. */
export async function removeFormer(
  tx: Transaction,
  accountId: string,
  before: Date,
): Promise<number> {
  const found = await tx.select<{ eventId: string }>(
    'SELECT eventId FROM former_contents WHERE accountId = ? AND createdAt < ? LIMIT ?',
    [accountId, toStoredInstant(before), AT_ONCE],
  );
  const ids = found.map(({ eventId }) => eventId);
  if (ids.length === 0) return 0;
  return tx.execute(`DELETE FROM former_contents WHERE eventId IN (${marks(ids)})`, ids);
}
