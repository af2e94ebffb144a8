import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { timesTheCpu } from '../event-loop/testing/cost.js';
import { createNoticeReader, UnreadError } from './notice-reader.js';
import readParts from './notice-worker.js';
import { hostileMails, nested } from './testing/hostile-mails.js';
import { notices } from './testing/notices.js';

type Options = Parameters<typeof createNoticeReader>[0];

function reader(options: Options = {}) {
  const one = createNoticeReader(options);
  onTestFinished(() => one.close());
  return one;
}

const [, , notice = Buffer.alloc(0)] = notices[0] ?? [];
const bounced = [{ outcome: 'bounced' }];
/** A thread file that stands for a parser that a mail keeps busy, or fills. */
function threadOf(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'thread.mjs');
  writeFileSync(file, `export default ${code}`);
  return pathToFileURL(file).href;
}

describe('a notification', () => {
  it('is read in a thread', async () => {
    expect(await reader().read(notice)).toMatchObject(bounced);
  });

  it('is read if what follows its report is nested or divided without end', async () => {
    const text = notice.toString();
    const more = (rest: string) => Buffer.from(text.replace(/--b\/1--\r\n$/, `--b/1\r\n${rest}`));
    const one = reader();
    expect(await one.read(more(nested(300)))).toMatchObject(bounced);
    const parts = '--b/1\r\n\r\nx\r\n'.repeat(30_000);
    expect(await one.read(more(parts))).toMatchObject(bounced);
  });

  it.each([300, 10_000])('is not expected in %d nested parts', async (depth) => {
    const reading = reader().read(Buffer.from(nested(depth)));
    await expect(reading).rejects.toMatchObject({ reason: 'limits' });
  });
});

describe('a hostile mail', () => {
  it.each(hostileMails)(
    'of many %s takes no longer than one that is a tenth as large, beyond the limits',
    async (_name, mail) => {
      const [large, small] = [1, 0.1].map((scale) => Buffer.from(mail(scale)));
      const read = (raw = Buffer.alloc(0)) => readParts(raw);
      const ratio = await timesTheCpu(
        () => read(large),
        () => read(small),
        4,
      );
      expect(ratio).toBeLessThanOrEqual(4);
    },
  );

  it('lets others run, and is given up, if its thread never ends; the next one is read', async () => {
    const endless = threadOf(
      '(raw) => { while (raw.length < 9) ; return { report: null, feedback: null, returned: [], inReplyTo: null, isWhole: true } }',
    );
    const one = reader({ filename: endless, timeoutMs: 2_000 });
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setTimeout(count, 1);
    };
    count();
    await expect(one.read(Buffer.from('x'))).rejects.toMatchObject({ reason: 'limits' });
    isOver = true;
    expect(turns).toBeGreaterThan(20);
    expect(await one.read(Buffer.from('a long mail'))).toEqual([]);
  });

  it('is given up if it fills the memory of its thread', async () => {
    const greedy = threadOf('() => { const all = []; for (;;) all.push([...all]) }');
    const reading = reader({ filename: greedy }).read(Buffer.from('x'));
    await expect(reading).rejects.toMatchObject({ reason: 'limits' });
  });

  it('lets ten others wait at most, and none when the reader is closed', async () => {
    const one = reader({
      filename: threadOf('() => { for (;;) ; }'),
      timeoutMs: 60_000,
    });
    const reading = Array.from({ length: 12 }, () =>
      one.read(Buffer.from('x')).catch((error: unknown) => error),
    );
    expect(await reading[11]).toEqual(new UnreadError('busy'));
    await one.close();
    expect(await Promise.all(reading)).toEqual(
      Array.from({ length: 12 }, () => expect.objectContaining({ reason: 'busy' }) as unknown),
    );
  });
});
