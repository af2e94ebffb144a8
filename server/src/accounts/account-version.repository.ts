import { createHash } from 'node:crypto';
import { toStoredInstant } from '../platform/dates/dates.js';
import type { Read } from '../platform/db/database.js';
import type { Sql, Transaction } from '../platform/db/index.js';
import { table, type TableRow } from '../platform/db/table.js';
import { canonicalJson } from '../platform/json/json.js';
import { accountVersionModel } from './account-version.model.js';
import { type Branding, noBranding } from './branding.js';

const printed = table(accountVersionModel, ['name', 'template', 'profile', 'branding']);

/** What documents print of an account. */
export interface PrintedAccount extends TableRow<typeof printed> {
  branding: Branding;
}

/**
 * The hash of what documents print of an account. docs/operating/seals.md says how others compute it: never
 * change it.
 */
export function sha256OfPrinted(account: TableRow<typeof printed>): string {
  const { name, template, profile, branding } = account;
  const text = canonicalJson([name, template, profile, branding ?? noBranding]);
  return createHash('sha256').update(text).digest('hex');
}

/** The same of a row; null if it cannot be read. */
export function sha256OfStored(row: object): string | null {
  try {
    return sha256OfPrinted(printed.decode(row));
  } catch {
    return null;
  }
}

/** A document as far as it decides what it prints of its account. */
export interface PrintsAccount {
  accountId: string;
  status: string;
  /** Null if an earlier version of the server wrote it. */
  sellerVersion: number | null;
  createdAt: string;
}

/**
 * Keeps what documents have printed of an account, and of its test account, in the transaction that is about to
 * change it.
 */
export function keepVersion(tx: Transaction, id: string, now: Date): void {
  const columns = printed.columns.join(', ');
  tx.later(
    `INSERT INTO account_versions (accountId, version, ${columns}, endedAt) ` +
      `SELECT id, COALESCE(profileVersion, 0), ${columns}, ? FROM accounts WHERE id = ? OR liveAccountId = ?`,
    [toStoredInstant(now), id, id],
  );
}

const TODAY = `SELECT ${printed.columns.join(', ')} FROM accounts WHERE id = ?`;

/** The first version that ended after the document took its own, or what the account is today. */
const OF_DOCUMENT =
  `SELECT 0 AS turn, ${printed.columns.join(', ')} FROM account_versions WHERE accountId = ? AND version = ` +
  '(SELECT MIN(version) FROM account_versions WHERE accountId = ? AND version >= ? AND endedAt > ?) ' +
  `UNION ALL ${TODAY.replace('SELECT', 'SELECT 1,')} ORDER BY turn LIMIT 1`;

const ALWAYS = '1970-01-01 00:00:00.000';

/** A Draft prints its account as it is today, a document as it was when it left Draft. */
function readOf({ accountId, status, sellerVersion, createdAt }: PrintsAccount): Read {
  if (status === 'Draft') return [TODAY, [accountId]];
  const after = sellerVersion === null ? toStoredInstant(new Date(createdAt)) : ALWAYS;
  return [OF_DOCUMENT, [accountId, accountId, sellerVersion ?? 0, after, accountId]];
}

/** Returns what a document prints of its account. */
export async function printedAccount(sql: Sql, document: PrintsAccount): Promise<PrintedAccount> {
  return decoded(document, await sql.select<object>(...readOf(document)));
}

/** The same, and rows that are read with it. */
export async function printedAccountWith<Row>(
  sql: Sql,
  document: PrintsAccount,
  rows: Read,
): Promise<[PrintedAccount, Row[]]> {
  const [found, others] = await sql.selectBoth<object, Row>(readOf(document), rows);
  return [decoded(document, found), others];
}

function decoded({ accountId }: PrintsAccount, [found]: readonly object[]): PrintedAccount {
  if (!found) throw new Error(`The account ${accountId} of a document is missing.`);
  const account = printed.decode(found);
  return { ...account, branding: account.branding ?? noBranding };
}
