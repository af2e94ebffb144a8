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

/** State of a mail; once it is being sent, the state of its To recipient. */
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

/** State of one recipient; a `Skipped` one was suppressed when the mail was created. */
export type RecipientState =
  | 'Queued'
  | 'Sent'
  | 'Delivered'
  | 'Bounced'
  | 'Rejected'
  | 'Failed'
  | 'Skipped';

/** The kind of record that a mail is about; a notice goes to the account itself. */
export type MailResource = 'invoice' | 'estimate' | 'payment' | 'refund' | 'account';

/** The outcome of a mail as the suspension rule counts it. */
export type Verdict = 'accepted' | 'bounced' | 'rejected' | 'failed';

/** The data for text, subject and PDF of a mail: the record at one version. */
export interface MailContent {
  kind: 'Invoice' | 'Retainer' | 'Estimate' | 'Payment' | 'Refund';
  /** Of the invoice or estimate. */
  number: string | null;
  /** Of the refund; null for the others. */
  creditNote: string | null;
  lang: string;
  dateFormat: string | null;
  currency: string;
  /** The amount due, received or refunded, as an exact decimal. */
  amount: string;
  /** The current balance of an invoice; null on an estimate. */
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

/** The content of a notice to the account. */
export interface NoticeContent {
  kind: 'Notice';
  lang: string;
  from: string;
  replyTo: null;
  /** The main sentence, then further lines. */
  lines: string[];
  /** What the link opens; a sign-in link is created when the mail is sent, and not stored. */
  view: 'Invoice' | 'Estimate' | 'SignIn';
  url: string;
  test: boolean;
  attachment: null;
}

/** The input of an attached PDF. */
export interface MailAttachment {
  name: string;
  document: PrintedDocument;
  /** Zone and instant that it prints. */
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
  /** Sanitised HTML of the client, which replaces the standard text. */
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

/** The columns of a mail that was not attempted yet. */
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
  /** The last response of the receiving server. */
  response: nullable(text),
});

/** A row of `mail_recipients`. */
export type RecipientRow = RowOf<typeof recipientTable>;

/** A mail with its recipients. */
export interface Mail {
  row: MailRow;
  recipients: RecipientRow[];
}

/** What invoices, estimates, payments and refunds store about their last mail. */
export interface LastMail {
  id: string;
  state: MailState;
  to: string;
  at: string;
  /** Why it was not sent, or was returned; absent in rows that are older than this field. */
  reason?: string | null;
}
