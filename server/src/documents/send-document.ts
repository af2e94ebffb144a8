import type { Contract } from '@faktura/contract';
import { getAccount } from '../accounts/index.js';
import { writtenPersonOf } from '../addresses/address.rules.js';
import type { Customer } from '../customers/index.js';
import type { LastMail } from '../ledger/index.js';
import {
  addressesOf,
  queueMail,
  toLastMail,
  type AcceptedMail,
  type MailContent,
  type SubjectFacts,
} from '../mail/index.js';
import { termsOf } from '../business-terms/business-terms.js';
import { sellerOf } from '../documents/printed-document.js';
import { plainText, type PrintedDocument } from '../pdf/index.js';
import { todayOf, type Work } from '../platform/context/work.js';
import { instantInZone } from '../platform/dates/dates.js';
import { invalid } from '../platform/errors/problem.js';
import type { Decimal } from '../platform/money/money.js';
import { codePoints, sanitise } from '../platform/text/sanitise.js';
import { textOrNull } from '../platform/text/search-words.js';
import { visibleText } from '../platform/text/visible.js';
import type { DocumentRow } from './document.model.js';
import { previewUrl } from './document.view.js';

/** Maximum length of a mail's text as it is stored. */
const BODY_LENGTH = 5000;
/** Hour at which scheduled mails are sent, in the account's time zone. */
const SENDING_HOUR = 9;

/** What a client sets for a mail, normalised. */
export interface SendFields {
  email: string | null;
  subject: string | null;
  text: string | null;
  /** Null to send it now. */
  scheduledFor: Date | null;
}

/** @throws Problem VALIDATION_FAILED: the day is past, or the text too long once it is sanitised */
export function sendFields(work: Work, body: Contract<'SendRequest'>): SendFields {
  const html = textOrNull(body.body);
  const text = html === null ? null : sanitise(html);
  if (codePoints(text ?? '') > BODY_LENGTH) {
    const message = `must be no longer than ${BODY_LENGTH} characters once it is sanitized`;
    throw invalid({ path: '/body', code: 'TOO_LONG', message });
  }
  const subject = textOrNull(body.subject);
  const email = textOrNull(body.email);
  return { email, subject, text: writtenOrNull(text), scheduledFor: sendTime(work, body.date) };
}

/** A text that shows nothing, such as `<p></p>`, is none: the mail would say neither hello nor who writes. */
function writtenOrNull(html: string | null): string | null {
  return html !== null && visibleText(plainText(html)) !== '' ? html : null;
}

/** Returns 09:00 of a later day; null for today, which means now. */
function sendTime(work: Work, date: string | null | undefined): Date | null {
  const today = todayOf(work);
  if (date === null || date === undefined || date === today) return null;
  if (date < today) {
    throw invalid({ path: '/date', code: 'IN_PAST', message: 'must be today or later' });
  }
  return instantInZone(date, SENDING_HOUR, work.account.timezone);
}

/** What depends on the kind of document in its mail. */
export interface MailedDocument {
  kind: MailContent['kind'];
  page: 'i' | 'e';
  row: DocumentRow;
  date: string;
  amount: Decimal;
  /** Null on an estimate. */
  balance: Decimal | null;
  /** An issued e-invoice, whose PDF is the invoice: every mail has it attached. */
  isEInvoice: boolean;
}

/** The parts of the standard subject of a mail. */
async function subjectFacts(
  work: Work,
  { kind, row }: Pick<MailedDocument, 'kind' | 'row'>,
): Promise<SubjectFacts> {
  const seller = await sellerOf(work.sql, work.account.id);
  return { kind, lang: row.lang, number: row.number, from: seller.name, seller };
}

/** Returns the content of a document's mail; calls `print` for the PDF if the customer wants one. */
export async function mailContent(
  work: Work,
  { kind, page, row, date, amount, balance, isEInvoice }: MailedDocument,
  { billTo, dateFormat, attachPdf }: Customer,
  print: () => Promise<PrintedDocument>,
): Promise<MailContent> {
  const seller = await sellerOf(work.sql, work.account.id);
  const { email } = await getAccount(work.sql, work.account.id);
  const printed = attachPdf || isEInvoice ? await print() : null;
  return {
    kind,
    number: row.number,
    creditNote: null,
    lang: row.lang,
    dateFormat,
    currency: row.currency,
    amount: amount.toFixed(),
    balance: balance && balance.toFixed(),
    date,
    dueDate: row.dueDate,
    isDebited: termsOf(row.businessTerms).mandateReference !== null,
    recipientName: writtenPersonOf(billTo, row.lang),
    recipientCompany: billTo.company,
    seller,
    from: seller.name,
    replyTo: email ?? seller.contact.email,
    url: previewUrl(page, row, work.publicUrl),
    test: work.account.test,
    attachment: printed
      ? {
          name: `${printed.number ?? kind.toLowerCase()}.pdf`,
          document: printed,
          tz: work.account.timezone,
          now: work.now.toISOString(),
        }
      : null,
  };
}

/** Queues or schedules the mail of a document; calls `content` only if it is sent now. */
export async function sendDocument(
  work: Work,
  fields: SendFields,
  customer: Customer,
  document: Pick<MailedDocument, 'kind' | 'row'> & {
    resource: 'invoice' | 'estimate';
    scopeId: string | null;
  },
  content: () => Promise<MailContent>,
): Promise<{ mail: AcceptedMail; lastMail: LastMail }> {
  const { resource, row, scopeId } = document;
  const { email, subject, text, scheduledFor } = fields;
  const made = scheduledFor ? null : await content();
  const mail = await queueMail(work, {
    resource,
    recordId: row.id,
    documentId: row.id,
    scopeId,
    addresses: addressesOf(email, customer, '/email'),
    askedBy: '/email',
    subject,
    text,
    facts: made ?? (await subjectFacts(work, document)),
    content: made,
    scheduledFor,
  });
  return { mail, lastMail: toLastMail(mail.row) };
}
