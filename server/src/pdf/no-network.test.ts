import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sofficeFinder } from './engines/soffice.js';
import { createDocumentRenderer } from './index.js';
import { textOf } from './testing/pdf-text.js';
import { invoiceOf, line } from './testing/samples.js';

const view = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };

/** Without a network there is not even a loopback interface, so every connection fails. */
const confinement = ['unshare', '--net'] as const;

/** Why this machine cannot disable the network; empty if it can. */
function obstacle(): string {
  const [command, ...args] = confinement;
  const { error, status, stderr } = spawnSync(command, [...args, 'true'], { encoding: 'utf8' });
  return status === 0 ? '' : (error?.message ?? stderr.trim());
}

const reason = obstacle();

if (reason === '') {
  test('a document full of links is rendered by a LibreOffice without network', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'no-network-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const soffice = (await sofficeFinder()()) ?? 'missing';
    const program = join(dataDir, 'soffice');
    const script = `#!/bin/sh\nexec ${confinement.join(' ')} ${soffice} "$@"\n`;
    await writeFile(program, script, { mode: 0o700 });
    const engines: string[] = [];
    const renderer = createDocumentRenderer({
      dataDir,
      soffice: program,
      timeoutMs: 60_000,
      onEvent: ({ engine }) => engines.push(engine),
    });
    onTestFinished(() => renderer.close(0));
    const url = 'https://assets.example.com/x.png';
    const html = `<p><a href="${url}">a</a> &lt;img src="${url}"&gt;</p>`;
    const linked = invoiceOf(
      { items: [line({ name: url, url, description: html, quantity: 1, price: 1 })] },
      { notes: html, terms: `INCLUDEPICTURE "${url}"` },
    );
    const pdf = await renderer.render(linked, view, { account: 'acc' });
    expect(await textOf(pdf)).toContain(url);
    // There was no timeout, and no fallback to the other engine.
    expect(engines).toEqual(['libreoffice-uno']);
  });
} else {
  test('a machine that cannot disable the network says why', () => {
    process.stderr.write(`LibreOffice is not tried without a network: ${reason}\n`);
    expect(spawnSync('unshare', ['--net', 'true']).status).not.toBe(0);
  });
}
