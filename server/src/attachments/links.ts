import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../platform/dates/dates.js';
import type { Sql } from '../platform/db/index.js';
import { type LinkKey, newestKeys } from './link-key.repository.js';

/** How long a link works. */
const LINK_MS = HOUR_MS;
/** How long keys are cached, in ms: another process may sign with a rotated key for this long. */
const CACHED_MS = 60_000;
/** How old they may be before a link is refused, in ms: forged ones cost one query in this time. */
const FRESH_MS = 1_000;

/** A link as it is handed out. */
export interface SignedLink {
  url: string;
  expiresAt: Date;
}

/** Signs download links and verifies them. */
export class LinkSigner {
  #keys: readonly LinkKey[] = [];
  #readAt = 0;
  #reading: Promise<readonly LinkKey[]> | null = null;

  /** @param filesUrl where the files are served, without a trailing slash */
  constructor(
    private readonly filesUrl: string,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Returns a link that works for an hour. */
  async sign(sql: Sql, id: string, now: Date): Promise<SignedLink> {
    const [key] = await this.#ring(sql);
    const seconds = Math.floor((now.getTime() + LINK_MS) / 1000);
    const signature = signatureOf(key?.secret ?? '', id, seconds);
    const url = `${this.filesUrl}/a/${id}?e=${seconds}&s=${signature}`;
    return { url, expiresAt: new Date(seconds * 1000) };
  }

  /** Returns whether a link is genuine and still works. */
  async check(sql: Sql, { id, expires, signature }: ReceivedLink, now: Date) {
    if (!/^\d{1,12}$/.test(expires)) return 'invalid' as const;
    const seconds = Number(expires);
    const isOurs = (keys: readonly LinkKey[]) =>
      keys.some(({ secret }) => isSame(signature, signatureOf(secret, id, seconds)));
    // Another process may have signed it with a key of this minute.
    if (!isOurs(await this.#ring(sql)) && !isOurs(await this.#ring(sql, FRESH_MS)))
      return 'invalid' as const;
    return now.getTime() < seconds * 1000 ? ('valid' as const) : ('expired' as const);
  }

  /** Returns the two newest keys, newest first, read at most this long ago. */
  async #ring(sql: Sql, maxAge = CACHED_MS): Promise<readonly LinkKey[]> {
    if (this.#keys.length > 0 && this.clock() - this.#readAt < maxAge) return this.#keys;
    this.#reading ??= this.#read(sql).finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #read(sql: Sql): Promise<readonly LinkKey[]> {
    this.#keys = await newestKeys(sql);
    if (this.#keys.length === 0)
      throw new Error('There is no key for links: start a server first.');
    this.#readAt = this.clock();
    return this.#keys;
  }
}

/** A link as it is requested. */
interface ReceivedLink {
  id: string;
  expires: string;
  signature: string;
}

function signatureOf(secret: string, id: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${id}|${seconds}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
