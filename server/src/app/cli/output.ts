/** Where a command writes; tests take another one. */
export interface Output {
  line(text: string): void;
  json(value: unknown): void;
}

export const standardOutput: Output = {
  line: (text) => void process.stdout.write(`${text}\n`),
  json: (value) => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
};

/** Columns of text, as wide as they need to be. */
export function table(rows: readonly (readonly string[])[]): string {
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
