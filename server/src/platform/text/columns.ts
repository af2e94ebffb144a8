import { harmless } from './harmless.js';

/** Formats rows as text columns with aligned widths, one line each. */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(harmless));
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
