import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobStore } from '../../platform/blobs/index.js';
import type { Database } from '../../platform/db/index.js';
import { traceparent } from '../../platform/tracing/span.js';
import { FAILURE_SECONDS, RenderError } from '../errors.js';
import type { Printer, PrintRequest } from '../printer.js';
import { isLong } from '../view/size.js';
import type { RenderPayload } from './render-jobs.js';
import { RENDER_KINDS, RenderingRepository } from './rendering.repository.js';
import type { Rendering } from './rendering.model.js';

/** Concurrent documents that one server requests from workers; further ones wait in its own queue. */
const PLACES = 8;
/** Polls for the result soon at first, then less often. */
const FIRST_LOOK_MS = 30;
const LAST_LOOK_MS = 250;

/** The requests to workers, and their results. */
export interface RemotePrinterOptions {
  db: Database;
  blobs: BlobStore;
  now: () => Date;
  /** How long to wait for the result of a worker; 30 s by default. */
  waitMs?: number;
}

/** Has documents rendered by `faktura worker`, through the jobs of the database. */
export function createRemotePrinter(options: RemotePrinterOptions): Printer {
  const { db, blobs, now, waitMs = 30_000 } = options;
  const repository = new RenderingRepository(db, now);
  const closed = new AbortController();

  async function known(key: string): Promise<Uint8Array | null> {
    const rendering = await repository.find(key);
    if (rendering === null) return null;
    refuseFailed(rendering, now());
    return repository.fileOf(rendering, blobs);
  }

  async function answerTo({ key, account, requestId, document, view }: PrintRequest) {
    const before = await known(key).catch(rethrowFailure);
    if (before) return before;
    const { tz, now: at } = view;
    const trace = traceparent();
    const asked = { key, requestId, document, tz, now: at.toISOString() };
    const payload: RenderPayload = trace === undefined ? asked : { ...asked, traceparent: trace };
    const kind = isLong(document) ? RENDER_KINDS.long : RENDER_KINDS.short;
    if (!(await repository.ask(key, account, kind, payload))) throw busy();
    const until = performance.now() + waitMs;
    for (let pause = FIRST_LOOK_MS; performance.now() < until; pause = next(pause)) {
      await sleep(pause, undefined, { signal: closed.signal });
      const pdf = await known(key);
      if (pdf) return pdf;
    }
    throw busy();
  }

  return {
    name: 'faktura-worker',
    places: PLACES,
    isThere: () => Promise.resolve(true),
    async print(request) {
      try {
        return await answerTo(request);
      } catch (cause) {
        if (cause instanceof RenderError) throw cause;
        // A database or file store that is briefly unavailable says nothing about the document.
        throw busy(cause);
      }
    },
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(closed.abort()),
  };
}

const next = (pause: number): number => Math.min(pause * 1.5, LAST_LOOK_MS);

/** A missing or altered file is rendered again; a failure is final. */
function rethrowFailure(error: unknown): null {
  if (error instanceof RenderError) throw error;
  return null;
}

/** @throws RenderError if the document failed recently */
function refuseFailed({ fault, createdAt }: Rendering, now: Date): void {
  if (fault === null) return;
  const left = FAILURE_SECONDS - (now.getTime() - Date.parse(createdAt)) / 1000;
  if (left <= 0) return;
  const message = 'The document could not be rendered. Ask again in a few minutes.';
  throw new RenderError(fault, message, { retryAfter: Math.ceil(left) });
}

function busy(cause?: unknown): RenderError {
  const message = 'The document waits for a worker to render it. Ask again soon.';
  return new RenderError('busy', message, { cause });
}
