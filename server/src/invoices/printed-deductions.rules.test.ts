import { describe, expect, it } from 'vitest';
import type { Deductions } from './deductions.rules.js';
import type { PrintedDeduction } from '../pdf/document.js';
import { decimal, sum } from '../platform/money/money.js';
import { MOST_DEDUCTIONS, printedDeductions } from './printed-deductions.rules.js';

const before = (number: string) => `credited by ${number}`;
const print = { taxIncluded: false, before };

/** What a number of notes credited of each of so many sets, and of one extra field. */
function deductionsOf(sets: number, notes: number): Deductions {
  const numbers = Array.from({ length: notes }, (_, index) => `CN-${index + 1}`);
  const charged = Array.from({ length: sets }, (_, index) => ({
    net: decimal(10),
    taxes: [
      {
        name: `VAT ${index}`,
        type: 'Percentage' as const,
        rate: decimal(20),
        exemption: null,
        amount: decimal(2),
      },
    ],
  }));
  return {
    sets: charged.flatMap((set) =>
      numbers.map((number) => ({
        set,
        amount: decimal(1),
        gross: decimal('1.2'),
        reason: before(number),
      })),
    ),
    fields: numbers.map((number) => ({
      name: 'Tip',
      amount: decimal('0.5'),
      reason: before(number),
    })),
    notes: numbers,
  };
}

const shown = (deductions: Deductions, place: PrintedDeduction['from']) =>
  printedDeductions(deductions, print)
    .filter(({ from }) => from === place)
    .map(({ label, amount }) => `${label} ${amount}`);

describe('a cancellation note', () => {
  it('names note and taxes of each deduction, as many as it prints one by one', () => {
    const all = printedDeductions(deductionsOf(MOST_DEDUCTIONS - 1, 1), print);
    expect(all).toHaveLength(MOST_DEDUCTIONS);
    expect(all[1]).toEqual({
      label: 'credited by CN-1',
      taxes: [{ name: 'VAT 1', rate: '20' }],
      amount: '1',
      from: 'lines',
    });
  });

  it('adds up more than that by note, those of extra fields apart', () => {
    const deductions = deductionsOf(100, 2);
    expect(shown(deductions, 'lines')).toEqual(['credited by CN-1 100', 'credited by CN-2 100']);
    expect(shown(deductions, 'extraFields')).toEqual([
      'Tip: credited by CN-1 0.5',
      'Tip: credited by CN-2 0.5',
    ]);
    expect(printedDeductions(deductions, print)[0]?.taxes).toEqual([]);
  });

  it('adds up those of all notes if even the notes are more', () => {
    const notes = MOST_DEDUCTIONS + 1;
    const deductions = deductionsOf(3, notes);
    expect(shown(deductions, 'lines')).toEqual([`credited by CN-1 … CN-${notes} ${3 * notes}`]);
    expect(shown(deductions, 'extraFields')).toEqual([
      `Tip: credited by CN-1 … CN-${notes} ${notes / 2}`,
    ]);
  });

  it('keeps the notes in order and the rounding last, whatever set they begin in', () => {
    const { sets, fields, notes } = deductionsOf(100, 2);
    const rounding = sets.slice(0, 1).map((one) => ({ ...one, reason: 'Rounding' }));
    const later = [...rounding, ...sets.slice(1)];
    expect(shown({ sets: later, fields, notes }, 'lines')).toEqual([
      'credited by CN-1 99',
      'credited by CN-2 100',
      'Rounding 1',
    ]);
  });

  it.each([false, true])('adds up to the same each way (taxIncluded: %s)', (taxIncluded) => {
    for (const [sets, notes] of [
      [2, 3],
      [200, 3],
      [2, 200],
    ] as const) {
      const printed = printedDeductions(deductionsOf(sets, notes), { taxIncluded, before });
      expect(printed.length).toBeLessThanOrEqual(MOST_DEDUCTIONS);
      const total = sum(printed.map(({ amount }) => decimal(amount)));
      const each = taxIncluded ? '1.2' : '1';
      expect(total).toEqual(decimal(each).times(sets).plus('0.5').times(notes));
    }
  });
});
