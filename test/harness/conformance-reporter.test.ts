import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { ConformanceReporter, reportOf, type Extent } from './conformance-reporter.js';
import { contract } from './document.js';
import { codeMatrixOf, ENGINES, matrixOf, parameterMatrixOf } from './matrix.js';

const { operations } = contract();
const nothing = new Set<string>();
const everything = [matrixOf, codeMatrixOf, parameterMatrixOf].flatMap(
  (of) => of(operations, nothing, []).missing,
);

/** The records of a run whose tests saw all but one answer on an engine. */
function recordsWithout(missing: string, engines: readonly string[] = ENGINES): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = ENGINES.flatMap((engine) =>
    everything
      .filter((name) => name !== missing || !engines.includes(engine))
      .map((name) => `${engine} ${name}`),
  );
  writeFileSync(join(folder, '1.txt'), `${lines.join('\n')}\n`);
  return folder;
}

const report = (folder: string, extent: Extent) => {
  const { lines, isOpen } = reportOf(operations, folder, extent);
  return { text: lines.join('\n'), isOpen };
};

describe('the report of a run', () => {
  it.each([
    'cancelInvoice 409',
    'cancelInvoice 422 EINVOICE_INVALID',
    'listCustomers 200 ?currency',
  ])('is open where no test saw %s, and says what to do', (missing) => {
    const { text, isOpen } = report(recordsWithout(missing), 'gate');
    expect(isOpen).toBe(true);
    expect(text).toContain(`Not seen: ${missing}\n`);
    expect(text).toContain('Write a contract test');
  });

  it.each<Extent>(['part', 'gate', 'full'])('is not open if all was seen: %s', (extent) => {
    expect(report(recordsWithout('none'), extent).isOpen).toBe(false);
  });

  it('does not report what a run of a few groups did not see', () => {
    const { text, isOpen } = report(recordsWithout('cancelInvoice 409 INVOICE_IS_DRAFT'), 'part');
    expect(isOpen).toBe(false);
    expect(text).not.toContain('Not seen');
  });

  it('requires each error code on each engine only at full length', () => {
    const folder = recordsWithout('cancelInvoice 409 INVOICE_IS_DRAFT', ['sqlite']);
    expect(report(folder, 'gate').isOpen).toBe(false);
    expect(report(folder, 'full').isOpen).toBe(true);
  });
});

describe('the reporter', () => {
  afterEach(() => {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it.each([
    ['fails a run of everything', 'gate', 1],
    ['lets a run of a few groups pass', 'show', undefined],
  ])('%s in which no test saw an error code', (_, matrix, exitCode) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    vi.stubEnv('FAKTURA_RECORD', recordsWithout('replaceRefund 422 REFUND_EXCEEDS_PAYMENT'));
    vi.stubEnv('FAKTURA_MATRIX', matrix);
    vi.stubEnv('FAKTURA_FULL', '');
    new ConformanceReporter().onTestRunEnd();
    expect(process.exitCode).toBe(exitCode);
    expect(log).toHaveBeenCalledOnce();
  });
});
