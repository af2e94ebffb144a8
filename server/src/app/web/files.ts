import { type RequestHandler, Router } from 'express';
import { findAttachment, type LinkSigner } from '../../attachments/index.js';
import { type BlobStore, findBlob } from '../../platform/blobs/index.js';
import type { Database } from '../../platform/db/index.js';
import { Problem } from '../../platform/errors/problem.js';
import { endPatiently, writeRefusal } from '../../platform/http/answer.js';
import { refusal } from '../../platform/http/envelope.js';
import { disposition } from '../../platform/http/file-answer.js';

/** Dependencies of serving files. */
export interface FileDeps {
  db: Database;
  blobs: BlobStore;
  links: LinkSigner;
  /** Base URL of files; null for the same host as everything else. */
  filesUrl: string | null;
  now: () => Date;
}

/** Whatever a file contains, browsers save it and neither run nor display it. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Files by signed links, at `/a/<id>`; only on the host of FILES_URL, if it is set. */
export function fileLinks(deps: FileDeps): Router {
  const router = Router();
  router.use('/a', onOwnHost(deps.filesUrl));
  router.get('/a/:id', async (request, response) => {
    try {
      const { e, s } = request.query;
      const { name, mimeType, content } = await opened(
        deps,
        request.params.id,
        String(e),
        String(s),
      );
      // Express would add a charset to text, but the charset is unknown.
      for (const [header, value] of Object.entries({
        'Content-Type': mimeType,
        'Content-Length': String(content.length),
        'Content-Disposition': disposition(name),
        'Content-Security-Policy': POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      })) {
        response.setHeader(header, value);
      }
      endPatiently(response, content);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      writeRefusal(response, refusal(error, request.notes.requestId));
    }
  });
  return router;
}

function onOwnHost(filesUrl: string | null): RequestHandler {
  const host = filesUrl === null ? null : new URL(filesUrl).host;
  return (request, _response, next) => {
    const isOwn = host === null || request.headers.host?.toLowerCase() === host;
    next(isOwn ? undefined : 'router');
  };
}

/** Returns the file of a link. @throws Problem LINK_INVALID, LINK_EXPIRED, NOT_FOUND */
async function opened(
  { db, blobs, links, now }: FileDeps,
  id: string,
  expires: string,
  signature: string,
) {
  const state = await links.check(db, { id, expires, signature }, now());
  if (state === 'invalid') {
    throw new Problem('LINK_INVALID', 'This link is not valid. List the attachments again.');
  }
  if (state === 'expired') {
    const message = 'This link has expired. List the attachments again for a fresh one.';
    throw new Problem('LINK_EXPIRED', message);
  }
  const attachment = await findAttachment(db, id);
  if (attachment?.deletedAt !== null) throw gone();
  const { accountId, blobId, name, extension, mimeType } = attachment;
  const blob = await findBlob(db, accountId, blobId);
  if (!blob) throw gone();
  return { name: `${name}.${extension}`, mimeType, content: await blobs.read(blob) };
}

function gone(): Problem<'NOT_FOUND'> {
  const message = 'The attachment is deleted.';
  return new Problem('NOT_FOUND', message, { details: { resource: 'attachment' } });
}
