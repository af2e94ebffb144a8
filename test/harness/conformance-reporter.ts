import type { Reporter } from 'vitest/reporters';

import { contract } from './document.js';
import {
  describeMatrix,
  ENGINES,
  matrixOf,
  readRecords,
  summarise,
  unseenCodes,
} from './matrix.js';
import { recordFolder } from './recorder.js';

/**
 * Prints the conformance matrix at the end of a recorded run (`FAKTURA_RECORD` is a folder). In a
 * complete run (npm test sets `FAKTURA_MATRIX=gate`), a documented response that no test has seen fails
 * the run; at full length, tests on each engine must have seen all of them.
 */
export class ConformanceReporter implements Reporter {
  onTestRunEnd(): void {
    const folder = recordFolder();
    if (folder === undefined) return;
    const { operations } = contract();
    const matrix = matrixOf(operations, readRecords(folder));
    const isGate = process.env['FAKTURA_MATRIX'] === 'gate';
    // A run of a few groups does not see most responses, which is expected.
    console.log(`\n${isGate ? describeMatrix(matrix) : summarise(matrix)}`);
    const byEngine = ENGINES.map((engine) => matrixOf(operations, readRecords(folder, engine)));
    const figures = byEngine.map(({ seen }, index) => `${String(seen)} on ${ENGINES[index] ?? ''}`);
    console.log(`Of them ${figures.join(', ')}.`);
    const { documented, unseen } = unseenCodes(operations, readRecords(folder));
    if (isGate && unseen.length > 0) {
      const count = `${String(unseen.length)} of ${String(documented)}`;
      console.log(`Error codes that no test has seen, ${count}: ${unseen.join(', ')}`);
    }
    const isFull = process.env['FAKTURA_FULL'] === '1';
    const gates = isFull ? [matrix, ...byEngine] : [matrix];
    const open = gates.flatMap(({ missing, needless }) => [...missing, ...needless]).length;
    if (!isGate || open === 0) return;
    if (isFull) for (const one of byEngine) console.log(describeMatrix(one));
    console.log('Write a test for each, or its reason into test/conformance/exceptions.ts.');
    process.exitCode = 1;
  }
}
