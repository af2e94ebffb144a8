import type { RequestHandler, Router } from 'express';
import { systemReading } from '../../accounts/index.js';
import { exportDocument } from '../../documents/printed-document.js';
import { sentBlob } from '../../mail/index.js';
import { untilGone, writeAnswer } from '../../platform/http/answer.js';
import { type AnsweredFile, fileAnswer } from '../../platform/http/file-answer.js';
import { formerDocument, keptOf } from '../operator/kept-contents.js';
import { KEPT_FILES } from './pages/document-history.js';
import type { DashboardDeps, Visit } from './parts/visit.js';

/** Serves the PDFs that were sent, and those of former contents, to who is signed in. */
export function addKeptFiles(router: Router, deps: DashboardDeps): void {
  const serve: RequestHandler = async (_request, response, next) => {
    const visit = response.locals['visit'] as Visit;
    const file = await fileOf(deps, visit, untilGone(response));
    if (!file) return next();
    await writeAnswer(response, await fileAnswer(visit.reading, file));
  };
  router.get(KEPT_FILES, serve);
}

async function fileOf(
  { db, blobs, renderer }: DashboardDeps,
  { query, account, testAccountId, actor, reading: { now, publicUrl } }: Visit,
  gone: AbortSignal,
): Promise<AnsweredFile | null> {
  const [id, sha256] = [query.get('id') ?? '', query.get('sha256') ?? ''];
  const accountId = query.get('account') === testAccountId ? testAccountId : account.id;
  if (accountId === null) return null;
  const { sent, former } = await keptOf(db, accountId, [id]);
  const file = sent.find((one) => one.sha256 === sha256);
  if (file) {
    const content = () => blobs.read(sentBlob(file));
    return {
      name: `${file.mailId}.pdf`,
      mediaType: 'application/pdf',
      fingerprint: sha256,
      content,
    };
  }
  const found = former.find((one) => one.sha256 === sha256);
  if (!found) return null;
  const system = { db, accountId, by: actor.by, scopes: ['*'], now, publicUrl };
  const work = await systemReading(system);
  const document = await formerDocument(work, found);
  if (!document.printed) {
    const json = Buffer.from(JSON.stringify(document.response, null, 2));
    const content = () => Promise.resolve(json);
    return { name: `${id}.json`, mediaType: 'application/json', fingerprint: sha256, content };
  }
  const [pdf] = await exportDocument(work, document.printed, { gone }, renderer);
  return pdf ?? null;
}
