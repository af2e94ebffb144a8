import { type Config, readConfig } from '../../platform/config/config.js';
import { type Database, migrate } from '../../platform/db/index.js';
import { openExisting } from '../open-existing.js';
import { startFault } from '../start-faults.js';

/** Prints a line. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints what a command came to: as JSON for scripts, else as text. */
export function print(json: boolean | undefined, value: unknown, text: string): void {
  printLine(json ? JSON.stringify(value, null, 2) : text);
}

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

/** Prints one sentence and ends with 1; an unforeseen fault keeps its stack. */
export function failWith(error: unknown, config: Config | undefined): never {
  const sentence = startFault(error, config);
  const text = sentence ?? (error instanceof Error ? error.stack : undefined) ?? String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/**
 * Runs a command on the database of the environment, which must be there, beside a running server if
 * there is one. Brings the schema up to date first.
 */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  let db: Database | undefined;
  try {
    config = readConfig(process.env);
    db = await openExisting(config);
    await migrate(db);
    await work(db);
  } catch (error) {
    failWith(error, config);
  } finally {
    await db?.close();
  }
}
