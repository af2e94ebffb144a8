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
 * Prints the conformance matrix at the end of a run that records (`FAKTURA_RECORD` names a
 * folder). When everything ran (`FAKTURA_MATRIX=gate`, as npm test sets it) a documented answer
 * that no test has seen fails the run; at full length each engine must have given all of them.
 */
export class ConformanceReporter implements Reporter {
  onTestRunEnd(): void {
    const folder = recordFolder();
    if (folder === undefined) return;
    const { operations } = contract();
    const matrix = matrixOf(operations, readRecords(folder));
    const isGate = process.env['FAKTURA_MATRIX'] === 'gate';
    // A run of a few groups leaves most unseen, which is nothing to mend.
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
