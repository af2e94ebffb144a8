import {
  findMail,
  MailSender,
  reportMail,
  type MailReport,
  type SenderDeps,
} from '../../mail/index.js';
import type { DocumentRenderer } from '../../pdf/index.js';
import type { BlobStore } from '../../platform/blobs/index.js';
import type { Config } from '../../platform/config/config.js';
import type { CurrentSecret } from '../../platform/config/secrets.js';
import { inWork, type Reading } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import type { Logger } from '../../platform/log/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { capturedFolder, createCaptureTransport } from '../../platform/mail/capture.js';
import { createSmtpTransport } from '../../platform/mail/smtp.js';
import { loginUrlBy } from '../operator/mail-link.js';
import { mailedRecords } from '../operator/mailed-records.js';
import { systemReading } from '../../accounts/index.js';
import type { MailWatch } from './mail-watch.js';
import { watchForRestore } from '../operator/restored-mail.js';

/** Dependencies of sending mail and receiving reports. */
export interface MailDeps {
  db: Database;
  config: Pick<
    Config,
    'dataDir' | 'smtpUrl' | 'smtpTimeoutMs' | 'smtpConnections' | 'mailFrom' | 'mailRetryDelays'
  >;
  secret: CurrentSecret;
  renderer: DocumentRenderer;
  blobs: BlobStore;
  metrics: Pick<Metrics, 'mailTried'>;
  watch: MailWatch;
  log: Logger;
  now: () => Date;
  publicUrl: string;
  isClockRight?: (() => boolean) | undefined;
}

type SystemDeps = Pick<MailDeps, 'db' | 'now' | 'publicUrl'>;

const readingOf =
  ({ db, now, publicUrl }: SystemDeps) =>
  (accountId: string): Promise<Reading> =>
    systemReading({ db, accountId, by: 'mail', now: now(), publicUrl });

/**
 * Sends due mail, alongside every other process of the database, once it is certain that none dates from
 * before a restore. Returns a function that stops it.
 */
export function startMail(deps: MailDeps): () => Promise<void> {
  const { db, renderer, blobs, metrics, watch, log, now, config, secret, isClockRight } = deps;
  const { smtpUrl, smtpTimeoutMs: timeoutMs, smtpConnections: connections } = config;
  const { mailFrom, mailRetryDelays: retryDelays } = config;
  const url = () => secret('smtpUrl') ?? smtpUrl ?? '';
  const relay = smtpUrl ? createSmtpTransport({ url, timeoutMs, connections }) : null;
  const capture = createCaptureTransport(capturedFolder(config.dataDir));
  const sending: SenderDeps = {
    db,
    relay,
    connections,
    capture,
    renderer,
    blobs,
    records: mailedRecords,
    readingOf: readingOf(deps),
    loginUrl: loginUrlBy(deps),
    mailFrom,
    retryDelays,
    onTry(outcome) {
      metrics.mailTried(outcome);
      watch.tried(outcome);
    },
    log,
    now,
    isClockRight,
  };
  const restores = watchForRestore({ db, dataDir: config.dataDir, log });
  const sender = restores.checked.then(() => new MailSender(sending));
  return async () => {
    await restores.stop();
    await (await sender).stop();
    relay?.close();
  };
}

/** Records a report about a mail; returns false if the mail or its recipient is unknown. */
export function mailReporter(deps: SystemDeps): (report: MailReport) => Promise<boolean> {
  return async (report) => {
    const mail = await findMail(deps.db, report.mailId);
    if (!mail) return false;
    const reading = await readingOf(deps)(mail.row.accountId);
    return inWork(deps.db, reading, (work) => reportMail(work, report, mailedRecords));
  };
}
