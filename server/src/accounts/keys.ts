import {
  hashSecret,
  isScope,
  type KeyParts,
  keyText,
  knownScopes,
  newKey,
  parseKey,
} from '../platform/auth/api-key.js';
import { type Database, isUniqueViolation, type Transaction } from '../platform/db/index.js';
import { getAccount, selectTwinId } from './account.repository.js';
import {
  insertKey,
  type KeyRow,
  type KeySummary,
  selectKey,
  selectKeys,
  updateKey,
} from './key.repository.js';
import { AccountError, oneLine } from './settings.js';

/** What an operator says of a new key. */
export interface NewKeyInput {
  /** `*` unless said otherwise. */
  scopes?: readonly string[];
  name?: string | undefined;
  expiresAt?: Date | null;
  /** A key of the twin account, `ik_test_…`. */
  test?: boolean;
  /** The whole text, for a key that scripts must know beforehand (`API_KEY`). */
  text?: string | undefined;
  told?: KeyTold;
}

/** Tells of a key in the transaction that makes, ends or replaces it. */
type KeyTold = (tx: Transaction, id: string) => void;

const nobody: KeyTold = () => undefined;

const DAY_MS = 86_400_000;
/** What the column holds. */
const MOST_CHARACTERS = 100;
const keyName = oneLine(MOST_CHARACTERS).optional();

function checkScopes(scopes: readonly string[]): void {
  const unknown = scopes.filter((scope) => !isScope(scope));
  if (scopes.length > 0 && unknown.length === 0) return;
  const wrong = unknown.length > 0 ? `Unknown scope ${unknown.join(', ')}.` : 'No scope given.';
  throw new AccountError(`${wrong} There are: *, ${knownScopes.join(', ')}.`);
}

function checkName(name: string | undefined): void {
  if (keyName.safeParse(name).success) return;
  throw new AccountError(
    `The name of a key must be one line of 1 to ${MOST_CHARACTERS} characters, without control characters.`,
  );
}

async function accountOf(db: Database, accountId: string, test: boolean): Promise<string> {
  const account = await getAccount(db, accountId);
  if (!test || account.liveAccountId !== null) return account.id;
  const twin = await selectTwinId(db, accountId);
  if (!twin) throw new AccountError(`The account ${accountId} has no test account.`);
  return twin;
}

/** Makes a key and returns its text, which is stored nowhere and cannot be shown again. */
export async function createKey(
  db: Database,
  accountId: string,
  { scopes = ['*'], name, expiresAt = null, test = false, text, told = nobody }: NewKeyInput = {},
  now = new Date(),
): Promise<string> {
  checkScopes(scopes);
  checkName(name);
  const target = await accountOf(db, accountId, test);
  const isTest = (await getAccount(db, target)).liveAccountId !== null;
  const parts = text === undefined ? newKey(isTest ? 'test' : 'live') : parseKey(text);
  if (!parts) throw new AccountError('The key has not the form ik_live_<8 characters>_<secret>.');
  const row = { accountId: target, name: name ?? null, scopes, expiresAt };
  await db.transaction(async (tx) => {
    await insertKey(tx, newRow(parts, row, now));
    told(tx, parts.id);
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

/** A key by its id, or by its whole text. @throws AccountError where there is none */
export async function findKey(db: Database, typed: string): Promise<KeySummary> {
  // A whole key text pasted in place of its id is understood as well, and its secret not shown.
  const id = parseKey(typed)?.id ?? typed;
  const key = await selectKey(db, id);
  if (!key)
    throw new AccountError(`There is no key ${id}. faktura key list --account ID shows them.`);
  return key;
}

/** Ends a key at once. Ending it again changes nothing. */
export async function revokeKey(
  db: Database,
  keyId: string,
  { now = new Date(), told = nobody }: { now?: Date; told?: KeyTold } = {},
): Promise<KeySummary> {
  const key = await findKey(db, keyId);
  if (!key.revokedAt) {
    const revokedAt = now.toISOString();
    await db.transaction(async (tx) => {
      updateKey(tx, key.id, { revokedAt });
      told(tx, key.id);
    });
  }
  return findKey(db, key.id);
}

/** How a key is replaced. */
export interface RotateInput {
  graceDays?: number;
  /** When the successor ends; null for never. Without it the successor ends when the old key would. */
  expiresAt?: Date | null | undefined;
  now?: Date;
  /** Hears of the successor, then of the old key where it ends sooner. */
  told?: KeyTold;
}

/**
 * A successor with the same scopes; the old key ends after `graceDays`, or sooner if it did anyway.
 * Throws AccountError for a key that is revoked, or has expired and nobody says when its successor ends.
 */
export async function rotateKey(
  db: Database,
  keyId: string,
  { graceDays = 7, expiresAt, now = new Date(), told = nobody }: RotateInput = {},
): Promise<{ text: string; expiresAt: Date | null; old: KeySummary }> {
  const key = await findKey(db, keyId);
  if (key.revokedAt) throw new AccountError(`The key ${key.id} is revoked. Create a new one.`);
  const ended = key.expiresAt === null ? null : new Date(key.expiresAt);
  if (ended && ended <= now && expiresAt === undefined) {
    throw new AccountError(
      `The key ${key.id} expired ${key.expiresAt}. Say with --expires when its successor ends, or create a new key.`,
    );
  }
  const expiry = expiresAt === undefined ? ended : expiresAt;
  const end = new Date(now.getTime() + graceDays * DAY_MS);
  const sooner = ended !== null && ended < end;
  const parts = newKey(key.test ? 'test' : 'live');
  const { accountId, name, scopes } = key;
  await db.transaction(async (tx) => {
    await insertKey(tx, newRow(parts, { accountId, name, scopes, expiresAt: expiry }, now));
    told(tx, parts.id);
    if (sooner) return;
    updateKey(tx, key.id, { expiresAt: end.toISOString() });
    told(tx, key.id);
  });
  return { text: keyText(parts), expiresAt: expiry, old: await findKey(db, key.id) };
}

/** Keys of an account and of its twin. */
export async function listKeys(db: Database, accountId: string): Promise<KeySummary[]> {
  await getAccount(db, accountId);
  return selectKeys(db, accountId);
}

/** Makes sure that exactly this text works: the key is made, or given this secret again. */
export async function keepKey(
  db: Database,
  accountId: string,
  text: string,
  name: string,
): Promise<void> {
  const parts = parseKey(text);
  if (!parts) throw new AccountError('The kept key has not the form of one. Delete its file.');
  const stored = await selectKey(db, parts.id);
  if (!stored) {
    try {
      await createKey(db, accountId, { text, name });
      return;
    } catch (error) {
      // Another process that started at the same time was first.
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
