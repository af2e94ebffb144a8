import type { NoticeParts } from './notice-worker.js';
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
 * Reads the parts of a delivery status notification (RFC 3464) or a complaint (RFC 5965). Omits what is not
 * final, such as a delay, and feedback that is not a complaint; empty for any other mail.
 */
export function noticesOf(parts: NoticeParts): Notice[] {
  const { feedback, report } = parts;
  if (feedback !== null) return complaintOf(parts, fieldsOf(feedback.trim()));
  if (report === null) return [];
  const [first = '', ...recipients] = report.trim().split(/\r?\n[ \t]*\r?\n\s*/, MAX_BLOCKS);
  const messageId = originalId(parts, fieldsOf(first));
  if (messageId === undefined) return [];
  return recipients.flatMap((block) => noticeOf(messageId, fieldsOf(block)) ?? []);
}

function complaintOf(parts: NoticeParts, report: ReadonlyMap<string, string>): Notice[] {
  const type = report.get('feedback-type')?.toLowerCase() ?? '';
  if (!COMPLAINTS.includes(type)) return [];
  const messageId = returnedId(parts);
  if (messageId === undefined) return [];
  return [{ messageId, address: null, outcome: 'complaint', response: type }];
}

/**
 * If the mail is not returned or has no Message-ID, Gmail puts it in the report, and Exchange and Gmail
 * in In-Reply-To.
 */
function originalId(parts: NoticeParts, report: ReadonlyMap<string, string>): string | undefined {
  const others = [report.get('x-original-message-id'), parts.inReplyTo ?? undefined];
  return returnedId(parts) ?? firstId(others);
}

/** The Message-ID of the returned mail. */
function returnedId({ returned }: NoticeParts): string | undefined {
  const header = (name: string) => returned.find(({ key }) => key === name)?.value;
  return firstId([header(MAIL_ID_HEADER.toLowerCase()), header('message-id')]);
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
