import type { Server } from 'node:http';
import type { DocumentRenderer } from '../pdf/index.js';

/** Renderings that run get this long; everything else ends sooner. */
const RENDER_GRACE_MS = 6_000;
/** After this, connections are cut: the whole stop must stay under ten seconds. */
const CUT_AFTER_MS = 8_000;

/**
 * Stops taking connections and waits for the requests that run. Exports that still wait for their
 * place get 503 at once; connections without a request are closed, now and as they fall idle.
 */
export async function drain(server: Server, renderer: DocumentRenderer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
  server.closeIdleConnections();
  await Promise.all([closed, renderer.close(RENDER_GRACE_MS)]);
  clearInterval(idle);
  clearTimeout(cut);
}
