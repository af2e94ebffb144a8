import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folder where the processes of one run write which answers they saw; npm test names it. */
export function recordFolder(): string | undefined {
  return process.env['FAKTURA_RECORD'] || undefined;
}

/** Contract tests name their engine; what other tests see counts for none. */
const engine = process.env['DB'] ?? 'any';

const seen = new Set<string>();

/** Notes that a test of the server saw this documented answer, on the engine of its project. */
export function record(operationId: string, status: number): void {
  const folder = recordFolder();
  const line = `${engine} ${operationId} ${String(status)}`;
  if (folder === undefined || seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${String(process.pid)}.txt`), `${line}\n`);
}
