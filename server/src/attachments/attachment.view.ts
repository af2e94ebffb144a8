import type { Contract } from '@faktura/contract';
import type { Reading } from '../platform/context/work.js';
import type { Attachment } from './attachment.model.js';
import type { LinkSigner } from './links.js';

/** Converts an attachment to the contract's schema, with a link that works for an hour. */
export async function toAttachmentResponse(
  { sql, now }: Reading,
  attachment: Attachment,
  links: LinkSigner,
): Promise<Contract<'Attachment'>> {
  const { id, name, extension, mimeType, size, sha256, source, sourceType } = attachment;
  const { version, createdAt, updatedAt } = attachment;
  const { url, expiresAt } = await links.sign(sql, id, now);
  const file = { id, name, extension, mimeType, size, sha256, source, sourceType };
  const urlExpiresAt = expiresAt.toISOString();
  return { ...file, url, urlExpiresAt, createdAt, updatedAt, version };
}
