import { describe, expect, test } from 'vitest';
import { broughtRow, carriedRow, lineEnd, lineStart, type Destination } from './destinations.js';
import { isOnePartPerPage, partsOf } from './parts.js';

/** Where pages begin and end, in points above their bottom edge. */
const FIRST = 500;
const LATER = 700;
const FLOOR = 300;
/** The height of a row with one text, and what of it is below the text. */
const ROW = 20;

/** Where LibreOffice puts lines of these heights. */
function laidOut(heights: readonly number[]): Map<string, Destination> {
  const places = new Map<string, Destination>();
  let page = 0;
  let y = FIRST;
  for (const [line, height] of heights.entries()) {
    if (y - height < FLOOR) {
      page += 1;
      y = LATER;
    }
    places.set(lineStart(line), { page, y });
    places.set(lineEnd(line), { page, y: y - height + ROW });
    y -= height;
  }
  return places;
}

const rows = (count: number, height = ROW) => Array.from({ length: count }, () => height);
const partsFor = (heights: readonly number[], isCautious?: boolean) =>
  partsOf(laidOut(heights), heights.length, isCautious);

describe('the parts of a table', () => {
  test('leave room for the rows of carried amounts, and for one more with caution', () => {
    // 10 lines fit on the first page, and 20 on later ones.
    expect(partsFor(rows(26))).toEqual([9, 17]);
    expect(partsFor(rows(29))).toEqual([9, 17, 3]);
    expect(partsFor(rows(45))).toEqual([9, 17, 17, 2]);
    expect(partsFor(rows(26), true)).toEqual([8, 16, 2]);
  });

  test('are none if the table is on one page', () => {
    expect(partsFor(rows(10))).toBeNull();
    expect(partsFor([])).toBeNull();
  });

  test('are none if a line would have to share its page with more than fits', () => {
    expect(partsFor([...rows(9), 380, ...rows(3)])).toBeNull();
    expect(partsFor([200, ...rows(30)])).toBeNull();
  });

  test('are none if the PDF does not say where a line is, or a line is on two pages', () => {
    const places = laidOut(rows(26));
    places.delete(lineEnd(12));
    expect(partsOf(places, 26)).toBeNull();
    places.set(lineEnd(12), { page: 2, y: 600 });
    expect(partsOf(places, 26)).toBeNull();
    expect(partsOf(new Map(), 26)).toBeNull();
    // No two lines on a page say how high one is.
    expect(partsFor([180, 390, 390])).toBeNull();
  });

  test('have every line once, and end above the footer, whatever the heights', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const heights = Array.from({ length: 30 + random(60) }, () => ROW + 11 * random(8));
      const parts = partsFor(heights) ?? [];
      expect(parts.reduce((sum, count) => sum + count, 0)).toBe(heights.length);
      let line = 0;
      for (const [part, count] of parts.entries()) {
        const own = heights.slice(line, line + count).reduce((sum, height) => sum + height, 0);
        const isLast = part === parts.length - 1;
        const around = (part === 0 ? 0 : ROW) + (isLast ? 0 : ROW);
        const room = (part === 0 ? FIRST : LATER) - FLOOR;
        expect(own + around, `${heights.join(' ')} in ${parts.join(' ')}`).toBeLessThanOrEqual(
          room,
        );
        line += count;
      }
    }
  });
});

describe('a document in parts', () => {
  /** Two lines on each of three pages, with the carried amounts below. */
  const places = () =>
    new Map<string, Destination>([
      ...[0, 0, 1, 1, 2, 2].flatMap((page, line): [string, Destination][] => [
        [lineStart(line), { page, y: 500 }],
        [lineEnd(line), { page, y: 490 }],
      ]),
      ...[carriedRow(0), carriedRow(1)].map((name, page) => [name, { page, y: 400 }] as const),
      ...[broughtRow(1), broughtRow(2)].map(
        (name, page) => [name, { page: page + 1, y: 600 }] as const,
      ),
    ]);
  const isRight = (change: Record<string, number> = {}) => {
    const moved = Object.entries(change).map(([name, page]) => [name, { page, y: 700 }] as const);
    return isOnePartPerPage(new Map([...places(), ...moved]), [2, 2, 2]);
  };

  test('has each part on a page of its own', () => {
    expect(isRight()).toBe(true);
    expect(isOnePartPerPage(places(), [2, 1, 3])).toBe(false);
    expect(isOnePartPerPage(new Map(), [2, 2, 2])).toBe(false);
  });

  test('is refused if one of its rows is on another page, or a page is between', () => {
    expect(isRight({ [carriedRow(0)]: 1 })).toBe(false);
    expect(isRight({ [broughtRow(1)]: 0 })).toBe(false);
    expect(isRight({ [lineEnd(3)]: 2 })).toBe(false);
    expect(isRight({ [lineStart(5)]: 3, [lineEnd(5)]: 3 })).toBe(false);
    const late = [lineStart(4), lineEnd(4), lineStart(5), lineEnd(5), broughtRow(2)];
    expect(isRight(Object.fromEntries(late.map((name) => [name, 3])))).toBe(false);
  });
});
