import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { times } from '../../platform/testing/run-length.js';
import { createDocxFiller } from '../docx/fill.js';
import { short } from '../testing/pictured.js';
import { textOf } from '../testing/pdf-text.js';
import { templatesIn } from '../templates/templates.js';
import type { PdfEngine } from './engine.js';
import { createConvertEngine } from './libreoffice-convert.js';
import { findMarked, kill } from './cleanup.js';
import { sofficeFinder } from './soffice.js';
import { createUnoEngine } from './uno.js';

const findSoffice = sofficeFinder();
const PATIENT = { timeoutMs: 60_000, findSoffice };

let docx: Uint8Array;
let putBack = (): void => undefined;
beforeAll(async () => {
  // A separate folder for temporary files, so that no other folders are counted.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'engines-test-'));
  putBack = () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  };
  const filler = createDocxFiller(templatesIn(tmpdir()));
  docx = await filler.fill(short, { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') });
  await filler.close();
});

const workplaces = () => readdir(tmpdir());

/** Abandoned sockets of LibreOffice, which it always creates in /tmp. */
async function deadSockets(): Promise<string[]> {
  const names = (await readdir('/tmp')).filter((name) => name.startsWith('OSL_PIPE_'));
  const open = await readFile('/proc/net/unix', 'utf8');
  return names.filter((name) => !open.includes(`/tmp/${name}\n`));
}

/** Runs the work and returns the folders, sockets and processes that it left behind. */
async function leftBehindBy(work: () => Promise<unknown>) {
  const others = new Set(await deadSockets());
  await work();
  // A killed process is listed until the system has removed it.
  const deadline = Date.now() + 30_000;
  for (;;) {
    const left = {
      folders: await workplaces(),
      processes: await findMarked(tmpdir()),
      sockets: (await deadSockets()).filter((name) => !others.has(name)),
    };
    if (Object.values(left).flat().length === 0 || Date.now() > deadline) return left;
    await sleep(50);
  }
}

afterAll(async () => {
  await rm(tmpdir(), { recursive: true, force: true });
  putBack();
});

/** A zip with the right names but no content that LibreOffice could open. */
async function brokenDocx(): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file('word/document.xml', 'not even XML');
  return zip.generateAsync({ type: 'uint8array' });
}

const all: [string, (options: typeof PATIENT) => PdfEngine][] = [
  ['libreoffice-uno', createUnoEngine],
  ['libreoffice-convert', createConvertEngine],
];
// The other tests of PDFs use both.
const engines = all.slice(0, times(1, all.length));

const nothing = { folders: [], processes: [], sockets: [] };

describe.each(engines)('%s', (name, create) => {
  test('creates a PDF and leaves nothing behind', async () => {
    const left = await leftBehindBy(async () => {
      const engine = create(PATIENT);
      const pdf = await engine.convert(docx);
      await engine.close();
      expect(engine.name).toBe(name);
      expect(await textOf(pdf)).toContain('Total EUR 153.62');
    });
    expect(left).toEqual(nothing);
  });

  test('rejects bytes that are not a document', async () => {
    const engine = create(PATIENT);
    await expect(engine.convert(Buffer.from('garbage not a docx'))).rejects.toThrow('not a DOCX');
    await engine.close();
  });

  test('stops and cleans up if LibreOffice takes too long', async () => {
    const left = await leftBehindBy(async () => {
      const engine = create({ ...PATIENT, timeoutMs: 400 });
      const slow = { message: expect.stringContaining('LibreOffice') as string, tooSlow: true };
      await expect(engine.convert(docx)).rejects.toMatchObject(slow);
      await engine.close();
    });
    expect(left).toEqual(nothing);
  });

  test('reports that LibreOffice is missing', async () => {
    const engine = create({ ...PATIENT, findSoffice: sofficeFinder('/nowhere/soffice') });
    await expect(engine.convert(docx)).rejects.toMatchObject({ unavailable: true });
    await engine.close();
  });

  test.each([0, 5, 20, 60, 700])('close stops a document that began %d ms ago', async (ms) => {
    const left = await leftBehindBy(async () => {
      const engine = create(PATIENT);
      const converting = expect(engine.convert(docx)).rejects.toThrow();
      if (ms > 0) await sleep(ms);
      await engine.close();
      await converting;
    });
    expect(left).toEqual(nothing);
  });

  test('nothing is converted after closing', async () => {
    const engine = create(PATIENT);
    await engine.close();
    await expect(engine.convert(docx)).rejects.toMatchObject({ unavailable: true });
  });
});

test('close waits until the folder of a running document is removed', async () => {
  const engine = createUnoEngine(PATIENT);
  await engine.warm();
  const [office = expect.fail('no LibreOffice')] = await workplaces();
  const isRunning = async () =>
    (await readdir(join(tmpdir(), office))).some((name) => name.startsWith('faktura-office-'));
  const converting = engine.convert(docx).catch(() => {});
  while (!(await isRunning())) await sleep(1);
  await engine.close();
  expect(await workplaces()).toEqual([]);
  await converting;
});

test('close of the plain engine waits for the folder of its document, too', async () => {
  const engine = createConvertEngine(PATIENT);
  const converting = engine.convert(docx).catch(() => {});
  while ((await workplaces()).length === 0) await sleep(1);
  await engine.close();
  expect(await workplaces()).toEqual([]);
  await converting;
});

/** In a full run, as many as a busy server renders in a quarter of an hour. */
const RENDERS = times(5, 500);
const KILL_EVERY = 5;

test(`${RENDERS} documents, with processes killed at random and replaced when worn, leave nothing`, async () => {
  let done = 0;
  const left = await leftBehindBy(async () => {
    const engine = createUnoEngine({ ...PATIENT, recycleAfter: 4, recycleBytes: 0 });
    const killOne = async () => {
      const pids = await findMarked(tmpdir());
      const pid = pids[Math.floor(Math.random() * pids.length)];
      if (pid !== undefined) kill(pid);
    };
    const client = async () => {
      while (done < RENDERS) {
        if (done % KILL_EVERY === KILL_EVERY - 1) await killOne();
        const pdf = await engine.convert(docx).catch(() => null);
        if (pdf !== null) done += 1;
      }
    };
    await Promise.all([client(), client()]);
    expect(await textOf(await engine.convert(docx))).toContain('EUR 153.62');
    await engine.close();
  });
  expect(left).toEqual(nothing);
});

test('a waiting caller gets the first free LibreOffice, and a worn one works until its successor is ready', async () => {
  let allow = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  let starts = 0;
  const engine = createUnoEngine({
    ...PATIENT,
    recycleAfter: 1,
    // LibreOffice is larger, its start program and Python are not.
    recycleBytes: 80 * 1024 * 1024,
    findSoffice: async () => {
      starts += 1;
      if (starts > 1) await allowed;
      return findSoffice();
    },
  });
  await engine.warm();
  const [first] = await findMarked(tmpdir());
  await engine.convert(docx);
  await expect.poll(() => starts).toBe(2);
  // It would wait for ever if it waited for the replacement.
  await engine.convert(docx);
  expect(await findMarked(tmpdir())).toContain(first);
  allow();
  await expect.poll(() => findMarked(tmpdir()), { timeout: 30_000 }).not.toContain(first);
  await engine.close();
});

test('a LibreOffice that has not grown stays after any number of documents', async () => {
  const engine = createUnoEngine({ ...PATIENT, recycleAfter: 1, recycleBytes: 2 ** 40 });
  await engine.warm();
  const before = await findMarked(tmpdir());
  for (let done = 0; done < 3; done += 1) await engine.convert(docx);
  expect(await findMarked(tmpdir())).toEqual(before);
  await engine.close();
});

describe('the warm LibreOffice', () => {
  let engine: PdfEngine;
  beforeAll(async () => {
    engine = createUnoEngine(PATIENT);
    await engine.warm();
  });
  afterAll(() => engine.close());

  test('continues after a document that it could not open', async () => {
    await expect(engine.convert(await brokenDocx())).rejects.toThrow('LibreOffice');
    expect(await textOf(await engine.convert(docx))).toContain('EUR 153.62');
  });

  test('has the document in its own folder, which Python removes at its end', async () => {
    await engine.convert(docx);
    const before = await workplaces();
    const seen = new Set<string>();
    let isDone = false;
    const watch = async () => {
      while (!isDone) for (const name of await workplaces()) seen.add(name);
    };
    const pdf = engine.convert(docx).finally(() => (isDone = true));
    await Promise.all([pdf, watch()]);
    expect([...seen].sort()).toEqual(before.sort());
  });

  test('keeps its cache of packages in its own folder, not in one of all users', async () => {
    await engine.convert(docx);
    const [office = expect.fail('no LibreOffice')] = await workplaces();
    expect(await readdir(join(tmpdir(), office))).toContain('packages');
  });

  test('is restarted after it was killed', async () => {
    await engine.convert(docx);
    for (const pid of await findMarked(tmpdir())) process.kill(pid, 'SIGKILL');
    await engine.convert(docx).catch(() => {});
    expect(await textOf(await engine.convert(docx))).toContain('EUR 153.62');
  });

  test('leaves the CPU to requests once it has started, all its threads', async () => {
    await engine.convert(docx);
    const pids = await findMarked(tmpdir());
    expect(pids.length).toBeGreaterThan(1);
    for (const pid of pids) {
      const threads = await readdir(`/proc/${pid}/task`);
      const priorities = threads.map((id) => getPriority(Number(id)));
      const lowered = Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW);
      expect(new Set(priorities), `process ${pid}`).toEqual(new Set([lowered]));
      // Missing where Linux is built without groups by session.
      const group = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => 'nice 10');
      expect(group).toContain('nice 10');
    }
  });

  test('converts two documents at the same time', async () => {
    const pdfs = await Promise.all([engine.convert(docx), engine.convert(docx)]);
    for (const pdf of pdfs) expect(await textOf(pdf)).toContain('EUR 153.62');
  });
});
