import { describe, expect, it } from 'vitest';
import { formatNumber, periodOf } from './number.repository.js';

describe('numbers', () => {
  it('carry the year of the document and at least five digits', () => {
    expect(formatNumber('Invoice', '2026-11-02', 42)).toBe('INV-2026-00042');
    expect(formatNumber('Estimate', '1999-01-01', 7)).toBe('EST-1999-00007');
    expect(formatNumber('CreditNote', '2027-12-31', 99_999)).toBe('CN-2027-99999');
    expect(formatNumber('Invoice', '2026-11-02', 123_456)).toBe('INV-2026-123456');
  });

  it('begin anew in each year of the document date', () => {
    expect(periodOf('Invoice', '2026-12-31')).toBe('2026');
    expect(periodOf('Invoice', '2027-01-01')).toBe('2027');
  });

  it('stay within the 20 characters of the contract', () => {
    expect(formatNumber('Invoice', '2026-11-02', 2_147_483_647).length).toBeLessThanOrEqual(20);
  });
});
