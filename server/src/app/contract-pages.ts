import express, { Router } from 'express';
import type { RequestHandler } from 'express';
import { contractFolder } from '../platform/files/server-folder.js';

/** The reference page is one file with its script inside; it may load nothing from elsewhere. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; " +
  "img-src 'self' data:; font-src data:; connect-src 'self'; frame-ancestors 'none'";

/** What the build has compressed, best first, and the ending of such a file. */
const CODINGS = { br: '.br', gzip: '.gz' } as const;
const codings = Object.keys(CODINGS) as (keyof typeof CODINGS)[];

/** Streams files with an ETag, and answers 304 to who has them. */
const files = express.static(contractFolder, { index: false, cacheControl: false });

/** Sends a file in the smallest form that the client takes; browsers ask whether it has changed. */
function contractFile(name: string, headers: Record<string, string>): RequestHandler {
  return (request, response, next) => {
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...headers });
    const coding = codings.find((one) => request.acceptsEncodings(one));
    if (coding) response.set('Content-Encoding', coding);
    request.url = `/${name}${coding ? CODINGS[coding] : ''}`;
    files(request, response, next);
  };
}

const notBuilt: RequestHandler = (_request, response) => {
  response.removeHeader('Content-Encoding');
  response.status(503).type('text/plain').send('The reference is not built: npm run build\n');
};

/** The document says where it is served: `servers` of the file is relative, which is what we want. */
export function contractPages(): Router {
  const router = Router();
  const open = { 'Access-Control-Allow-Origin': '*' };
  const page = { 'Content-Security-Policy': REFERENCE_POLICY };
  const html = { 'Content-Type': 'text/html; charset=utf-8', ...page };
  const json = { 'Content-Type': 'application/json; charset=utf-8', ...open };
  const yaml = { 'Content-Type': 'application/yaml; charset=utf-8', ...open };
  router.get('/docs', contractFile('reference.html', html), notBuilt);
  router.get('/openapi.json', contractFile('openapi.json', json), notBuilt);
  router.get('/openapi.yaml', contractFile('openapi.yaml', yaml), notBuilt);
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  return router;
}
