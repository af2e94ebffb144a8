import { nordlicht } from '../../pdf/testing/samples.js';
import { composeMail } from '../compose-mail.js';
import type { Mail, MailContent, MailRow } from '../mail.model.js';

/** What the mail of an invoice has. */
export const content: MailContent = {
  kind: 'Invoice',
  number: 'INV-42',
  creditNote: null,
  lang: 'en',
  dateFormat: null,
  currency: 'EUR',
  amount: '1234.5',
  balance: '1234.5',
  date: '2026-11-01',
  dueDate: '2026-11-30',
  recipientName: 'Anna Ö',
  seller: nordlicht,
  from: 'Nordlicht',
  replyTo: 'owner@nordlicht.example',
  url: 'https://billing.example.com/i/abc/inv-42',
  test: false,
  attachment: null,
};

export const at = '2026-11-01T10:00:00.000Z';
const recipient = (position: number, field: 'to' | 'cc' | 'bcc', address: string) =>
  ({
    mailId: 'snd_1',
    position,
    accountId: 'acc_1',
    field,
    address,
    stateAt: at,
    response: null,
  }) as const;

/** A mail to one of each kind of recipient. */
export function mail(change: Partial<MailContent> = {}, row: Partial<MailRow> = {}): Mail {
  return {
    row: {
      id: 'snd_1',
      accountId: 'acc_1',
      resource: 'invoice',
      recordId: 'inv_1',
      documentId: 'inv_1',
      state: 'Sending',
      stateAt: at,
      heldBecause: null,
      toAddress: 'anna@example.org',
      subject: 'Invoice INV-42',
      ownSubject: false,
      ownText: null,
      content: { ...content, ...change },
      scheduledFor: null,
      dueAt: at,
      leaseToken: 'x',
      attempts: 1,
      lastError: null,
      sentAt: null,
      endedAt: null,
      verdict: null,
      complainedAt: null,
      keyId: 'k',
      requestId: 'r',
      createdAt: at,
      ...row,
    },
    recipients: [
      { ...recipient(0, 'to', 'anna@example.org'), state: 'Queued' },
      { ...recipient(1, 'cc', 'ben@example.org'), state: 'Sent' },
      { ...recipient(2, 'cc', 'gone@example.org'), state: 'Skipped' },
      { ...recipient(3, 'bcc', 'cleo@example.org'), state: 'Queued' },
    ],
  };
}

/** The composed mail. */
export const compose = (change?: Partial<MailContent>, row?: Partial<MailRow>) =>
  composeMail(mail(change, row), { from: 'billing@example.com', pdf: null });
