import { expect, it } from 'vitest';
import { keptSince, retainedUntil } from './retention.rules.js';

it.each([
  ['2015-01-01', '2025-12-31'],
  ['2015-12-31', '2025-12-31'],
  ['2016-01-01', '2026-12-31'],
])('what is of %s is kept until %s', (date, last) => {
  expect(retainedUntil(date, 10)).toBe(last);
});

it.each([
  ['2036-12-31T22:00:00Z', 'Europe/Berlin', '2025-12-31T23:00:00.000Z'],
  ['2036-12-31T23:00:00Z', 'Europe/Berlin', '2026-12-31T23:00:00.000Z'],
])('at %s in %s, ten years reach back to %s', (now, zone, since) => {
  expect(keptSince(new Date(now), 10, zone).toISOString()).toBe(since);
});
