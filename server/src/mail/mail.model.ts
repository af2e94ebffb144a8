import type { PrintedDocument, Seller } from '../pdf/index.js';
import {
  flag,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  table,
  text,
  type RowOf,
} from '../platform/db/table.js';

/** Where a mail stands; once it is sent to, that of its To. */
export type MailState =
  | 'Scheduled'
  | 'Queued'
  | 'Sending'
  | 'Sent'
  | 'Delivered'
  | 'Bounced'
  | 'Rejected'
  | 'Failed'
  | 'Held';

/** Where one recipient of a mail stands; a `Skipped` one was suppressed when the mail was made. */
export type RecipientState =
  'Queued' | 'Sent' | 'Delivered' | 'Bounced' | 'Rejected' | 'Failed' | 'Skipped';

/** What a mail is about; a notice is to the account itself. */
export type MailResource = 'invoice' | 'estimate' | 'payment' | 'refund' | 'account';

/** What an ended mail says about the account, for a suspension. */
export type Verdict = 'accepted' | 'bounced' | 'rejected' | 'failed';

/** Everything that text, subject and PDF of a mail are made of: the record as of one version. */
export interface MailContent {
  kind: 'Invoice' | 'Retainer' | 'Estimate' | 'Payment' | 'Refund';
  /** Of the invoice or estimate. */
  number: string | null;
  /** Of the refund; null for the others. */
  creditNote: string | null;
  lang: string;
  dateFormat: string | null;
  currency: string;
  /** What is asked for, was received or was given back; an exact decimal. */
  amount: string;
  /** What is open of an invoice now; null on an estimate. */
  balance: string | null;
  date: string;
  dueDate: string | null;
  /** Contact of the customer, for the salutation. */
  recipientName: string | null;
  seller: Seller;
  /** Name that From shows. */
  from: string;
  replyTo: string | null;
  /** Preview page of the document. */
  url: string;
  /** True for a test account: the mail is captured and marked. */
  test: boolean;
  /** The PDF to attach; null if the customer wants none. */
  attachment: MailAttachment | null;
}

/** What a notice to the account is made of. */
export interface NoticeContent {
  kind: 'Notice';
  lang: string;
  from: string;
  replyTo: null;
  /** The sentence, then what else there is to say. */
  lines: string[];
  /** What the link opens; one that signs in is made when the mail is sent, and stored nowhere. */
  view: 'Invoice' | 'Estimate' | 'SignIn';
  url: string;
  test: boolean;
  attachment: null;
}

/** What an attached PDF is made of. */
export interface MailAttachment {
  name: string;
  document: PrintedDocument;
  /** Zone and instant of what it prints. */
  tz: string;
  now: string;
}

/** The table `mails`. */
export const mailTable = table('mails', {
  id: text,
  accountId: text,
  resource: oneOf<MailResource>(),
  recordId: text,
  documentId: text,
  state: oneOf<MailState>(),
  stateAt: instant,
  heldBecause: nullable(oneOf<'suspended' | 'restored'>()),
  toAddress: text,
  subject: text,
  /** True if the client gave the subject. */
  ownSubject: flag,
  /** Sanitised HTML of the client, instead of the standard text. */
  ownText: nullable(text),
  content: nullable(json<MailContent | NoticeContent>()),
  scheduledFor: nullable(instant),
  dueAt: nullable(instant),
  leaseToken: nullable(text),
  attempts: integer,
  lastError: nullable(text),
  sentAt: nullable(instant),
  endedAt: nullable(instant),
  verdict: nullable(oneOf<Verdict>()),
  complainedAt: nullable(instant),
  keyId: text,
  requestId: text,
  createdAt: instant,
});

/** A row of `mails`. */
export type MailRow = RowOf<typeof mailTable>;

/** What a mail has that nobody has tried to send. */
export const UNTRIED = {
  heldBecause: null,
  leaseToken: null,
  attempts: 0,
  lastError: null,
  sentAt: null,
  endedAt: null,
  verdict: null,
  complainedAt: null,
} as const;

/** The table `mail_recipients`. */
export const recipientTable = table('mail_recipients', {
  mailId: text,
  /** 0 is To. */
  position: integer,
  accountId: text,
  field: oneOf<'to' | 'cc' | 'bcc'>(),
  address: text,
  state: oneOf<RecipientState>(),
  stateAt: instant,
  /** What the other side said last. */
  response: nullable(text),
});

/** A row of `mail_recipients`. */
export type RecipientRow = RowOf<typeof recipientTable>;

/** A mail with those it goes to. */
export interface Mail {
  row: MailRow;
  recipients: RecipientRow[];
}

/** What invoices, estimates, payments and refunds keep of their last mail. */
export interface LastMail {
  id: string;
  state: MailState;
  to: string;
  at: string;
  /** Why it is not sent, or came back; absent where it was stored before there were reasons. */
  reason?: string | null;
}
