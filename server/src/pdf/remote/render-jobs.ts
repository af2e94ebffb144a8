import * as z from 'zod';
import type { BlobStore } from '../../platform/blobs/index.js';
import type { Database } from '../../platform/db/index.js';
import type { HeldJob, JobKind, JobKinds } from '../../platform/jobs/index.js';
import type { Logger } from '../../platform/log/log.js';
import type { PrintedDocument } from '../document.js';
import { RenderError } from '../errors.js';
import { sharesOf } from '../queue.js';
import type { DocumentRenderer } from '../renderer.js';
import { RENDER_KINDS, RenderingRepository } from './rendering.repository.js';

/** The payload of a rendering job. */
export interface RenderPayload {
  /** The fingerprint that the server computed. */
  key: string;
  /** Servers of earlier versions leave it out. */
  requestId?: string | undefined;
  /** The trace of the request; undefined while nothing is traced. */
  traceparent?: string | undefined;
  document: PrintedDocument;
  tz: string;
  now: string;
}

const payloadSchema = z.object({
  key: z.string(),
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
  document: z.custom<PrintedDocument>((value) => typeof value === 'object' && value !== null),
  tz: z.string(),
  now: z.iso.datetime(),
}) satisfies z.ZodType<RenderPayload>;

/** After this many workers have died in the meantime, the document is considered the cause. */
const TRIES = 3;

/** Dependencies of a rendering worker. */
export interface RenderWork {
  db: Database;
  blobs: BlobStore;
  renderer: DocumentRenderer;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

/** The jobs by which servers request documents, with the same shares as the queue of a process. */
export function renderKinds(work: RenderWork, places: number): JobKinds {
  const repository = new RenderingRepository(work.db, work.now);
  const kind: JobKind = { run: (job, signal) => runJob(repository, work, job, signal) };
  const { long } = sharesOf(places);
  return { [RENDER_KINDS.short]: kind, [RENDER_KINDS.long]: { ...kind, most: long } };
}

async function runJob(
  repository: RenderingRepository,
  work: RenderWork,
  { payload, accountId, attempts }: HeldJob,
  signal: AbortSignal,
): Promise<void> {
  if (accountId === null) throw new Error('The job of a rendering names no account.');
  const request = payloadSchema.parse(payload);
  const { key } = request;
  // The first run may have ended without being recorded.
  if (await repository.find(key)) return;
  try {
    if (attempts > TRIES) throw new RenderError('failed', 'Its workers ended before it was done.');
    const pdf = await rendered(work.renderer, request, accountId, signal);
    const blob = await work.blobs.put(accountId, pdf, 'application/pdf');
    await repository.record(key, accountId, { blob });
  } catch (error) {
    if (isOfDocument(error)) {
      return repository.record(key, accountId, { fault: error.fault });
    }
    if (error instanceof RenderError) throw error;
    // Waiting callers request it again; nobody would wait for a later attempt.
    work.log.warn({ err: error }, 'a PDF could not be stored');
  }
}

async function rendered(
  renderer: DocumentRenderer,
  { key, requestId, document, tz, now }: RenderPayload,
  account: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const view = { tz, now: new Date(now) };
  if ((await renderer.fingerprint(document, view)) !== key) {
    const message = 'Server and worker have different versions of the program or of the template.';
    throw new RenderError('failed', message);
  }
  return renderer.render(document, view, { account, requestId, signal }, key);
}

/** Returns true if another worker would fail as well. */
function isOfDocument(error: unknown): error is RenderError {
  return error instanceof RenderError && ['too-slow', 'failed', 'too-large'].includes(error.fault);
}
