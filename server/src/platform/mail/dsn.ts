import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { outcomeOfNotice } from './reply.rules.js';

/** What a delivery status notification says of one recipient. */
export interface Notice {
  /** Of the mail that it is about, without angle brackets. */
  messageId: string;
  address: string;
  outcome: 'delivered' | 'bounced' | 'rejected';
  response: string;
}

/**
 * Reads a delivery status notification (RFC 3464). What is not final, such as a delay, is left out;
 * any other mail gives nothing.
 */
export async function readNotices(raw: Uint8Array): Promise<Notice[]> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;
  const email = await PostalMime.parse(raw, options);
  const report = partOf(email, 'message/delivery-status', 'message/global-delivery-status');
  if (!report) return [];
  const messageId = await originalId(email);
  if (messageId === null) return [];
  const [, ...recipients] = textOf(report).split(/\r?\n[ \t]*\r?\n/);
  return recipients.flatMap((block) => noticeOf(messageId, fieldsOf(block)) ?? []);
}

function partOf(email: Email, ...types: string[]): Attachment | undefined {
  return email.attachments.find(({ mimeType }) => types.includes(mimeType));
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();
}

/** Of the mail that is returned, whole or its headers alone. */
async function originalId(email: Email): Promise<string | null> {
  const types = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'];
  const returned = partOf(email, ...types, 'message/global', 'message/global-headers');
  if (!returned) return null;
  const { messageId } = await PostalMime.parse(textOf(returned));
  return messageId?.replace(/^<|>$/g, '') ?? null;
}

/** Names in lower case; a line that begins with a blank goes on with the one before. */
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
  // What was asked for, before aliases and forwards.
  const recipient = field('original-recipient') || field('final-recipient');
  const address = recipient.replace(/^[^;]*;/, '').trim();
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
