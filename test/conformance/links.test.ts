import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root, tools } from '../../scripts/process.mjs';

/** What the lint reports for a page `docs/planted.md` with this text. */
function findings(text: string): { status: number | null; output: string } {
  const args = [
    '--frail',
    '--quiet',
    '--no-stdout',
    '--no-color',
    '--file-path',
    'docs/planted.md',
  ];
  const { status, stderr } = spawnSync(process.execPath, [join(root, tools.remark), ...args], {
    cwd: root,
    encoding: 'utf8',
    input: text,
  });
  return { status, output: stderr };
}

describe('links of Markdown', () => {
  it('are refused if the file or the heading does not exist', () => {
    const { status, output } = findings(
      '[a](nowhere.md) ![b](nowhere.svg) [c](../README.md#nowhere) [d](#nowhere)\n',
    );
    expect(status).toBe(1);
    expect(output).toContain('Cannot find file `nowhere.md`');
    expect(output).toContain('Cannot find file `nowhere.svg`');
    expect(output).toContain('Cannot find heading for `#nowhere` in `../README.md`');
    expect(output).toContain('Cannot find heading for `#nowhere`  ');
  });

  it('pass if both exist', () => {
    const text = '# Here\n\n[a](../README.md#licence) ![b](parts.svg) [c](#here) [d](../sdk/)\n';
    expect(findings(text)).toEqual({ status: 0, output: '' });
  });
});
