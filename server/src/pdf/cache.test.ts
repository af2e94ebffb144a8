import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Failures, fingerprintOf, PdfCache } from './cache.js';
import type { PrintedDocument } from './document.js';
import { templateData } from './docx/template-data.js';
import { documentView } from './view/view.js';
import { RenderError } from './errors.js';
import { short } from './testing/pictured.js';

const pdf = (size: number) => Buffer.from(`%PDF-1.7\n${'x'.repeat(size)}\n%%EOF\n`);
const key = (digit: string) => digit.repeat(64);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pathOf = (digit: string) => join(folder, digit.repeat(2), `${key(digit)}.pdf`);

/** Moves the time of last use back by this much. */
async function age(digit: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds);
  await utimes(pathOf(digit), then, then);
}

describe('the cache of PDFs', () => {
  test('returns what was stored, to another process too, and no other user can read it', async () => {
    await new PdfCache({ folder }).put(key('a'), pdf(10));
    expect(await new PdfCache({ folder }).get(key('a'))).toEqual(pdf(10));
    expect(await new PdfCache({ folder }).get(key('b'))).toBeNull();
    expect((await stat(pathOf('a'))).mode & 0o777).toBe(0o600);
  });

  test('a damaged or cut file is as good as none', async () => {
    await new PdfCache({ folder }).put(key('a'), pdf(10));
    await writeFile(pathOf('a'), '%PDF-1.7 cut');
    expect(await new PdfCache({ folder }).get(key('a'))).toBeNull();
  });

  test('stays within its bytes by dropping what was used longest ago', async () => {
    const cache = new PdfCache({ folder, maxBytes: 2500 });
    for (const [index, digit] of ['a', 'b'].entries()) {
      await cache.put(key(digit), pdf(1000));
      await age(digit, 10_000 - index * 1000);
    }
    await cache.put(key('c'), pdf(1000));
    const other = new PdfCache({ folder });
    expect(await other.get(key('a'))).toBeNull();
    expect(await other.get(key('b'))).not.toBeNull();
    expect(await other.get(key('c'))).not.toBeNull();
  });

  test('removes what was not used', async () => {
    const cache = new PdfCache({ folder, maxAgeMs: 60_000 });
    await cache.put(key('a'), pdf(10));
    await age('a', 61_000);
    expect(await new PdfCache({ folder, maxAgeMs: 60_000 }).get(key('a'))).toBeNull();
    await cache.sweep();
    expect(await readdir(join(folder, 'aa'))).toEqual([]);
  });

  test('a disk that refuses does not fail the export', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(new PdfCache({ folder: file }).put(key('a'), pdf(10))).resolves.toBeUndefined();
  });

  test('parallel writes of one key leave one whole file', async () => {
    const cache = new PdfCache({ folder });
    await Promise.all(Array.from({ length: 10 }, () => cache.put(key('a'), pdf(1000))));
    expect(await readdir(join(folder, 'aa'))).toEqual([`${key('a')}.pdf`]);
  });

  test('a key that is not a hash is refused', async () => {
    await expect(new PdfCache({ folder }).get('../../etc/passwd')).rejects.toThrow(RangeError);
  });
});

const noon = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const of = (document = short, options = noon) =>
  fingerprintOf(document, options, 'libreoffice', '1');

const xmlOf = (sha256: string): NonNullable<PrintedDocument['eInvoice']> => ({
  conformanceLevel: 'EN 16931',
  mailsXml: false,
  files: [{ name: 'factur-x.xml', content: '<rsm:Invoice/>', sha256 }],
});

describe('the fingerprint of a document', () => {
  test('is the same on a worker, which reads the document as JSON, and at another hour', async () => {
    const print = await of();
    expect(await of(JSON.parse(JSON.stringify(short)) as PrintedDocument)).toBe(print);
    expect(await of(short, { ...noon, now: new Date('2026-11-12T03:00:00Z') })).toBe(print);
    expect(print).toMatch(/^[0-9a-f]{64}$/);
  });

  test('changes with content, state, zone, engine and the overdue mark', async () => {
    const prints = await Promise.all([
      of(),
      of({ ...short, notes: '<p>x</p>' }),
      of({ ...short, state: 'Paid' }),
      of(short, { ...noon, tz: 'UTC' }),
      of(short, { ...noon, now: new Date('2026-11-20T12:00:00Z') }),
      fingerprintOf(short, noon, 'another', '1'),
      fingerprintOf(short, noon, 'libreoffice', '2'),
      of({ ...short, lines: [...short.lines].reverse() }),
      of({ ...short, eInvoice: xmlOf('a') }),
      of({ ...short, eInvoice: xmlOf('b') }),
      of({ ...short, eInvoice: { ...xmlOf('a'), conformanceLevel: 'XRECHNUNG' } }),
    ]);
    expect(new Set(prints).size).toBe(prints.length);
  });

  test('has the hash of an XML, not its text, which may contain many files', async () => {
    const [file] = xmlOf('a').files;
    const shorter = { ...xmlOf('a'), files: file ? [{ ...file, content: '' }] : [] };
    expect(await of({ ...short, eInvoice: shorter })).toBe(
      await of({ ...short, eInvoice: xmlOf('a') }),
    );
  });
});

describe('documents of one fingerprint', () => {
  const days = ['2026-11-09', '2026-11-16', '2026-11-17', '2027-03-01'];
  const printed = async (document: PrintedDocument, now: Date) =>
    JSON.stringify(await templateData(await documentView(document, { ...noon, now }), '|'));

  test.each<[string, PrintedDocument]>([
    ['an open invoice', short],
    ['a paid invoice', { ...short, state: 'Paid', paidAt: '2026-11-04' }],
    ['an estimate', { ...short, kind: 'Estimate' }],
    ['a draft of an estimate', { ...short, kind: 'Estimate', state: 'Draft' }],
    ['a canceled invoice', { ...short, state: 'Canceled' }],
  ])('print the same on any day: %s', async (_, document) => {
    const prints = new Map<string, string>();
    for (const day of days) {
      for (const time of ['00:00:00Z', '12:00:00Z', '23:30:00Z']) {
        const now = new Date(`${day}T${time}`);
        const print = await of(document, { ...noon, now });
        const text = await printed(document, now);
        expect(prints.get(print) ?? text).toBe(text);
        prints.set(print, text);
      }
    }
    // Only the overdue mark of an open invoice depends on the day.
    expect(prints.size).toBe(document === short ? 2 : 1);
  });
});

describe('failures', () => {
  const clock = { now: 1 };
  const failures = new Failures(() => clock.now);
  const failed = new RenderError('failed', 'The document could not be rendered.');

  test('are remembered for five minutes, with the seconds that are left', () => {
    failures.add('key', failed);
    clock.now = 60_501;
    expect(failures.get('key')).toMatchObject({ fault: 'failed', retryAfter: 240 });
    clock.now = 300_002;
    expect(failures.get('key')).toBeNull();
  });

  test('that waiting for a place mends are not', () => {
    for (const fault of ['busy', 'closed', 'no-engine', 'too-large'] as const) {
      failures.add('key', new RenderError(fault, 'Later.'));
      expect(failures.get('key')).toBeNull();
    }
  });

  test('are bounded: the oldest is forgotten first', () => {
    for (let n = 0; n <= 1_000; n += 1) failures.add(`key ${n}`, failed);
    expect(failures.get('key 0')).toBeNull();
    expect(failures.get('key 1')).not.toBeNull();
    expect(failures.get('key 1000')).not.toBeNull();
  });
});
