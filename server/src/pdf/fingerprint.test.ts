import { describe, expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.js';
import { short } from './testing/pictured.js';

const noon = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const of = (document = short, options = noon) => fingerprintOf(document, options, 'libreoffice');

describe('the fingerprint of a document', () => {
  test('does not depend on the order of members or on the hour', async () => {
    const { seller, ...rest } = short;
    const print = await of();
    expect(await of({ seller, ...rest })).toBe(print);
    expect(await of(short, { ...noon, now: new Date('2026-11-12T03:00:00Z') })).toBe(print);
    expect(print).toMatch(/^[0-9a-f]{64}$/);
  });

  test('changes with content, state, zone, engine and the overdue mark', async () => {
    const prints = await Promise.all([
      of(),
      of({ ...short, notes: '<p>x</p>' }),
      of({ ...short, state: 'Paid' }),
      of(short, { ...noon, tz: 'UTC' }),
      of(short, { ...noon, now: new Date('2026-11-20T12:00:00Z') }),
      fingerprintOf(short, noon, 'another'),
      of({ ...short, lines: [...short.lines].reverse() }),
    ]);
    expect(new Set(prints).size).toBe(prints.length);
  });
});
