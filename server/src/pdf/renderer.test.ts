import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { BlobFault } from '../platform/blobs/index.js';
import type { ReadLogo } from './docx/fill.js';
import { sofficeFinder } from './engines/soffice.js';
import { RenderError, type RenderFault } from './errors.js';
import type { Printer } from './printer.js';
import { createDocumentRenderer } from './renderer.js';
import type { DocumentRenderer, RenderEvent, RendererOptions } from './renderer.js';
import { long, short } from './testing/pictured.js';
import { pngOf } from './testing/png.js';
import { textOf } from './testing/pdf-text.js';

const options = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const asker = { account: 'acc_a' };
const manyOf = <T>(one: T | undefined, count: number): T[] =>
  one === undefined ? [] : Array.from({ length: count }, () => one);
const numbered = (number: string) => ({ ...short, number });

let dataDir: string;
let events: RenderEvent[];
let open: DocumentRenderer[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'renderer-'));
  events = [];
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((renderer) => renderer.close(0)));
  await rm(dataDir, { recursive: true, force: true });
});

function renderer(given: Partial<RendererOptions> = {}): DocumentRenderer {
  const made = createDocumentRenderer({
    dataDir,
    timeoutMs: 60_000,
    onEvent: (event) => events.push(event),
    ...given,
  });
  open.push(made);
  return made;
}

const imagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf).toString('latin1').split('/Subtype/Image').length;
const rendered = () => events.filter((event) => event.kind === 'rendered').length;

/** A printer whose documents fail with these faults, one after the other, or succeed. */
function failingPrinter(faults: (RenderFault | null)[]): Printer {
  return {
    name: 'failing',
    places: 1,
    isThere: async () => true,
    print: async () => {
      const fault = faults.shift() ?? null;
      if (fault !== null) throw new RenderError(fault, 'It failed.');
      return Buffer.from('%PDF-1.7 %%EOF');
    },
    warm: async () => {},
    close: async () => {},
  };
}

test('renderings count as failing from one that fails until the next that does not', async () => {
  const one = renderer({ printer: failingPrinter(['busy', 'failed', 'busy', null, 'too-slow']) });
  const seen: boolean[] = [];
  for (const number of ['A', 'B', 'C', 'D', 'E']) {
    await one.render(numbered(number), options, asker).catch(() => {});
    seen.push((await one.status()).isFailing);
    expect(one.queue().isFailing).toBe(seen.at(-1));
  }
  expect(seen).toEqual([false, true, true, false, true]);
  expect(events.map(({ fault, kind }) => fault ?? kind)).toEqual([
    'busy',
    'failed',
    'busy',
    'rendered',
    'too-slow',
  ]);
});

describe('rendering', () => {
  test('an unchanged invoice is rendered once: at the same time, later, and after a restart', async () => {
    const first = renderer();
    const pdfs = await Promise.all([1, 2, 3, 4].map(() => first.render(short, options, asker)));
    pdfs.push(await first.render(structuredClone(short), options, asker));
    pdfs.push(await renderer().render(short, options, asker));
    for (const pdf of pdfs) expect(Buffer.compare(pdf, pdfs[0] ?? pdf)).toBe(0);
    expect(rendered()).toBe(1);
  });

  test('a change of content, state, zone or overdue mark is rendered again', async () => {
    const one = renderer();
    await one.render(short, options, asker);
    await one.render({ ...short, notes: 'changed' }, options, asker);
    await one.render({ ...short, state: 'Canceled' }, options, asker);
    await one.render(short, { ...options, tz: 'UTC' }, asker);
    const late = await one.render(
      short,
      { ...options, now: new Date('2026-11-20T12:00:00Z') },
      asker,
    );
    expect(rendered()).toBe(5);
    expect(await textOf(late)).toContain('OVERDUE');
  });

  test('a damaged file of the cache is replaced', async () => {
    const one = renderer();
    await one.render(short, options, asker);
    const key = await one.fingerprint(short, options);
    await writeFile(join(dataDir, 'pdf-cache', key.slice(0, 2), `${key}.pdf`), 'damaged');
    const afterRestart = await renderer().render(short, options, asker);
    expect(await textOf(afterRestart)).toContain('EUR 153.62');
    expect(rendered()).toBe(2);
  });

  test('a logo whose file was lost is printed as soon as the file is back', async () => {
    const content = pngOf(40, 20);
    let isLost = true;
    const readLogo: ReadLogo = (logo) =>
      isLost ? Promise.reject(new BlobFault('missing', logo)) : Promise.resolve(content);
    const size = { width: 40, height: 20, contentType: 'image/png' } as const;
    const file = { id: 'blb_1', accountId: 'acc_a', length: content.length, sha256: 'x' };
    const branded = { ...short, seller: { ...short.seller, logo: { ...file, ...size } } };
    const one = renderer({ readLogo });
    const plain = imagesIn(await one.render(short, options, asker));
    expect(imagesIn(await one.render(branded, options, asker))).toBe(plain);
    isLost = false;
    for (let n = 0; n < 2; n += 1) {
      expect(imagesIn(await one.render(branded, options, asker))).toBe(plain + 1);
    }
    // Without its logo, the PDF is that of an account that has none.
    expect(rendered()).toBe(2);
  });

  test('libreoffice-convert is used if the warm LibreOffice is disabled', async () => {
    const pdf = await renderer({ engine: 'convert' }).render(short, options, asker);
    expect(await textOf(pdf)).toContain('EUR 153.62');
    expect(events.map((event) => event.engine)).toEqual(['libreoffice-convert']);
  });
});

/** Each caller checks the cache first, so this is the only way to see which came first. */
async function isRunning(one: DocumentRenderer): Promise<void> {
  await expect.poll(async () => (await one.status()).running, { interval: 5 }).toBe(1);
}

describe('waiting', () => {
  test('a caller that waits too long for a place is rejected, and the rendering continues', async () => {
    const one = renderer({ concurrency: 1, waitMs: 50 });
    const first = one.render(numbered('A'), options, asker);
    await isRunning(one);
    await expect(one.render(numbered('B'), options, asker)).rejects.toMatchObject({
      fault: 'busy',
      retryAfter: 5,
    });
    await first;
    await expect.poll(rendered, { timeout: 30_000 }).toBe(2);
    await one.render(numbered('B'), options, asker);
    expect(rendered()).toBe(2);
  });

  test('close rejects waiting callers at once, and the running one gets its PDF', async () => {
    const one = renderer({ concurrency: 1 });
    const ended: string[] = [];
    const first = one.render(numbered('A'), options, asker);
    const noted = first.then(() => ended.push('first'));
    await isRunning(one);
    const second = one.render(numbered('B'), options, asker);
    await expect.poll(async () => (await one.status()).waiting).toBe(1);
    const closing = one.close(30_000);
    await expect(second).rejects.toMatchObject({ fault: 'closed' });
    expect(ended).toEqual([]);
    expect(await textOf(await first)).toContain('EUR 153.62');
    await Promise.all([noted, closing]);
    await expect(one.render(numbered('C'), options, asker)).rejects.toMatchObject({
      fault: 'closed',
    });
  });

  test('a document that nobody waits for any more is dropped, but not a running one', async () => {
    const one = renderer({ concurrency: 1 });
    const gone = new AbortController();
    const leaving = { ...asker, signal: gone.signal };
    const running = one.render(numbered('A'), options, leaving);
    await isRunning(one);
    const dropped = one.render(numbered('B'), options, leaving);
    const shared = one.render(numbered('C'), options, leaving);
    const staying = one.render(numbered('C'), options, asker);
    await expect.poll(async () => (await one.status()).waiting).toBe(2);
    gone.abort();
    await expect(dropped).rejects.toMatchObject({ fault: 'busy' });
    await Promise.all([running, shared, staying]);
    expect(rendered()).toBe(2);
  });

  test('a long document leaves a slot for short ones, of any account', async () => {
    const one = renderer();
    await one.warm();
    const ended: string[] = [];
    const render = async (number: string, lines: number, account: string) => {
      const document = { ...numbered(number), lines: manyOf(short.lines[0], lines) };
      await one.render(document, options, { account });
      ended.push(number);
    };
    const long = ['L1', 'L2'].map((number) => render(number, 200, 'acc_a'));
    await expect.poll(() => one.status()).toMatchObject({ running: 1, waiting: 1 });
    await render('short', 1, 'acc_b');
    expect(ended).toEqual(['short']);
    await Promise.all(long);
  });

  test('a caller is asked to retry if LibreOffice has no time left', async () => {
    const one = renderer({ timeoutMs: 300 });
    await expect(one.render(short, options, asker)).rejects.toMatchObject({
      fault: 'too-slow',
      retryAfter: 300,
    });
  });

  test('a document that failed is not retried for a while, others are rendered', async () => {
    const one = renderer({ timeoutMs: 300 });
    const slow = { fault: 'too-slow' };
    await expect(one.render(short, options, asker)).rejects.toMatchObject(slow);
    const failed = events.length;
    const again = one.render(short, options, asker).catch((error: unknown) => error);
    expect(await again).toMatchObject(slow);
    expect(((await again) as RenderError).retryAfter).toBeLessThanOrEqual(300);
    expect(events).toHaveLength(failed);
    await expect(one.render(numbered('B'), options, asker)).rejects.toMatchObject(slow);
    expect(events.length).toBeGreaterThan(failed);
  });

  test('a document that would take minutes is rejected before any work', async () => {
    const description = '<p>a</p>'.repeat(120);
    const lines = manyOf(short.lines[0], 60).map((line) => ({ ...line, description }));
    const refused = renderer().render({ ...short, lines }, options, asker);
    await expect(refused).rejects.toMatchObject({ fault: 'too-large', retryAfter: null });
    expect(events).toEqual([]);
  });

  test('close does not wait longer than its grace', async () => {
    const one = renderer({ engine: 'convert' });
    // Looking for LibreOffice takes as long as a short document.
    await one.status();
    const running = one.render(long, options, asker).catch((error: unknown) => error);
    await expect.poll(async () => (await one.status()).running, { interval: 5 }).toBe(1);
    await one.close(10);
    expect(await running).toMatchObject({ fault: 'closed', retryAfter: 5 });
  });
});

describe('without LibreOffice', () => {
  test('exports are rejected until it is installed, and cached ones are served', async () => {
    const program = join(dataDir, 'soffice');
    await renderer().render(numbered('cached'), options, asker);
    const without = renderer({ soffice: program });
    expect(await without.status()).toMatchObject({ isThere: false });
    await expect(without.render(short, options, asker)).rejects.toMatchObject({
      fault: 'no-engine',
      retryAfter: 60,
    });
    await without.warm();
    await expect(without.render(numbered('cached'), options, asker)).resolves.toBeDefined();
    await symlink((await sofficeFinder()()) ?? 'missing', program);
    await expect(without.render(short, options, asker)).resolves.toBeDefined();
  });

  test('a broken LibreOffice fails the export and leaves no file in the cache', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faktura-broken-office-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const program = join(folder, 'soffice');
    const versionOnly = '#!/bin/sh\n[ "$1" = --version ] && echo LibreOffice 7.4.7.2\n';
    await writeFile(program, versionOnly, { mode: 0o700 });
    const one = renderer({ soffice: program, timeoutMs: 5000 });
    await expect(one.render(short, options, asker)).rejects.toMatchObject({
      fault: 'failed',
      retryAfter: 300,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test.each(['/bin/false', '/bin/echo', '/bin/ls', '/usr', '/etc/passwd'])(
    '%s in its place counts as none',
    async (soffice) => {
      const one = renderer({ soffice });
      expect(await one.status()).toMatchObject({ isThere: false });
      await expect(one.render(short, options, asker)).rejects.toMatchObject({
        fault: 'no-engine',
      });
      await one.warm();
    },
  );
});
