import { broughtRow, carriedRow, lineEnd, lineStart } from '../carried/destinations.js';
import { destination } from '../rich-text/word.js';
import type { SumView } from '../view/lines.js';
import type { DocumentView } from '../view/view.js';
import { fitted, type Literal, SIZE, WIDTH } from './fitted.js';

/** What the row of a line begins and ends with. */
interface LineData {
  position: string;
  details: string;
}

/**
 * The table of lines in parts of so many lines, each with the amount brought forward above it and the amount carried
 * forward below. Only if the parts are given, the PDF will say where the rows are.
 */
export function tableParts<Line extends LineData>(
  lines: readonly Line[],
  { carriedAfter }: Pick<DocumentView, 'carriedAfter'>,
  literal: Literal,
  given?: readonly number[],
) {
  const counts = given ?? [lines.length];
  return counts.map((count, part) => {
    const start = counts.slice(0, part).reduce((sum, before) => sum + before, 0);
    const end = start + count;
    const own = lines.slice(start, end);
    return {
      brought: start === 0 ? [] : [sumRow(carriedAfter(start).brought, broughtRow(part), literal)],
      lines: given ? own.map((line, index) => located(line, start + index, literal)) : own,
      carried:
        end >= lines.length ? [] : [sumRow(carriedAfter(end).forward, carriedRow(part), literal)],
    };
  });
}

function located<Line extends LineData>(line: Line, index: number, literal: Literal): Line {
  return {
    ...line,
    position: `${literal(destination(lineStart(index)))}${line.position}`,
    details: `${line.details}${literal(destination(lineEnd(index)))}`,
  };
}

/** On one row of text, so that it is as high as the lowest line. */
function sumRow({ label, amount }: SumView, name: string, literal: Literal) {
  return {
    label: `${literal(destination(name))}${fitted(label, WIDTH.description, SIZE.text, literal)}`,
    amount: fitted(amount, WIDTH.amount, SIZE.text, literal),
  };
}
