import { getAccount } from '../accounts/index.js';
import { recordEvent } from '../history/index.js';
import { fillIn, labelsFor } from '../pdf/index.js';
import { newIdOf, type Work } from '../platform/context/work.js';
import { noticesSince } from './mail-list.repository.js';
import { mailEvent } from './mail.events.js';
import { type MailRow, type NoticeContent, type RecipientRow, UNTRIED } from './mail.model.js';
import { insertMail } from './mail.repository.js';
import { suppressedAmong } from './suppression.repository.js';

/** So many notices an account gets in a day. */
const MOST = 50;
const DAY_MS = 24 * 3_600_000;

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
export function noticeOfDecision(
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
  return queueNotice(work, { documentId, lines, view: 'Estimate', url });
}

/** Tells the account who refused its mail, with the words of the other side; nobody of a notice. */
export async function noticeOfRefusal(
  work: Work,
  { documentId, content }: MailRow,
  refused: readonly RecipientRow[],
): Promise<void> {
  // A notice that comes back would be answered for ever; a mail that is redacted has no content.
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

/** Queues a mail to the account, unless it has no email, mail to it came back, or it got many today. */
async function queueNotice(work: Work, { documentId, lines, ...link }: Notice): Promise<void> {
  const { sql, account, now } = work;
  const { email, language } = await getAccount(sql, account.id);
  if (email === null) return;
  if ((await suppressedAmong(sql, account.id, [email])).size > 0) return;
  const since = new Date(now.getTime() - DAY_MS);
  if ((await noticesSince(sql, account.id, since)) >= MOST) return;
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
