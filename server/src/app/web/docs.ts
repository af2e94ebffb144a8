import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { contractFolder } from '../../platform/files/server-folder.js';

/** Where the documentation is. */
export const DOCS = '/docs';

/** The API reference is one file with its script inside; it may load nothing from other sites. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; " +
  "img-src 'self' data:; font-src data:; connect-src 'self'; frame-ancestors 'none'";

/** The other pages have their scripts and styles in files. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'self'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** The compressed forms that the build creates, best first, with their file endings. */
const CODINGS = { br: '.br', gzip: '.gz' } as const;
const codings = Object.keys(CODINGS) as (keyof typeof CODINGS)[];

const siteFolder = join(contractFolder, 'docs');

/** Streams files with an ETag, and answers 304 if it matches. */
const filesOf = (folder: string) =>
  express.static(folder, { index: false, redirect: false, cacheControl: false });
const contractFiles = filesOf(contractFolder);
const siteFiles = filesOf(siteFolder);

/** Sends a file in the smallest form that the client accepts; browsers revalidate it. */
function builtFile(
  files: RequestHandler,
  name: string,
  headers: Record<string, string> = {},
): RequestHandler {
  return (request, response, next) => {
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...headers });
    const coding = codings.find((one) => request.acceptsEncodings(one));
    if (coding) response.set('Content-Encoding', coding);
    const asked = request.url;
    request.url = `${name}${coding ? CODINGS[coding] : ''}`;
    files(request, response, (error?: unknown) => {
      request.url = asked;
      response.removeHeader('Content-Encoding');
      next(error);
    });
  };
}

const notBuilt: RequestHandler = (_request, response) => {
  response.status(503).type('text/plain').send('The documentation is not built: npm run build\n');
};

/** Serves the contract and the documentation site. */
export function contractPages(): Router {
  const router = Router();
  const open = { 'Access-Control-Allow-Origin': '*' };
  const json = { 'Content-Type': 'application/json; charset=utf-8', ...open };
  const yaml = { 'Content-Type': 'application/yaml; charset=utf-8', ...open };
  router.get('/openapi.json', builtFile(contractFiles, '/openapi.json', json), notBuilt);
  router.get('/openapi.yaml', builtFile(contractFiles, '/openapi.yaml', yaml), notBuilt);
  router.get(DOCS, (request, response, next) => {
    // Relative, because a proxy may serve all of this below another path.
    if (request.path === DOCS) return response.redirect(302, `${DOCS.slice(1)}/`);
    next();
  });
  router.use(DOCS, Router().get(/.*/, siteFile, notFound, notBuilt));
  router.get('/', (_request, response) => response.redirect(302, `${DOCS.slice(1)}/`));
  return router;
}

/** Pictures are compressed already. */
const siteFile: RequestHandler = (request, response, next) => {
  const name = request.path.replace(/\/$/, '/index.html');
  const policy = name === '/reference.html' ? REFERENCE_POLICY : PAGE_POLICY;
  response.set('Content-Security-Policy', policy);
  const ending = posix.extname(name);
  if (ending === '.png') {
    response.set('Cache-Control', 'no-cache');
    return siteFiles(request, response, next);
  }
  response.type(ending || 'bin');
  return builtFile(siteFiles, name)(request, response, next);
};

/** The page for wrong addresses; its links are completed for the depth of the address that was asked for. */
const notFound: RequestHandler = async (request, response, next) => {
  const html = await readFile(join(siteFolder, '404.html'), 'utf8').catch(() => null);
  if (html === null) return next();
  const depth = request.path.split('/').length - 2;
  const base = `<base href="${'../'.repeat(depth) || './'}">`;
  response.removeHeader('Vary');
  response.status(404).type('html').send(html.replace('<base href="./">', base));
};
