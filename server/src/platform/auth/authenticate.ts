import type { IncomingMessage } from 'node:http';
import type { AccountContext } from '../context/work.js';
import { Problem } from '../errors/problem.js';
import { parseKey, secretMatches } from './key-text.js';
import type { KeyMode } from './key-text.js';

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
