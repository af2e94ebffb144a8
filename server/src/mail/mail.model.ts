import type { PrintedDocument, Seller } from '../pdf/index.js';
import {
  accountId,
  flag,
  id,
  idOf,
  instant,
  integer,
  json,
  longText,
  nullable,
  oneOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { table } from '../platform/db/table.js';

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
  /** The amount is collected by direct debit; earlier versions queued mails without it. */
  isDebited?: boolean;
  /** The reader can accept or decline the estimate on its page. */
  isDecidable?: boolean;
  /** Contact of the customer, for the salutation. */
  recipientName: string | null;
  /** Earlier versions queued mails without it. */
  recipientCompany?: string | null;
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
  /** Of the account; earlier versions queued notices without it. */
  country?: string | null;
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

/** Mails to customers, and notices to accounts. */
export const mailModel = model(
  'Mail',
  'mails',
  {
    id,
    accountId,
    resource: oneOf<MailResource>(20),
    /** The invoice, estimate, payment or refund that it is about. */
    recordId: id,
    /** Its invoice or estimate. */
    documentId: id,
    state: oneOf<MailState>(10),
    stateAt: instant,
    heldBecause: nullable(oneOf<'suspended' | 'restored'>(20)),
    toAddress: text(254),
    subject: text(500),
    /** True if the client gave the subject. */
    ownSubject: flag,
    /** Sanitised HTML of the client, which replaces the standard text. */
    ownText: nullable(longText),
    /** Null for a scheduled mail until it is due. */
    content: nullable(json<MailContent | NoticeContent>()),
    scheduledFor: nullable(instant),
    /** When it may be claimed; the end of the lease while it is claimed; otherwise null. */
    dueAt: nullable(instant),
    leaseToken: nullable(text(40)),
    attempts: integer,
    lastError: nullable(text(500)),
    sentAt: nullable(instant),
    /** When no recipient was left to try; later reports do not change it. */
    endedAt: nullable(instant),
    /** What it contributes to a suspension of the account. */
    verdict: nullable(oneOf<Verdict>(10)),
    complainedAt: nullable(instant),
    keyId: text(40),
    requestId: text(40),
    createdAt: instant,
  },
  {
    foreignKeys: ['accountId'],
    indexes: {
      mails_by_due: ['dueAt', 'accountId', 'id'],
      mails_by_ended: ['accountId', 'endedAt'],
      mails_by_record: ['recordId', 'id'],
      mails_by_state: ['state', 'accountId', 'id'],
      mails_by_account_due: ['accountId', 'dueAt', 'id'],
    },
  },
);

export const mailTable = table(mailModel);

/** A row of `mails`. */
export type MailRow = RowOf<typeof mailModel>;

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

/** The recipients of mails. */
export const recipientModel = model(
  'Recipient',
  'mail_recipients',
  {
    mailId: idOf('Mail'),
    /** 0 is To; cc and bcc follow in their order. */
    position: integer,
    accountId,
    field: oneOf<'to' | 'cc' | 'bcc'>(3),
    address: text(254),
    state: oneOf<RecipientState>(10),
    stateAt: instant,
    /** The last response of the receiving server. */
    response: nullable(text(500)),
  },
  { foreignKeys: ['mailId'], plural: 'recipients', primaryKey: ['mailId', 'position'] },
);

export const recipientTable = table(recipientModel);

/** A row of `mail_recipients`. */
export type RecipientRow = RowOf<typeof recipientModel>;

/** A mail with its recipients. */
export interface Mail {
  row: MailRow;
  recipients: RecipientRow[];
}
