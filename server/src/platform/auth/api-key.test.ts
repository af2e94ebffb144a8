import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  authenticate,
  cachedKeys,
  hashSecret,
  isScope,
  keyText,
  knownScopes,
  newKey,
  parseKey,
  scopesAllow,
  secretMatches,
  type StoredKey,
} from './api-key.js';

const now = new Date('2026-11-21T10:00:00Z');
const parts = newKey('live');
const account = { id: 'acc_1' } as StoredKey['account'];
const stored: StoredKey = {
  id: parts.id,
  mode: 'live',
  secretHash: hashSecret(parts.secret),
  scopes: ['*'],
  expiresAt: null,
  revokedAt: null,
  account,
};
const asking = (...keys: string[]) =>
  ({ headersDistinct: keys.length > 0 ? { 'api-key': keys } : {} }) as unknown as IncomingMessage;
const outcome = (key: StoredKey | null, ...sent: string[]) =>
  authenticate(asking(...sent), async () => key, now).then(
    ({ account }) => account.id,
    (error: { code: string }) => error.code,
  );

describe('the text of a key', () => {
  it('has mode, public id and 32 random bytes in base 62', () => {
    expect(keyText(parts)).toMatch(/^ik_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/);
    expect(parseKey(keyText(parts))).toEqual(parts);
    expect(keyText(newKey('test'))).toMatch(/^ik_test_/);
    expect(keyText(newKey('live'))).not.toBe(keyText(newKey('live')));
  });
  it('is refused in any other form', () => {
    const good = keyText(parts);
    for (const text of ['', 'x', good.slice(0, 20), `${good} `, good.replace('live', 'prod')]) {
      expect(parseKey(text)).toBeNull();
    }
  });
  it('is compared by its hash', () => {
    expect(secretMatches(parts.secret, stored.secretHash)).toBe(true);
    expect(secretMatches(`${parts.secret}x`, stored.secretHash)).toBe(false);
    expect(secretMatches(parts.secret, null)).toBe(false);
  });
});

describe('authentication', () => {
  it('accepts a stored key', async () => {
    expect(await outcome(stored, keyText(parts))).toBe('acc_1');
  });
  it('rejects a missing, unknown, wrong, repeated or differently prefixed key in the same way', async () => {
    expect(await outcome(stored)).toBe('UNAUTHENTICATED');
    expect(await outcome(null, keyText(parts))).toBe('UNAUTHENTICATED');
    expect(await outcome(stored, keyText({ ...newKey('live'), id: parts.id }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(await outcome(stored, keyText(parts), keyText(parts))).toBe('UNAUTHENTICATED');
    expect(await outcome(stored, keyText({ ...parts, mode: 'test' }))).toBe('UNAUTHENTICATED');
  });
  it('rejects a revoked key, and an expired one from the instant it expires', async () => {
    const at = (ms: number) => new Date(now.getTime() + ms);
    expect(await outcome({ ...stored, revokedAt: now }, keyText(parts))).toBe('UNAUTHENTICATED');
    expect(await outcome({ ...stored, expiresAt: now }, keyText(parts))).toBe('UNAUTHENTICATED');
    expect(await outcome({ ...stored, expiresAt: at(1) }, keyText(parts))).toBe('acc_1');
  });
});

describe('the key cache', () => {
  it('queries again after its lifetime and never caches an unknown key', async () => {
    let time = 1;
    let asked = 0;
    let answer: StoredKey | null = null;
    const find = cachedKeys(
      async () => ((asked += 1), answer),
      1_000,
      () => time,
    );
    await find('a');
    answer = stored;
    await find('a');
    await find('a');
    expect(asked).toBe(2);
    time = 1_002;
    answer = null;
    expect(await find('a')).toBeNull();
    expect(asked).toBe(3);
  });
});

describe('scopes', () => {
  it('are read and write for the ten resources', () => {
    expect(knownScopes).toHaveLength(20);
    expect(isScope('payments:write')).toBe(true);
    expect(isScope('*')).toBe(true);
    expect(isScope('payments')).toBe(false);
    expect(scopesAllow(['*'], 'invoices:read')).toBe(true);
    expect(scopesAllow(['invoices:write'], 'invoices:read')).toBe(false);
  });
});
