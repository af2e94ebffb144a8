import type { Schema, Schemas } from '../core/types.js';
import type { FileContent } from '../core/upload.js';

export type { FileContent };

/** An attachment, as the service returns it. */
export interface Attachment extends Schema<'Attachment'> {}
/** All attachments of one record. */
export interface AttachmentList extends Schema<'AttachmentList'> {}
/** The new name of an attachment. */
export interface AttachmentPatch extends Schema<'AttachmentPatch'> {}
/** A file to attach. */
export interface AttachmentUpload {
  /** What to upload: a Blob or File, bytes, or a stream of bytes. */
  file: FileContent;
  /** The name with its extension, which says the type; of a File, its own name by default. */
  filename?: string | undefined;
  /** The id of the invoice, estimate or transaction. */
  source: string;
  sourceType: Schemas['AttachmentCreate']['sourceType'];
}
