import { expect, it } from 'vitest';
import { pauseAfter } from './job.js';

it('waits twice as long after each failure, up to an hour', () => {
  const seconds = [1, 2, 3, 4, 9, 10, 50, 5000].map((attempt) => pauseAfter(attempt) / 1000);
  expect(seconds).toEqual([10, 20, 40, 80, 2560, 3600, 3600, 3600]);
});
