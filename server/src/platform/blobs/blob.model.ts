import { accountId, id, instant, integer, nullable, text } from '../db/columns.js';
import { model, type RowOf } from '../db/model.js';

/** Files in the blob store, by their names there. */
export const blobModel = model(
  'Blob',
  'blobs',
  {
    id,
    accountId,
    /** What kind of file it is: `logo`, `pdf`. */
    kind: text(20),
    contentType: text(100),
    length: integer,
    sha256: text(64),
    createdAt: instant,
    /** When the last reference to it was removed; its bytes are removed a day later, and then the row. */
    removedAt: nullable(instant),
  },
  {
    foreignKeys: ['accountId'],
    indexes: {
      blobs_by_account: ['accountId', 'id'],
      blobs_by_removed: ['removedAt', 'id'],
    },
  },
);

/** A file that is referenced, or was until a day ago. */
export type Blob = RowOf<typeof blobModel>;

/** The blob store of this database, in one row. */
export const blobStoreModel = model('BlobStore', 'blob_stores', {
  id: integer,
  /** The name of a file in the store, by which a worker verifies that it uses the same store. */
  mark: text(40),
  /** What this database last wrote to its store, by which it verifies that no copy of it sweeps there. */
  turns: nullable(text(120)),
});
