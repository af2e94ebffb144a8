import type * as childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import type * as fs from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LATE, within } from '../../platform/event-loop/within.js';
import { type PdfEngine, preferring } from './engine.js';
import { createConvertEngine } from './libreoffice-convert.js';
import { sofficeFinder } from './soffice.js';
import { SCRIPT, SOFFICE, standInScript, standInSoffice } from './testing/stand-ins.js';
import { createUnoEngine } from './uno.js';

/** Every call to the system is a step; the one with the number `at` fails. */
const steps = vi.hoisted(() => ({
  at: 0,
  taken: [] as string[],
  script: '',
  noHandles: false,
  fails(name: string): Error | null {
    this.taken.push(name);
    return this.taken.length === this.at ? new Error(`EIO: ${name}`) : null;
  },
}));

type Call = (...args: never[]) => unknown;

const rejecting = vi.hoisted(() => (name: string, call: Call): Call => (...args) => {
  // Reading the command lines of other processes is caught for each of them.
  const error = String(args[0]).startsWith('/proc/') ? null : steps.fails(name);
  return error ? Promise.reject(error) : call(...args);
});

vi.mock('node:fs/promises', async (original) => {
  const real = await original<Record<string, Call>>();
  const names = ['access', 'mkdtemp', 'readdir', 'readFile', 'rm', 'writeFile'];
  return {
    ...real,
    ...Object.fromEntries(names.map((name) => [name, rejecting(name, real[name] as Call)])),
  };
});

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const readdirSync = (folder: string) => {
    const error = steps.fails('readdirSync');
    if (error) throw error;
    return real.readdirSync(folder);
  };
  return { ...real, readdirSync };
});

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof childProcess>();
  const custom = (real.execFile as unknown as Record<symbol, Call>)[promisify.custom] as Call;
  const execFile = Object.assign(vi.fn(), {
    // The question whether this Python knows LibreOffice takes half a second.
    [promisify.custom]: rejecting('execFile', ((program: string, ...rest: never[]) =>
      program.includes('python')
        ? Promise.resolve({ stdout: '' })
        : (custom as (...args: unknown[]) => unknown)(program, ...rest)) as Call),
  });
  const spawn = (_program: string, _args: string[], options: object) => {
    const error = steps.fails('spawn');
    if (error) throw error;
    if (steps.noHandles) return withoutStreams();
    return real.spawn(process.execPath, ['-e', steps.script], options);
  };
  return { ...real, execFile, spawn };
});

/** What Node returns without file handles for the pipes: EMFILE. */
function withoutStreams(): EventEmitter {
  const child = new EventEmitter();
  process.nextTick(() => child.emit('error', new Error('spawn EMFILE')));
  return child;
}

let folder: string;
let before: string | undefined;
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
const docx = Buffer.from('PK\u0003\u0004 word/document.xml', 'latin1');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'failing-engines-'));
  before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
beforeEach(() => Object.assign(steps, { at: 0, taken: [], noHandles: false }));
afterEach(() => unhandled.splice(0));
afterAll(() => {
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
  { soffice = 'works', script = 'works', timeoutMs = 10_000 }: Behaviours = {},
): Promise<string> {
  steps.script = standInScript(script);
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
      Object.assign(steps, { at, taken: [] });
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
      Object.assign(steps, { at, taken: [] });
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
