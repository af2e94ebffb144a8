import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { curlSamples } from '../harness/curl-samples.js';
import { useMock } from './client.js';

const { url } = useMock();
const samples = curlSamples();

const folder = mkdtempSync(join(tmpdir(), 'faktura-curl-'));
writeFileSync(join(folder, 'receipt.pdf'), '%PDF-1.4\n');
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  exitCode: number;
  /** The status of the response. */
  status: number;
}

/** Pastes a sample into a shell that has the two variables. */
function paste(sample: string): Promise<Ran> {
  const script = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${sample}`;
  const env = { ...process.env, FAKTURA_URL: url(), FAKTURA_API_KEY: 'demo' };
  return new Promise((resolve) => {
    const options = { cwd: folder, env };
    const child = execFile('/bin/bash', ['-c', script], options, (_error, stdout) =>
      resolve({ exitCode: child.exitCode ?? -1, status: Number(stdout.trim().split('\n').at(-1)) }),
    );
  });
}

describe('the curl samples of the API reference', () => {
  it.each([...samples])('%s works when pasted', async (_id, sample) => {
    const { exitCode, status } = await paste(sample);
    expect([exitCode, Math.floor(status / 100)]).toEqual([0, 2]);
  });

  it.each(['exportInvoice', 'exportEstimate', 'exportRefund'])(
    '%s saves the file, and never an error in its place',
    async (id) => {
      const file = join(folder, 'document.pdf');
      const sample = samples.get(id) ?? '';
      await paste(sample);
      expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/);
      rmSync(file);
      const refused = await paste(sample.replace('/export', '/export?__code=404'));
      expect(refused).toEqual({ exitCode: 22, status: 404 });
      expect(existsSync(file)).toBe(false);
    },
  );
});
