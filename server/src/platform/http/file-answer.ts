import type { Accepts } from '@faktura/contract';
import type { Reading } from '../context/work.js';
import { Problem } from '../errors/problem.js';
import { safeFileName } from '../text/sanitise.js';
import { isNotModified, notModified } from './answer.js';
import type { Answer } from './handler.js';

/** A file that is returned instead of JSON. */
export interface AnsweredFile {
  /** The file name offered for saving, with its extension. */
  name: string;
  mediaType: string;
  /** Differs if the bytes differ; not quoted. */
  fingerprint: string;
  /** Produces the bytes; not called if the client has them. */
  content(): Promise<Uint8Array>;
}

/** 200 with the file, or 304 if the client already has it. */
export async function fileAnswer(
  work: Pick<Reading, 'ifNoneMatch'>,
  file: AnsweredFile,
): Promise<Answer> {
  const etag = `"${file.fingerprint}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-store' };
  if (isNotModified(work, etag)) return notModified(etag, headers);
  const body = await file.content();
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': file.mediaType,
      'Content-Disposition': disposition(file.name),
      ...headers,
    },
  };
}

/**
 * The file that the client wants.
 *
 * @throws Problem NOT_ACCEPTABLE if it wants XML, and there is none
 */
export function fileWanted(files: readonly AnsweredFile[], accepts: Accepts): AnsweredFile {
  const offered = files.map(({ mediaType }) => mediaType);
  const wanted = accepts(offered);
  const file = files.find(({ mediaType }) => mediaType === wanted);
  if (file) return file;
  const types = offered.join(' and ');
  throw new Problem(
    'NOT_ACCEPTABLE',
    `The document exists as ${types} only. Ask for that, or send no Accept header.`,
  );
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8. */
export function disposition(fileName: string): string {
  const name = safeFileName(fileName);
  const ascii = name.replace(/[^\x20-\x7e]|%/g, '-');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
