import { Counter, Gauge, type Registry } from 'prom-client';
import { withinReading } from './within-reading.js';

/** The state of mail in the database. */
export interface MailFigures {
  /** Number of unsent mails in each state. */
  unsent: Readonly<Record<string, number>>;
  /** How long the oldest of them is overdue, including its retries. */
  waitingSeconds: number;
  suspendedAccounts: number;
}

/** The metrics of mail. */
export interface MailMetrics {
  /** Counts an attempt to reach one recipient. */
  mailTried(outcome: string): void;
  /** Counts a report about sent mail, or a mail that could not be read as one. */
  mailReported(outcome: 'recorded' | 'unknown' | 'unreadable'): void;
  /** Sets the function that each scrape calls. */
  watchMail(ask: () => Promise<MailFigures>): void;
}

/** The gauges of one scrape share a result. */
const SHARED_MS = 500;

/** The metrics of mail, in a registry. */
export function createMailMetrics(registry: Registry): MailMetrics {
  const tries = new Counter({
    name: 'faktura_mail_tries_total',
    help: 'Tries of this process to reach a recipient, by outcome: sent, deferred, bounced, rejected.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const reports = new Counter({
    name: 'faktura_mail_reports_total',
    help: 'Reports about sent mail to this process, by outcome: recorded, unknown, unreadable.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  let ask = (): Promise<MailFigures | null> => Promise.resolve(null);
  let asked = ask();
  let askedAt = -Infinity;
  const figures = (): Promise<MailFigures | null> => {
    if (performance.now() - askedAt < SHARED_MS) return asked;
    askedAt = performance.now();
    asked = withinReading(ask);
    return asked;
  };
  type Show = (gauge: Gauge, found: MailFigures) => void;
  const gauge = (name: string, help: string, labelNames: string[], show: Show) =>
    new Gauge({
      name,
      help: `${help}; missing while the database does not answer.`,
      labelNames,
      registers: [registry],
      async collect() {
        const found = await figures();
        if (labelNames.length > 0) this.reset();
        else this.remove();
        if (found) show(this, found);
      },
    });
  const unsent = 'Mails of all processes that are not sent yet, by state';
  gauge('faktura_mails', unsent, ['state'], (one, found) => {
    for (const [state, mails] of Object.entries(found.unsent)) one.set({ state }, mails);
  });
  const waiting = 'For how long the oldest queued mail should have been sent';
  gauge('faktura_mail_waiting_seconds', waiting, [], (one, found) => one.set(found.waitingSeconds));
  const suspended = 'Accounts that send no mail because too much of it came back';
  gauge('faktura_mail_suspended_accounts', suspended, [], (one, found) =>
    one.set(found.suspendedAccounts),
  );
  return {
    mailTried: (outcome) => tries.inc({ outcome }),
    mailReported: (outcome) => reports.inc({ outcome }),
    watchMail(from) {
      ask = from;
      askedAt = -Infinity;
    },
  };
}
