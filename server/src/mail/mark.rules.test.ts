import { expect, it } from 'vitest';
import { isRestored } from './mark.rules.js';

const now = new Date('2026-11-22T12:00:00.000Z');
const mark = (installation: string, minutesAgo: number) => ({
  installation,
  aliveAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
});

it.each([
  ['of a database that no server has used', null, null, false],
  ['of a database older than marks, where the folder knows a later one', null, mark('a', 9), true],
  ['of the database that the folder knows', mark('a', 9), mark('a', 9), false],
  ['that other servers have moved on', mark('a', 0), mark('a', 9), false],
  ['that have gone back in time', mark('a', 9), mark('a', 8), true],
  ['that a new server joins', mark('a', 2), null, false],
  ['that a new server joins whose folder knew another database', mark('a', 2), mark('b', 0), false],
  ['that a server at work has just not said so again', mark('a', 3), null, false],
  ['that nobody is at work on and the folder does not know', mark('a', 4), null, true],
  ['that are a copy of another installation', mark('a', 4), mark('b', 9), true],
])('recognises records %s as restored: %o %o %o', (_what, stored, known, restored) => {
  expect(isRestored(stored, known, now)).toBe(restored);
});
