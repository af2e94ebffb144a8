import { getAccount } from '../accounts/index.js';
import { recordEvent } from '../history/index.js';
import { fillIn, labelsFor } from '../pdf/index.js';
import { newIdOf, type Work } from '../platform/context/work.js';
import { DAY_MS, HOUR_MS } from '../platform/dates/dates.js';
import { noticesSince } from './mail-list.repository.js';
import { mailEvent } from './mail.events.js';
import { type MailRow, type NoticeContent, type RecipientRow, UNTRIED } from './mail.model.js';
import { insertMail } from './mail.repository.js';
import { suppressedAmong } from './suppression.repository.js';

/** Maximum number of notices per day, and of sign-in links per hour, for one account. */
const MOST = {
  notices: { count: 50, withinMs: DAY_MS },
  // A stranger may take five of one source address; those of the owner must be left.
  signIn: { count: 20, withinMs: HOUR_MS },
};

/** The sender's name, where mails of accounts have the company. */
const FROM = 'Faktura';

/** A notice to an account. */
interface Notice {
  documentId: string;
  /** The main sentence in a language, and further lines. */
  lines: (lang: string) => string[];
  view: NoticeContent['view'];
  url: string;
}

/** Notifies the account of its customer's decision about an estimate. */
export async function noticeOfDecision(
  work: Work,
  estimate: {
    id: string;
    number: string;
    customer: string;
    decision: 'Accepted' | 'Declined';
    url: string;
  },
): Promise<void> {
  const { id: documentId, number, customer, decision, url } = estimate;
  const lines = (lang: string): string[] => {
    const { accepted, declined } = labelsFor(lang).mail.notice;
    return [fillIn(decision === 'Accepted' ? accepted : declined, { customer, number })];
  };
  await queueNotice(work, { documentId, lines, view: 'Estimate', url });
}

/**
 * Notifies the account that its mail was refused, with the receiving server's response; not for a notice.
 */
export async function noticeOfRefusal(
  work: Work,
  { documentId, content }: MailRow,
  refused: readonly RecipientRow[],
): Promise<void> {
  // A notice about a bounced notice would never end; a redacted mail has no content.
  if (!content || content.kind === 'Notice') return;
  const number = content.number ?? '';
  const lines = (lang: string): string[] =>
    refused.flatMap(({ address, response }) => [
      fillIn(labelsFor(lang).mail.notice.undelivered, { number, address }),
      response ?? '',
    ]);
  const view = content.kind === 'Estimate' ? 'Estimate' : 'Invoice';
  await queueNotice(work, { documentId, lines, view, url: content.url });
}

/**
 * Mails the account a link that signs in to its dashboard; `url` is the page that accepts it. Returns the
 * reason if no mail is queued.
 */
export function noticeOfSignIn(
  work: Work,
  { account, url, minutes }: { account: string; url: string; minutes: number },
): Promise<string | null> {
  const lines = (lang: string): string[] => {
    const { signIn, signInOnce } = labelsFor(lang).mail.notice;
    return [fillIn(signIn, { account }), fillIn(signInOnce, { minutes: String(minutes) })];
  };
  return queueNotice(work, { documentId: work.account.id, lines, view: 'SignIn', url });
}

/**
 * Queues a mail to the account, unless it has no email, mail to it bounced, or it got many recently.
 * Returns the reason if no mail is queued.
 */
async function queueNotice(
  work: Work,
  { documentId, lines, ...link }: Notice,
): Promise<string | null> {
  const { sql, account, now } = work;
  const { email, language, profile } = await getAccount(sql, account.id);
  if (email === null) return 'The account has no email.';
  if ((await suppressedAmong(sql, account.id, [email])).size > 0) {
    return `Mail to ${email} bounced, so the address is suppressed.`;
  }
  // Anyone can request sign-in links, which must not use up the notices about documents.
  const kind = link.view === 'SignIn' ? 'signIn' : 'notices';
  const { count, withinMs } = MOST[kind];
  const since = new Date(now.getTime() - withinMs);
  if ((await noticesSince(sql, account.id, kind, since)) >= count) {
    return `The account has received ${count} mails already. Try again in an hour.`;
  }
  const lang = language ?? 'en';
  const said = lines(lang);
  const made = { kind: 'Notice', lang, lines: said, from: FROM, replyTo: null } as const;
  const country = profile.address?.country ?? null;
  const content: NoticeContent = {
    ...made,
    ...link,
    country,
    test: account.test,
    attachment: null,
  };
  const row = noticeRow(work, { documentId, to: email, content });
  const to = { mailId: row.id, position: 0, accountId: account.id, field: 'to' } as const;
  const waiting = {
    address: email,
    state: 'Queued',
    stateAt: row.stateAt,
    response: null,
  } as const;
  insertMail(sql, { row, recipients: [{ ...to, ...waiting }] });
  recordEvent(work, mailEvent('created', row, { recipients: 1 }));
  return null;
}

function noticeRow(
  work: Work,
  notice: { documentId: string; to: string; content: NoticeContent },
): MailRow {
  const { account, now, key, requestId } = work;
  const at = now.toISOString();
  const [sentence = ''] = notice.content.lines;
  return {
    id: newIdOf(work, 'snd'),
    accountId: account.id,
    resource: 'account',
    recordId: account.id,
    documentId: notice.documentId,
    state: 'Queued',
    stateAt: at,
    toAddress: notice.to,
    subject: sentence.replace(/[.。]$/, ''),
    ownSubject: false,
    ownText: null,
    content: notice.content,
    scheduledFor: null,
    dueAt: at,
    keyId: key.id,
    requestId,
    createdAt: at,
    ...UNTRIED,
  };
}
