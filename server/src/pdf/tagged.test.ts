import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDocumentRenderer } from './index.js';
import { short } from './testing/pictured.js';
import { infoOf } from './testing/pdf-text.js';

test.each(['auto', 'convert'] as const)(
  'a PDF of the engine %s has a title, its language, headings and tables for screen readers',
  async (engine) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pdf-'));
    const renderer = createDocumentRenderer({ dataDir, engine, timeoutMs: 60_000 });
    try {
      const view = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };
      const pdf = await renderer.render({ ...short, lang: 'de' }, view, { account: 'acc' });
      const { info, structure } = await infoOf(pdf);
      expect(info).toMatch(/^Title: +Rechnung INV-2026-00042$/m);
      expect(info).toMatch(/^Tagged: +yes$/m);
      expect(structure).toMatch(/\bH1 \(block\)[^]*\bTH:[^]*\bTD:[^]*\bH2 \(block\)/);
      // The QR code for banking apps.
      expect(structure).toMatch(/\bFigure\b/);
      // The catalog of LibreOffice is not compressed.
      const text = Buffer.from(pdf).toString('latin1');
      expect(text).toContain('/Lang(de-DE)');
      expect(text).toMatch(/\/ViewerPreferences<<\s*\/DisplayDocTitle true/);
    } finally {
      await renderer.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
