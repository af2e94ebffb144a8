import { getAccount, setMailSuspended } from '../accounts/index.js';
import { recordEvent } from '../history/index.js';
import type { WrittenBlob } from '../platform/blobs/index.js';
import type { Work } from '../platform/context/work.js';
import { isSameAddress, normaliseEmail } from '../platform/text/email.js';
import { plainLine } from '../platform/text/harmless.js';
import { lockMailAccount } from './caps.repository.js';
import { changeMail, lockClaimed, lockMail } from './change-mail.js';
import {
  updateLastMail,
  withdrawalOf,
  type MailedRecord,
  type MailedRecords,
} from './last-mail.rules.js';
import type { Mail, MailRow, RecipientRow } from './mail.model.js';
import { updateMail, updateRecipient, type ClaimedMail } from './mail.repository.js';
import {
  mailStateOf,
  stateAfterReport,
  stateAfterTry,
  verdictOf,
  type RecipientOutcome,
  type ReportedOutcome,
} from './outcome.rules.js';
import { noticeOfRefusal } from './notice.js';
import { REDACTED_ADDRESS } from './redaction.repository.js';
import { recordSentFile } from './sent-file.repository.js';
import { mustSuspend, SUSPENSION_MAILS, SUSPENSION_MS } from './suspension.rules.js';
import { suppress } from './suppression.repository.js';
import { endedMails } from './suspension.repository.js';

/** The outcome of an attempt for one recipient, with the receiving server's response. */
export interface TriedRecipient {
  position: number;
  outcome: RecipientOutcome;
  response: string;
}

/** An attempt to send a mail. */
export interface Attempt {
  tried: readonly TriedRecipient[];
  /** The PDF that was sent, unless it was recorded before. */
  file: WrittenBlob | null;
}

/** What a provider or a delivery status notification reports about a mail. */
export interface MailReport {
  mailId: string;
  /** Null means To. */
  address: string | null;
  outcome: ReportedOutcome;
  response: string;
}

/**
 * Marks a claimed mail as being sent, or holds it if its account is suspended. Ends it if the document was
 * deleted or canceled.
 *
 * @returns false if it must not be sent: it is held or has ended, or another process has it by now
 */
export async function beginMail(
  work: Work,
  claimed: ClaimedMail,
  records: MailedRecords,
): Promise<boolean> {
  const locked = await lockClaimed(work, claimed, records);
  if (!locked) return false;
  const { mail, record } = locked;
  // Held by an operator since it was claimed.
  if (mail.row.state === 'Held') return false;
  const withdrawal = withdrawalOf(mail.row, record);
  if (withdrawal !== null) {
    await giveUp(work, mail, withdrawal, record);
    return false;
  }
  // An operator who resumes the account then sees a mail that is held here.
  lockMailAccount(work.sql, work.account.id);
  const { mailSuspended } = await getAccount(work.sql, work.account.id);
  // A notice may contain the reason for the suspension.
  const isHeld = mailSuspended && mail.row.state === 'Sending' && mail.row.resource !== 'account';
  if (isHeld) {
    const held = {
      state: 'Held',
      heldBecause: 'suspended',
      dueAt: null,
      leaseToken: null,
    } as const;
    changeMail(work, mail.row, { ...held, stateAt: work.now.toISOString() }, record);
  } else {
    updateLastMail(record, mail.row);
  }
  return !isHeld;
}

/**
 * Records the outcome of a claimed mail: for its recipients, the mail and its record. Bounced addresses
 * are suppressed, and an account with too many bounces is suspended.
 *
 * @param attempt the outcome for each recipient, and the PDF if it was sent for the first time
 * @param retryAt when deferred recipients are retried; null after the last attempt. Ignored if the document
 * was deleted or canceled in the meantime
 * @returns false if another process has the mail by now, and nothing was recorded
 */
export async function settleMail(
  work: Work,
  claimed: ClaimedMail,
  { tried, file }: Attempt,
  records: MailedRecords,
  retryAt: Date | null,
): Promise<boolean> {
  const locked = await lockClaimed(work, claimed, records);
  if (!locked) return false;
  const { mail, record } = locked;
  if (file && tried.some(({ outcome }) => outcome === 'sent')) {
    recordSentFile(work, mail.row, file);
  }
  const isLast = retryAt === null || withdrawalOf(mail.row, record) !== null;
  const recipients = mail.recipients.map((recipient) => {
    const result = tried.find(({ position }) => position === recipient.position);
    if (!result || recipient.state !== 'Queued') return recipient;
    const state = stateAfterTry(result.outcome, isLast);
    return changeRecipient(work, recipient, state, result.response);
  });
  const error = tried.find(({ outcome }) => outcome !== 'sent')?.response ?? null;
  const change = { leaseToken: null, lastError: lastErrorOf(recipients, error) };
  const after = ended(work, mail.row, recipients);
  // An operator held it while it was being sent.
  const isHeld = mail.row.state === 'Held' && after.endedAt === null;
  const held = { state: 'Held', stateAt: mail.row.stateAt } as const;
  const next = isHeld ? { ...after, ...held } : after;
  const dueAt = isHeld || after.endedAt !== null ? null : (retryAt ?? work.now).toISOString();
  await conclude(work, mail, recipients, { ...change, ...next, dueAt }, record);
  return true;
}

/** Ends a mail without sending it to the recipients that are left. */
async function giveUp(
  work: Work,
  mail: Mail,
  reason: string,
  record: MailedRecord | null,
): Promise<void> {
  const recipients = mail.recipients.map((one) =>
    one.state === 'Queued' ? changeRecipient(work, one, 'Failed', reason) : one,
  );
  const change = { leaseToken: null, dueAt: null, lastError: lastErrorOf(recipients, reason) };
  await conclude(
    work,
    mail,
    recipients,
    { ...change, ...ended(work, mail.row, recipients) },
    record,
  );
}

/** The mail has the state of To, and its reason; otherwise what was wrong for another recipient. */
function lastErrorOf([to]: readonly RecipientRow[], other: string | null): string | null {
  const hasFailed = to?.state === 'Bounced' || to?.state === 'Rejected' || to?.state === 'Failed';
  return hasFailed ? to.response : other && cut(other);
}

/**
 * Records a report about a mail after it was sent.
 *
 * @returns false if there is no such mail, or it was not sent to the address
 */
export async function reportMail(
  work: Work,
  { mailId, address, outcome, response: said }: MailReport,
  records: MailedRecords,
): Promise<boolean> {
  const locked = await lockMail(work, mailId, records);
  if (!locked) return false;
  const { mail, record } = locked;
  const { row } = mail;
  const recipient = recipientAt(mail, address);
  if (!recipient) return false;
  // Personal data must not return to a redacted mail.
  const response = row.toAddress === REDACTED_ADDRESS ? '' : said;
  const isComplaint = outcome === 'complaint';
  const complainedAt = row.complainedAt ?? (isComplaint ? work.now.toISOString() : null);
  const state = stateAfterReport(recipient.state, outcome);
  if (state === null && complainedAt === row.complainedAt) return true;
  const recipients = mail.recipients.map((one) =>
    one === recipient && state ? changeRecipient(work, one, state, response) : one,
  );
  const isOfTo = state !== null && state !== 'Delivered' && recipient.position === 0;
  const lastError = isOfTo ? cut(response) : row.lastError;
  const change = { complainedAt, lastError, ...afterReport(work, row, recipients) };
  await conclude(work, mail, recipients, change, record);
  return true;
}

/** The recipient with an address, or To without one; a scheduled mail was not sent to anybody yet. */
function recipientAt({ row, recipients }: Mail, address: string | null): RecipientRow | undefined {
  if (row.state === 'Scheduled') return undefined;
  if (address === null) return recipients.find(({ position }) => position === 0);
  const wanted = normaliseEmail(address);
  return recipients.find((one) => isSameAddress(one.address, wanted));
}

function afterReport(work: Work, row: MailRow, recipients: readonly RecipientRow[]) {
  const after = ended(work, row, recipients);
  // No recipient is left: the report arrived before the next attempt.
  const dueAt = after.endedAt === null ? row.dueAt : null;
  // As long as To is not reached, only the sender changes the state of the mail; an operator releases one
  // that is held.
  const isKept =
    recipients[0]?.state === 'Queued' || (row.state === 'Held' && after.endedAt === null);
  return { ...after, ...(isKept && { state: row.state, stateAt: row.stateAt }), dueAt };
}

/** Derives the state and the end of a mail from its recipients. */
function ended({ now }: Work, row: MailRow, recipients: readonly RecipientRow[]) {
  const at = now.toISOString();
  const states = recipients.map(({ state }) => state);
  const state = mailStateOf(states[0] ?? 'Failed');
  const verdict = verdictOf(states);
  return {
    state,
    stateAt: state === row.state ? row.stateAt : at,
    sentAt: row.sentAt ?? (state === 'Sent' || state === 'Delivered' ? at : null),
    verdict,
    endedAt: verdict === null ? null : (row.endedAt ?? at),
  };
}

/** Stores a mail after its recipients changed, with all consequences. */
async function conclude(
  work: Work,
  { row, recipients: before }: Mail,
  recipients: readonly RecipientRow[],
  changed: Partial<MailRow> & Pick<MailRow, 'state'>,
  record: MailedRecord | null,
): Promise<void> {
  if (row.sentAt === null && changed.sentAt) await record?.setSent?.();
  const change = { ...changed, heldBecause: changed.state === 'Held' ? row.heldBecause : null };
  const after = { ...row, ...change };
  // Only the state is shown on the record and in the history.
  if (after.state === row.state) updateMail(work.sql, row.id, change);
  else changeMail(work, row, change, record);
  lockMailAccount(work.sql, work.account.id);
  const isKnown = ({ position, state }: RecipientRow) =>
    before.some((one) => one.position === position && one.state === state);
  const refused = recipients.filter(
    (one) => (one.state === 'Bounced' || one.state === 'Rejected') && !isKnown(one),
  );
  // Only these: an operator may have allowed mail to the others again.
  for (const { state, address, response } of refused) {
    if (state !== 'Bounced' || address === REDACTED_ADDRESS) continue;
    const { accountId, id: mailId } = row;
    const createdAt = work.now.toISOString();
    await suppress(work.sql, { accountId, address, mailId, reason: response ?? '', createdAt });
  }
  if (refused.length > 0) await noticeOfRefusal(work, row, refused);
  if (after.endedAt !== null) await suspendIfNeeded(work);
}

function changeRecipient(
  { sql, now }: Work,
  recipient: RecipientRow,
  state: RecipientRow['state'],
  said: string,
): RecipientRow {
  const response = cut(said);
  const change = { state, response, stateAt: now.toISOString() };
  updateRecipient(sql, recipient, change);
  return { ...recipient, ...change };
}

/**
 * A response as it is stored: anybody may have written it, it may have megabytes, and operators read it at
 * their terminals. The columns have 500 characters.
 */
const cut = (said: string): string => [...plainLine(said.slice(0, 2_000))].slice(0, 500).join('');

async function suspendIfNeeded(work: Work): Promise<void> {
  const { sql, account, now } = work;
  const since = new Date(now.getTime() - SUSPENSION_MS);
  if (!mustSuspend(await endedMails(sql, account.id, since, SUSPENSION_MAILS))) return;
  const { mailSuspended } = await getAccount(sql, account.id);
  if (mailSuspended) return;
  setMailSuspended(sql, account.id, true, now);
  const facts = { mailSuspended: true };
  recordEvent(work, { resource: 'account', resourceId: account.id, kind: 'updated', facts });
}
