import { Router, type Request, type Response } from 'express';
import type { Decision } from '../../estimates/index.js';
import { Problem } from '../../platform/errors/problem.js';
import { untilGone, writeAnswer } from '../../platform/http/answer.js';
import type { Answer } from '../../platform/http/handler.js';
import { isOwnForm } from '../web/own-form.js';
import { type PreviewPage, renderPage, type RenderedPage } from './page.js';
import type { FileType, Preview } from './previews.js';

/**
 * Allows no script, no font and nothing from other sites: only the page's styles and its account's logo.
 */
function policyOf({ styles, hasLogo }: Omit<RenderedPage, 'html'>, decides: boolean): string {
  const styleSources = styles.length === 0 ? '' : `style-src ${styles.join(' ')}; `;
  const images = hasLogo ? "img-src 'self'; " : '';
  const form = decides ? "'self'" : "'none'";
  return (
    `default-src 'none'; ${styleSources}${images}frame-ancestors 'none'; base-uri 'none'; ` +
    `form-action ${form}`
  );
}

const NOTHING_SHOWN = { styles: [], hasLogo: false };

/** Returns the path of a page as browsers see it: a proxy may have removed the path of PUBLIC_URL. */
function pathOf({ baseUrl }: Request, publicUrl: string, token: string): string {
  return `${new URL(publicUrl).pathname.replace(/\/$/, '')}${baseUrl}/${token}`;
}

function nothingHere(response: Response): void {
  response.status(404).type('text/plain').send('There is no such document.\n');
}

/** Handles a page request; a refusal is answered with one sentence of plain text. */
async function orSentence(response: Response, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    response.status(error.status).type('text/plain').send(`${error.message}\n`);
  }
}

/**
 * `/<token>/<slug>`, `/<token>.pdf` and `/<token>.<credit note>.pdf`, the same with `.xml`: the token
 * grants access, the slug is for people. `publicUrl` is where browsers reach the pages.
 */
export function previewRouter(preview: Preview, publicUrl: string): Router {
  const router = Router();
  const decides = preview.decide !== undefined;
  const policy = policyOf(NOTHING_SHOWN, decides);
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'private, no-store');
    // With the `no-referrer` of the other pages, a browser would hide the origin of our own form.
    if (decides) response.setHeader('Referrer-Policy', 'same-origin');
    next();
  });
  addFiles(router, preview);
  addLogo(router, preview.logo.bind(preview));
  const showPage: ShowPage = async (request, response, status, shown = {}) => {
    const token = String(request.params[0]);
    const page = await preview.page(token);
    if (!page) return nothingHere(response);
    const rendered = await renderPage({ ...page, ...shown }, pathOf(request, publicUrl, token));
    response.setHeader('Content-Security-Policy', policyOf(rendered, decides));
    response.status(status).type('text/html').send(rendered.html);
  };
  if (preview.decide) addDecisions(router, preview.decide.bind(preview), publicUrl, showPage);
  router.get(/^\/([\w-]{10,64})(?:\/.*)?$/, (request, response) =>
    showPage(request, response, 200),
  );
  return router;
}

/** Files of credit notes are next to their invoice's: what follows the slash is a slug. */
function addFiles(router: Router, preview: Preview): void {
  const send = (response: Response, find: (gone: AbortSignal) => Promise<Answer | null>) =>
    orSentence(response, async () => {
      const answer = await find(untilGone(response));
      if (answer) await writeAnswer(response, answer);
      else nothingHere(response);
    });
  router.get(/^\/([\w-]{10,64})\.(pdf|xml)$/, ({ params }, response) =>
    send(response, (gone) => preview.file(String(params[0]), typeOf(params[1]), gone)),
  );
  router.get(/^\/([\w-]{10,64})\.(ref_\w{26})\.(pdf|xml)$/, ({ params }, response) =>
    send(response, async (gone) => {
      const [token, id, type] = [String(params[0]), String(params[1]), typeOf(params[2])];
      return (await preview.creditNote?.(token, id, type, gone)) ?? null;
    }),
  );
}

const typeOf = (extension: unknown): FileType =>
  extension === 'xml' ? 'application/xml' : 'application/pdf';

/** Answers with the page of a token. */
type ShowPage = (
  request: Request,
  response: Response,
  status: number,
  shown?: Pick<PreviewPage, 'hasChanged'>,
) => Promise<void>;

/** One year: another logo has another address. */
const KEPT = 'private, max-age=31536000, immutable';

function addLogo(router: Router, logo: Preview['logo']): void {
  router.get(/^\/([\w-]{10,64})\.logo-([\da-f]{64})$/, (request, response) =>
    orSentence(response, async () => {
      const found = await logo(String(request.params[0]), String(request.params[1]));
      if (!found) return nothingHere(response);
      response.setHeader('Cache-Control', KEPT);
      response.type(found.contentType).send(found.content);
    }),
  );
}

const DECISIONS: Readonly<Record<string, Decision>> = { accept: 'Accepted', decline: 'Declined' };

/**
 * A decision is a POST, so that link checkers and mail scanners cannot make one. A late decision, or one
 * on an outdated version, is answered with the page, which states in its language what happened to the
 * estimate.
 */
function addDecisions(
  router: Router,
  decide: NonNullable<Preview['decide']>,
  publicUrl: string,
  showPage: ShowPage,
): void {
  router.post(/^\/([\w-]{10,64})\/(accept|decline)$/, (request, response) =>
    orSentence(response, async () => {
      const token = String(request.params[0]);
      const page = pathOf(request, publicUrl, token);
      const { origin } = new URL(publicUrl);
      if (!isOwnForm(request, origin)) return refuseForeignForm(response, origin + page);
      const decision = DECISIONS[String(request.params[1])];
      const version = Number(request.query['version']);
      const made = decision ? await decide(token, decision, version).catch(refusalOf) : false;
      if (typeof made !== 'boolean') return showPage(request, response, 409, made);
      if (made) response.redirect(303, `${page}/`);
      else nothingHere(response);
    }),
  );
}

function refusalOf(error: unknown): Pick<PreviewPage, 'hasChanged'> {
  const code = error instanceof Problem ? error.code : null;
  if (code !== 'STATUS_CONFLICT' && code !== 'PRECONDITION_FAILED') throw error;
  return { hasChanged: code === 'PRECONDITION_FAILED' };
}

function refuseForeignForm(response: Response, page: string): void {
  const sentence = `This form was sent from another site. Open ${page} and decide there.\n`;
  response.status(403).type('text/plain').send(sentence);
}
