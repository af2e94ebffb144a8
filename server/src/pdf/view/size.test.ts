import { describe, expect, test } from 'vitest';
import { long, short } from '../testing/pictured.js';
import { invoiceOf, line, vat } from '../testing/samples.js';
import { fillsPage, hasTallLine, isDivisible, isLong, isTooLong, leavesNoRoom } from './size.js';

const lines = (count: number, description: string | null) =>
  invoiceOf({
    items: Array.from({ length: count }, () =>
      line({ name: 'Day', description, quantity: 1, price: 1, taxes: [vat(19)] }),
    ),
  });

describe('the size of a document', () => {
  test('a thousand lines can be printed, with some words about each', () => {
    expect(isTooLong(lines(1_000, null))).toBe(false);
    expect(isTooLong(lines(1_000, 'word '.repeat(80)))).toBe(false);
    expect(isTooLong(lines(1_000, 'word '.repeat(190)))).toBe(true);
  });

  test('paragraphs and breaks count, above all in a row that spans pages', () => {
    expect(isTooLong(lines(60, '<p>a</p>'.repeat(120)))).toBe(true);
    expect(isTooLong(lines(20, '<p>a</p>'.repeat(120)))).toBe(false);
    expect(isTooLong(lines(60, '<br>a'.repeat(200)))).toBe(true);
  });

  test('a full-width character counts as two, in the size and where a row may break', () => {
    const tall = (text: string) => hasTallLine(lines(1, text));
    expect(tall('word '.repeat(200))).toBe(false);
    expect(tall('word '.repeat(210))).toBe(true);
    expect(tall('修理'.repeat(250))).toBe(false);
    expect(tall('修理'.repeat(263))).toBe(true);
    expect(isTooLong(lines(1_000, '修理'.repeat(120)))).toBe(false);
    expect(isTooLong(lines(1_000, '修理'.repeat(280)))).toBe(true);
  });

  test('a page has room for a payment part below few lines with few words', () => {
    expect(leavesNoRoom(lines(8, null))).toBe(false);
    expect(leavesNoRoom(lines(9, null))).toBe(true);
    expect(leavesNoRoom(lines(4, '<p>Two rounds</p>'))).toBe(false);
    expect(leavesNoRoom(lines(1, 'word '.repeat(160)))).toBe(true);
  });

  test('a table is divided if each line fits on half a page, and all are printed soon', () => {
    expect([1, 2, 1_000].map((count) => isDivisible(lines(count, null)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isDivisible(lines(400, 'word '.repeat(80)))).toBe(true);
    expect(isDivisible(lines(500, 'word '.repeat(80)))).toBe(false);
    expect(isDivisible(lines(2, 'word '.repeat(210)))).toBe(false);
  });

  test('a page of our templates is surely full above 25 short lines', () => {
    expect([25, 26].map((count) => fillsPage(lines(count, null)))).toEqual([false, true]);
    expect([10, 11].map((count) => fillsPage(lines(count, 'word '.repeat(20))))).toEqual([
      false,
      true,
    ]);
  });

  test('what most people print is short', () => {
    for (const document of [short, long]) expect(isLong(document)).toBe(false);
    expect(isLong(lines(600, null))).toBe(true);
  });
});
