import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions } from '../core/options.js';
import { uploadAttachment } from './upload-attachment.js';
import { listAttachmentsForSource } from './list-attachments-for-source.js';
import { renameAttachment } from './rename-attachment.js';
import { deleteAttachment } from './delete-attachment.js';
import type { Attachment, AttachmentList, AttachmentPatch, AttachmentUpload } from './types.js';

export type * from './types.js';
export { uploadAttachment, listAttachmentsForSource, renameAttachment, deleteAttachment };

/** The methods of `faktura.attachments`: file attachments of invoices, estimates and transactions. */
export interface Attachments {
  /**
   * Uploads a file of up to 2 MB and attaches it. Its size and type are checked before anything is
   * sent.
   */
  upload(body: AttachmentUpload, options?: PostOptions): Call<Attachment>;
  /**
   * Lists all attachments of an invoice, estimate or transaction, each with a fresh download link that
   * expires after an hour.
   */
  listForSource(sourceId: string, options?: CallOptions): Call<AttachmentList>;
  /** Renames an attachment; its file cannot be replaced. */
  rename(id: string, body: AttachmentPatch, options?: ChangeOptions): Call<Attachment>;
  /** Deletes an attachment; its file can be recovered for 30 days. */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** The functions of this resource as methods of one client. */
export function bindAttachments(client: Client): Attachments {
  return bind(client, {
    upload: uploadAttachment,
    listForSource: listAttachmentsForSource,
    rename: renameAttachment,
    delete: deleteAttachment,
  });
}
