import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PDF = '%PDF-1.7 of a stand-in %%EOF';

/** How a stand-in of `soffice` behaves when it converts; it always says that it is LibreOffice. */
export const SOFFICE = {
  works: `printf '%s' '${PDF}' > "$out/invoice.pdf"`,
  'ends with 1': 'exit 1',
  'reports an error': 'echo "error: of a stand-in" >&2',
  'writes no file': 'exit 0',
  'writes something else': 'echo text > "$out/invoice.pdf"',
  hangs: 'sleep 60',
} as const;

/** Writes a program in place of LibreOffice, which starts in milliseconds, and returns its path. */
export function standInSoffice(folder: string, behaviour: keyof typeof SOFFICE): string {
  const file = join(folder, `soffice-${behaviour.replaceAll(' ', '-')}`);
  const arguments_ = 'while [ $# -gt 0 ]; do [ "$1" = --outdir ] && out="$2"; shift; done';
  const version = '[ "$1" = --version ] && echo "LibreOffice 7.4" && exit 0';
  writeFileSync(file, ['#!/bin/sh', version, arguments_, SOFFICE[behaviour], ''].join('\n'));
  chmodSync(file, 0o700);
  return file;
}

/** How a stand-in of `uno_convert.py` behaves: when it starts, then for each line that it reads. */
export const SCRIPT = {
  works: ['say({ ready: true })', 'write(job); say({ ok: true })'],
  'ends before it is ready': ['process.exit(1)', ''],
  'hangs before it is ready': ['', ''],
  'starts with something else': ['console.log("Traceback")', ''],
  'starts with null': ['say(null)', 'say(null)'],
  refuses: ['say({ ready: true })', 'say({ ok: false, error: "no" })'],
  'answers with something else': ['say({ ready: true })', 'console.log("Traceback")'],
  'answers with null': ['say({ ready: true })', 'say(null)'],
  'writes no file': ['say({ ready: true })', 'say({ ok: true })'],
  'ends at a document': ['say({ ready: true })', 'process.exit(1)'],
  'hangs at a document': ['say({ ready: true })', ''],
  'reads no line': ['say({ ready: true }); process.stdin.destroy()', ''],
} as const satisfies Record<string, readonly [string, string]>;

/** The program text of such a stand-in, for `node -e`. */
export function standInScript(behaviour: keyof typeof SCRIPT): string {
  const [atStart, atLine] = SCRIPT[behaviour];
  return `
    const say = (answer) => console.log(JSON.stringify(answer));
    const write = ({ target }) => require('fs').writeFileSync(target, ${JSON.stringify(PDF)});
    require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const job = JSON.parse(line);
      ${atLine};
    });
    setTimeout(() => {}, 60_000);
    ${atStart};`;
}
