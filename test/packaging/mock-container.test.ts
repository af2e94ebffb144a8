import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { help } from '../../mock/src/cli.js';
import { root, runTo } from './sdk-package.js';

const folder = mkdtempSync(join(tmpdir(), 'faktura-mock-container-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = readFileSync(join(root, 'mock/Dockerfile'), 'utf8').replace(/\\\n\s*/g, '');
/** The instructions of the last stage: that of the image. */
const image = text.slice(text.lastIndexOf('\nFROM ') + 1);

/** The rest of each line that begins with this instruction. */
function instructions(name: string): string[] {
  return [...image.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest);
}

/** Copies what the image gets from the build to where it has it. */
function copyFiles(): void {
  const copies = instructions('COPY').map((rest) =>
    /^--from=build \/faktura\/(\S+) \.\/(\S+)$/.exec(rest),
  );
  expect(copies.length).toBeGreaterThan(3);
  for (const copy of copies) {
    const [, from = '', to = ''] = copy ?? [];
    mkdirSync(join(folder, to, '..'), { recursive: true });
    cpSync(join(root, from), join(folder, to), { recursive: true });
  }
}

/** The entry point in a folder that has only these files, on a port of its own. */
async function start() {
  const [command = '', ...args] = JSON.parse(instructions('ENTRYPOINT')[0] ?? '[]') as string[];
  const child = spawn(command, [...args, '--port', '0'], { cwd: folder });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const [, url] = /ready: (\S+)/.exec(output) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error(`The mock did not start: ${output}`);
}

describe('the image of the mock', () => {
  test('has all that the mock needs, and notices whether it is healthy', async () => {
    copyFiles();
    const { child, url } = await start();
    try {
      expect(url).toMatch(/^http:\/\/0\.0\.0\.0:\d+\/v1$/);
      const { port } = new URL(url);
      const [, check = ''] = /CMD (.+)$/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? [];
      const [exposed = ''] = instructions('EXPOSE');
      expect(check).toContain(`127.0.0.1:${exposed}/`);
      expect(help).toContain(`(default ${exposed};`);
      const checkOn = (at: string) => runTo('sh', ['-c', check.replace(exposed, at)], folder);
      expect(await checkOn(port)).toEqual({ code: 0, output: '' });
      expect((await checkOn('1')).code).toBe(1);
      const list = await fetch(`http://127.0.0.1:${port}/v1/invoices`, {
        headers: { 'api-key': 'x' },
      });
      expect(list.status).toBe(200);
    } finally {
      child.kill(instructions('STOPSIGNAL')[0] as NodeJS.Signals);
    }
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('does not run as root', () => {
    expect(instructions('USER')).toEqual(['1000:1000']);
  });
});
