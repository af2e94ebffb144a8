import type { Reporter } from 'vitest/reporters';

import { contract } from './document.js';
import { describeMatrix, matrixOf, readRecords } from './matrix.js';
import { recordFolder } from './recorder.js';

/**
 * Prints the conformance matrix at the end of a run that records (`FAKTURA_RECORD` names a
 * folder). When everything ran (`FAKTURA_MATRIX=gate`, as npm test sets it) a documented answer
 * that no test has seen fails the run.
 */
export class ConformanceReporter implements Reporter {
  onTestRunEnd(): void {
    const folder = recordFolder();
    if (folder === undefined) return;
    const matrix = matrixOf(contract().operations, readRecords(folder));
    console.log(`\n${describeMatrix(matrix)}`);
    const open = matrix.missing.length + matrix.needless.length;
    if (process.env['FAKTURA_MATRIX'] !== 'gate' || open === 0) return;
    console.log('Write a test for each, or its reason into test/conformance/exceptions.ts.');
    process.exitCode = 1;
  }
}
