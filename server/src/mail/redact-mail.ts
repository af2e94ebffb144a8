import type { Work } from '../platform/context/work.js';
import { changeMail, lockMail } from './change-mail.js';
import type { MailedRecords } from './last-mail.rules.js';
import type { Mail, MailRow } from './mail.model.js';
import { updateRecipient } from './mail.repository.js';
import { dropMail } from './operate-mail.js';
import { verdictOf } from './outcome.rules.js';
import { forgetAddresses, REDACTED_ADDRESS, redactRecipients } from './redaction.repository.js';

const WAITING: readonly MailRow['state'][] = ['Scheduled', 'Queued', 'Held'];

/**
 * Removes personal data from a mail: addresses, subject, text and content. It stays on record that a mail
 * about the document was sent, when and with which outcome. A waiting mail is dropped; one in progress is
 * not retried.
 *
 * @returns the addresses that it was sent to
 */
export async function redactMail(
  work: Work,
  id: string,
  records: MailedRecords,
): Promise<string[]> {
  const locked = await lockMail(work, id, records);
  if (!locked || locked.mail.row.toAddress === REDACTED_ADDRESS) return [];
  const { mail, record } = locked;
  // A notice went to the account itself.
  const isNotice = mail.row.resource === 'account';
  const addresses = isNotice ? [] : mail.recipients.map(({ address }) => address);
  await forgetAddresses(work.sql, id);
  if (WAITING.includes(mail.row.state)) {
    await dropMail(work, id, records);
    return addresses;
  }
  const change: Partial<MailRow> = {
    ...ended(work, mail),
    toAddress: REDACTED_ADDRESS,
    subject: 'redacted',
    ownSubject: true,
    ownText: null,
    content: null,
    lastError: null,
  };
  await redactRecipients(work.sql, id);
  changeMail(work, mail.row, change, record, { redacted: true });
  return addresses;
}

/** Recipients that were not reached yet never will be. */
function ended({ sql, now }: Work, { row, recipients }: Mail): Partial<MailRow> {
  if (row.dueAt === null) return {};
  const stateAt = now.toISOString();
  const states = recipients.map((recipient) => {
    if (recipient.state !== 'Queued') return recipient.state;
    updateRecipient(sql, recipient, { state: 'Failed', stateAt, response: null });
    return 'Failed';
  });
  const end = { dueAt: null, leaseToken: null, verdict: verdictOf(states), endedAt: stateAt };
  return row.state === 'Sending' ? { ...end, state: 'Failed', stateAt } : end;
}
