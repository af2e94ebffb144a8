import { broughtRow, carriedRow, lineEnd, lineStart, type Destination } from './destinations.js';

/** A line of the table in a PDF, in points above the bottom edge of its page. */
interface Row {
  page: number;
  /** Its first text. */
  start: number;
  /** Its last text. */
  end: number;
}

/** A row and what is below it on its page. */
interface MeasuredRow extends Row {
  /** The start of the next row; null for the last one of a page. */
  next: number | null;
}

/** How much higher than the last text of a line a row of one text may be. */
const ONE_TEXT = 4;
/** LibreOffice rounds to twentieths of a point, many times on a page. */
const ROUNDING = 0.5;
/** The height of the paragraph that begins a page. */
const PAGE_BREAK = 1;

/**
 * How many lines the table has on each page if it has the row of the amount brought forward above them, and that of
 * the amount carried forward below. Null if it is on one page, or the PDF does not say where its lines are. With
 * caution, a page has room for another row.
 */
export function partsOf(
  places: ReadonlyMap<string, Destination>,
  count: number,
  isCautious = false,
): number[] | null {
  const rows = rowsOf(places, count);
  const continued = rows?.find(({ page }) => page !== rows[0]?.page);
  const room = rows && roomOf(rows);
  if (!rows || !room || !continued) return null;
  const floor = room.floor + (isCautious ? room.carried : 0);
  const parts: number[] = [];
  let lines = 0;
  let y = rows[0]?.start ?? 0;
  for (const [index, row] of rows.entries()) {
    const height = room.heightOf(row);
    const needed = height + (index === count - 1 ? 0 : room.carried);
    if (y - needed < floor) {
      // Not even one fits on a page.
      if (lines === 0) return null;
      parts.push(lines);
      lines = 0;
      y = continued.start - PAGE_BREAK - room.carried;
      if (y - needed < floor) return null;
    }
    y -= height;
    lines += 1;
  }
  return parts.length === 0 ? null : [...parts, lines];
}

/** The lines in their order; null if one is missing or torn apart. */
function rowsOf(places: ReadonlyMap<string, Destination>, count: number): MeasuredRow[] | null {
  const rows: Row[] = [];
  for (let line = 0; line < count; line += 1) {
    const [start, end] = [places.get(lineStart(line)), places.get(lineEnd(line))];
    if (!start || start.page !== end?.page) return null;
    rows.push({ page: start.page, start: start.y, end: end.y });
  }
  return rows.map((row, index) => {
    const below = rows[index + 1];
    return { ...row, next: below?.page === row.page ? below.start : null };
  });
}

/** The heights of rows, and how low the last one of a page may end; null if no page has two lines. */
function roomOf(rows: readonly MeasuredRow[]) {
  const measured = rows.flatMap(({ start, end, next }) =>
    next === null ? [] : [{ height: start - next, text: start - end, below: end - next }],
  );
  if (measured.length === 0) return null;
  /** What is below the last text of the last row of a page, judging by rows with as much text. */
  const belowOf = ({ start, end }: Row) => {
    const alike = measured.filter(({ text }) => Math.abs(text - (start - end)) < ROUNDING);
    return (alike.length > 0 ? alike : measured).map(({ below }) => below);
  };
  const lowest = rows.map((row) => row.next ?? row.end - Math.min(...belowOf(row)));
  const most = Math.max(...measured.map(({ below }) => below));
  return {
    floor: Math.min(...lowest) - ROUNDING,
    carried: Math.min(most + ONE_TEXT, ...measured.map(({ height }) => height)),
    heightOf: (row: MeasuredRow) => row.start - (row.next ?? row.end - Math.max(...belowOf(row))),
  };
}

/** Whether each part of a table is alone on a page, and each page follows that of the part before. */
export function isOnePartPerPage(
  places: ReadonlyMap<string, Destination>,
  parts: readonly number[],
): boolean {
  let line = 0;
  let page: number | undefined;
  return parts.every((count, part) => {
    const lines = Array.from({ length: count }, (_, index) => line + index);
    const names = lines.flatMap((one) => [lineStart(one), lineEnd(one)]);
    if (part > 0) names.push(broughtRow(part));
    if (part < parts.length - 1) names.push(carriedRow(part));
    const pages = new Set(names.map((name) => places.get(name)?.page));
    const [own] = pages;
    const follows =
      own !== undefined && pages.size === 1 && (part === 0 || own === (page ?? 0) + 1);
    line += count;
    page = own;
    return follows;
  });
}
