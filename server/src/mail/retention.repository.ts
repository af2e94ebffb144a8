import { toStoredInstant } from '../platform/dates/dates.js';
import { marks, type Sql, type Transaction } from '../platform/db/index.js';
import type { MailRow } from './mail.model.js';

/** So many rows are removed in one transaction. */
const AT_ONCE = 200;

/** A mail as its last event tells of it. */
export type EndedMail = Pick<MailRow, 'id' | 'resource' | 'recordId' | 'state'>;

/** Some of the mails of an account that ended before then, and that nobody sends any more. */
export function endedBefore(sql: Sql, accountId: string, before: Date): Promise<EndedMail[]> {
  return sql.select(
    'SELECT id, resource, recordId, state FROM mails ' +
      'WHERE accountId = ? AND endedAt < ? AND dueAt IS NULL ORDER BY endedAt LIMIT ?',
    [accountId, toStoredInstant(before), AT_ONCE],
  );
}

/** Removes one of them; false if it was sent again meanwhile. */
export async function removeEnded(tx: Transaction, id: string, before: Date): Promise<boolean> {
  const sql = 'DELETE FROM mails WHERE id = ? AND endedAt < ? AND dueAt IS NULL';
  return (await tx.execute(sql, [id, toStoredInstant(before)])) > 0;
}

/**
 * Removes what was counted before then, except for what counts in the lifetime caps of a document.
 *
 * @returns how many; there may be more
 */
export async function removeReservations(
  tx: Transaction,
  accountId: string,
  before: Date,
): Promise<number> {
  const found = await tx.select<{ mailId: string }>(
    'SELECT mailId FROM mail_reservations ' +
      'WHERE accountId = ? AND createdAt < ? AND documentId IS NULL LIMIT ?',
    [accountId, toStoredInstant(before), AT_ONCE],
  );
  const ids = found.map(({ mailId }) => mailId);
  if (ids.length === 0) return 0;
  return tx.execute(`DELETE FROM mail_reservations WHERE mailId IN (${marks(ids)})`, ids);
}
