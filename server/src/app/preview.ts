import { Router } from 'express';
import type { Response } from 'express';
import type { Answer } from '../platform/http/handler.js';
import { Problem } from '../platform/errors/problem.js';
import { writeAnswer } from '../platform/http/respond.js';

/** What the preview page of a document says. */
export interface PreviewPage {
  title: string;
  number: string | null;
  total: string;
  state: string;
  seller: string;
  lang: string;
}

/** Looks documents up by the token of their preview address. */
export interface Preview {
  page(token: string): Promise<PreviewPage | null>;
  pdf(token: string): Promise<Answer | null>;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

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
a { display: block; padding: .7rem; border-radius: 8px; background: #1f4fd8; color: #fff; text-align: center; text-decoration: none; }
`;

function render(page: PreviewPage, token: string): string {
  const title = escapeHtml(page.title);
  const number = escapeHtml(page.number ?? 'Draft');
  return `<!doctype html>
<html lang="${escapeHtml(page.lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} ${number}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(page.seller)}</p>
<dl><dt>Number</dt><dd>${number}</dd><dt>Total</dt><dd>${escapeHtml(page.total)}</dd>
<dt>State</dt><dd>${escapeHtml(page.state)}</dd></dl>
<a href="/i/${encodeURIComponent(token)}.pdf">PDF</a></main></body></html>
`;
}

function nothingHere(response: Response): void {
  response.status(404).type('text/plain').send('There is no such document.\n');
}

async function sendPdf(preview: Preview, token: string, response: Response): Promise<void> {
  try {
    const answer = await preview.pdf(token);
    if (answer) writeAnswer(response, answer);
    else nothingHere(response);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 503) throw error;
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    response.status(503).type('text/plain').send(`${error.message}\n`);
  }
}

/** `/i/<token>/<slug>` and `/i/<token>.pdf`: the token opens, the slug is for the reader. */
export function previewRouter(preview: Preview): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  router.get(/^\/([\w-]{10,64})\.pdf$/, (request, response) =>
    sendPdf(preview, String(request.params[0]), response),
  );
  router.get(/^\/([\w-]{10,64})(?:\/.*)?$/, async (request, response) => {
    const token = String(request.params[0]);
    const page = await preview.page(token);
    if (page) response.type('text/html').send(render(page, token));
    else nothingHere(response);
  });
  return router;
}
