import { countMailSuspended } from '../../accounts/index.js';
import { firstDue, outboxOf } from '../../mail/index.js';
import type { Database } from '../../platform/db/index.js';
import type { MailFigures } from '../../platform/metrics/mail-metrics.js';

/** State of mail: `failing` if nobody is reached, `waiting` if mail is due and nothing sends it. */
export type MailHealth = 'ok' | 'failing' | 'waiting' | 'unknown';

/** No recipient was reached for this long, despite attempts. */
const FAILING_MS = 5 * 60_000;
/** Due mail is sent within a second or two, unless there is too much of it or no process that sends. */
const WAITING_MS = 60_000;
/** Anyone may request it, so the database is not queried more often. */
const ASKED_MS = 2_000;

/** Watches the mail of this process. */
export class MailWatch {
  #failingSince: number | null = null;
  #askedAt = -Infinity;
  #health: Promise<MailHealth> = Promise.resolve('ok');

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Called with each outcome: even a permanent rejection shows that the relay responds. */
  tried(outcome: string): void {
    this.#failingSince =
      outcome === 'deferred' ? (this.#failingSince ?? this.now().getTime()) : null;
  }

  /** Never rejects. */
  health(): Promise<MailHealth> {
    if (performance.now() - this.#askedAt >= ASKED_MS) {
      this.#askedAt = performance.now();
      this.#health = this.#ask().catch(() => 'unknown');
    }
    return this.#health;
  }

  async #ask(): Promise<MailHealth> {
    const due = await firstDue(this.db);
    if (due === null) return 'ok';
    const now = this.now().getTime();
    if (this.#failingSince !== null && now - this.#failingSince >= FAILING_MS) return 'failing';
    return now - Date.parse(due) >= WAITING_MS ? 'waiting' : 'ok';
  }

  /** The metrics about the mail of all processes. */
  async figures(): Promise<MailFigures> {
    const { unsent, since } = await outboxOf(this.db, this.now());
    const waitedMs = since === null ? 0 : this.now().getTime() - Date.parse(since);
    const waitingSeconds = Math.max(0, waitedMs / 1_000);
    return { unsent, waitingSeconds, suspendedAccounts: await countMailSuspended(this.db) };
  }
}
