import { describe, expect, it } from 'vitest';
import { newId } from './id.js';

describe('newId', () => {
  it('orders records of the same instant by creation', () => {
    const now = new Date('2026-11-02T09:15:00.000Z');
    const ids = Array.from({ length: 200 }, () => newId('inv', now));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(200);
  });

  it('orders records by their time, even if an earlier request is stored later', () => {
    const later = newId('inv', new Date('2026-11-02T09:15:00.002Z'));
    const earlier = newId('inv', new Date('2026-11-02T09:15:00.001Z'));
    expect(earlier < later).toBe(true);
  });

  it('gives a prefix and 26 characters', () => {
    expect(newId('pay')).toMatch(/^pay_[0-9A-HJKMNP-TV-Z]{26}$/);
  });
});
