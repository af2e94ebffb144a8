import type { FindKey, StoredKey } from './authenticate.js';

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
