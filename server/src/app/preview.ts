import { Router } from 'express';
import type { Request, Response } from 'express';
import type { Decision } from '../estimates/index.js';
import type { Answer } from '../platform/http/handler.js';
import { Problem } from '../platform/errors/problem.js';
import { untilGone, writeAnswer } from '../platform/http/answer.js';

/** What the preview page of a document says. */
export interface PreviewPage {
  title: string;
  number: string | null;
  total: string;
  state: string;
  seller: string;
  lang: string;
  /** The reader may accept or decline it now. */
  decidable?: boolean;
}

/** Looks documents up by the token of their preview address. */
export interface Preview {
  page(token: string): Promise<PreviewPage | null>;
  /** Absent where the document has no PDF. */
  pdf?(token: string, gone: AbortSignal): Promise<Answer | null>;
  /** Absent where there is nothing to decide; false where the token opens nothing. */
  decide?(token: string, decision: Decision): Promise<boolean>;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action ";

/** Plain text becomes text of HTML, whatever it holds. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  };
  return text.replace(/[&<>"']/g, (mark) => `&${names[mark] ?? ''};`);
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f4f5f7; color: #1c2330; }
main { max-width: 26rem; margin: 4rem auto; padding: 2rem; background: #fff; border-radius: 12px; }
h1 { margin: 0 0 .25rem; font-size: 1.4rem; overflow-wrap: anywhere; }
p { margin: 0; color: #5a6475; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 1.5rem 0; }
dt { color: #5a6475; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
a, button { display: block; padding: .7rem; border: 0; border-radius: 8px; background: #1f4fd8; color: #fff; font: inherit; text-align: center; text-decoration: none; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; } button:last-child { background: #5a6475; }
`;

/** What the reader can do: see the PDF, or decide. */
function actions({ decidable }: PreviewPage, hasPdf: boolean, at: string): string {
  const pdf = hasPdf ? `<a href="${at}.pdf">PDF</a>\n` : '';
  if (!decidable) return pdf;
  const choices = [
    `<button formaction="${at}/accept">Accept</button>`,
    `<button formaction="${at}/decline">Decline</button>`,
  ];
  return `${pdf}<form method="post">${choices.join('')}</form>\n`;
}

function render(page: PreviewPage, hasPdf: boolean, at: string): string {
  const title = escapeHtml(page.title);
  const number = escapeHtml(page.number ?? 'Draft');
  return `<!doctype html>
<html lang="${escapeHtml(page.lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} ${number}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(page.seller)}</p>
<dl><dt>Number</dt><dd>${number}</dd><dt>Total</dt><dd>${escapeHtml(page.total)}</dd>
<dt>State</dt><dd>${escapeHtml(page.state)}</dd></dl>
${actions(page, hasPdf, escapeHtml(at))}</main></body></html>
`;
}

/** The path of a page as browsers see it: a proxy may have taken the folder of PUBLIC_URL off. */
function pathOf({ baseUrl }: Request, publicUrl: string, token: string): string {
  return `${new URL(publicUrl).pathname.replace(/\/$/, '')}${baseUrl}/${token}`;
}

function nothingHere(response: Response): void {
  response.status(404).type('text/plain').send('There is no such document.\n');
}

/** Runs what a page asks for; a refusal becomes a sentence of plain text. */
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
 * `/<token>/<slug>` and `/<token>.pdf`: the token opens, the slug is for the reader. `publicUrl` is
 * where browsers reach the pages.
 */
export function previewRouter(preview: Preview, publicUrl: () => string): Router {
  const router = Router();
  const policy = POLICY + (preview.decide ? "'self'" : "'none'");
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'private, no-store');
    // With the `no-referrer` of the other pages a browser hides the origin of our own form.
    if (preview.decide) response.setHeader('Referrer-Policy', 'same-origin');
    next();
  });
  if (preview.pdf) addPdf(router, preview.pdf.bind(preview));
  if (preview.decide) addDecisions(router, preview.decide.bind(preview), publicUrl);
  router.get(/^\/([\w-]{10,64})(?:\/.*)?$/, async (request, response) => {
    const token = String(request.params[0]);
    const page = await preview.page(token);
    if (!page) return nothingHere(response);
    const at = pathOf(request, publicUrl(), token);
    response.type('text/html').send(render(page, Boolean(preview.pdf), at));
  });
  return router;
}

function addPdf(router: Router, pdf: NonNullable<Preview['pdf']>): void {
  router.get(/^\/([\w-]{10,64})\.pdf$/, (request, response) =>
    orSentence(response, async () => {
      const answer = await pdf(String(request.params[0]), untilGone(response));
      if (answer) await writeAnswer(response, answer);
      else nothingHere(response);
    }),
  );
}

const DECISIONS: Readonly<Record<string, Decision>> = { accept: 'Accepted', decline: 'Declined' };

/**
 * True unless a page of another origin sent the form. Every browser in use names the origin of a
 * POST, so a request without one comes from no browser, and nobody can have been led into it.
 */
function isOwnForm({ headers }: Request, ownOrigin: string): boolean {
  const { origin = ownOrigin, 'sec-fetch-site': site = 'none' } = headers;
  return origin === ownOrigin && (site === 'same-origin' || site === 'none');
}

/** A decision is a POST, so that no reader of mails or links makes it by looking. */
function addDecisions(
  router: Router,
  decide: NonNullable<Preview['decide']>,
  publicUrl: () => string,
): void {
  router.post(/^\/([\w-]{10,64})\/(accept|decline)$/, (request, response) =>
    orSentence(response, async () => {
      const token = String(request.params[0]);
      const page = pathOf(request, publicUrl(), token);
      const { origin } = new URL(publicUrl());
      if (!isOwnForm(request, origin)) return refuseForeignForm(response, origin + page);
      const decision = DECISIONS[String(request.params[1])];
      if (decision && (await decide(token, decision))) response.redirect(303, `${page}/`);
      else nothingHere(response);
    }),
  );
}

function refuseForeignForm(response: Response, page: string): void {
  const sentence = `This form was sent from another site. Open ${page} and decide there.\n`;
  response.status(403).type('text/plain').send(sentence);
}
