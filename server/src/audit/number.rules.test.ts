import { describe, expect, it } from 'vitest';
import { numberFaults, registerFaults } from './number.rules.js';

const id = 'inv_a';
const number = 'INV-1';

describe('the number of a document', () => {
  it.each<[string, Parameters<typeof numberFaults>]>([
    ['a Draft without one', [{ id, number: null, draft: true }, undefined]],
    [
      'a Draft with one',
      [
        { id, number, draft: true },
        { documentId: id, burnt: 0 },
      ],
    ],
    [
      'a Draft with one that was in use',
      [
        { id, number, draft: true },
        { documentId: id, burnt: 1 },
      ],
    ],
    [
      'a document',
      [
        { id, number, draft: false },
        { documentId: id, burnt: 1 },
      ],
    ],
  ])('is right on %s', (_, [record, entry]) => {
    expect(numberFaults(record, entry)).toEqual([]);
  });

  it.each<[string, Parameters<typeof numberFaults>, string[]]>([
    [
      'is missing on what is no Draft',
      [{ id, number: null, draft: false }, undefined],
      ['number: a number, as it is no Draft, not none'],
    ],
    [
      'is not in the register',
      [{ id, number, draft: false }, undefined],
      ['holder of INV-1: inv_a, not none'],
    ],
    [
      'is that of another',
      [
        { id, number, draft: true },
        { documentId: 'inv_b', burnt: 0 },
      ],
      ['holder of INV-1: inv_a, not inv_b'],
    ],
    [
      'could be given away',
      [
        { id, number, draft: false },
        { documentId: id, burnt: 0 },
      ],
      ['INV-1 is kept for ever: 1, not 0'],
    ],
  ])('%s', (_, [record, entry], expected) => {
    const faults = numberFaults(record, entry);
    expect(faults.map((fault) => `${fault.what}: ${fault.expected}, not ${fault.found}`)).toEqual(
      expected,
    );
  });
});

describe('an entry of the register', () => {
  const faults = (burnt: number, carried: boolean, assigned: number, events: number) =>
    registerFaults({ documentId: id, burnt }, carried, { assigned, burnt: events }).map(
      ({ what, expected, found }) => `${what}: ${expected}, not ${found}`,
    );

  it.each([
    ['a Draft carries', 0, true, 0, 0],
    ['a document carries', 1, true, 1, 0],
    ['was burnt once and is carried again', 1, true, 2, 1],
    ['was burnt', 1, false, 1, 1],
    ['was burnt twice', 1, false, 2, 2],
  ])('that %s is right', (_, burnt, carried, assigned, events) => {
    expect(faults(burnt, carried, assigned, events)).toEqual([]);
  });

  it.each<[string, number, boolean, number, number, string[]]>([
    ['nobody carries', 0, false, 0, 0, ['document: a Draft with it, not none']],
    ['was never given', 1, true, 0, 0, ['events assigned: 1, not 0']],
    ['was given once too often', 1, true, 3, 1, ['events assigned: 2, not 3']],
    [
      'has lost its document without an event',
      1,
      false,
      1,
      0,
      ['event burnt: one, as no document has it, not none'],
    ],
    ['was burnt more often than given', 1, false, 1, 2, ['events assigned: 2, not 1']],
  ])('that %s is a fault', (_, burnt, carried, assigned, events, expected) => {
    expect(faults(burnt, carried, assigned, events)).toEqual(expected);
  });
});
