import { setTimeout as sleep } from 'node:timers/promises';
import { outageLog } from '../platform/log/outage.js';
import { accountsWithDueMail, claimMails, type ClaimedMail } from './mail.repository.js';
import { sendMail, type SendingParts } from './send-mail.js';

const POLL_MS = 1_000;
/** Mails under way at a time, and how many of them one account may have. */
export const PLACES = 8;
const PLACES_OF_ACCOUNT = 2;
/** How long a mail of a process that has died waits for another one. */
const LEASE_MS = 60_000;
/** Mails under way get this long at a stop. */
const GRACE_MS = 5_000;

/** What mails are sent with, and how often is looked for them. */
export interface SenderParts extends SendingParts {
  leaseMs?: number;
  pollMs?: number;
}

/** Sends due mail, account by account in turn, so that none waits for the mail of another. */
export class MailSender {
  readonly #running = new Map<string, Set<Promise<void>>>();
  readonly #leaseMs: number;
  readonly #tell: (error: unknown) => void;
  /** Accounts with due mail, as of the last look; who had a turn goes to the end. */
  #waiting: string[] = [];
  #looked = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(private readonly parts: SenderParts) {
    this.#leaseMs = parts.leaseMs ?? LEASE_MS;
    const out = 'the database cannot be asked for mail: it waits';
    this.#tell = outageLog(parts.log, { out, back: 'the database answers again: mail goes on' });
    this.#pause();
  }

  /** Begins no mail more, and waits a while for those under way; others take over what is left. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const running = [...this.#running.values()].flatMap((mails) => [...mails]);
    const timer = new AbortController();
    const late = sleep(graceMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([Promise.all(running), late]);
    timer.abort();
  }

  #pause(): void {
    this.#timer = setTimeout(() => this.#wake(), this.parts.pollMs ?? POLL_MS).unref();
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#again = this.#looking !== undefined;
    if (this.#again) return;
    clearTimeout(this.#timer);
    this.#looking = this.#look().then(() => {
      this.#looking = undefined;
      if (this.#again) this.#wake();
      else if (!this.#stopped) this.#pause();
    });
  }

  async #look(): Promise<void> {
    try {
      await this.#findWaiting();
      // One turn for each account that waits, then again: until places or mails run out.
      for (let turns = this.#waiting.length; turns > 0 && this.#room() > 0; turns -= 1) {
        const accountId = this.#waiting.shift();
        if (accountId === undefined || this.#stopped) break;
        const isMore = await this.#take(accountId);
        if (isMore) this.#waiting.push(accountId);
      }
      this.#tell(undefined);
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Asked once a second, and not for each mail: with many due ones it is the dearest question. */
  async #findWaiting(): Promise<void> {
    const at = performance.now();
    if (at - this.#looked < (this.parts.pollMs ?? POLL_MS)) return;
    const found = await accountsWithDueMail(this.parts.db, this.parts.now());
    const known = this.#waiting.filter((id) => found.includes(id));
    this.#waiting = [...known, ...found.filter((id) => !known.includes(id))];
    this.#looked = at;
  }

  /** Begins mails of one account; false where it has no more that are due. */
  async #take(accountId: string): Promise<boolean> {
    const { db, now } = this.parts;
    const own = this.#running.get(accountId)?.size ?? 0;
    const limit = Math.min(PLACES_OF_ACCOUNT - own, this.#room());
    if (limit <= 0) return true;
    const mails = await claimMails(db, accountId, { limit, leaseMs: this.#leaseMs, now: now() });
    for (const mail of mails) this.#begin(accountId, mail);
    return mails.length === limit;
  }

  #begin(accountId: string, mail: ClaimedMail): void {
    const mails = this.#running.get(accountId) ?? new Set();
    this.#running.set(accountId, mails);
    const sending = sendMail(this.parts, mail, this.#leaseMs).finally(() => {
      mails.delete(sending);
      if (mails.size === 0) this.#running.delete(accountId);
      this.#wake();
    });
    mails.add(sending);
  }

  #room(): number {
    let taken = 0;
    for (const mails of this.#running.values()) taken += mails.size;
    return PLACES - taken;
  }
}
