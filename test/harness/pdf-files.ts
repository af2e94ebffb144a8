import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from './runner.js';

/** The files embedded in a PDF, by name, in its order. */
export function filesIn(pdf: Uint8Array): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-hybrid-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'invoice.pdf');
  writeFileSync(file, pdf);
  const list = execFileSync('pdfdetach', ['-list', file], { encoding: 'utf8' });
  const names = [...list.matchAll(/^\d+: (.+)$/gm)].map(([, name = '']) => name);
  execFileSync('pdfdetach', ['-saveall', '-o', folder, file]);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}
