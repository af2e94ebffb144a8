import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { exportPdf } from '../../mock/src/answer/export.js';
import { useMock } from '../mock/client.js';

const { call } = useMock();
const folder = mkdtempSync(join(tmpdir(), 'faktura-mock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function textOf(pdf: Buffer): string {
  const file = join(folder, 'file.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

const textAt = async (id: string): Promise<string> =>
  textOf((await call(`/invoices/${id}/export`)).bytes);

// Apart from the other tests of the mock, which need no program and so run on any system.
describe('the PDF files of the mock', () => {
  it('show the requested record', async () => {
    expect(await textAt('inv_01M6ED7Y907PFQ7K02708RXWWW')).toMatch(
      /Invoice INV-2026-00042[\s\S]*Total\s+153\.62/,
    );
    expect(await textAt('inv_01M6EGNSX0NJY6W0XMX0F3WB7W')).toContain('Invoice draft');
  });

  it('open without warnings and render', () => {
    const file = join(folder, 'render.pdf');
    writeFileSync(
      file,
      exportPdf({ number: 'A (1) \\ €', status: 'Œuvre – Zoë', id: 'x' }, 'refund'),
    );
    const info = execFileSync('pdfinfo', [file], { encoding: 'utf8', stdio: 'pipe' });
    expect(info).toMatch(/Title:\s+Credit note A \(1\) \\ €/);
    expect(textOf(readFileSync(file))).toContain('Œuvre – Zoë');
    execFileSync('pdftoppm', ['-png', '-r', '40', file, join(folder, 'page')]);
    expect(readFileSync(join(folder, 'page-1.png')).length).toBeGreaterThan(500);
  });
});
