import type { Reporter } from 'vitest/reporters';

import { contract, type Operation } from './document.js';
import {
  codeMatrixOf,
  describeMatrix,
  ENGINES,
  matrixOf,
  parameterMatrixOf,
  readRecords,
  recordFolder,
  summarise,
} from './matrix.js';

/** What a run covered: a few groups, everything, or everything at full length. */
export type Extent = 'part' | 'gate' | 'full';

const CODES = 'error codes of operations';
const PARAMETERS = 'query parameters';

const ADVICE = `Write a contract test for each response, error code and parameter: docs/recipes/error-code.md, step 6,
says where.
Remove a response that an operation cannot return from openapi/. Add one that no test can provoke to
test/conformance/exceptions.ts, with its reason.`;

/** What the records of a run show, and whether a documented response or error code was not seen. */
export function reportOf(
  operations: readonly Operation[],
  folder: string,
  extent: Extent,
): { lines: string[]; isOpen: boolean } {
  const on = (engine?: (typeof ENGINES)[number]) => {
    const records = readRecords(folder, engine);
    return { answers: matrixOf(operations, records), codes: codeMatrixOf(operations, records) };
  };
  const all = on();
  const byEngine = ENGINES.map(on);
  const figures = byEngine.map(
    ({ answers }, index) => `${String(answers.seen)} on ${ENGINES[index] ?? ''}`,
  );
  // A run of a few groups does not see most responses, which is expected.
  const show = extent === 'part' ? summarise : describeMatrix;
  // Tests without an engine send made-up parameters, which prove nothing.
  const sent = ENGINES.flatMap((engine) => [...readRecords(folder, engine)]);
  const parameters = parameterMatrixOf(operations, new Set(sent));
  const lines = [
    show(all.answers),
    `Of them ${figures.join(', ')}.`,
    show(all.codes, CODES),
    show(parameters, PARAMETERS),
  ];
  const gates = extent === 'full' ? [all, ...byEngine] : [all];
  const open = gates
    .flatMap(({ answers, codes }) => [answers, codes])
    .concat(parameters)
    .flatMap(({ missing, needless }) => [...missing, ...needless]);
  if (extent === 'part' || open.length === 0) return { lines, isOpen: false };
  if (extent === 'full') {
    for (const { answers, codes } of byEngine) {
      lines.push(describeMatrix(answers), describeMatrix(codes, CODES));
    }
  }
  return { lines: [...lines, ADVICE], isOpen: true };
}

/**
 * Prints the conformance matrix at the end of a run that records responses (to the folder
 * `FAKTURA_RECORD`). If everything ran (`FAKTURA_MATRIX=gate`, set by npm test), a documented response or
 * error code that no test has seen fails the run. At full length, each engine must have returned all of
 * them.
 */
export class ConformanceReporter implements Reporter {
  onTestRunEnd(): void {
    const folder = recordFolder();
    if (folder === undefined) return;
    const isFull = process.env['FAKTURA_FULL'] === '1';
    const isGate = process.env['FAKTURA_MATRIX'] === 'gate';
    const extent = isGate ? (isFull ? 'full' : 'gate') : 'part';
    const { lines, isOpen } = reportOf(contract().operations, folder, extent);
    console.log(`\n${lines.join('\n')}`);
    if (isOpen) process.exitCode = 1;
  }
}
