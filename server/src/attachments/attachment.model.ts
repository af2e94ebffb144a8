import {
  accountId,
  flag,
  id,
  idOf,
  instant,
  integer,
  nullable,
  oneOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';

/** The kinds of records that can have attachments. */
export type SourceType = 'Invoice' | 'Estimate' | 'Transaction';

/** Attached files. */
export const attachmentModel = model(
  'Attachment',
  'attachments',
  {
    id,
    accountId,
    sourceType: oneOf<SourceType>(20),
    source: id,
    name: text(50),
    extension: text(10),
    blobId: idOf('Blob'),
    mimeType: text(100),
    size: integer,
    /** In hex. */
    sha256: text(64),
    /** The result of the virus scanner. */
    scan: oneOf<'clean' | 'skipped'>(10),
    /** Whether it counts toward the account's quota; one deleted within a day of its upload does not. */
    takesPlace: flag,
    version: integer,
    createdAt: instant,
    updatedAt: instant,
    deletedAt: nullable(instant),
    /** When the file was removed permanently; the row stays because it may still count. */
    purgedAt: nullable(instant),
  },
  {
    foreignKeys: ['accountId'],
    indexes: {
      attachments_by_source: ['accountId', 'source'],
      attachments_by_deleted: ['deletedAt'],
    },
  },
);

/** A stored attachment. */
export type Attachment = RowOf<typeof attachmentModel>;

/** One row for each account that has uploaded a file, which uploads lock until the quotas are counted. */
export const attachmentAccountModel = model(
  'AttachmentAccount',
  'attachment_accounts',
  { accountId },
  { plural: 'attachmentAccounts', primaryKey: ['accountId'] },
);

/** Secrets that sign download links: the newest one signs, the previous one still verifies its links. */
export const linkKeyModel = model('LinkKey', 'link_keys', {
  id,
  secret: text(64),
  createdAt: instant,
});
