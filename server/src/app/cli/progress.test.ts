import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressBar } from './progress.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** What a bar writes that is told these numbers of records out of 1,000, one each 100 ms. */
function shown(isTTY: boolean, ...done: number[]): string {
  let text = '';
  const bar = progressBar('records', { isTTY, write: (part: string) => (text += part) });
  for (const each of done) {
    vi.advanceTimersByTime(100);
    bar.show(each, 1000);
  }
  bar.end();
  return text;
}

describe('the progress of a command', () => {
  it('ends as a full bar on a terminal', () => {
    expect(shown(true, 1000)).toBe(`\r[${'#'.repeat(24)}] 100 %  1000 of 1000 records\n`);
  });

  it('is full where more records came than were counted', () => {
    expect(shown(true, 1001)).toContain(`[${'#'.repeat(24)}] 100 %  1001 of 1000 records`);
  });

  it('is drawn a few times a second, not with every page', () => {
    const bars = shown(true, 100, 200, 300, 400).split('\r').slice(1);
    expect(bars.map((bar) => bar.split('%')[1]?.trim())).toEqual([
      '200 of 1000 records',
      '400 of 1000 records',
    ]);
  });

  it('leaves no line in a log where all is done at once', () => {
    expect(shown(false, 500, 1000)).toBe('');
  });
});
