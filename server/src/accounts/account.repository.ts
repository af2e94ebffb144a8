import { accountModel, type AccountRow } from './account.model.js';
import type { Bookkeeping } from './bookkeeping.js';
import { type Branding, noBranding } from './branding.js';
import type { AccountContext, NumberTemplates } from '../platform/context/work.js';
import type { Database, Sql, Transaction } from '../platform/db/index.js';
import { table, type TableRow } from '../platform/db/table.js';
import { holdCounters } from '../platform/lists/counters.repository.js';
import { AccountError, type AccountSettings, defaultSettings } from './settings.js';

const accountTable = table(accountModel);

/** An account with everything that the CLI shows and changes. */
export interface Account extends AccountRow {
  /** Only those that were set. */
  numberTemplates: NumberTemplates;
  branding: Branding;
  eInvoiceAttachments: boolean;
  profileVersion: number;
  freeze: AccountSettings['freeze'];
  retentionYears: number;
  bookkeeping: Bookkeeping;
}

/** Columns are null in rows that are older than they are. */
const toAccount = (row: AccountRow): Account => ({
  ...row,
  numberTemplates: row.numberTemplates ?? {},
  branding: row.branding ?? noBranding,
  eInvoiceAttachments: row.eInvoiceAttachments ?? false,
  profileVersion: row.profileVersion ?? 0,
  freeze: row.freeze ?? defaultSettings.freeze,
  retentionYears: row.retentionYears ?? defaultSettings.retentionYears,
  bookkeeping: row.bookkeeping ?? {},
});

/** The columns that every request reads, along with its key. */
export const contextTable = table(accountModel, [
  'liveAccountId',
  'plan',
  'timezone',
  'currency',
  'eInvoicing',
  'rateLimitFactor',
  'numberTemplates',
  'profile',
  'profileVersion',
  'freeze',
]);

/** Returns what a request can read of its account. */
export function contextOf(id: string, account: TableRow<typeof contextTable>): AccountContext {
  const { plan, timezone, currency, eInvoicing, rateLimitFactor } = account;
  const country = account.profile.address?.country ?? null;
  const [numberTemplates, test] = [account.numberTemplates ?? {}, account.liveAccountId !== null];
  const { profileVersion, freeze } = account;
  const frozen = { profileVersion: profileVersion ?? 0, freeze: freeze ?? defaultSettings.freeze };
  const settings = { plan, timezone, currency, country, eInvoicing, rateLimitFactor, ...frozen };
  return { id, ...settings, numberTemplates, test };
}

/** Stores a new account and the row that writers lock for its counters. */
export async function insertAccount(
  tx: Transaction,
  account: Omit<AccountRow, 'branding' | 'profileVersion' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<void> {
  const [createdAt, updatedAt] = [now.toISOString(), now.toISOString()];
  // At once, because the id may be taken.
  const unchanged = { branding: null, profileVersion: null };
  await accountTable.insertNow(tx, { ...account, ...unchanged, createdAt, updatedAt });
  holdCounters(tx, account.id);
}

/** Writes settings or the branding of an account and its test account. */
export function updateAccount(
  tx: Transaction,
  id: string,
  change: Partial<Omit<AccountRow, 'id' | 'liveAccountId'>>,
  now: Date,
): void {
  const whole = { ...change, updatedAt: now.toISOString() };
  accountTable.update(tx, { id }, whole);
  accountTable.update(tx, { liveAccountId: id }, whole);
}

/** Returns an account; in a transaction its row is locked. @throws AccountError if there is none */
export async function getAccount(db: Sql, id: string, tx?: Transaction): Promise<Account> {
  return existing(id, await accountTable.find(tx ?? db, { id }, tx && 'update'));
}

function existing(id: string, row: AccountRow | null): Account {
  if (row) return toAccount(row);
  throw new AccountError(`There is no account ${id}. faktura account list shows them.`);
}

/** Stops or allows the sending of mail for this one account: its test account is separate. */
export function setMailSuspended(tx: Transaction, id: string, suspended: boolean, now: Date): void {
  accountTable.update(tx, { id }, { mailSuspended: suspended, updatedAt: now.toISOString() });
}

/** Returns how many accounts must not send mail. */
export async function countMailSuspended(sql: Sql): Promise<number> {
  const counted = 'SELECT COUNT(*) AS accounts FROM accounts WHERE mailSuspended = 1';
  const [row] = await sql.select<{ accounts: number }>(counted, []);
  return Number(row?.accounts ?? 0);
}

/** Returns the id of a live account's test account. */
export async function selectTwinId(db: Database, id: string): Promise<string | null> {
  const sql = 'SELECT id FROM accounts WHERE liveAccountId = ?';
  const [row] = await db.select<{ id: string }>(sql, [id]);
  return row?.id ?? null;
}

async function selectLive(sql: Sql, rest: string, values: unknown[]): Promise<Account[]> {
  const rows = await accountTable.query(sql, `WHERE liveAccountId IS NULL ${rest}`, values);
  return rows.map(toAccount);
}

/** Returns the live accounts with this email, ten at most. */
export function accountsWithEmail(sql: Sql, email: string): Promise<Account[]> {
  return selectLive(sql, 'AND email = ? LIMIT 10', [email]);
}

/** Returns every live account, oldest first. */
export function listAccounts(db: Database): Promise<Account[]> {
  return selectLive(db, 'ORDER BY createdAt, id', []);
}

/** Returns the ids of all accounts, test accounts included, oldest first. */
export async function selectAccountIds(db: Database): Promise<string[]> {
  const rows = await db.select<{ id: string }>(
    'SELECT id FROM accounts ORDER BY createdAt, id',
    [],
  );
  return rows.map(({ id }) => id);
}
