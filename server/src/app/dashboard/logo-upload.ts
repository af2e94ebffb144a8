import type { ErrorRequestHandler, RequestHandler, Response, Router } from 'express';
import multer from 'multer';
import { AccountError, readLogo } from '../../accounts/index.js';
import { changeLook } from '../operator/account-changes.js';
import { isFormOf, secretIn } from './cookie.js';
import type { View } from './parts/layout.js';
import { refusedLogo } from './pages/settings.js';
import type { DashboardDeps, Visit } from './parts/visit.js';

/** The limit of `readLogo`, plus a little for the rest of the form. */
const MAX_BYTES = 500_000;

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_BYTES + 1, files: 1, fields: 5, fieldSize: 200 },
}).single('logo');

const notALogo = (): AccountError =>
  new AccountError('The logo must be one PNG or JPEG file of at most 500 kB. Send it again.');

/** Explains a file that is too large, or another error of the form. */
const receive: RequestHandler = (request, response, next) => {
  upload(request, response, (wrong: unknown) => {
    // The upload is read into memory, so only the request itself can be at fault.
    next(wrong === undefined ? wrong : notALogo());
  });
};

/** The only multipart form; it checks the token of its session itself. */
export const LOGO_UPLOAD = '/settings/logo';

type Send = (response: Response, view: View, place: Visit['place']) => void;

/** Receives the logo of an account, which a text form cannot contain. */
export function addLogoUpload(router: Router, { blobs }: DashboardDeps, send: Send): void {
  const refused: ErrorRequestHandler = async (error, _request, response, next) => {
    if (!(error instanceof AccountError)) return next(error);
    const visit = response.locals['visit'] as Visit;
    const place = { ...visit.place, path: '/settings' };
    send(response, await refusedLogo({ ...visit, place }, error), place);
  };
  const store: RequestHandler = async (request, response) => {
    const { account, actor, place } = response.locals['visit'] as Visit;
    const { token } = { ...(request.body as { token?: unknown } | undefined) };
    if (!isFormOf(secretIn(request), token)) {
      throw new AccountError(
        'This form belongs to another session. Reload the page and try again.',
      );
    }
    if (!request.file) throw new AccountError('Choose a file first.');
    const file = readLogo(request.file.buffer);
    const blob = await blobs.put(account.id, file.content, file.contentType);
    await changeLook(actor, account.id, { logo: { file, blob } });
    response.redirect(303, `${place.base}/settings?done=saved`);
  };
  router.post(LOGO_UPLOAD, receive, store, refused);
}
