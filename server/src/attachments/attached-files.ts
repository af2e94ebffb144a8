import type { BlobStore } from '../platform/blobs/index.js';
import type { Work } from '../platform/context/work.js';
import type { Attachment } from './attachment.model.js';
import { attachmentsOf } from './attachment.repository.js';

/** An attachment with its bytes. */
export interface AttachedFile extends Pick<
  Attachment,
  'id' | 'name' | 'extension' | 'mimeType' | 'size'
> {
  content: Buffer;
}

/** Reads the attachments of a locked record, in the order in which they are listed. */
export type ReadAttached = (work: Work, source: string) => Promise<AttachedFile[]>;

/** Reads attachments from the file store; rejects with UNAVAILABLE if it does not answer. */
export function attachedReader(blobs: Pick<BlobStore, 'read'>): ReadAttached {
  return async (work, source) => {
    // Locked, to find those that were attached while this transaction waited.
    const found = await attachmentsOf(work, source, 'update');
    return Promise.all(
      found.map(async ({ id, accountId, blobId, name, extension, mimeType, size, sha256 }) => {
        const content = await blobs.read({ id: blobId, accountId, length: size, sha256 });
        return { id, name, extension, mimeType, size, content: Buffer.from(content) };
      }),
    );
  };
}
