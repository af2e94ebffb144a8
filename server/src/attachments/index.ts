export { countOfAccount, findAttachment, listAttachments } from './attachment.repository.js';
export type { Attachment } from './attachment.model.js';
export { type AttachmentDeps, attachmentRoutes } from './attachment.routes.js';
export { deleteAttachmentsOf, restoreAttachment } from './edit-attachment.js';
export { addKey, ensureKey } from './link-key.repository.js';
export { LinkSigner } from './links.js';
export { purgeAttachments } from './purge-attachments.js';
export { quotaWith } from './quota.js';
export { type UploadDeps, requirePro } from './upload-attachment.js';
