import { toStoredInstant } from '../dates/dates.js';
import type { Database } from '../db/index.js';

const HOUR_MS = 3_600_000;

/**
 * When keys were last used, to the hour: requests only note it, and `flush` stores it, so that no request
 * pays for a write.
 */
export class KeyUses {
  readonly #noted = new Map<string, Date>();
  readonly #stored = new Map<string, number>();

  constructor(private readonly db: Database) {}

  /** Notes that a key was used, unless that is stored of the same hour. */
  note(keyId: string, now: Date): void {
    if (now.getTime() - (this.#stored.get(keyId) ?? 0) >= HOUR_MS) this.#noted.set(keyId, now);
  }

  /** Stores what was noted since. */
  async flush(): Promise<void> {
    if (this.#noted.size === 0) return;
    const uses = [...this.#noted];
    this.#noted.clear();
    await this.db.transaction(async (tx) => {
      for (const [id, now] of uses) {
        const at = toStoredInstant(now);
        const sql =
          'UPDATE api_keys SET lastUsedAt = ? WHERE id = ? AND (lastUsedAt IS NULL OR lastUsedAt < ?)';
        tx.later(sql, [at, id, at]);
      }
    });
    for (const [id, now] of uses) this.#stored.set(id, now.getTime());
  }
}
