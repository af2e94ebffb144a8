import type { IncomingMessage } from 'node:http';
import type { AccountContext } from '../context/work.js';
import { Problem } from '../errors/problem.js';
import { type KeyMode, parseKey, secretMatches } from './key-text.js';

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

/** Looks a key up by its id; null where there is none. */
export type FindKey = (id: string) => Promise<StoredKey | null>;

/** Who sends a request: account and key. */
export interface Identity {
  account: AccountContext;
  key: { id: string; scopes: readonly string[] };
}

/** 401: the same answer for a missing, unknown, revoked and expired key. */
export function unauthenticated(): Problem<'UNAUTHENTICATED'> {
  const message = 'Send one valid API key in the header api-key.';
  return new Problem('UNAUTHENTICATED', message, {
    headers: { 'WWW-Authenticate': 'ApiKey header="api-key"' },
  });
}

/** The text of the one `api-key` header; null when there is none or more than one. */
function headerValue(request: IncomingMessage): string | null {
  const values = request.headersDistinct['api-key'] ?? [];
  return values.length === 1 ? (values[0] ?? null) : null;
}

function isUsable(key: StoredKey, now: Date): boolean {
  if (key.revokedAt && key.revokedAt <= now) return false;
  return !key.expiresAt || key.expiresAt > now;
}

/** Finds who asks; throws UNAUTHENTICATED when nobody that we know does. */
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

const MAX_ENTRIES = 1_000;

interface Entry {
  key: StoredKey;
  until: number;
}

/**
 * Remembers a key and its account for a moment, so that a busy client does not cost a query per
 * request. A revoked key and a changed account are noticed within `ttlMs`; expiry is exact, since
 * it is compared at every request. Unknown keys are not remembered.
 */
export function cachedKeys(
  find: FindKey,
  ttlMs: number,
  now: () => number = () => performance.now(),
): FindKey {
  if (ttlMs === 0) return find;
  const entries = new Map<string, Entry>();
  return async (id) => {
    const known = entries.get(id);
    if (known && known.until > now()) return known.key;
    const key = await find(id);
    entries.delete(id);
    if (key) entries.set(id, { key, until: now() + ttlMs });
    if (entries.size > MAX_ENTRIES) {
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        break;
      }
    }
    return key;
  };
}
