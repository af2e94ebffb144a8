import { toStoredInstant } from '../platform/dates/dates.js';
import type { Sql, Transaction } from '../platform/db/database.js';
import type { Verdict } from './mail.model.js';
import type { EndedMail } from './suspension.rules.js';

/**
 * Returns the last mails of an account that ended since this time, and since it was allowed to send
 * again.
 */
export async function endedMails(
  sql: Sql,
  accountId: string,
  since: Date,
  limit: number,
): Promise<EndedMail[]> {
  const [resumed] = await sql.select<{ resumedAt: string | null }>(
    'SELECT resumedAt FROM mail_accounts WHERE accountId = ?',
    [accountId],
  );
  const week = toStoredInstant(since);
  const from = resumed?.resumedAt && resumed.resumedAt > week ? resumed.resumedAt : week;
  const rows = await sql.select<{ verdict: Verdict; complainedAt: string | null }>(
    "SELECT verdict, complainedAt FROM mails WHERE accountId = ? AND resource <> 'account' AND endedAt > ? " +
      'ORDER BY endedAt DESC, id DESC LIMIT ?',
    [accountId, from, limit],
  );
  return rows.map(({ verdict, complainedAt }) => ({ verdict, complained: complainedAt !== null }));
}

/** Stops counting mails that ended before now. */
export function setResumed(tx: Transaction, accountId: string, now: Date): void {
  const conflict =
    tx.dialect === 'sqlite'
      ? 'ON CONFLICT (accountId) DO UPDATE SET resumedAt = excluded.resumedAt'
      : 'ON DUPLICATE KEY UPDATE resumedAt = VALUES(resumedAt)';
  const sql = `INSERT INTO mail_accounts (accountId, resumedAt) VALUES (?, ?) ${conflict}`;
  tx.later(sql, [accountId, toStoredInstant(now)]);
}
