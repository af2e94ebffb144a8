import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LATE, within } from '../../platform/event-loop/within.js';
import { type PdfEngine, preferring } from './engine.js';
import { createConvertEngine } from './libreoffice-convert.js';
import { sofficeFinder } from './soffice.js';
import { FailingSteps } from './testing/failing-steps.js';
import { SCRIPT, SOFFICE, standInScript, standInSoffice } from './testing/stand-ins.js';
import { createUnoEngine } from './uno.js';

let script = '';
const steps = new FailingSteps(() => script);
let putBack = (): void => undefined;

let folder: string;
let before: string | undefined;
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
const docx = Buffer.from('PK\u0003\u0004 word/document.xml', 'latin1');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'failing-engines-'));
  before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  putBack = steps.install();
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
beforeEach(() => {
  steps.failAt(0);
  steps.noHandles = false;
  unhandled.splice(0);
});
afterAll(() => {
  putBack();
  process.off('unhandledRejection', note).off('uncaughtException', note);
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(folder, { recursive: true, force: true });
});

interface Behaviours {
  soffice?: keyof typeof SOFFICE;
  script?: keyof typeof SCRIPT;
  timeoutMs?: number;
}

/** Converts a document while an engine is warmed up, closes the engine, and returns how it ended. */
async function outcomeOf(
  create: (options: Parameters<typeof createUnoEngine>[0]) => PdfEngine,
  { soffice = 'works', script: behaviour = 'works', timeoutMs = 10_000 }: Behaviours = {},
): Promise<string> {
  script = standInScript(behaviour);
  const findSoffice = sofficeFinder(standInSoffice(folder, soffice));
  const engine = create({ timeoutMs, findSoffice });
  const warming = engine.warm().catch(() => {});
  const ended = await within(20_000, () =>
    engine.convert(docx).then(
      () => 'converted',
      () => 'rejected',
    ),
  );
  await warming;
  const closed = await within(20_000, () => engine.close());
  // Node reports a rejection without handler once the microtasks have run.
  await sleep(20);
  return ended === LATE || closed === LATE ? 'hangs' : ended;
}

const engines = [
  ['libreoffice-convert', createConvertEngine],
  ['libreoffice-uno', createUnoEngine],
] as const;

describe.each(engines)('%s', (_name, create) => {
  test('leaves no promise without a handler, and no caller waiting, whichever step fails', async () => {
    expect(await outcomeOf(create)).toBe('converted');
    const { length } = steps.taken;
    expect(length).toBeGreaterThan(5);
    // A failure takes other steps than a success, for example to clean up twice.
    for (let at = 1; at <= length + 3; at += 1) {
      steps.failAt(at);
      const outcome = await outcomeOf(create);
      const failed = `${at}: ${steps.taken[at - 1] ?? 'no step'}`;
      expect([failed, outcome, unhandled]).toEqual([
        failed,
        expect.stringMatching(/^(converted|rejected)$/),
        [],
      ]);
    }
  }, 120_000);

  test('converts a document even if nothing that it leaves can be removed', async () => {
    expect(await outcomeOf(create)).toBe('converted');
    for (const at of steps.taken.flatMap((name, index) => (name === 'rm' ? index + 1 : []))) {
      steps.failAt(at);
      expect([at, await outcomeOf(create)]).toEqual([at, 'converted']);
    }
    expect(unhandled).toEqual([]);
  }, 60_000);
});

const failingSoffice = Object.keys(SOFFICE).filter((name) => name !== 'works');
const failingScripts = Object.keys(SCRIPT).filter((name) => name !== 'works');

test.each(failingSoffice)('a LibreOffice that %s fails the document only', async (name) => {
  const soffice = name as keyof typeof SOFFICE;
  expect(await outcomeOf(createConvertEngine, { soffice, timeoutMs: 1_000 })).toBe('rejected');
  expect(unhandled).toEqual([]);
});

test.each(failingScripts)('a warm LibreOffice that %s fails the document only', async (name) => {
  const script = name as keyof typeof SCRIPT;
  expect(await outcomeOf(createUnoEngine, { script, timeoutMs: 1_000 })).toBe('rejected');
  expect(unhandled).toEqual([]);
});

test('a machine without free file handles fails the document only', async () => {
  steps.noHandles = true;
  expect(await outcomeOf(createUnoEngine)).toBe('rejected');
  expect(unhandled).toEqual([]);
});

test('a document is converted cold if it arrives while the warm LibreOffice fails to start', async () => {
  const both = (options: Parameters<typeof createUnoEngine>[0]) =>
    preferring(createUnoEngine(options), createConvertEngine(options), () => {});
  expect(await outcomeOf(both, { script: 'ends before it is ready' })).toBe('converted');
  expect(unhandled).toEqual([]);
});
