import type { RequestHandler, Router } from 'express';
import multer from 'multer';
import { AccountError, readLogo } from '../../accounts/index.js';
import { changeLook } from '../account-changes.js';
import { isFormOf, secretIn } from './cookie.js';
import type { DashboardTools, Visit } from './visit.js';

/** As `readLogo` allows, and a little for the rest of the form. */
const MOST_BYTES = 500_000;

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MOST_BYTES + 1, files: 1, fields: 5, fieldSize: 200 },
}).single('logo');

/** A file that is too large, or another fault of the form, in words. */
const receive: RequestHandler = (request, response, next) => {
  upload(request, response, (error: unknown) => {
    const message = 'The logo must be one PNG or JPEG file of at most 500 kB. Send it again.';
    // The upload is read into memory, so nothing but what was sent can be wrong with it.
    next(error === undefined ? error : new AccountError(message));
  });
};

/** The one form that is no text; it checks the token of its session by itself. */
export const LOGO_UPLOAD = '/settings/logo';

/** Takes the logo of an account, which no form of text can carry. */
export function addLogoUpload(router: Router, { blobs }: DashboardTools): void {
  router.post(LOGO_UPLOAD, receive, async (request, response) => {
    const { account, actor, place } = response.locals['visit'] as Visit;
    const { token } = { ...(request.body as { token?: unknown } | undefined) };
    if (!isFormOf(secretIn(request), token)) {
      throw new AccountError('This form is of another session. Load the page again and repeat.');
    }
    if (!request.file) throw new AccountError('Choose a file first.');
    const file = readLogo(request.file.buffer);
    const blob = await blobs.put(account.id, file.content, file.contentType);
    await changeLook(actor, account.id, { logo: { file, blob } });
    response.redirect(303, `${place.base}/settings?done=saved`);
  });
}
