/** Made from openapi/ by npm run generate. Do not edit. */

import type { FileUpload } from '../../core/upload.js';
import type { AttachmentCreate } from '../schema.js';

export type { FileContent } from '../../core/upload.js';
export type {
  Attachment,
  AttachmentList,
  AttachmentPatch,
  Timestamp,
  Unlisted,
} from '../schema.js';

/** A file and the record it belongs to, as `multipart/form-data`. */
export interface AttachmentUpload
  extends FileUpload, Pick<AttachmentCreate, 'source' | 'sourceType'> {}
