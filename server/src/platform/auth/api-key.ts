import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { operations } from '@faktura/contract';
import { LRUCache } from 'lru-cache';
import type { AccountContext } from '../context/work.js';
import { HOUR_MS } from '../dates/dates.js';
import { Problem } from '../errors/problem.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 8;
/** 32 random bytes in base 62. */
const SECRET_LENGTH = 43;

/** Whether a key is for live or test data; its text shows it. */
export type KeyMode = 'live' | 'test';

/** The parts of a key text. */
export interface KeyParts {
  mode: KeyMode;
  /** Public part, the primary key of the row. */
  id: string;
  secret: string;
}

function base62(bytes: Buffer, length: number): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (text.length < length) {
    text = (ALPHABET[Number(number % 62n)] as string) + text;
    number /= 62n;
  }
  return text;
}

/** A new key; its text is shown once and never stored. */
export function newKey(mode: KeyMode): KeyParts {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET[randomInt(62)] as string;
  return { mode, id, secret: base62(randomBytes(32), SECRET_LENGTH) };
}

/** Returns the text of a key, the only place where its secret appears. */
export function keyText({ mode, id, secret }: KeyParts): string {
  return `ik_${mode}_${id}_${secret}`;
}

/** Splits a key text; null if it is malformed. */
export function parseKey(text: string): KeyParts | null {
  const match = /^ik_(live|test)_([0-9A-Za-z]{8})_([0-9A-Za-z]{22,64})$/.exec(text);
  if (!match) return null;
  const [, mode, id = '', secret = ''] = match;
  return { mode: mode === 'test' ? 'test' : 'live', id, secret };
}

/** SHA-256 suffices: the secret has 256 random bits, so there is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time; an unknown key (null) takes as long as a known one. */
export function secretMatches(secret: string, storedHash: string | null): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(storedHash ?? '0'.repeat(64), 'hex');
  return timingSafeEqual(given, stored) && storedHash !== null;
}

/** Every scope that an operation requires, sorted; `*` means all of them. */
export const knownScopes: readonly string[] = [
  ...new Set(Object.values(operations).map(({ scope }) => scope as string)),
].sort();

/** Returns true for a scope that a key may have. */
export function isScope(text: string): boolean {
  return text === '*' || knownScopes.includes(text);
}

/** Returns true if one of the scopes covers the required one. */
export function scopesAllow(scopes: readonly string[], wanted: string): boolean {
  return scopes.includes('*') || scopes.includes(wanted);
}

/** A key with its account, as stored. */
export interface StoredKey {
  id: string;
  mode: KeyMode;
  secretHash: string;
  scopes: readonly string[];
  expiresAt: Date | null;
  revokedAt: Date | null;
  account: AccountContext;
}

/** Looks up a key by its id; null if there is none. */
export type FindKey = (id: string) => Promise<StoredKey | null>;

/** The sender of a request: account and key. */
export interface Identity {
  account: AccountContext;
  key: { id: string; scopes: readonly string[] };
}

/** 401: the same response for a missing, unknown, revoked or expired key. */
export function unauthenticated(): Problem<'UNAUTHENTICATED'> {
  const message = 'Send one valid API key in the header api-key.';
  return new Problem('UNAUTHENTICATED', message, {
    headers: { 'WWW-Authenticate': 'ApiKey header="api-key"' },
  });
}

/** The text of the one `api-key` header; null if there is none or more than one. */
function headerValue(request: IncomingMessage): string | null {
  const values = request.headersDistinct['api-key'] ?? [];
  return values.length === 1 ? (values[0] ?? null) : null;
}

function isUsable(key: StoredKey, now: Date): boolean {
  if (key.revokedAt && key.revokedAt <= now) return false;
  return !key.expiresAt || key.expiresAt > now;
}

/** Identifies the account of a request. @throws Problem UNAUTHENTICATED if there is none */
export async function authenticate(
  request: IncomingMessage,
  findKey: FindKey,
  now: Date,
): Promise<Identity> {
  const parts = parseKey(headerValue(request) ?? '');
  if (!parts) throw unauthenticated();
  const stored = await findKey(parts.id);
  const matches = secretMatches(parts.secret, stored?.secretHash ?? null);
  if (!stored || !matches || stored.mode !== parts.mode || !isUsable(stored, now)) {
    throw unauthenticated();
  }
  return { account: stored.account, key: { id: stored.id, scopes: stored.scopes } };
}

const MAX_CACHED = 1_000;

/**
 * Caches a key and its account briefly, so that a busy client does not cost a query per request. A
 * revoked key or a changed account is noticed within `ttlMs`; expiry is exact, because every request
 * compares it. Unknown keys are not cached.
 */
export function cachedKeys(
  find: FindKey,
  ttlMs: number,
  now: () => number = () => performance.now(),
): FindKey {
  if (ttlMs === 0) return find;
  // With another resolution, the cache would set a timer whenever it reads the clock.
  const exact = { ttlResolution: 0, perf: { now } };
  const keys = new LRUCache<string, StoredKey>({ max: MAX_CACHED, ttl: ttlMs, ...exact });
  return async (id) => {
    const known = keys.get(id);
    if (known) return known;
    const key = await find(id);
    if (key) keys.set(id, key);
    return key;
  };
}

/** The id of a key and when it was last used. */
export type KeyUse = readonly [keyId: string, at: Date];

/**
 * Tracks when keys were last used, to the hour. Requests record it in memory and `flush` stores it, so
 * that no request waits for a write.
 */
export class KeyUses {
  readonly #noted = new Map<string, Date>();
  readonly #stored = new Map<string, number>();

  constructor(private readonly store: (uses: readonly KeyUse[]) => Promise<void>) {}

  /** Records that a key was used, unless a use in the same hour is already stored. */
  note(keyId: string, now: Date): void {
    if (now.getTime() - (this.#stored.get(keyId) ?? 0) >= HOUR_MS) this.#noted.set(keyId, now);
  }

  /** Stores the uses recorded since the last call. */
  async flush(): Promise<void> {
    if (this.#noted.size === 0) return;
    const uses = [...this.#noted];
    this.#noted.clear();
    await this.store(uses);
    for (const [id, now] of uses) this.#stored.set(id, now.getTime());
  }
}
