import { afterEach, expect, it } from 'vitest';
import { newId } from '../ids/id.js';
import { DAY_MS } from './dates.js';
import { hostClock, setSystemClock, systemClock, whenClockIsSet } from './clock.js';

afterEach(() => setSystemClock());

const noon = new Date('2031-05-04T12:00:00.000Z');

it('the whole process lives by the clock that was set, but for what compares real clocks', () => {
  const before = hostClock().getTime();
  setSystemClock(() => noon);
  expect(systemClock()).toEqual(noon);
  expect(newId('inv').slice(4, 14)).toBe(newId('inv', noon).slice(4, 14));
  expect(hostClock().getTime() - before).toBeLessThan(DAY_MS);
  setSystemClock();
  expect(systemClock().getTime() - before).toBeLessThan(DAY_MS);
});

it('those who wait for a time are told when the clock is set, until they no longer want to be', () => {
  const seen: Date[] = [];
  const ignore = whenClockIsSet(() => seen.push(systemClock()));
  setSystemClock(() => noon);
  expect(seen).toEqual([noon]);
  ignore();
  setSystemClock();
  expect(seen).toHaveLength(1);
});
