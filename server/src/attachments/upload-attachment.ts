import { recordEvent, type HistoryEntry } from '../history/index.js';
import { type BlobStore, recordBlob, type WrittenBlob } from '../platform/blobs/index.js';
import { type AccountContext, newIdOf, type Reading, type Work } from '../platform/context/work.js';
import { invalid, Problem } from '../platform/errors/problem.js';
import type { Scanner } from '../platform/scan/clamd.js';
import {
  countOfAccount,
  countOfSource,
  insertAttachment,
  lockQuota,
} from './attachment.repository.js';
import type { Attachment, SourceType } from './attachment.model.js';
import { mimeTypeOf } from './file-type.js';
import { parseFileName } from './name.rules.js';
import { MAX_PER_SOURCE, quotaOf } from './quota.js';

/**
 * Records that files can be attached to; both functions reject with NOT_FOUND if the account has no such
 * record.
 */
interface Sources {
  find(work: Reading, id: string): Promise<unknown>;
  /** Prevents its deletion until the transaction ends. */
  hold(work: Work, id: string): Promise<unknown>;
}

/** Dependencies for storing attachments. */
export interface UploadDeps {
  blobs: Pick<BlobStore, 'put'>;
  sources: Readonly<Record<SourceType, Sources>>;
  /** Null if files are not scanned. */
  scanner: Scanner | null;
  /** Whether to accept a file that the scanner could not check. */
  takesUnscanned: boolean;
}

/** A file and the record to attach it to. */
export interface Upload {
  source: string;
  sourceType: SourceType;
  filename: string;
  content: Buffer;
}

/** A file that may be attached, with its bytes stored. */
export interface PreparedFile {
  blob: WrittenBlob;
  name: string;
  extension: string;
  scan: Attachment['scan'];
}

/** Requires the Pro Plan. @throws Problem ATTACHMENTS_PRO_ONLY */
export function requirePro({ plan }: Pick<AccountContext, 'plan'>): void {
  if (plan === 'Pro') return;
  const message = 'Attachments need an active Pro Plan. Upgrade the account.';
  throw new Problem('ATTACHMENTS_PRO_ONLY', message);
}

/**
 * Checks a file and stores its bytes before any row; the sweep removes bytes that no row names.
 *
 * @throws Problem VALIDATION_FAILED at /source, ATTACHMENT_SOURCE_LIMIT_REACHED,
 * ATTACHMENT_LIMIT_REACHED, MIME_TYPE_NOT_ALLOWED, FILE_REJECTED, UNAVAILABLE
 */
export async function prepareFile(
  work: Reading,
  upload: Upload,
  deps: UploadDeps,
): Promise<PreparedFile> {
  const { source, sourceType } = upload;
  await known(sourceType, deps.sources[sourceType].find(work, source));
  await checkPlace(work, source);
  const { name, extension } = parseFileName(upload.filename);
  const mimeType = await mimeTypeOf(extension, upload.content);
  if (mimeType === null) throw notAllowed();
  const scan = await scanned(upload.content, deps);
  const blob = await deps.blobs.put(work.account.id, upload.content, mimeType);
  return { blob, name, extension, scan };
}

/** Attaches a stored file; counts again now that the lock prevents others from taking the last place. */
export async function attachFile(
  work: Work,
  upload: Upload,
  file: PreparedFile,
  deps: UploadDeps,
): Promise<Attachment> {
  const { source, sourceType } = upload;
  await known(sourceType, deps.sources[sourceType].hold(work, source));
  await lockQuota(work);
  await checkPlace(work, source);
  const { blob, name, extension, scan } = file;
  const at = work.now.toISOString();
  const attachment: Attachment = {
    id: newIdOf(work, 'att'),
    accountId: work.account.id,
    sourceType,
    source,
    name,
    extension,
    blobId: blob.id,
    mimeType: blob.contentType,
    size: blob.length,
    sha256: blob.sha256,
    scan,
    takesPlace: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    purgedAt: null,
  };
  recordBlob(work.sql, blob, 'attachment');
  insertAttachment(work, attachment);
  recordEvent(work, attachmentEvent('created', attachment));
  return attachment;
}

/** An unknown id in a body is 422, not 404. */
async function known(sourceType: SourceType, looked: Promise<unknown>): Promise<void> {
  await looked.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
    const message = `names no ${sourceType.toLowerCase()} of this account`;
    throw invalid({ path: '/source', code: 'NOT_FOUND', message });
  });
}

/** Checks the limit of one record. @throws Problem ATTACHMENT_SOURCE_LIMIT_REACHED */
export async function checkPlaceOfSource(work: Reading, source: string): Promise<void> {
  if ((await countOfSource(work, source)) < MAX_PER_SOURCE) return;
  throw new Problem(
    'ATTACHMENT_SOURCE_LIMIT_REACHED',
    `A record has at most ${MAX_PER_SOURCE} attachments. Delete one of its attachments first.`,
    { details: { maxAttachmentsPerSource: MAX_PER_SOURCE } },
  );
}

async function checkPlace(work: Reading, source: string): Promise<void> {
  await checkPlaceOfSource(work, source);
  const maxAttachments = await quotaOf(work);
  if ((await countOfAccount(work.sql, work.account.id)) < maxAttachments) return;
  throw new Problem(
    'ATTACHMENT_LIMIT_REACHED',
    `The account has used its ${maxAttachments} attachments. Buy credits for more.`,
    { details: { maxAttachments } },
  );
}

/** The specification prescribes this message. */
function notAllowed(): Problem<'MIME_TYPE_NOT_ALLOWED'> {
  return new Problem('MIME_TYPE_NOT_ALLOWED', 'Mime type is not allowed');
}

async function scanned(
  content: Buffer,
  { scanner, takesUnscanned }: UploadDeps,
): Promise<Attachment['scan']> {
  if (scanner === null) return 'skipped';
  const verdict = await scanner.scan(content).catch((error: unknown) => {
    if (takesUnscanned) return null;
    const message = 'Files cannot be scanned for viruses at the moment. Try again in a minute.';
    const problem = new Problem('UNAVAILABLE', message, { headers: { 'Retry-After': '60' } });
    problem.cause = error;
    throw problem;
  });
  if (verdict === null) return 'skipped';
  if (verdict.state === 'clean') return 'clean';
  const message = 'is rejected by the virus scan';
  throw new Problem('FILE_REJECTED', 'The virus scan rejects the file. Send a clean one.', {
    errors: [{ path: '/file', code: 'FILE_REJECTED', message }],
  });
}

/** The event of an attachment, without its name, which may be personal. */
export function attachmentEvent(
  kind: HistoryEntry['kind'],
  { id, source, version, size, scan }: Attachment,
  facts: HistoryEntry['facts'] = {},
): HistoryEntry {
  return {
    resource: 'attachment',
    resourceId: id,
    kind,
    facts: { source, version, size, scan, ...facts },
  };
}
