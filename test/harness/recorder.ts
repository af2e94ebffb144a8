import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

import { engine } from './database.js';
import { OF_EACH_ENGINE, recordFolder } from './matrix.js';

/** Responses in tests that are of no engine count for none. */
function engineOfTest(): string {
  const { testPath = '' } = expect.getState();
  const isOfEngine =
    testPath.includes('/test/contract/') || OF_EACH_ENGINE.some((file) => testPath.endsWith(file));
  return isOfEngine ? engine : 'any';
}

const seen = new Set<string>();

/**
 * Records that a test of the server saw this documented response, on the engine of its project.
 *
 * @param code of an error, or `?name` of a parameter that a successful request had
 */
export function record(operationId: string, status: number, code?: string): void {
  const answer = `${engineOfTest()} ${operationId} ${String(status)}`;
  note(answer);
  if (code !== undefined) note(`${answer} ${code}`);
}

function note(line: string): void {
  const folder = recordFolder();
  if (folder === undefined || seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${String(process.pid)}.txt`), `${line}\n`);
}
