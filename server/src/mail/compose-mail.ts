import { labelled, plainText } from '../pdf/index.js';
import type { AttachedFile, OutgoingMail } from '../platform/mail/message.js';
import { plainLine } from '../platform/text/harmless.js';
import { safeFileName } from '../platform/text/sanitise.js';
import { htmlPart } from './mail-html.js';
import { noticeWords, wordsOf, type MailWords } from './mail-words.js';
import type { Mail, MailAttachment, MailContent, NoticeContent } from './mail.model.js';

/** Facts that are known only when a mail is sent. */
export interface Composing {
  /** Sender address. */
  from: string;
  pdf: Buffer | null;
  /** The bytes of the account's logo. */
  logo?: Buffer | null;
  /** Replaces the link that is stored with the mail. */
  url?: string | null;
}

/**
 * Composes a mail: salutation, text, amount and due date, link and closing, in the language of the
 * document. The client's own text replaces ours, salutation and closing.
 */
export function composeMail({ row, recipients }: Mail, composing: Composing): OutgoingMail {
  const { content } = row;
  if (!content) throw new Error(`The mail ${row.id} has no content yet.`);
  const { from: address, pdf } = composing;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const url = composing.url ?? content.url;
  const inField = (field: 'cc' | 'bcc') =>
    recipients.filter((one) => one.field === field && one.state !== 'Skipped');
  const words = content.kind === 'Notice' ? noticeWords(content) : wordsOf(content, row.ownText);
  const subject = plainLine(row.subject);
  const logo = logoOf(content, composing.logo ?? null, `logo.${row.id}@${domain}`);
  const look = { color: content.kind === 'Notice' ? null : content.seller.color, logo };
  return {
    messageId: `<${row.id}@${domain}>`,
    from: { name: plainLine(content.from), address },
    replyTo: content.replyTo,
    to: row.toAddress,
    cc: inField('cc').map((one) => one.address),
    recipients: recipients.filter(({ state }) => state === 'Queued').map((one) => one.address),
    subject: content.test ? `[TEST] ${subject}` : subject,
    text: textPart(words, url),
    html: htmlPart(words, url, subject, look),
    attachments: [
      ...(logo ? [logo.file] : []),
      ...(pdf && content.attachment ? attachedFiles(content.attachment, pdf) : []),
    ],
    // The same at every attempt; spam filters distrust a mail that is dated days ago.
    date: new Date(row.scheduledFor ?? row.createdAt),
  };
}

/** The PDF, and the XML of an e-invoice if its recipients process only XML. */
function attachedFiles({ name, document }: MailAttachment, pdf: Buffer): AttachedFile[] {
  const filename = safeFileName(name);
  const file = { filename, contentType: 'application/pdf', content: pdf };
  const { mailsXml = false, files = [] } = document.eInvoice ?? {};
  // The last file has the syntax of the standard.
  const xml = mailsXml ? files.at(-1) : undefined;
  if (!xml) return [file];
  const xmlFile = {
    filename: filename.replace(/\.pdf$/, '.xml'),
    contentType: 'application/xml',
    content: Buffer.from(xml.content, 'utf8'),
  };
  return [file, xmlFile];
}

/**
 * The logo is a file in the mail: most programs block pictures from elsewhere, because loading one tells
 * the sender that the mail was read.
 */
function logoOf(content: MailContent | NoticeContent, bytes: Buffer | null, cid: string) {
  if (!bytes || content.kind === 'Notice' || !content.seller.logo) return null;
  const { logo, name } = content.seller;
  const { contentType, width, height } = logo;
  const filename = `logo.${contentType.replace('image/', '')}`;
  const file: AttachedFile = { filename, contentType, content: bytes, cid };
  return { cid, name: plainLine(name), width, height, file };
}

function textPart(words: MailWords, url: string): string {
  const { labels, test, salutation, text, facts, view, attached, closing } = words;
  const body = 'own' in text ? plainText(text.own, '\n\n') : text.standard;
  const link = labelled(labels, view, url);
  const parts = [test, salutation, body, facts.join('\n'), link, attached, closing];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
