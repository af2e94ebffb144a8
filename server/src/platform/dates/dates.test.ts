import { describe, expect, it } from 'vitest';
import { dateInZone, instantInZone, isTimeZone } from './dates.js';

describe('dateInZone', () => {
  it.each([
    ['2026-11-02T23:30:00.000Z', 'Europe/Berlin', '2026-11-03'],
    ['2026-11-02T23:30:00.000Z', 'UTC', '2026-11-02'],
    ['2026-11-02T00:30:00.000Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T10:30:00.000Z', 'Pacific/Kiritimati', '2026-11-03'],
    ['2026-11-02T10:30:00.000Z', 'Pacific/Pago_Pago', '2026-11-01'],
    // Daylight saving time starts: 02:30 does not exist in Berlin on that day.
    ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(dateInZone(new Date(instant), zone)).toBe(date);
  });
});

describe('instantInZone', () => {
  it.each([
    ['2026-07-01', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['2026-11-23', 'Europe/Berlin', '2026-11-23T08:00:00.000Z'],
    // The days on which daylight saving time starts or ends.
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T19:00:00.000Z'],
    ['2026-11-23', 'Asia/Kathmandu', '2026-11-23T03:15:00.000Z'],
    ['2026-11-23', 'UTC', '2026-11-23T09:00:00.000Z'],
  ])('09:00 of %s in %s is %s', (date, zone, instant) => {
    expect(instantInZone(date, 9, zone).toISOString()).toBe(instant);
  });
});

describe('time zones', () => {
  it('are those of the runtime', () => {
    expect(isTimeZone('Asia/Tokyo')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
  });
});
