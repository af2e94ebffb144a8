// Runs in a worker thread. Plain JavaScript, because Node loads a thread's file itself, in tests
// from the sources too.
import PostalMime from 'postal-mime';
import { MOST_DEEP, shortenMail } from './shorten-mail.js';

/**
 * What a notification may consist of.
 * @typedef {object} NoticeParts
 * @property {string | null} report Text of a delivery status notification.
 * @property {string | null} feedback Text of a complaint.
 * @property {{ key: string, value: string }[]} returned Headers of the returned mail, by lower-case names.
 * @property {string | null} inReplyTo
 * @property {boolean} isWhole False if the mail has more or deeper parts than are read.
 */

/** @typedef {import('postal-mime').Email} Email */

const RETURNED = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
];

/**
 * The parts of a notification, within limits.
 * @param {Uint8Array} raw
 * @returns {Promise<NoticeParts>}
 */
export default async function readParts(raw) {
  const { email, isWhole } = await parsed(raw);
  return {
    report: textOf(email, ['message/delivery-status', 'message/global-delivery-status']),
    feedback: textOf(email, ['message/feedback-report']),
    returned: await headersOf(textOf(email, RETURNED)),
    inReplyTo: email.inReplyTo ?? null,
    isWhole,
  };
}

/** @param {Uint8Array} raw */
async function parsed(raw) {
  const { mail, isWhole } = shortenMail(raw);
  try {
    return { email: await parse(mail), isWhole };
  } catch {
    // Its first parts cannot be nested too deeply.
    return { email: await parse(shortenMail(raw, MOST_DEEP).mail), isWhole: false };
  }
}

/** @param {Uint8Array} mail */
function parse(mail) {
  return PostalMime.parse(mail, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: MOST_DEEP,
  });
}

/**
 * @param {Email} email
 * @param {string[]} types
 */
function textOf({ attachments }, types) {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
  if (content === undefined) return null;
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();
}

/**
 * The mail is returned whole, with its PDF, or as its headers only.
 * @param {string | null} returned
 */
async function headersOf(returned) {
  if (returned === null) return [];
  const [head = ''] = returned.split(/\r?\n\r?\n/, 1);
  const { headers } = await PostalMime.parse(head);
  return headers.map(({ key, value }) => ({ key, value }));
}
