import { keyModel, type KeyRow } from './account.model.js';
import { contextOf, contextTable } from './account.repository.js';
import type { FindKey, KeyUse } from '../platform/auth/api-key.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { table } from '../platform/db/table.js';

const keyTable = table(keyModel);

/** A key without its secret, as the CLI lists it. */
export interface KeySummary extends Omit<KeyRow, 'secretHash'> {
  test: boolean;
}

/** Stores a new key now rather than at commit, because its id may be taken. */
export function insertKey(
  tx: Transaction,
  key: Omit<KeyRow, 'revokedAt' | 'lastUsedAt'>,
): Promise<void> {
  return keyTable.insertNow(tx, { ...key, revokedAt: null, lastUsedAt: null });
}

/** Changes a key. */
export function updateKey(
  tx: Transaction,
  id: string,
  change: Partial<Pick<KeyRow, 'secretHash' | 'expiresAt' | 'revokedAt'>>,
): void {
  keyTable.update(tx, { id }, change);
}

/** Stores when keys were used, unless a later use is known. */
export async function storeKeyUses(db: Database, uses: readonly KeyUse[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [id, usedAt] of uses) {
      const at = toStoredInstant(usedAt);
      const sql =
        'UPDATE api_keys SET lastUsedAt = ? WHERE id = ? AND (lastUsedAt IS NULL OR lastUsedAt < ?)';
      tx.later(sql, [at, id, at]);
    }
  });
}

/** Keys with columns of their accounts. */
const selected = (...ofAccount: string[]) =>
  `SELECT ${[...keyTable.columns.map((name) => `k.${name}`), ...ofAccount].join(', ')} ` +
  'FROM api_keys k JOIN accounts a ON a.id = k.accountId';

const SUMMARY = selected('a.liveAccountId');

function toSummary(stored: { liveAccountId: string | null }): KeySummary {
  const { id, accountId, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } =
    keyTable.decode(stored);
  const test = stored.liveAccountId !== null;
  return { id, accountId, name, scopes, test, createdAt, expiresAt, revokedAt, lastUsedAt };
}

/** Returns the key with this id, without its secret; null if there is none. */
export async function selectKey(db: Database, id: string): Promise<KeySummary | null> {
  const [row] = await db.select<{ liveAccountId: string | null }>(`${SUMMARY} WHERE k.id = ?`, [
    id,
  ]);
  return row ? toSummary(row) : null;
}

/** Returns the keys of an account and its test account, oldest first. */
export async function selectKeys(db: Database, accountId: string): Promise<KeySummary[]> {
  const sql = `${SUMMARY} WHERE a.id = ? OR a.liveAccountId = ? ORDER BY k.createdAt, k.id`;
  const rows = await db.select<{ liveAccountId: string | null }>(sql, [accountId, accountId]);
  return rows.map(toSummary);
}

const dateOrNull = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Returns the lookup that every request makes: a key with its account, by public id. */
export function keyFinder(db: Database): FindKey {
  const ofAccount = contextTable.columns.map((name) => `a.${name}`);
  const sql = `${selected(...ofAccount)} WHERE k.id = ?`;
  return async (keyId) => {
    const [row] = await db.select<object>(sql, [keyId]);
    if (!row) return null;
    const { id, secretHash, scopes, accountId, expiresAt, revokedAt } = keyTable.decode(row);
    const account = contextOf(accountId, contextTable.decode(row));
    return {
      id,
      mode: account.test ? 'test' : 'live',
      secretHash,
      scopes,
      expiresAt: dateOrNull(expiresAt),
      revokedAt: dateOrNull(revokedAt),
      account,
    };
  };
}
