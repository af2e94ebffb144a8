import { toStoredInstant, fromStoredInstant } from '../platform/dates/dates.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { holdCounters } from '../platform/lists/counters.repository.js';
import type { Account, AccountRow, Plan } from './account.model.js';
import type { BusinessProfile } from './profile.js';
import type { AccountSettings } from './settings.js';

const COLUMNS =
  'id, liveAccountId, name, plan, timezone, currency, eInvoicing, rateLimitFactor, ' +
  'attachmentCredits, mailSuspended, profile, createdAt, updatedAt';

function toAccount(row: AccountRow): Account {
  return {
    ...row,
    plan: row.plan as Plan,
    eInvoicing: row.eInvoicing === 1,
    mailSuspended: row.mailSuspended === 1,
    profile: JSON.parse(row.profile) as BusinessProfile,
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
  };
}

/** The columns of an account that is made. */
export interface NewAccount {
  id: string;
  liveAccountId: string | null;
  settings: AccountSettings;
  now: Date;
}

/** Stores a new account, with the row of its counters that writers hold. */
export async function insertAccount(db: Database, account: NewAccount, tx: Transaction) {
  const { id, liveAccountId, settings, now } = account;
  const at = toStoredInstant(now);
  await db.execute(
    `INSERT INTO accounts (${COLUMNS}, caps) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      liveAccountId,
      settings.name,
      settings.plan,
      settings.timezone,
      settings.currency,
      settings.eInvoicing,
      settings.rateLimitFactor,
      settings.attachmentCredits,
      settings.mailSuspended,
      JSON.stringify(settings.profile),
      at,
      at,
      '{}',
    ],
    tx,
  );
  holdCounters(tx, id);
}

/** Writes the settings to the account and to its twin, which differ in their records only. */
export async function updateSettings(
  db: Database,
  { id, settings, now }: { id: string; settings: AccountSettings; now: Date },
  tx: Transaction,
): Promise<void> {
  await db.execute(
    'UPDATE accounts SET name = ?, plan = ?, timezone = ?, currency = ?, eInvoicing = ?, ' +
      'rateLimitFactor = ?, attachmentCredits = ?, mailSuspended = ?, profile = ?, updatedAt = ? ' +
      'WHERE id = ? OR liveAccountId = ?',
    [
      settings.name,
      settings.plan,
      settings.timezone,
      settings.currency,
      settings.eInvoicing,
      settings.rateLimitFactor,
      settings.attachmentCredits,
      settings.mailSuspended,
      JSON.stringify(settings.profile),
      toStoredInstant(now),
      id,
      id,
    ],
    tx,
  );
}

/** The account of an id, null where there is none; in a transaction its row is locked. */
export async function selectAccount(
  db: Database,
  id: string,
  tx?: Transaction,
): Promise<Account | null> {
  const lock = tx ? db.forUpdate : '';
  const sql = `SELECT ${COLUMNS} FROM accounts WHERE id = ?${lock}`;
  const [row] = await db.select<AccountRow>(sql, [id], tx);
  return row ? toAccount(row) : null;
}

/** The id of the twin of a live account. */
export async function selectTwinId(db: Database, id: string): Promise<string | null> {
  const sql = 'SELECT id FROM accounts WHERE liveAccountId = ?';
  const [row] = await db.select<{ id: string }>(sql, [id]);
  return row?.id ?? null;
}

/** Every live account, in the order they were made. */
export async function selectAccounts(db: Database): Promise<Account[]> {
  const sql = `SELECT ${COLUMNS} FROM accounts WHERE liveAccountId IS NULL ORDER BY createdAt, id`;
  return (await db.select<AccountRow>(sql, [])).map(toAccount);
}

/** The ids of every account, test accounts included, in the order they were made. */
export async function selectAccountIds(db: Database): Promise<string[]> {
  const rows = await db.select<{ id: string }>(
    'SELECT id FROM accounts ORDER BY createdAt, id',
    [],
  );
  return rows.map(({ id }) => id);
}
