import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

import { engine } from './database.js';
import { recordFolder } from './matrix.js';

/** Tests of each engine; responses in other tests count for none. */
const OF_EACH_ENGINE = /\/test\/(contract\/|conformance\/(faults|rate-limits)\.test\.ts$)/;

function engineOfTest(): string {
  const { testPath = '' } = expect.getState();
  return OF_EACH_ENGINE.test(testPath) ? engine : 'any';
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
