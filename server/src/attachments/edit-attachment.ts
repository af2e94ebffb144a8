import { recordEvent } from '../history/index.js';
import { removeBlob } from '../platform/blobs/index.js';
import { checkIfMatch, existing, type Work } from '../platform/context/work.js';
import { DAY_MS } from '../platform/dates/dates.js';
import { updatedAfter } from '../platform/db/table.js';
import {
  attachmentsOf,
  findAttachment,
  lockAttachment,
  updateAttachment,
} from './attachment.repository.js';
import type { Attachment } from './attachment.model.js';
import { attachmentEvent, type UploadDeps, checkPlaceOfSource } from './upload-attachment.js';

/** Days that the file of a deleted attachment is kept. */
export const KEPT_DAYS = 30;

/**
 * Renames an attachment; its file stays.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED
 */
export async function renameAttachment(
  work: Work,
  id: string,
  { name }: { name: string },
): Promise<Attachment> {
  const attachment = await lockAttachment(work, id);
  checkIfMatch(work, attachment.version);
  if (name === attachment.name) return attachment;
  const { version, updatedAt: before } = attachment;
  const updatedAt = updatedAfter(before, work.now);
  const change = { name, version: version + 1, updatedAt };
  updateAttachment(work.sql, attachment, change);
  const renamed = { ...attachment, ...change };
  recordEvent(work, attachmentEvent('updated', renamed, { changed: ['name'] }));
  return renamed;
}

/**
 * Deletes an attachment; its file is kept for 30 days.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED
 */
export async function deleteAttachment(work: Work, id: string): Promise<void> {
  const attachment = await lockAttachment(work, id);
  checkIfMatch(work, attachment.version);
  remove(work, attachment);
}

/** Deletes the attachments of a record that is deleted itself. */
export async function deleteAttachmentsOf(work: Work, source: string): Promise<void> {
  // Locked, so that a change at the same time does not count the same version.
  for (const attachment of await attachmentsOf(work, source, 'update')) remove(work, attachment);
}

function remove(work: Work, attachment: Attachment): void {
  const { createdAt, updatedAt: before } = attachment;
  const version = attachment.version + 1;
  const updatedAt = updatedAfter(before, work.now);
  const deletedAt = work.now.toISOString();
  // Deleting a file within a day of its upload frees its place.
  const takesPlace = work.now.getTime() - Date.parse(createdAt) >= DAY_MS;
  updateAttachment(work.sql, attachment, { deletedAt, updatedAt, version, takesPlace });
  recordEvent(work, attachmentEvent('deleted', { ...attachment, version }));
}

/**
 * Restores a deleted attachment, beyond the account's quota if necessary, because an operator decided it.
 *
 * @throws Problem NOT_FOUND if its file or its record is removed permanently,
 * ATTACHMENT_SOURCE_LIMIT_REACHED if others have taken its place
 */
export async function restoreAttachment(
  work: Work,
  id: string,
  sources: UploadDeps['sources'],
): Promise<Attachment> {
  const { sourceType, source } = existing(await findAttachment(work.sql, id), 'attachment');
  // The record is locked first, as in an upload.
  await sources[sourceType].hold(work, source);
  const found = await findAttachment(work.sql, id, 'update');
  const attachment = existing(found?.purgedAt === null ? found : null, 'attachment');
  if (attachment.deletedAt === null) return attachment;
  await checkPlaceOfSource(work, source);
  const version = attachment.version + 1;
  const updatedAt = updatedAfter(attachment.updatedAt, work.now);
  const change = { deletedAt: null, updatedAt, version, takesPlace: true };
  updateAttachment(work.sql, attachment, change);
  const restored = { ...attachment, ...change };
  recordEvent(work, attachmentEvent('updated', restored, { restored: true }));
  return restored;
}

/**
 * Releases the file of an attachment that was deleted before this time, unless it was restored since. The
 * row stays because it may still count.
 */
export async function purgeAttachment(work: Work, id: string, before: Date): Promise<void> {
  const found = await findAttachment(work.sql, id, 'update');
  if (!found?.deletedAt || found.purgedAt || Date.parse(found.deletedAt) >= before.getTime())
    return;
  removeBlob(work.sql, found.accountId, found.blobId, work.now);
  updateAttachment(work.sql, found, { purgedAt: work.now.toISOString() });
}
