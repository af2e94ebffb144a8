import { getAccount, inSystemWork } from '../../accounts/index.js';
import {
  addKey,
  type Attachment,
  countOfAccount,
  findAttachment,
  listAttachments,
  quotaWith,
  restoreAttachment,
} from '../../attachments/index.js';
import { findBlob, openBlobStore } from '../../platform/blobs/index.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { Problem } from '../../platform/errors/problem.js';
import { attachmentSources } from '../routes.js';
import { OPERATOR, print, table, withDatabase, writeNew } from './command.js';
import { systemClock } from '../../platform/dates/clock.js';

interface AttachmentFlags {
  json?: boolean;
}

const HEAD = ['ATTACHMENT', 'NAME', 'SIZE', 'OF', 'CREATED', 'STATE'];

function rowOf({ id, name, extension, size, source, createdAt, deletedAt }: Attachment): string[] {
  const state = deletedAt === null ? 'kept' : `deleted ${deletedAt}`;
  return [id, `${name}.${extension}`, String(size), source, createdAt, state];
}

/** Lists the attachments of an account. */
export async function runAttachmentList({
  account: id,
  json,
}: AttachmentFlags & { account: string }): Promise<void> {
  await withDatabase(async (db) => {
    const { attachmentCredits } = await getAccount(db, id);
    const all = await listAttachments(db, id);
    const [used, most] = [await countOfAccount(db, id), quotaWith(attachmentCredits)];
    const rows = all.length > 0 ? `${table([HEAD, ...all.map(rowOf)])}\n\n` : '';
    print(json, all, `${rows}Used: ${used} of ${most}.`);
  });
}

/** Returns an attachment with its file. @throws OperatorError if there is none, or its file was removed */
async function kept(db: Database, id: string): Promise<Attachment> {
  const attachment = await findAttachment(db, id);
  if (!attachment) {
    throw new OperatorError(`There is no attachment ${id}. faktura attachment list shows them.`);
  }
  if (attachment.purgedAt === null) return attachment;
  throw new OperatorError(`The file of ${id} was removed ${attachment.purgedAt}, after 30 days.`);
}

/** Explains why an attachment cannot be restored, and what to do; returns other errors unchanged. */
function refusal(id: string, error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  if (error.code === 'NOT_FOUND') {
    const save = `faktura attachment download ${id} <file>`;
    return new OperatorError(`The record of ${id} is deleted. Save its file instead: ${save}`);
  }
  return error.code === 'ATTACHMENT_SOURCE_LIMIT_REACHED'
    ? new OperatorError(error.message)
    : error;
}

/** Restores a deleted attachment. */
export async function runAttachmentRestore(id: string, { json }: AttachmentFlags): Promise<void> {
  await withDatabase(async (db) => {
    const { accountId } = await kept(db, id);
    const system = { db, accountId, by: OPERATOR, now: systemClock() };
    const restored = await inSystemWork(system, (work) =>
      restoreAttachment(work, id, attachmentSources),
    ).catch((error: unknown) => {
      throw refusal(id, error);
    });
    print(json, restored, `The attachment ${id} of ${restored.source} is restored.`);
  });
}

/** Saves the file of an attachment. */
export async function runAttachmentDownload(
  id: string,
  file: string,
  { json }: AttachmentFlags,
): Promise<void> {
  await withDatabase(async (db, config) => {
    const { accountId, blobId } = await kept(db, id);
    const blob = await findBlob(db, accountId, blobId);
    if (!blob) throw new OperatorError(`The file of ${id} is not in the file store.`);
    const store = await openBlobStore(config);
    try {
      writeNew(file, await store.read(blob));
    } finally {
      store.driver.close();
    }
    print(json, { id, file, bytes: blob.length }, `Saved ${blob.length} bytes to ${file}.`);
  });
}

/** Creates a new key for links. */
export async function runRotateLinkKey({ json }: AttachmentFlags): Promise<void> {
  await withDatabase(async (db) => {
    const { id } = await addKey(db, systemClock());
    print(json, { id }, 'Links are signed with a new key, in every server within a minute.');
  });
}
