import { LRUCache } from 'lru-cache';
import { within } from '../platform/event-loop/within.js';
import { Polling } from '../platform/jobs/index.js';
import { accountsWithDueMail, claimMails, type ClaimedMail } from './mail.repository.js';
import { sendMail, type SendingDeps } from './send-mail.js';

const POLL_MS = 1_000;
/** Mails sent at the same time while none is slow, and the maximum for one account. */
const PLACES = 8;
const PLACES_OF_ACCOUNT = 2;
/** This part of the connections is reserved for accounts whose mail was not slow. */
const KEPT = 1 / 4;
/** This part of the connections is reserved for accounts whose last mail was quick: new accounts may hang too. */
const KEPT_FOR_QUICK = 1 / 8;
/** How many quick accounts are remembered. */
const QUICK_ACCOUNTS = 10_000;
/** While this part of the connections is in use, each account gets one slot. */
const CROWDED = 1 / 2;
/** A mail that takes longer frees its slot for another, and continues in parallel. */
const SLOW_MS = 3_000;
/** How long a mail of a crashed process waits until another process takes it over. */
const LEASE_MS = 60_000;
/** How long mails in progress may still run at a stop. */
const GRACE_MS = 5_000;

/** Dependencies of sending, and how often to look for mail. */
export interface SenderDeps extends SendingDeps {
  /** Maximum number of mails in progress, even if all of them hang. */
  connections: number;
  /** While it returns false, no mail is claimed: what is due depends on the clock. */
  isClockRight?: (() => boolean) | undefined;
  leaseMs?: number;
  pollMs?: number;
  slowMs?: number;
}

interface Sending {
  accountId: string;
  begunAt: number;
  ended: Promise<void>;
}

/**
 * Sends due mail, account by account in turn, so that no account waits for the mail of another, even if
 * recipients or the rendering of PDFs hang.
 */
export class MailSender {
  readonly #sending = new Set<Sending>();
  readonly #leaseMs: number;
  readonly #pollMs: number;
  readonly #slowMs: number;
  readonly #polling: Polling;
  /** Accounts whose last completed mail was slow. */
  readonly #slow = new Set<string>();
  /** Accounts whose last completed mail was quick. */
  readonly #quick = new LRUCache<string, true>({ max: QUICK_ACCOUNTS });
  /** Accounts with due mail, as of the last query; an account that had a turn goes to the end. */
  #waiting: string[] = [];
  #askedAt = -Infinity;

  constructor(private readonly deps: SenderDeps) {
    this.#leaseMs = deps.leaseMs ?? LEASE_MS;
    this.#pollMs = deps.pollMs ?? POLL_MS;
    this.#slowMs = deps.slowMs ?? SLOW_MS;
    const messages = {
      out: 'cannot query the database for mail; retrying',
      back: 'mail resumed',
    };
    const { log } = deps;
    this.#polling = new Polling({
      look: () => this.#look(),
      messages,
      log,
      pollMs: this.#pollMs,
      onClockSet: () => void (this.#askedAt = -Infinity),
    });
  }

  /** Starts no more mail, and waits a while for mail in progress; other processes take over the rest. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    await within(graceMs, async () => {
      await this.#polling.stop();
      await Promise.all([...this.#sending].map(({ ended }) => ended));
    });
  }

  async #look(): Promise<void> {
    const { isClockRight = () => true } = this.deps;
    if (!isClockRight()) return;
    await this.#findWaiting();
    // One turn for each waiting account; mail that ends in the meantime makes room for the next round.
    for (let turns = this.#waiting.length; turns > 0 && this.#room() > 0; turns -= 1) {
      const accountId = this.#waiting.shift();
      if (accountId === undefined || this.#polling.stopped) return;
      const isMore = await this.#take(accountId);
      if (isMore) this.#waiting.push(accountId);
    }
  }

  /** Asked once a second and not for each mail: with many due mails this is the most expensive query. */
  async #findWaiting(): Promise<void> {
    const at = performance.now();
    if (at - this.#askedAt < this.#pollMs) return;
    const found = await accountsWithDueMail(this.deps.db, this.deps.now());
    const isFound = new Set(found);
    // A Set keeps its order: accounts that wait already stay before new ones.
    const known = this.#waiting.filter((id) => isFound.has(id));
    this.#waiting = [...new Set([...known, ...found])];
    this.#askedAt = at;
  }

  /** Starts mails of one account; returns false if no more are due. */
  async #take(accountId: string): Promise<boolean> {
    const { db, now } = this.deps;
    const limit = Math.min(this.#share(accountId), this.#room());
    if (limit <= 0) return true;
    const mails = await claimMails(db, accountId, { limit, leaseMs: this.#leaseMs, now: now() });
    for (const mail of mails) this.#begin(accountId, mail);
    return mails.length === limit;
  }

  #begin(accountId: string, mail: ClaimedMail): void {
    const begunAt = performance.now();
    const ended = sendMail(this.deps, mail, this.#leaseMs).finally(() => {
      this.#sending.delete(sending);
      this.#remember(accountId, performance.now() - begunAt > this.#slowMs);
      this.#polling.wake();
    });
    const sending = { accountId, begunAt, ended };
    this.#sending.add(sending);
  }

  #remember(accountId: string, isSlow: boolean): void {
    this.#quick.delete(accountId);
    this.#slow.delete(accountId);
    if (isSlow) this.#slow.add(accountId);
    else this.#quick.set(accountId, true);
  }

  /**
   * Returns how many more mails an account may have in progress, so that hung ones cannot take every
   * connection.
   */
  #share(accountId: string): number {
    const { connections } = this.deps;
    const used = this.#sending.size;
    const own = [...this.#sending].filter((one) => one.accountId === accountId).length;
    const places = used < connections * CROWDED ? PLACES_OF_ACCOUNT : 1;
    const part = this.#slow.has(accountId) ? KEPT : KEPT_FOR_QUICK;
    const kept = this.#quick.has(accountId) ? 0 : Math.floor(connections * part);
    return Math.min(places - own, connections - kept - used);
  }

  /** Returns the number of free slots: slow mails take none while connections remain for others. */
  #room(): number {
    const slowSince = performance.now() - this.#slowMs;
    const going = [...this.#sending].filter(({ begunAt }) => begunAt > slowSince);
    return Math.min(PLACES - going.length, this.deps.connections - this.#sending.size);
  }
}
