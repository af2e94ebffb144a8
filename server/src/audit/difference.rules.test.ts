import { expect, it } from 'vitest';
import { compare, readable, type Fault } from './difference.rules.js';

it.each<[string, unknown, unknown, Omit<Fault, 'what'> | null]>([
  ['texts that are equal', '12', '12', null],
  ['a number as text, as MySQL gives it', 12n, '12', null],
  ['what is missing on both sides', null, undefined, null],
  ['objects with the same members', { net: 1 }, { net: 1 }, null],
  ['another number', 1, 2, { expected: '1', found: '2' }],
  ['nothing where something was expected', 'a', undefined, { expected: 'a', found: 'none' }],
  ['something where nothing was expected', null, 0, { expected: 'none', found: '0' }],
  ['objects', { net: 1 }, { net: 2 }, { expected: '{"net":1}', found: '{"net":2}' }],
])('compares %s', (_, expected, found, fault) => {
  expect(compare('balance', expected, found)).toEqual(fault ? [{ what: 'balance', ...fault }] : []);
});

it('reports columns that cannot be read as a fault', () => {
  const found: Fault = { what: 'net', expected: '1', found: '2' };
  expect(readable('amounts', () => [found])).toEqual([found]);
  const unread = (thrown: unknown) =>
    readable('amounts', () => {
      throw thrown;
    });
  const fault = { what: 'amounts', expected: 'fields that can be read' };
  expect(unread(new Error('XYZ is not a currency'))).toEqual([
    { ...fault, found: 'XYZ is not a currency' },
  ]);
  expect(unread('no JSON')).toEqual([{ ...fault, found: 'no JSON' }]);
});
