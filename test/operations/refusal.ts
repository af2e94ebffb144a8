import { expect } from 'vitest';

import { faktura, freshFolder } from './program.js';
import type { Environment } from './program.js';

/** Starts the server, which must fail: exit code 1, no ready message, no stack, no log line. */
export async function refusal(
  environment: Environment,
  args: readonly string[] = [],
  starter: readonly string[] = [],
): Promise<string[]> {
  const own = { PORT: '0', DATA_DIR: freshFolder(), ...environment };
  const { code, stdout, stderr } = await faktura(['serve', ...args], own, starter);
  expect(code, stderr).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/^\s+at |node:internal|"level"/m);
  const lines = stderr.trimEnd().split('\n');
  // The last line alone must say what to do.
  expect(lines.at(-1)).toMatch(
    /(^|\. )(Correct|Choose|Stop|Start|Create|Run|Make|Move|Restore|Is it running)\b|--help/,
  );
  return lines;
}
