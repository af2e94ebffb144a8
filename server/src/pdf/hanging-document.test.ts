import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMarked } from './engines/cleanup.js';
import { createDocumentRenderer, type RenderEvent } from './index.js';
import { short } from './testing/pictured.js';
import { textOf } from './testing/pdf-text.js';

const view = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const TIMEOUT_MS = 12_000;

test('a document that LibreOffice hangs on delays nobody, and is given up after its time', async () => {
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
  await renderer.warm();
  // The LibreOffice that has the next document never answers.
  for (const pid of await findMarked(home)) process.kill(pid, 'SIGSTOP');
  const hanging = renderer
    .render(short, view, { account: 'acc_a' })
    .catch((error: unknown) => error);
  // Its own folder is there once it has that LibreOffice.
  const folders = async () =>
    (await readdir(home)).filter((name) => name.startsWith('faktura-office-'));
  await expect.poll(folders, { timeout: 10_000 }).toHaveLength(2);

  const others = ['b', 'c', 'd'].map((name) =>
    renderer.render({ ...short, number: name }, view, { account: `acc_${name}` }),
  );
  for (const pdf of await Promise.all(others)) expect(await textOf(pdf)).toContain('EUR 153.62');
  expect(renderer.queue().running).toBe(1);

  expect(await hanging).toMatchObject({ fault: 'too-slow', retryAfter: 300 });
  await expect(renderer.render(short, view, { account: 'acc_a' })).rejects.toMatchObject({
    fault: 'too-slow',
  });
  expect(events.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
});
