import { expect, it } from 'vitest';
import { retainedUntil } from './retention.rules.js';

it.each([
  ['2015-01-01', '2025-12-31'],
  ['2015-12-31', '2025-12-31'],
  ['2016-01-01', '2026-12-31'],
])('what is of %s is kept until %s', (date, last) => {
  expect(retainedUntil(date)).toBe(last);
});
