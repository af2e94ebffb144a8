import { Polling, within } from '../platform/jobs/index.js';
import { accountsWithDueMail, claimMails, type ClaimedMail } from './mail.repository.js';
import { sendMail, type SendingParts } from './send-mail.js';

const POLL_MS = 1_000;
/** Mails under way at a time that go on as they should, and how many of all one account may have. */
const PLACES = 8;
const PLACES_OF_ACCOUNT = 2;
/** This part of the connections is kept from accounts whose mail was slow, for the mail of others. */
const KEPT = 1 / 4;
/** While so many of the connections are in use, an account has one place. */
const CROWDED = 1 / 2;
/** A mail that takes longer gives its place to another, and goes on beside it. */
const SLOW_MS = 3_000;
/** How long a mail of a process that has died waits for another one. */
const LEASE_MS = 60_000;
/** Mails under way get this long at a stop. */
const GRACE_MS = 5_000;

/** What mails are sent with, and how often is looked for them. */
export interface SenderParts extends SendingParts {
  /** Mails under way at a time at most, also where all of them hang. */
  connections: number;
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
 * Sends due mail, account by account in turn, so that none waits for the mail of another: also not
 * where recipients hang, or the PDFs of some.
 */
export class MailSender {
  readonly #sending = new Set<Sending>();
  readonly #leaseMs: number;
  readonly #pollMs: number;
  readonly #slowMs: number;
  readonly #polling: Polling;
  /** Accounts whose mail that ended last was slow. */
  readonly #slow = new Set<string>();
  /** Accounts with due mail, as of the last time they were asked for; who had a turn goes to the end. */
  #waiting: string[] = [];
  #askedAt = -Infinity;

  constructor(private readonly parts: SenderParts) {
    this.#leaseMs = parts.leaseMs ?? LEASE_MS;
    this.#pollMs = parts.pollMs ?? POLL_MS;
    this.#slowMs = parts.slowMs ?? SLOW_MS;
    const told = {
      out: 'the database cannot be asked for mail: it waits',
      back: 'the database answers again: mail goes on',
    };
    const { log } = parts;
    this.#polling = new Polling({ look: () => this.#look(), told, log, pollMs: this.#pollMs });
  }

  /** Begins no mail more, and waits a while for those under way; others take over what is left. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    await within(graceMs, async () => {
      await this.#polling.stop();
      await Promise.all([...this.#sending].map(({ ended }) => ended));
    });
  }

  async #look(): Promise<void> {
    await this.#findWaiting();
    // One turn for each account that waits; what ends meanwhile makes room for the next look.
    for (let turns = this.#waiting.length; turns > 0 && this.#room() > 0; turns -= 1) {
      const accountId = this.#waiting.shift();
      if (accountId === undefined || this.#polling.stopped) return;
      const isMore = await this.#take(accountId);
      if (isMore) this.#waiting.push(accountId);
    }
  }

  /** Asked once a second, and not for each mail: with many due ones it is the dearest question. */
  async #findWaiting(): Promise<void> {
    const at = performance.now();
    if (at - this.#askedAt < this.#pollMs) return;
    const found = await accountsWithDueMail(this.parts.db, this.parts.now());
    const isFound = new Set(found);
    // A Set keeps its order: who waits already stays before those who come.
    const known = this.#waiting.filter((id) => isFound.has(id));
    this.#waiting = [...new Set([...known, ...found])];
    this.#askedAt = at;
  }

  /** Begins mails of one account; false if it has no more that are due. */
  async #take(accountId: string): Promise<boolean> {
    const { db, now } = this.parts;
    const limit = Math.min(this.#share(accountId), this.#room());
    if (limit <= 0) return true;
    const mails = await claimMails(db, accountId, { limit, leaseMs: this.#leaseMs, now: now() });
    for (const mail of mails) this.#begin(accountId, mail);
    return mails.length === limit;
  }

  #begin(accountId: string, mail: ClaimedMail): void {
    const begunAt = performance.now();
    const ended = sendMail(this.parts, mail, this.#leaseMs).finally(() => {
      this.#sending.delete(sending);
      if (performance.now() - begunAt > this.#slowMs) this.#slow.add(accountId);
      else this.#slow.delete(accountId);
      this.#polling.wake();
    });
    const sending = { accountId, begunAt, ended };
    this.#sending.add(sending);
  }

  /** So many mails more may an account have under way, so that those that hang do not take every connection. */
  #share(accountId: string): number {
    const { connections } = this.parts;
    const used = this.#sending.size;
    const own = [...this.#sending].filter((one) => one.accountId === accountId).length;
    const places = used < connections * CROWDED ? PLACES_OF_ACCOUNT : 1;
    const kept = this.#slow.has(accountId) ? Math.floor(connections * KEPT) : 0;
    return Math.min(places - own, connections - kept - used);
  }

  /** Places that are free: slow mails take none, as long as there are connections for others. */
  #room(): number {
    const slowSince = performance.now() - this.#slowMs;
    const going = [...this.#sending].filter(({ begunAt }) => begunAt > slowSince);
    return Math.min(PLACES - going.length, this.parts.connections - this.#sending.size);
  }
}
