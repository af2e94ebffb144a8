import type { FindKey } from '../platform/auth/api-key.js';
import {
  fromStoredInstant,
  fromStoredInstantOrNull,
  toStoredInstant,
} from '../platform/dates/dates.js';
import type { Database, Transaction } from '../platform/db/index.js';

/** A key without its secret, as the CLI lists it. */
export interface KeySummary {
  id: string;
  accountId: string;
  name: string | null;
  scopes: string[];
  test: boolean;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

/** The columns of a key that is made; of the secret only its hash. */
export interface NewKeyRow {
  id: string;
  accountId: string;
  name: string | null;
  secretHash: string;
  scopes: readonly string[];
  expiresAt: Date | null;
  now: Date;
}

/** Stores a new key. */
export async function insertKey(db: Database, key: NewKeyRow, tx: Transaction): Promise<void> {
  await db.execute(
    'INSERT INTO api_keys (id, accountId, name, secretHash, scopes, createdAt, expiresAt) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?)',
    [
      key.id,
      key.accountId,
      key.name,
      key.secretHash,
      JSON.stringify(key.scopes),
      toStoredInstant(key.now),
      key.expiresAt ? toStoredInstant(key.expiresAt) : null,
    ],
    tx,
  );
}

/** Sets the end of a key; returns false when there is no such key. */
export async function endKey(
  db: Database,
  { id, column, at }: { id: string; column: 'expiresAt' | 'revokedAt'; at: Date },
  tx: Transaction,
): Promise<void> {
  await db.execute(`UPDATE api_keys SET ${column} = ? WHERE id = ?`, [toStoredInstant(at), id], tx);
}

interface KeyRow {
  id: string;
  accountId: string;
  name: string | null;
  scopes: string;
  liveAccountId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

const SUMMARY =
  'SELECT k.id, k.accountId, k.name, k.scopes, a.liveAccountId, k.createdAt, k.expiresAt, k.revokedAt ' +
  'FROM api_keys k JOIN accounts a ON a.id = k.accountId';

function toSummary(row: KeyRow): KeySummary {
  return {
    id: row.id,
    accountId: row.accountId,
    name: row.name,
    scopes: JSON.parse(row.scopes) as string[],
    test: row.liveAccountId !== null,
    createdAt: fromStoredInstant(row.createdAt),
    expiresAt: fromStoredInstantOrNull(row.expiresAt),
    revokedAt: fromStoredInstantOrNull(row.revokedAt),
  };
}

/** The key of an id, without its secret; null where there is none. */
export async function selectKey(
  db: Database,
  id: string,
  tx?: Transaction,
): Promise<KeySummary | null> {
  const [row] = await db.select<KeyRow>(`${SUMMARY} WHERE k.id = ?`, [id], tx);
  return row ? toSummary(row) : null;
}

/** Keys of an account and of its twin, oldest first. */
export async function selectKeys(db: Database, accountId: string): Promise<KeySummary[]> {
  const sql = `${SUMMARY} WHERE a.id = ? OR a.liveAccountId = ? ORDER BY k.createdAt, k.id`;
  return (await db.select<KeyRow>(sql, [accountId, accountId])).map(toSummary);
}

interface AuthRow {
  id: string;
  secretHash: string;
  scopes: string;
  expiresAt: string | null;
  revokedAt: string | null;
  accountId: string;
  liveAccountId: string | null;
  plan: string;
  timezone: string;
  currency: string;
  eInvoicing: number;
  rateLimitFactor: number;
}

function dateOrNull(stored: string | null): Date | null {
  return stored === null ? null : new Date(fromStoredInstant(stored));
}

/** The look-up behind every request: a key with its account, by public id. */
export function keyFinder(db: Database): FindKey {
  const sql =
    'SELECT k.id, k.secretHash, k.scopes, k.expiresAt, k.revokedAt, k.accountId, a.liveAccountId, ' +
    'a.plan, a.timezone, a.currency, a.eInvoicing, a.rateLimitFactor ' +
    'FROM api_keys k JOIN accounts a ON a.id = k.accountId WHERE k.id = ?';
  return async (id) => {
    const [row] = await db.select<AuthRow>(sql, [id]);
    if (!row) return null;
    const test = row.liveAccountId !== null;
    return {
      id: row.id,
      mode: test ? 'test' : 'live',
      secretHash: row.secretHash,
      scopes: JSON.parse(row.scopes) as string[],
      expiresAt: dateOrNull(row.expiresAt),
      revokedAt: dateOrNull(row.revokedAt),
      account: {
        id: row.accountId,
        plan: row.plan === 'Pro' ? 'Pro' : 'Free',
        timezone: row.timezone,
        currency: row.currency,
        eInvoicing: row.eInvoicing === 1,
        test,
        rateLimitFactor: row.rateLimitFactor,
      },
    };
  };
}

/** Gives a key a secret and takes back whatever ended it. */
export async function renewKey(
  db: Database,
  id: string,
  secretHash: string,
  tx: Transaction,
): Promise<void> {
  const sql = 'UPDATE api_keys SET secretHash = ?, expiresAt = NULL, revokedAt = NULL WHERE id = ?';
  await db.execute(sql, [secretHash, id], tx);
}
