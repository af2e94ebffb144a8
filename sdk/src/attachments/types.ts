import type { AttachmentCreate } from '../generated/schema.js';
import type { FileContent } from '../core/upload.js';

export type { FileContent };
export type {
  Attachment,
  AttachmentList,
  AttachmentPatch,
  Timestamp,
  Unlisted,
} from '../generated/schema.js';

/** A file to attach. */
export interface AttachmentUpload {
  /** What to upload: a Blob or File, bytes, or a stream of bytes. */
  file: FileContent;
  /** The name with its extension, which says the type; of a File, its own name by default. */
  filename?: string | undefined;
  /** The id of the invoice, estimate or transaction. */
  source: string;
  sourceType: AttachmentCreate['sourceType'];
}
