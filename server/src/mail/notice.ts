import { getAccount } from '../accounts/index.js';
import { recordEvent } from '../history/index.js';
import { fillIn, labelsFor } from '../pdf/index.js';
import { newIdOf, type Work } from '../platform/context/work.js';
import { noticesSince } from './mail-list.repository.js';
import { mailEvent } from './mail.events.js';
import { type MailRow, type NoticeContent, type RecipientRow, UNTRIED } from './mail.model.js';
import { insertMail } from './mail.repository.js';
import { suppressedAmong } from './suppression.repository.js';

const HOUR_MS = 3_600_000;
/** So many notices an account gets in a day, and so many links to sign in with in an hour. */
const MOST = {
  notices: { count: 50, withinMs: 24 * HOUR_MS },
  signIn: { count: 5, withinMs: HOUR_MS },
};

/** Stands where a company stands in the mails of accounts. */
const FROM = 'Faktura';

/** What the account is told. */
interface Notice {
  documentId: string;
  /** The sentence in a language, and what else there is to say. */
  lines: (lang: string) => string[];
  view: NoticeContent['view'];
  url: string;
}

/** Tells the account what its customer has decided about an estimate. */
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

/** Tells the account who refused its mail, with the words of the other side; nobody of a notice. */
export async function noticeOfRefusal(
  work: Work,
  { documentId, content }: MailRow,
  refused: readonly RecipientRow[],
): Promise<void> {
  // A notice that comes back would be answered forever; a mail that is redacted has no content.
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
 * Mails the account a link that signs in to its dashboard; `url` is where the dashboard asks for one.
 * Returns why it gets none.
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
 * Queues a mail to the account, unless it has no email, mail to it came back, or it got many of late.
 * Returns why it is not queued.
 */
async function queueNotice(
  work: Work,
  { documentId, lines, ...link }: Notice,
): Promise<string | null> {
  const { sql, account, now } = work;
  const { email, language } = await getAccount(sql, account.id);
  if (email === null) return 'The account has no email.';
  if ((await suppressedAmong(sql, account.id, [email])).size > 0) {
    return `Mail to ${email} came back: it is suppressed.`;
  }
  // Strangers may ask for links, and must not use up what the account is told of its documents.
  const kind = link.view === 'SignIn' ? 'signIn' : 'notices';
  const { count, withinMs } = MOST[kind];
  const since = new Date(now.getTime() - withinMs);
  if ((await noticesSince(sql, account.id, kind, since)) >= count) {
    return `The account was mailed ${count} times already. Try again in an hour.`;
  }
  const lang = language ?? 'en';
  const said = lines(lang);
  const made = { kind: 'Notice', lang, lines: said, from: FROM, replyTo: null } as const;
  const content: NoticeContent = { ...made, ...link, test: account.test, attachment: null };
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
