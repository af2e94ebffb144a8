import { type Branding, noBranding } from './branding.js';
import type { NumberTemplates } from '../platform/context/work.js';
import { fromStoredInstant, toStoredInstant } from '../platform/dates/dates.js';
import type { Database, Sql, Transaction } from '../platform/db/index.js';
import { holdCounters } from '../platform/lists/counters.repository.js';
import { AccountError, type AccountSettings, type BusinessProfile } from './settings.js';

/** Settings as they are stored: only the templates that were set. */
export interface StoredSettings extends AccountSettings {
  numberTemplates: NumberTemplates;
}

/** An account with everything that the CLI shows and changes. */
export interface Account extends StoredSettings {
  id: string;
  /** The live account of an `ik_test_` account; null if this one is live. */
  liveAccountId: string | null;
  branding: Branding;
  createdAt: string;
  updatedAt: string;
}

type Decoded = 'eInvoicing' | 'mailSuspended' | 'caps' | 'profile' | 'branding' | 'numberTemplates';

interface AccountRow extends Omit<Account, Decoded> {
  eInvoicing: number;
  mailSuspended: number;
  caps: string;
  profile: string;
  branding: string | null;
  numberTemplates: string | null;
}

const SETTINGS = [
  'name',
  'plan',
  'timezone',
  'currency',
  'eInvoicing',
  'rateLimitFactor',
  'attachmentCredits',
  'mailSuspended',
  'caps',
  'numberTemplates',
  'email',
  'language',
  'template',
  'profile',
] as const;

const STORED = ['id', 'liveAccountId', ...SETTINGS, 'createdAt', 'updatedAt'];
const COLUMNS = [...STORED, 'branding'].join(', ');

const valuesOf = (settings: StoredSettings) =>
  SETTINGS.map((name) => {
    const value = settings[name];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });

/** Reads the column of templates; null in rows that are older than templates. */
export function readTemplates(stored: string | null): NumberTemplates {
  return stored === null ? {} : (JSON.parse(stored) as NumberTemplates);
}

function toAccount(row: AccountRow): Account {
  return {
    ...row,
    eInvoicing: row.eInvoicing === 1,
    mailSuspended: row.mailSuspended === 1,
    caps: JSON.parse(row.caps) as Account['caps'],
    numberTemplates: readTemplates(row.numberTemplates),
    profile: JSON.parse(row.profile) as BusinessProfile,
    branding: row.branding === null ? noBranding : (JSON.parse(row.branding) as Branding),
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
  };
}

/** The columns of a new account. */
export interface NewAccount {
  id: string;
  liveAccountId: string | null;
  settings: StoredSettings;
  now: Date;
}

/** Stores a new account and the row that writers lock for its counters. */
export async function insertAccount(db: Database, account: NewAccount, tx: Transaction) {
  const { id, liveAccountId, settings, now } = account;
  const at = toStoredInstant(now);
  const values = [id, liveAccountId, ...valuesOf(settings), at, at];
  const places = values.map(() => '?').join(', ');
  await db.execute(`INSERT INTO accounts (${STORED.join(', ')}) VALUES (${places})`, values, tx);
  holdCounters(tx, id);
}

/** Writes settings that the account and its test account share. */
export async function updateSettings(
  db: Database,
  { id, settings, now }: { id: string; settings: StoredSettings; now: Date },
  tx: Transaction,
): Promise<void> {
  const changes = SETTINGS.map((name) => `${name} = ?`).join(', ');
  await db.execute(
    `UPDATE accounts SET ${changes}, updatedAt = ? WHERE id = ? OR liveAccountId = ?`,
    [...valuesOf(settings), toStoredInstant(now), id, id],
    tx,
  );
}

/** Writes the logo, colour and footer of the account and its test account. */
export async function updateBranding(
  db: Database,
  { id, branding, now }: { id: string; branding: Branding; now: Date },
  tx: Transaction,
): Promise<void> {
  const sql = 'UPDATE accounts SET branding = ?, updatedAt = ? WHERE id = ? OR liveAccountId = ?';
  await db.execute(sql, [JSON.stringify(branding), toStoredInstant(now), id, id], tx);
}

/** Returns an account; in a transaction its row is locked. @throws AccountError if there is none */
export async function getAccount(db: Sql, id: string, tx?: Transaction): Promise<Account> {
  const lock = tx ? db.forUpdate : '';
  const sql = `SELECT ${COLUMNS} FROM accounts WHERE id = ?${lock}`;
  const [row] = await (tx ?? db).select<AccountRow>(sql, [id]);
  if (row) return toAccount(row);
  throw new AccountError(`There is no account ${id}. faktura account list shows them.`);
}

/** Stops or allows the sending of mail for this one account: its test account is separate. */
export function setMailSuspended(tx: Transaction, id: string, suspended: boolean, now: Date): void {
  const sql = 'UPDATE accounts SET mailSuspended = ?, updatedAt = ? WHERE id = ?';
  tx.later(sql, [suspended, toStoredInstant(now), id]);
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

/** Returns the live accounts with this email, ten at most. */
export async function accountsWithEmail(sql: Sql, email: string): Promise<Account[]> {
  const found = `SELECT ${COLUMNS} FROM accounts WHERE email = ? AND liveAccountId IS NULL LIMIT 10`;
  return (await sql.select<AccountRow>(found, [email])).map(toAccount);
}

/** Returns every live account, oldest first. */
export async function listAccounts(db: Database): Promise<Account[]> {
  const sql = `SELECT ${COLUMNS} FROM accounts WHERE liveAccountId IS NULL ORDER BY createdAt, id`;
  return (await db.select<AccountRow>(sql, [])).map(toAccount);
}

/** Returns the ids of all accounts, test accounts included, oldest first. */
export async function selectAccountIds(db: Database): Promise<string[]> {
  const rows = await db.select<{ id: string }>(
    'SELECT id FROM accounts ORDER BY createdAt, id',
    [],
  );
  return rows.map(({ id }) => id);
}
