import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which the processes of one run record the responses they saw; set by npm test. */
export function recordFolder(): string | undefined {
  return process.env['FAKTURA_RECORD'] || undefined;
}

/** Contract tests set their engine; responses in other tests count for none. */
const engine = process.env['DB'] ?? 'any';

const seen = new Set<string>();

/**
 * Records that a test of the server saw this documented response, on the engine of its project.
 *
 * @param code of an error, or `?name` of a parameter that a successful request had
 */
export function record(operationId: string, status: number, code?: string): void {
  note(`${engine} ${operationId} ${String(status)}`);
  if (code !== undefined) note(`${engine} ${operationId} ${String(status)} ${code}`);
}

function note(line: string): void {
  const folder = recordFolder();
  if (folder === undefined || seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${String(process.pid)}.txt`), `${line}\n`);
}
