import {
  hashSecret,
  isScope,
  type KeyParts,
  keyText,
  knownScopes,
  newKey,
  parseKey,
} from '../platform/auth/api-key.js';
import { daysAfter } from '../platform/dates/dates.js';
import { type Database, isUniqueViolation, type Transaction } from '../platform/db/index.js';
import { getAccount, selectTwinId } from './account.repository.js';
import { insertKey, type KeySummary, selectKey, selectKeys, updateKey } from './key.repository.js';
import type { KeyRow } from './account.model.js';
import { oneLine } from './profile-values.js';
import { AccountError } from './settings.js';
import { systemClock } from '../platform/dates/clock.js';

/** Settings of a new key. */
export interface NewKeyInput {
  /** `*` by default; a key without any can do nothing. */
  scopes?: readonly string[];
  name?: string | undefined;
  expiresAt?: Date | null;
  /** True for a key of the test account, `ik_test_…`. */
  test?: boolean;
  /** The whole text, for a key that scripts need to know in advance (`API_KEY`). */
  text?: string | undefined;
  onChange?: OnKeyChange;
}

/** Called in the transaction that creates, ends or replaces a key. */
type OnKeyChange = (tx: Transaction, id: string) => void;

const ignore: OnKeyChange = () => undefined;

/** Width of the column. */
const MAX_CHARACTERS = 100;
const keyName = oneLine(MAX_CHARACTERS).optional();

function checkScopes(scopes: readonly string[]): void {
  const unknown = scopes.filter((scope) => !isScope(scope));
  if (unknown.length === 0) return;
  throw new AccountError(
    `Unknown scope ${unknown.join(', ')}. Scopes are *, ${knownScopes.join(', ')}.`,
  );
}

function checkName(name: string | undefined): void {
  if (keyName.safeParse(name).success) return;
  const message = `must be one line of 1 to ${MAX_CHARACTERS} characters, without control characters`;
  throw new AccountError(`The name of a key ${message}.`, [{ field: 'name', message }]);
}

async function accountOf(db: Database, accountId: string, test: boolean): Promise<string> {
  const account = await getAccount(db, accountId);
  if (!test || account.liveAccountId !== null) return account.id;
  const twin = await selectTwinId(db, accountId);
  if (!twin) throw new AccountError(`The account ${accountId} has no test account.`);
  return twin;
}

/**
 * Creates a key and returns its text, which is not stored and cannot be shown again. @throws AccountError
 */
export async function createKey(
  db: Database,
  accountId: string,
  {
    scopes = ['*'],
    name,
    expiresAt = null,
    test = false,
    text,
    onChange = ignore,
  }: NewKeyInput = {},
  now = systemClock(),
): Promise<string> {
  checkScopes(scopes);
  checkName(name);
  const target = await accountOf(db, accountId, test);
  const isTest = (await getAccount(db, target)).liveAccountId !== null;
  const parts = text === undefined ? newKey(isTest ? 'test' : 'live') : parseKey(text);
  if (!parts) throw new AccountError('The key must have the form ik_live_<8 characters>_<secret>.');
  const row = { accountId: target, name: name ?? null, scopes, expiresAt };
  await db.transaction(async (tx) => {
    await insertKey(tx, newRow(parts, row, now));
    onChange(tx, parts.id);
  });
  return keyText(parts);
}

function newRow(
  { id, secret }: KeyParts,
  { expiresAt, ...key }: Pick<KeyRow, 'accountId' | 'name' | 'scopes'> & { expiresAt: Date | null },
  now: Date,
) {
  const createdAt = now.toISOString();
  const secretHash = hashSecret(secret);
  return { id, ...key, secretHash, createdAt, expiresAt: expiresAt?.toISOString() ?? null };
}

/** Finds a key by its id or its whole text. @throws AccountError if there is none */
export async function findKey(db: Database, typed: string): Promise<KeySummary> {
  // Accepts a whole key pasted in place of its id, and never prints its secret.
  const id = parseKey(typed)?.id ?? typed;
  const key = await selectKey(db, id);
  if (!key)
    throw new AccountError(`There is no key ${id}. faktura key list --account ID shows them.`);
  return key;
}

/** Ends a key at once; does nothing if it is revoked already. @throws AccountError */
export async function revokeKey(
  db: Database,
  keyId: string,
  { now = systemClock(), onChange = ignore }: { now?: Date; onChange?: OnKeyChange } = {},
): Promise<KeySummary> {
  const key = await findKey(db, keyId);
  if (!key.revokedAt) {
    const revokedAt = now.toISOString();
    await db.transaction(async (tx) => {
      updateKey(tx, key.id, { revokedAt });
      onChange(tx, key.id);
    });
  }
  return findKey(db, key.id);
}

/** How a key is replaced. */
export interface RotateInput {
  graceDays?: number;
  /** When the successor ends; null for never. By default, when the old key would have ended. */
  expiresAt?: Date | null | undefined;
  now?: Date;
  /** Called for the successor, then for the old key if it now ends sooner. */
  onChange?: OnKeyChange;
}

/**
 * Creates a successor with the same scopes. The old key ends after `graceDays`, or at its own expiry if
 * that is sooner.
 *
 * @throws AccountError if the key is revoked, or has expired and no `expiresAt` is given
 */
export async function rotateKey(
  db: Database,
  keyId: string,
  { graceDays = 7, expiresAt, now = systemClock(), onChange = ignore }: RotateInput = {},
): Promise<{ text: string; expiresAt: Date | null; old: KeySummary }> {
  const key = await findKey(db, keyId);
  if (key.revokedAt) throw new AccountError(`The key ${key.id} is revoked. Create a new one.`);
  const ended = key.expiresAt === null ? null : new Date(key.expiresAt);
  if (ended && ended <= now && expiresAt === undefined) {
    throw new AccountError(
      `The key ${key.id} expired ${key.expiresAt}. Set the end of its successor with --expires, or create a new key.`,
    );
  }
  const expiry = expiresAt === undefined ? ended : expiresAt;
  const end = daysAfter(now, graceDays);
  const sooner = ended !== null && ended < end;
  const parts = newKey(key.test ? 'test' : 'live');
  const { accountId, name, scopes } = key;
  await db.transaction(async (tx) => {
    await insertKey(tx, newRow(parts, { accountId, name, scopes, expiresAt: expiry }, now));
    onChange(tx, parts.id);
    if (sooner) return;
    updateKey(tx, key.id, { expiresAt: end.toISOString() });
    onChange(tx, key.id);
  });
  return { text: keyText(parts), expiresAt: expiry, old: await findKey(db, key.id) };
}

/** Returns the keys of an account and its test account. @throws AccountError */
export async function listKeys(db: Database, accountId: string): Promise<KeySummary[]> {
  await getAccount(db, accountId);
  return selectKeys(db, accountId);
}

/**
 * Ensures that exactly this key text works: creates the key, or stores its secret again. @throws
 * AccountError
 */
export async function keepKey(
  db: Database,
  accountId: string,
  text: string,
  name: string,
): Promise<void> {
  const parts = parseKey(text);
  if (!parts) throw new AccountError('The stored key is malformed. Delete its file.');
  const stored = await selectKey(db, parts.id);
  if (!stored) {
    try {
      await createKey(db, accountId, { text, name });
      return;
    } catch (error) {
      // Another process that started at the same time created it first.
      if (!isUniqueViolation(error)) throw error;
      return keepKey(db, accountId, text, name);
    }
  }
  if (stored.accountId !== accountId) {
    throw new AccountError(
      `The key ${parts.id} belongs to another account. Choose another API_KEY.`,
    );
  }
  const renewed = { secretHash: hashSecret(parts.secret), expiresAt: null, revokedAt: null };
  await db.transaction(async (tx) => updateKey(tx, parts.id, renewed));
}
