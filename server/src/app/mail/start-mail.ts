import { dueSince, findMail, MailSender, reportMail, type MailReport } from '../../mail/index.js';
import type { DocumentRenderer } from '../../pdf/index.js';
import type { Config } from '../../platform/config/config.js';
import type { Reading } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import type { Logger } from '../../platform/log/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { capturedFolder, createCaptureTransport } from '../../platform/mail/capture.js';
import { createSmtpTransport } from '../../platform/mail/smtp.js';
import { mailedRecords } from '../mailed-records.js';
import { systemReading } from '../system-work.js';
import { watchForRestore } from './restored-mail.js';

/** What mail is sent and reported with. */
export interface MailParts {
  db: Database;
  config: Pick<
    Config,
    'dataDir' | 'smtpUrl' | 'smtpTimeoutMs' | 'smtpConnections' | 'mailFrom' | 'mailRetryDelays'
  >;
  renderer: DocumentRenderer;
  metrics: Pick<Metrics, 'watchMail'>;
  log: Logger;
  now: () => Date;
  publicUrl: () => string;
}

type SystemParts = Pick<MailParts, 'db' | 'now' | 'publicUrl'>;

const readingOf =
  ({ db, now, publicUrl }: SystemParts) =>
  (accountId: string): Promise<Reading> =>
    systemReading({ db, accountId, by: 'mail', scopes: [], now: now(), publicUrl: publicUrl() });

/**
 * Sends due mail, beside every other process of the database, once it is known that none of it is of
 * before a restore. Returns what stops it.
 */
export function startMail(parts: MailParts): () => Promise<void> {
  const { db, renderer, metrics, log, now, config } = parts;
  metrics.watchMail(() => waitingSeconds(db, now()));
  const { smtpUrl: url, smtpTimeoutMs: timeoutMs, smtpConnections: connections } = config;
  const { mailFrom, mailRetryDelays: retryDelays } = config;
  const relay = url ? createSmtpTransport({ url, timeoutMs, connections }) : null;
  const capture = createCaptureTransport(capturedFolder(config.dataDir));
  const sending = {
    db,
    relay,
    connections,
    capture,
    renderer,
    records: mailedRecords,
    readingOf: readingOf(parts),
    mailFrom,
    retryDelays,
    log,
    now,
  };
  const watch = watchForRestore({ db, dataDir: config.dataDir, log });
  const sender = watch.checked.then(() => new MailSender(sending));
  return async () => {
    await watch.stop();
    await (await sender).stop();
    relay?.close();
  };
}

async function waitingSeconds(db: Database, now: Date): Promise<number> {
  const since = await dueSince(db, now);
  return since === null ? 0 : (now.getTime() - Date.parse(since)) / 1_000;
}

/** Records what is told of a mail; false where the mail or its recipient is unknown. */
export function mailReporter(parts: SystemParts): (report: MailReport) => Promise<boolean> {
  return async (report) => {
    const mail = await findMail(parts.db, report.mailId);
    if (!mail) return false;
    const reading = await readingOf(parts)(mail.row.accountId);
    return parts.db.transaction((sql) => reportMail({ ...reading, sql }, report, mailedRecords));
  };
}
