import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Limiter } from '../platform/rate-limit/limiter.js';

/** What the pages are counted with. */
export interface PreviewLimit {
  limiter: Pick<Limiter, 'preview'>;
  sourceOf: (request: IncomingMessage) => string;
  metrics: Pick<Metrics, 'rateLimited'>;
}

/** A source address that opens too many pages is told when to come back. */
export function previewLimit({ limiter, sourceOf, metrics }: PreviewLimit): RequestHandler {
  return async (request, response, next) => {
    const { ok, resetSeconds } = await limiter.preview(sourceOf(request));
    if (ok) return next();
    metrics.rateLimited('preview');
    response.setHeader('Retry-After', String(resetSeconds));
    const sentence = `Too many pages were opened. Try again in ${resetSeconds} s.\n`;
    response.status(429).type('text/plain').send(sentence);
  };
}
