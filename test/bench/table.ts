import type { Measure } from './measure.js';

const headings = ['figure', 'today', 'mark', 'measured', '', 'details'];

function cells(measure: Measure): string[] {
  const verdict = measure.met === null ? '' : measure.met ? 'met' : 'short';
  const { what, today = '', target, result, details } = measure;
  return [what, today, target, result, verdict, details];
}

/** The measures as a Markdown table. */
export function markdown(measures: readonly Measure[]): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [headings, headings.map(() => '---'), ...measures.map(cells)].map(line).join('\n');
}

/** The measures as aligned text, with the long details on separate lines. */
export function text(measures: readonly Measure[]): string {
  const rows = [headings, ...measures.map(cells)];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2, 3, 4].map(width);
  return rows
    .flatMap((row, index) => {
      const main = widths.map((size, column) => (row[column] ?? '').padEnd(size)).join('  ');
      return index === 0 ? [main.trimEnd()] : [main.trimEnd(), `    ${row[5] ?? ''}`];
    })
    .join('\n');
}
