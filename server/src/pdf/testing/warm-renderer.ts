import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { PrintedDocument } from '../document.js';
import { createDocumentRenderer, type DocumentRenderer } from '../renderer.js';

const now = new Date('2026-11-10T12:00:00Z');

/** Prints documents with one LibreOffice, which keeps running for all tests of a file. */
export function warmRenderer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pdf-'));
  let renderer: DocumentRenderer;
  beforeAll(async () => {
    renderer = createDocumentRenderer({ dataDir, timeoutMs: 60_000 });
    await renderer.warm();
  });
  afterAll(async () => {
    await renderer.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    render: (document: PrintedDocument, tz = 'Europe/Berlin') =>
      renderer.render(document, { tz, now }, { account: 'acc' }),
  };
}
