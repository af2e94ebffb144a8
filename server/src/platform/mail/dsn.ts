import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { outcomeOfNotice } from './reply.rules.js';
import { MAIL_ID_HEADER } from './smtp.js';

/** What a delivery status notification reports about one recipient, or a complaint about a mail. */
export interface Notice {
  /** The Message-ID of the original mail, without angle brackets. */
  messageId: string;
  /** Null in a complaint, which often omits the recipient (RFC 6590). */
  address: string | null;
  outcome: 'delivered' | 'bounced' | 'rejected' | 'complaint';
  response: string;
}

/** The block of the mail, and more recipients than a mail has. Each costs a transaction. */
const MAX_BLOCKS = 100;

/** The feedback types that are complaints; `not-spam` is the opposite, and `other` may be anything. */
const COMPLAINTS = ['abuse', 'fraud', 'virus'];

/**
 * Parses a delivery status notification (RFC 3464) or a complaint (RFC 5965). Omits what is not final,
 * such as a delay, and feedback that is not a complaint; empty for any other mail.
 */
export async function readNotices(raw: Uint8Array): Promise<Notice[]> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;
  const email = await PostalMime.parse(raw, options);
  const feedback = partOf(email, 'message/feedback-report');
  if (feedback) return complaintOf(email, fieldsOf(textOf(feedback).trim()));
  const report = partOf(email, 'message/delivery-status', 'message/global-delivery-status');
  if (!report) return [];
  const [first = '', ...recipients] = textOf(report)
    .trim()
    .split(/\r?\n[ \t]*\r?\n\s*/, MAX_BLOCKS);
  const messageId = await originalId(email, fieldsOf(first));
  if (messageId === null) return [];
  return recipients.flatMap((block) => noticeOf(messageId, fieldsOf(block)) ?? []);
}

async function complaintOf(email: Email, report: ReadonlyMap<string, string>): Promise<Notice[]> {
  const type = report.get('feedback-type')?.toLowerCase() ?? '';
  if (!COMPLAINTS.includes(type)) return [];
  const messageId = await returnedId(email);
  if (messageId === undefined) return [];
  return [{ messageId, address: null, outcome: 'complaint', response: type }];
}

function partOf(email: Email, ...types: string[]): Attachment | undefined {
  return email.attachments.find(({ mimeType }) => types.includes(mimeType));
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();
}

/**
 * If the mail is not returned or has no Message-ID, Gmail puts it in the report, and Exchange and Gmail
 * in In-Reply-To.
 */
async function originalId(
  notice: Email,
  report: ReadonlyMap<string, string>,
): Promise<string | null> {
  const others = [report.get('x-original-message-id'), notice.inReplyTo];
  return (await returnedId(notice)) ?? firstId(others) ?? null;
}

/** The Message-ID of the returned mail, which is complete or headers only. */
async function returnedId(notice: Email): Promise<string | undefined> {
  const types = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'];
  const part = partOf(notice, ...types, 'message/global', 'message/global-headers');
  // Only its headers: the mail may contain a PDF.
  const returned = part && (await PostalMime.parse(textOf(part).split(/\r?\n\r?\n/, 1)[0] ?? ''));
  const own = returned?.headers.find(({ key }) => key === MAIL_ID_HEADER.toLowerCase())?.value;
  return firstId([own, returned?.messageId]);
}

const firstId = (values: readonly (string | undefined)[]): string | undefined =>
  values.map(idIn).find((id) => id !== undefined);

/** The Message-ID in a header, without its brackets. */
const idIn = (value: string | undefined): string | undefined =>
  /<([^<>\s]+)>/.exec(value ?? '')?.[1];

/**
 * Parses headers with lower-case names; a line that starts with white space continues the previous one.
 */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function noticeOf(messageId: string, fields: ReadonlyMap<string, string>): Notice | null {
  const field = (name: string): string => fields.get(name) ?? '';
  // The original address, before aliases and forwards.
  const recipient = field('original-recipient') || field('final-recipient');
  const address = recipient.replace(/^[^;]*;\s*<?|>$/g, '').trim();
  const status = field('status').split(/[ (]/)[0] ?? '';
  const diagnostic = field('diagnostic-code');
  const response = diagnostic.replace(/^[^;]*;\s*/, '') || status;
  const action = field('action').toLowerCase();
  const about = { messageId, address, response };
  if (address === '') return null;
  if (action === 'delivered') return { ...about, outcome: 'delivered' };
  if (action !== 'failed') return null;
  return { ...about, outcome: outcomeOfNotice(status, diagnostic) };
}
