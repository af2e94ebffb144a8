import { type DocumentRenderer, logoFile } from '../pdf/index.js';
import { inWork, type Reading } from '../platform/context/work.js';
import {
  type BlobAddress,
  BlobFault,
  type BlobStore,
  type WrittenBlob,
} from '../platform/blobs/index.js';
import type { Database } from '../platform/db/index.js';
import { type Lease, persist, whileHeld } from '../platform/jobs/index.js';
import type { Logger } from '../platform/log/log.js';
import type { Delivery, MailTransport } from '../platform/mail/message.js';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../platform/tracing/span.js';
import { composeMail } from './compose-mail.js';
import type { MailedRecords } from './last-mail.rules.js';
import { findSentFile, sentBlob } from './sent-file.repository.js';
import { renewMail, type ClaimedMail } from './mail.repository.js';
import type { RecipientOutcome } from './outcome.rules.js';
import { type Attempt, beginMail, settleMail, type TriedRecipient } from './settle-mail.js';

/** Dependencies of sending mail. */
export interface SendingDeps {
  db: Database;
  /** Null if there is no relay: everything is captured. */
  relay: MailTransport | null;
  capture: MailTransport;
  renderer: Pick<DocumentRenderer, 'render'>;
  /** Has the logos, and keeps the PDFs that are sent. */
  blobs: Pick<BlobStore, 'put' | 'read'>;
  records: MailedRecords;
  readingOf: (accountId: string) => Promise<Reading>;
  /** Creates a link that signs in to the dashboard of an account, once. */
  loginUrl: (accountId: string) => Promise<string>;
  mailFrom: string;
  /** Pauses before the second and later attempts, in seconds. */
  retryDelays: readonly number[];
  /** Called for each recipient of an attempt. */
  onTry: (outcome: RecipientOutcome) => void;
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  now: () => Date;
}

/** Pauses vary by this part, so that mails that failed together are not retried together. */
const JITTER = 0.2;

/**
 * Attempts one claimed mail: marks it as being sent, sends it outside of any transaction, and records the
 * outcome for each recipient. If the process dies in between, the mail is sent again with the same
 * Message-ID. Never rejects.
 */
export async function sendMail(
  deps: SendingDeps,
  mail: ClaimedMail,
  leaseMs: number,
): Promise<void> {
  const { db, now, log } = deps;
  const renew = () => renewMail(db, mail, new Date(now().getTime() + leaseMs));
  const lease = { ms: leaseMs, renew };
  try {
    const { id, accountId, requestId, attempts } = mail.row;
    const attributes = {
      'faktura.mail': id,
      'faktura.account': accountId,
      'faktura.request_id': requestId,
      'faktura.attempts': attempts,
    };
    const facts = { kind: SpanKind.CONSUMER, attributes };
    await inSpan('mail', facts, () => whileHeld(lease, () => tryMail(deps, mail, lease)));
  } catch (error) {
    // The lease runs out, and the mail is tried again.
    log.warn({ err: error, mail: mail.row.id }, 'the outcome of a mail was not recorded');
  }
}

async function tryMail(deps: SendingDeps, mail: ClaimedMail, lease: Lease): Promise<void> {
  const reading = await deps.readingOf(mail.row.accountId);
  if (!(await inWork(deps.db, reading, (work) => beginMail(work, mail, deps.records)))) return;
  const attempted = await attempt(deps, mail);
  const { tried } = attempted;
  for (const { outcome } of tried) deps.onTry(outcome);
  logAttempt(deps.log, mail, tried);
  await record(deps, mail, attempted, lease);
}

/** One line for an attempt, without addresses: they are personal, and the relay repeats them. */
function logAttempt(
  log: SendingDeps['log'],
  { row: { id: mail, accountId, requestId, attempts } }: ClaimedMail,
  tried: readonly TriedRecipient[],
): void {
  const facts = { mail, accountId, requestId, attempts, recipients: tried.length };
  const refused = tried.find(({ outcome }) => outcome !== 'sent');
  if (!refused) return log.info(facts, 'a mail was sent');
  const response = refused.response.replace(/[^\s<>"]+@[^\s<>"]+/g, '[address]');
  log.warn({ ...facts, outcome: refused.outcome, response }, 'a mail was not accepted');
}

/** Returns the outcome; an error on our side, such as a PDF that fails, defers it for all recipients. */
async function attempt(deps: SendingDeps, mail: ClaimedMail): Promise<Attempt> {
  const tries = deps.retryDelays.length + 1;
  // A mail that crashes its process would otherwise do so endlessly.
  if (mail.row.attempts > tries) {
    return deferred(mail, 'Every process that tried to send it ended before it was sent.');
  }
  let file: WrittenBlob | null = null;
  try {
    const sent = await pdfOf(deps, mail);
    ({ file } = sent);
    const outgoing = composeMail(mail, {
      from: deps.mailFrom,
      pdf: sent.pdf,
      logo: await logoOf(deps, mail),
      url: await loginUrlOf(deps, mail),
    });
    const isTest = mail.row.content?.test ?? true;
    const transport = isTest || !deps.relay ? deps.capture : deps.relay;
    const relayed = { kind: SpanKind.CLIENT };
    const deliveries = await inSpan('relay', relayed, () => transport.send(outgoing));
    return { tried: triedOf(mail, deliveries), file };
  } catch (error) {
    deps.log.warn({ err: error, mail: mail.row.id }, 'a mail could not be composed');
    return { ...deferred(mail, error instanceof Error ? error.message : String(error)), file };
  }
}

/** The PDF to attach, and where it is kept if that is still to be recorded: a mail is repeated with the same bytes. */
async function pdfOf(
  deps: SendingDeps,
  { row }: ClaimedMail,
): Promise<{ pdf: Buffer | null; file: WrittenBlob | null }> {
  const attachment = row.content?.attachment;
  if (!attachment) return { pdf: null, file: null };
  const kept = await findSentFile(deps.db, row.id);
  const before = kept && (await readKept(deps, sentBlob(kept)));
  if (before) return { pdf: before, file: null };
  const { document, tz, now } = attachment;
  const asker = { account: row.accountId, requestId: row.requestId };
  const options = { tz, now: new Date(now) };
  const pdf = Buffer.from(await deps.renderer.render(document, options, asker));
  // Before it is sent: what cannot be kept is not sent either.
  const file = await deps.blobs.put(row.accountId, pdf, 'application/pdf');
  return { pdf, file };
}

/** Null if it is missing or altered, as after a restore of one store alone: the PDF is then made again. */
async function readKept(
  { blobs, log }: Pick<SendingDeps, 'blobs' | 'log'>,
  address: BlobAddress,
): Promise<Buffer | null> {
  try {
    return Buffer.from(await blobs.read(address));
  } catch (error) {
    if (!(error instanceof BlobFault)) throw error;
    log.warn({ err: error }, 'a sent PDF cannot be read any more, and is made again');
    return null;
  }
}

/** Null if there is none, or the account has replaced it since. */
async function logoOf({ blobs }: SendingDeps, { row }: ClaimedMail): Promise<Buffer | null> {
  const { content } = row;
  const logo = content && content.kind !== 'Notice' ? content.seller.logo : null;
  const bytes = logo && (await logoFile(logo, (one) => blobs.read(one)));
  return bytes && Buffer.from(bytes);
}

async function loginUrlOf(deps: SendingDeps, { row }: ClaimedMail): Promise<string | null> {
  const { content, accountId } = row;
  const signsIn = content?.kind === 'Notice' && content.view === 'SignIn';
  return signsIn ? deps.loginUrl(accountId) : null;
}

const queuedOf = ({ recipients }: ClaimedMail) =>
  recipients.filter(({ state }) => state === 'Queued');

function triedOf(mail: ClaimedMail, deliveries: readonly Delivery[]): TriedRecipient[] {
  return queuedOf(mail).map(({ position, address }) => {
    const found = deliveries.find((one) => one.address === address);
    const { outcome, response } = found ?? { outcome: 'deferred' as const, response: '' };
    return { position, outcome, response };
  });
}

function deferred(mail: ClaimedMail, response: string): Attempt {
  const outcome = 'deferred';
  return {
    tried: queuedOf(mail).map(({ position }) => ({ position, outcome, response })),
    file: null,
  };
}

async function record(
  deps: SendingDeps,
  mail: ClaimedMail,
  attempted: Attempt,
  lease: Lease,
): Promise<void> {
  const { db, records, now, retryDelays, log } = deps;
  const { id, attempts, accountId } = mail.row;
  const retryAt = retryTime(retryDelays, attempts, now());
  const isKept = await persist(lease, async () => {
    const reading = await deps.readingOf(accountId);
    return inWork(db, reading, (work) => settleMail(work, mail, attempted, records, retryAt));
  });
  if (isKept) return;
  const message =
    'the mail was claimed, released or dropped meanwhile: its outcome is not recorded';
  log.warn({ mail: id }, message);
}

/** Returns when a mail is retried after its nth attempt; null after the last. */
export function retryTime(
  delays: readonly number[],
  attempts: number,
  now: Date,
  random: () => number = Math.random,
): Date | null {
  const seconds = delays[attempts - 1];
  if (seconds === undefined) return null;
  const factor = 1 - JITTER + 2 * JITTER * random();
  return new Date(now.getTime() + seconds * 1_000 * factor);
}
