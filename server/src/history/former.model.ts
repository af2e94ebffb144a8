import { accountId, id, instant, longText, text } from '../platform/db/columns.js';
import { model } from '../platform/db/model.js';

/**
 * The content of a numbered document, a payment or a transaction before a change, beside the event of the change. The event has only its hash,
 * so that content can be removed without changing the history.
 */
export const formerModel = model(
  'FormerContent',
  'former_contents',
  {
    eventId: id,
    accountId,
    /** Singular name of the resource. */
    resource: text(20),
    recordId: id,
    /** JSON: the stored columns of the record, and of its lines. */
    content: longText,
    /** Hex digest of the UTF-8 bytes. */
    sha256: text(64),
    createdAt: instant,
  },
  {
    plural: 'formerContents',
    primaryKey: ['eventId'],
    foreignKeys: ['accountId'],
    indexes: {
      former_contents_by_record: ['accountId', 'recordId', 'eventId'],
      former_contents_by_time: ['accountId', 'createdAt'],
    },
  },
);
