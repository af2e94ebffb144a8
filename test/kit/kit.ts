import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../operations/program.js';

const run = promisify(execFile);

/** The built kit, as `npx @faktura/conformance` runs it. */
const program = join(root, 'conformance', 'bin', 'faktura-conformance.js');

/** What `--json` writes, as far as the tests read it. */
export interface Written {
  totals: { cases: number; passed: number; failed: number; unreachable: number };
  unreachable: Record<string, number>;
  matrix: { operation: string; status: number; state: string; reason: string }[];
  durationMs: number;
  cases: { file: string; name: string; outcome: string; reason?: string }[];
}

/** How a run of the kit ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const LARGE = 64_000_000;

/** Runs the kit to its end; nothing of the developer's own environment reaches it. */
export async function runKit(
  args: readonly string[],
  environment: Record<string, string> = {},
  bin = program,
): Promise<Ended> {
  const { PATH = '', HOME = '/' } = process.env;
  const env = { PATH, HOME, ...environment };
  try {
    const all = [bin, ...args];
    const { stdout, stderr } = await run(process.execPath, all, { env, maxBuffer: LARGE });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

/** The same, with what it writes for programs. */
export async function judge(
  args: readonly string[],
  environment: Record<string, string> = {},
  bin = program,
): Promise<Ended & { written: Written }> {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-kit-'));
  try {
    const file = join(folder, 'result.json');
    const ended = await runKit([...args, '--json', file], environment, bin);
    if (ended.code > 1) throw new Error(`The kit ended with ${ended.code}: ${ended.stderr}`);
    return { ...ended, written: JSON.parse(readFileSync(file, 'utf8')) as Written };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The broken rules: `vendors/getVendor 404 › names the resource`. */
export const failedIn = ({ cases }: Written): string[] =>
  cases.filter(({ outcome }) => outcome === 'failed').map(({ file, name }) => `${file} ${name}`);
