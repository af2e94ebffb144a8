import { Router } from 'express';
import type { Database } from '../platform/db/index.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { contractPages } from './contract-pages.js';
import { health } from './health.js';
import type { Preview } from './preview.js';
import { previewRouter } from './preview.js';
import { previewLimit, type PreviewLimit } from './preview-limit.js';

/** What the pages outside `/v1` are made from. */
export interface PageParts {
  db: Database;
  metrics: Metrics;
  /** Of invoices and of estimates. */
  previews: Readonly<Record<'i' | 'e', Preview>>;
  /** How many of them a source address may open. */
  limit: PreviewLimit;
  /** Where browsers reach the pages. */
  publicUrl: () => string;
  /** False from the moment the server is asked to stop. */
  isReady: () => boolean;
}

/** Everything that the server answers outside `/v1`. */
export function createPages(parts: PageParts): Router {
  const router = Router();
  router.use(health(parts));
  router.use(contractPages());
  const limit = previewLimit(parts.limit);
  for (const [path, preview] of Object.entries(parts.previews)) {
    router.use(`/${path}`, limit, previewRouter(preview, parts.publicUrl));
  }
  return router;
}
