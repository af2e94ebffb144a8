import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMarked, pipesNamed } from './engines/cleanup.js';
import { createDocumentRenderer, type RenderEvent } from './index.js';
import { short } from './testing/pictured.js';
import { textOf } from './testing/pdf-text.js';

const view = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const TIMEOUT_MS = 20_000;

test('documents that hang LibreOffice delay no other account, and are given up after their time limit', async () => {
  const home = await mkdtemp(join(tmpdir(), 'hanging-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = home;
  const events: RenderEvent[] = [];
  const renderer = createDocumentRenderer({
    dataDir: join(home, 'data'),
    timeoutMs: TIMEOUT_MS,
    onEvent: (event) => events.push(event),
  });
  onTestFinished(async () => {
    await renderer.close(0);
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(home, { recursive: true, force: true });
  });
  const render = (account: string, number: string) =>
    renderer.render({ ...short, number }, view, { account });
  const offices = async () =>
    (await readdir(home)).filter((name) => pipesNamed(name).some(existsSync));
  await Promise.all([render('acc_a', '1'), render('acc_a', '2')]);
  // The first LibreOffice may have done both before the second was there.
  await expect.poll(offices, { timeout: TIMEOUT_MS }).toHaveLength(2);
  await Promise.all([render('acc_a', '1a'), render('acc_a', '2a')]);
  // A LibreOffice that gets one of the next documents never responds.
  for (const pid of await findMarked(home)) process.kill(pid, 'SIGSTOP');
  const hanging = ['3', '4', '5'].map((number) =>
    render('acc_a', number).catch((error: unknown) => error),
  );
  await expect.poll(() => renderer.queue()).toMatchObject({ running: 2, waiting: 1 });

  const others = ['b', 'c', 'd'].map((name) => render(`acc_${name}`, name));
  for (const pdf of await Promise.all(others)) expect(await textOf(pdf)).toContain('EUR 153.62');
  expect(renderer.queue()).toMatchObject({ running: 2, waiting: 1 });

  const tooSlow = { fault: 'too-slow', retryAfter: 300 };
  expect(await Promise.all(hanging)).toMatchObject([tooSlow, tooSlow, expect.any(Uint8Array)]);
  await expect(render('acc_a', '3')).rejects.toMatchObject({ fault: 'too-slow' });
  expect(events.filter(({ kind }) => kind === 'failed')).toHaveLength(2);
});
