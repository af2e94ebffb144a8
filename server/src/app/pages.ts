import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import type { BundledDocument } from '@faktura/contract';
import type { Database } from '../platform/db/index.js';
import { contractFolder } from '../platform/files/server-folder.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { health } from './health.js';
import type { Preview } from './preview.js';
import { previewRouter } from './preview.js';

/** What the pages outside `/v1` are made from. */
export interface PageParts {
  db: Database;
  document: BundledDocument;
  metrics: Metrics;
  /** Of invoices and of estimates. */
  previews: Readonly<Record<'i' | 'e', Preview>>;
  /** Where browsers reach the pages. */
  publicUrl: () => string;
  /** False from the moment the server is asked to stop. */
  isReady: () => boolean;
}

/** The reference page is one file with its script inside; it may load nothing from elsewhere. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; " +
  "img-src 'self' data:; font-src data:; connect-src 'self'; frame-ancestors 'none'";

/** The document says where it is served: `servers` of the file is relative, which is what we want. */
function contract(document: BundledDocument): Router {
  const router = Router();
  const json = JSON.stringify(document, null, 2);
  let yaml: string | undefined;
  router.get('/openapi.json', (_request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.type('application/json').send(json);
  });
  router.get('/openapi.yaml', async (_request, response) => {
    const { default: writer } = await import('yaml');
    yaml ??= writer.stringify(document, { aliasDuplicateObjects: false });
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.type('application/yaml').send(yaml);
  });
  router.get('/docs', (_request, response) => {
    const file = join(contractFolder, 'reference.html');
    if (!existsSync(file)) {
      response.status(503).type('text/plain').send('The reference is not built: npm run build\n');
      return;
    }
    response.setHeader('Content-Security-Policy', REFERENCE_POLICY);
    response.type('text/html').send(readFileSync(file));
  });
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  return router;
}

/** Everything that the server answers outside `/v1`. */
export function createPages(parts: PageParts): Router {
  const router = Router();
  router.use(health(parts));
  router.use(contract(parts.document));
  for (const [path, preview] of Object.entries(parts.previews)) {
    router.use(`/${path}`, previewRouter(preview, parts.publicUrl));
  }
  return router;
}
