import { describe, expect, it } from 'vitest';
import { updatedSince } from './updated-since.js';

describe('the bound of updatedSince', () => {
  it.each([
    ['2026-11-02T09:15:00Z', '2026-11-02 09:15:00.000'],
    ['2026-11-02T09:15:00.5+01:00', '2026-11-02 08:15:00.500'],
    ['2016-12-31T23:59:60Z', '2017-01-01 00:00:00.000'],
    ['2017-01-01T05:29:60.250+05:30', '2017-01-01 00:00:00.250'],
    ['9999-12-31T23:59:59-23:59', '9999-12-31 23:59:59.999'],
    ['0000-01-01T00:00:00+23:59', '0000-01-01 00:00:00.000'],
  ])('%s is %s', (value, stored) => {
    expect(updatedSince(value)).toBe(stored);
  });

  it('is none where none is asked for', () => {
    expect(updatedSince(undefined)).toBeUndefined();
  });
});
