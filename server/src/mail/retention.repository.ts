import { toStoredInstant } from '../platform/dates/dates.js';
import { marks, type Sql, type Transaction } from '../platform/db/index.js';
import type { MailRow } from './mail.model.js';

/** Rows that one transaction removes. */
const AT_ONCE = 200;

/** A mail as its last event records it. */
export type EndedMail = Pick<MailRow, 'id' | 'resource' | 'recordId' | 'state'>;

/** Returns some mails of an account that ended before this time. */
export function endedBefore(sql: Sql, accountId: string, before: Date): Promise<EndedMail[]> {
  return sql.select(
    'SELECT id, resource, recordId, state FROM mails ' +
      'WHERE accountId = ? AND endedAt < ? AND dueAt IS NULL ORDER BY endedAt LIMIT ?',
    [accountId, toStoredInstant(before), AT_ONCE],
  );
}

/** Removes one of them; returns false if it was sent again in the meantime. */
export async function removeEnded(tx: Transaction, id: string, before: Date): Promise<boolean> {
  const sql = 'DELETE FROM mails WHERE id = ? AND endedAt < ? AND dueAt IS NULL';
  return (await tx.execute(sql, [id, toStoredInstant(before)])) > 0;
}

/**
 * Removes reservations older than this, except those for the lifetime caps of a document.
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
