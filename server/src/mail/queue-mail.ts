import type { Contract } from '@faktura/contract';
import { getAccount } from '../accounts/index.js';
import { recordEvent } from '../history/index.js';
import { newIdOf, type Work } from '../platform/context/work.js';
import { Problem } from '../platform/errors/problem.js';
import { insertJob } from '../platform/jobs/index.js';
import { lockMailAccount, reserve, takeOf } from './caps.repository.js';
import { capsOf, checkCaps } from './caps.rules.js';
import { mailEvent } from './mail.events.js';
import {
  type Mail,
  type MailContent,
  type MailResource,
  type RecipientRow,
  UNTRIED,
} from './mail.model.js';
import { insertMail } from './mail.repository.js';
import { allowedOf, type Addresses, type Allowed, type AskedBy } from './recipients.rules.js';
import { subjectOf, type SubjectFacts } from './mail-words.js';
import { suppressedAmong } from './suppression.repository.js';

/** The kind of job that queues a scheduled mail at its time; the payload has the id of the mail. */
export const SCHEDULED_MAIL = 'mail.scheduled';

/** A mail that is requested. */
export interface MailOrder {
  resource: MailResource;
  recordId: string;
  /** The invoice or estimate that is mailed or paid. */
  documentId: string;
  /** Label of the record, or null. */
  scopeId: string | null;
  addresses: Addresses;
  askedBy: AskedBy;
  /** The client's own, or null. */
  subject: string | null;
  /** The client's own text, sanitised, or null. */
  text: string | null;
  /** The input of the standard subject. */
  facts: SubjectFacts;
  /** Null if it is scheduled: the content is created when it is due. */
  content: MailContent | null;
  scheduledFor: Date | null;
}

/** A mail that was accepted. */
export interface AcceptedMail extends Mail {
  skipped: string[];
}

/**
 * Stores a mail that is to be sent, and counts it toward the caps.
 *
 * @throws Problem RECIPIENT_SUPPRESSED, MAIL_SENDING_SUSPENDED, SEND_LIMIT_REACHED
 */
export async function queueMail(work: Work, order: MailOrder): Promise<AcceptedMail> {
  const { to, cc, bcc } = order.addresses;
  const suppressed = await suppressedAmong(work.sql, work.account.id, [to, ...cc, ...bcc]);
  const allowed = allowedOf(order.addresses, suppressed, order.askedBy);
  const id = newIdOf(work, 'snd');
  await count(work, order, { mailId: id, addresses: [allowed.to, ...allowed.cc, ...allowed.bcc] });
  const mail = mailOf(work, id, order, allowed);
  insertMail(work.sql, mail);
  if (order.scheduledFor) {
    const payload = { mailId: id };
    const job = { kind: SCHEDULED_MAIL, payload, accountId: work.account.id };
    await insertJob(work.sql, { ...job, runAt: order.scheduledFor }, work.now);
  }
  recordEvent(work, mailEvent('created', mail.row, { recipients: mail.recipients.length }));
  return { ...mail, skipped: allowed.skipped };
}

async function count(
  work: Work,
  { askedBy, documentId, scopeId }: MailOrder,
  mail: { mailId: string; addresses: string[] },
): Promise<void> {
  const { sql, account, now } = work;
  lockMailAccount(sql, account.id);
  // Read under the lock, not from the key's cache: suspending the account takes the same lock.
  const settings = await getAccount(sql, account.id);
  if (settings.mailSuspended) {
    throw new Problem(
      'MAIL_SENDING_SUSPENDED',
      'Sending is paused because recent mails bounced. Correct the recipient address, then contact support.',
    );
  }
  const isNotification = askedBy === '/sendNotification';
  const reservation = { ...mail, scopeId, documentId: isNotification ? null : documentId };
  checkCaps(capsOf(settings, now), await takeOf(work, reservation));
  reserve(work, reservation);
}

function mailOf(work: Work, id: string, order: MailOrder, allowed: Allowed): Mail {
  const { resource, recordId, documentId, subject, text, content, scheduledFor } = order;
  const at = work.now.toISOString();
  const row = {
    id,
    accountId: work.account.id,
    resource,
    recordId,
    documentId,
    state: scheduledFor ? 'Scheduled' : 'Queued',
    stateAt: at,
    toAddress: allowed.to,
    subject: subject ?? subjectOf(order.facts),
    ownSubject: subject !== null,
    ownText: text,
    content,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    dueAt: scheduledFor ? null : at,
    keyId: work.key.id,
    requestId: work.requestId,
    createdAt: at,
    ...UNTRIED,
  } as const;
  return { row, recipients: recipientRows(row.id, work, allowed) };
}

function recipientRows(mailId: string, work: Work, allowed: Allowed): RecipientRow[] {
  const { to, cc, bcc } = allowed;
  const row = (field: RecipientRow['field']) => (address: string) => ({ field, address });
  const all = [row('to')(to), ...cc.map(row('cc')), ...bcc.map(row('bcc'))];
  return all.map((recipient, position) => ({
    mailId,
    position,
    accountId: work.account.id,
    ...recipient,
    state: 'Queued',
    stateAt: work.now.toISOString(),
    response: null,
  }));
}

/** Converts an accepted mail to its receipt. */
export function toReceipt({ row, recipients, skipped }: AcceptedMail): Contract<'SendReceipt'> {
  const inField = (field: RecipientRow['field']) =>
    recipients.filter((one) => one.field === field).map(({ address }) => address);
  return {
    id: row.id,
    status: row.state,
    document: row.documentId,
    to: row.toAddress,
    cc: inField('cc'),
    bcc: inField('bcc'),
    skipped,
    subject: row.subject,
    scheduledFor: row.scheduledFor,
    createdAt: row.createdAt,
  };
}
