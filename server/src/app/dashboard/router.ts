import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
  text,
} from 'express';
import {
  AccountError,
  endAllSessions,
  endSession,
  findSession,
  getAccount,
  systemReading,
  twinOf,
} from '../../accounts/index.js';
import { MailError } from '../../mail/index.js';
import { Problem } from '../../platform/errors/problem.js';
import { untilGone, writeChunks } from '../../platform/http/answer.js';
import { html, nothing } from '../../platform/text/html.js';
import { isOwnForm } from '../web/own-form.js';
import { DASHBOARD } from '../operator/dashboard-addresses.js';
import { clearCookie, formToken, isFormOf, secretIn } from './cookie.js';
import { formOf } from './parts/forms.js';
import { doneNotice, POLICY, renderView, type View } from './parts/layout.js';
import { addKeptFiles } from './kept-files.js';
import { addLogoUpload, LOGO_UPLOAD } from './logo-upload.js';
import { pages } from './pages/index.js';
import { addSignIn, limited, type SignInDeps } from './sign-in.js';
import type { DashboardDeps, Download, Outcome, Page, Visit } from './parts/visit.js';

/** Dashboard forms are small; logos have their own route. */
const FORM_LIMIT = '64kb';

const pathOf = (publicUrl: string): string =>
  `${new URL(publicUrl).pathname.replace(/\/$/, '')}${DASHBOARD}`;

const send = (response: Response, view: View, place: Visit['place'] | null): void => {
  response
    .status(view.status ?? 200)
    .type('text/html')
    .send(renderView(view, place));
};

/** The dashboard of an account, below `/dashboard`: server-rendered, for signed-in users. */
export function dashboard(deps: DashboardDeps & SignInDeps): Router {
  const router = Router({ strict: false });
  const base = pathOf(deps.publicUrl);
  router.use(
    limited(deps, 'dashboard'),
    headers,
    text({ type: 'application/x-www-form-urlencoded', limit: FORM_LIMIT }),
  );
  router.use(ownFormsOnly(deps));
  addSignIn(router, deps, (response, view) => send(response, view, null));
  router.use(async (request, response, next) => {
    const visit = await visitOf(deps, request, untilGone(response));
    if (visit === null) return response.redirect(303, `${base}/sign-in`);
    response.locals['visit'] = visit;
    if (request.method !== 'POST' || request.path === LOGO_UPLOAD) return next();
    if (isFormOf(secretIn(request), formOf(request).text('token'))) return next();
    const body = 'This form belongs to another session. Go back, reload the page and try again.\n';
    response.status(403).type('text/plain').send(body);
  });
  addSignOut(router, deps, base);
  addLogoUpload(router, deps, send);
  addKeptFiles(router, deps);
  for (const page of pages) addPage(router, page);
  router.use((_request, response) => {
    const { place } = response.locals['visit'] as Visit;
    send(response, nothingHere, place);
  });
  const failed: ErrorRequestHandler = (error, _request, response, next) => {
    const sentence = sentenceOf(error);
    const visit = response.locals['visit'] as Visit | undefined;
    if (sentence === null || response.headersSent) return next(error);
    const notice = { kind: 'wrong' as const, text: sentence };
    const view = { title: 'That did not work', body: nothing, notice, status: 422 };
    send(response, view, visit?.place ?? null);
  };
  router.use(failed);
  return router;
}

const nothingHere: View = {
  title: 'There is no such page',
  status: 404,
  body: html`<p>Choose one of the pages above.</p>`,
};

const headers: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'private, no-store');
  // With `no-referrer` a browser hides the origin of our own forms.
  response.setHeader('Referrer-Policy', 'same-origin');
  next();
};

/** Pages of other origins can send forms too, and the browser adds the cookie. */
function ownFormsOnly({ publicUrl }: Pick<DashboardDeps, 'publicUrl'>): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || isOwnForm(request, new URL(publicUrl).origin)) return next();
    const sentence = `This form was sent from another site. Open ${publicUrl}${DASHBOARD} instead.\n`;
    response.status(403).type('text/plain').send(sentence);
  };
}

/** Returns who is signed in; null if nobody is. */
async function visitOf(
  deps: DashboardDeps,
  request: Request,
  gone: AbortSignal,
): Promise<Visit | null> {
  const secret = secretIn(request);
  const { db, publicUrl } = deps;
  const now = deps.now();
  const session = secret === '' ? null : await findSession(db, secret, now);
  if (!session) return null;
  const { id, accountId } = session;
  const account = await getAccount(db, accountId);
  const reading = await systemReading({ db, accountId, by: id, scopes: ['*'], now, publicUrl });
  const path = request.path.replace(/\/$/, '');
  const { requestId } = request.notes;
  return {
    deps,
    place: {
      base: pathOf(publicUrl),
      account: account.name,
      token: formToken(secret),
      path,
      menu: pages,
    },
    account,
    testAccountId: await twinOf(db, accountId),
    reading: { ...reading, requestId },
    actor: { db, by: id, now, requestId },
    query: new URLSearchParams(request.url.replace(/^[^?]*/, '')),
    gone,
  };
}

function addSignOut(router: Router, deps: DashboardDeps, base: string): void {
  const signedOut = (response: Response) => {
    clearCookie(response, deps.publicUrl);
    response.redirect(303, `${base}/sign-in`);
  };
  router.post('/sign-out', async (request, response) => {
    await endSession(deps.db, secretIn(request));
    signedOut(response);
  });
  router.post('/sign-out-everywhere', async (_request, response) => {
    const { account } = response.locals['visit'] as Visit;
    await endAllSessions(deps.db, account.id);
    signedOut(response);
  });
}

function addPage(router: Router, page: Page): void {
  router.get(page.path === '' ? '/' : page.path, async (_request, response) => {
    const visit = response.locals['visit'] as Visit;
    const view = await page.show(visit);
    const notice = view.notice ?? doneNotice(visit.query.get('done'));
    send(response, { ...view, notice }, visit.place);
  });
  for (const [name, act] of Object.entries(page.actions)) {
    // Reloading the response to a form requests the address of the form.
    router.get(`${page.path}/${name}`, (_request, response) => {
      const { base } = (response.locals['visit'] as Visit).place;
      response.redirect(303, `${base}${page.path}`);
    });
    router.post(`${page.path}/${name}`, async (request, response) => {
      const visit = response.locals['visit'] as Visit;
      const place = { ...visit.place, path: page.path };
      const own = { ...visit, place };
      const outcome = await act(own, formOf(request)).catch((error: unknown) =>
        refused(own, page, error),
      );
      if ('fragment' in outcome) {
        return void response.type('text/html').send(outcome.fragment.source);
      }
      if ('download' in outcome) return sendFile(response, outcome.download, visit.gone);
      if (!('to' in outcome)) return send(response, outcome, place);
      const done = new URLSearchParams({ done: outcome.done }).toString();
      response.redirect(303, `${place.base}${outcome.to}?${done}`);
    });
  }
}

/** Sends a file; a browser that leaves is no failure. */
async function sendFile(
  response: Response,
  { name, type, content, remove }: Download,
  gone: AbortSignal,
): Promise<void> {
  response.attachment(name).type(type);
  try {
    await writeChunks(response, content);
  } catch (error) {
    if (!gone.aborted) throw error;
  } finally {
    await remove();
  }
}

/** Renders the page again, with the error above it. */
async function refused(visit: Visit, page: Page, error: unknown): Promise<Outcome> {
  const text = sentenceOf(error);
  if (text === null) throw error;
  return { ...(await page.show(visit)), notice: { kind: 'wrong', text }, status: 422 };
}

/** Returns a message that a person can act on; null for an internal error. */
function sentenceOf(error: unknown): string | null {
  const isKnown = error instanceof AccountError || error instanceof MailError;
  return isKnown || error instanceof Problem ? error.message : null;
}
