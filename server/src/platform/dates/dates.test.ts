import { describe, expect, it } from 'vitest';
import { dateInZone, isInRange, isTimeZone } from './dates.js';

describe('dateInZone', () => {
  it.each([
    ['2026-11-02T23:30:00.000Z', 'Europe/Berlin', '2026-11-03'],
    ['2026-11-02T23:30:00.000Z', 'UTC', '2026-11-02'],
    ['2026-11-02T00:30:00.000Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T10:30:00.000Z', 'Pacific/Kiritimati', '2026-11-03'],
    ['2026-11-02T10:30:00.000Z', 'Pacific/Pago_Pago', '2026-11-01'],
    // Clocks change: 02:30 does not exist in Berlin on that day.
    ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(dateInZone(new Date(instant), zone)).toBe(date);
  });
});

describe('calendar dates', () => {
  it('lie between 1900 and 2200', () => {
    expect(isInRange('1900-01-01') && isInRange('2200-12-31')).toBe(true);
    expect(isInRange('1899-12-31') || isInRange('2201-01-01')).toBe(false);
  });

  it('have zones that the runtime knows', () => {
    expect(isTimeZone('Asia/Tokyo')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
  });
});
