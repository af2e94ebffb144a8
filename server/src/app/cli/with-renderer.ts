import { createDocumentRenderer, type DocumentRenderer } from '../../pdf/index.js';
import { type BlobStore, openBlobStore } from '../../platform/blobs/index.js';
import type { Config } from '../../platform/config/config.js';
import { pdfBounds } from '../background/housekeeping.js';

/** Runs work with a renderer that has the cache of the server, and with the file store. */
export async function withRenderer<T>(
  config: Config,
  use: (renderer: DocumentRenderer, store: BlobStore) => Promise<T>,
): Promise<T> {
  const store = await openBlobStore(config);
  const { maxBytes: cacheBytes, maxAgeMs: cacheAgeMs } = pdfBounds(config);
  const renderer = createDocumentRenderer({
    dataDir: config.dataDir,
    soffice: config.soffice,
    cacheBytes,
    cacheAgeMs,
    readLogo: (logo) => store.read(logo),
    concurrency: 1,
  });
  try {
    return await use(renderer, store);
  } finally {
    await renderer.close();
    store.driver.close();
  }
}
