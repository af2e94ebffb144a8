import {
  accountId,
  id,
  idOf,
  instant,
  integer,
  json,
  nullable,
  optionalIdOf,
  text,
} from '../platform/db/columns.js';
import { model } from '../platform/db/model.js';

/** Addresses to which mail has permanently bounced. */
export const suppressionModel = model(
  'Suppression',
  'mail_suppressions',
  {
    accountId,
    /** With the domain in ASCII; see `suppressedAs`. */
    address: text(254),
    /** The mail that bounced. */
    mailId: optionalIdOf('Mail'),
    reason: text(500),
    createdAt: instant,
  },
  { foreignKeys: ['accountId'], plural: 'suppressions', primaryKey: ['accountId', 'address'] },
);

/** What counts toward the caps of sending; kept longer than its mail. */
export const reservationModel = model(
  'Reservation',
  'mail_reservations',
  {
    mailId: idOf('Mail'),
    accountId,
    /** The sender for the cap userDay. */
    bucket: text(300),
    /** The document for the lifetime caps; null if none apply. */
    documentId: nullable(id),
    recipients: integer,
    /** Hashes, to count the distinct recipients of a document. */
    addresses: json<string[]>(),
    createdAt: instant,
  },
  {
    foreignKeys: ['accountId'],
    plural: 'reservations',
    primaryKey: ['mailId'],
    indexes: {
      mail_reservations_by_time: ['accountId', 'createdAt', 'bucket', 'recipients'],
      mail_reservations_by_document: ['documentId'],
    },
  },
);

/** One row for each account that sends mail, which is locked to reserve or end a mail. */
export const mailAccountModel = model(
  'MailAccount',
  'mail_accounts',
  {
    accountId,
    /** Mails that ended before it no longer count toward a suspension. */
    resumedAt: nullable(instant),
  },
  { foreignKeys: ['accountId'], plural: 'mailAccounts', primaryKey: ['accountId'] },
);

/** In one row, how a restored database is detected: servers store the time elsewhere, too. */
export const markModel = model('MailMark', 'mail_marks', {
  id: integer,
  /** Identifies this database and its copies. */
  installation: text(40),
  /** When a server last used it. */
  aliveAt: instant,
});
