import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyStarts, startOf } from '../harness/start-cost.js';
import { entryPoints, makeConsumer, root, runTo, type Consumer } from './sdk-package.js';

let consumer: Consumer;
let manifest: Record<string, unknown>;
beforeAll(async () => {
  consumer = await makeConsumer();
  manifest = JSON.parse(readFileSync(join(consumer.installed, 'package.json'), 'utf8'));
});
afterAll(() => consumer.remove());

describe('G2: one package, no run-time dependency', () => {
  test('the manifest names no dependency of any kind', () => {
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies', 'scripts']) {
      expect(manifest[kind], kind).toBeUndefined();
    }
    expect(manifest['sideEffects']).toBe(false);
    expect(manifest['license']).toBe('MIT');
  });

  test('the built files import only each other, in both formats and in the types', () => {
    const dist = join(consumer.installed, 'dist');
    const files = readdirSync(dist);
    expect(files.length).toBeGreaterThanOrEqual(44);
    for (const file of files) {
      const code = readFileSync(join(dist, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      for (const [, name = ''] of code.matchAll(
        /(?:from |require\(|import\()\s*["']([^"']+)["']/g,
      )) {
        expect(name, file).toMatch(/^\.\//);
        // The types of a file are next to it; attw does not follow them that far.
        const typed = /\.d\.[cm]ts$/.test(file);
        const target = typed ? name.replace(/\.([cm])js$/, '.d.$1ts') : name;
        expect(files, `${file} imports ${target}`).toContain(target.slice(2));
      }
    }
  });

  test('the tarball contains the built files, the README and the licence, and nothing else', () => {
    const names = readdirSync(consumer.installed).sort();
    expect(names).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  });
});

describe('G16: the packed tarball', () => {
  test('publint finds nothing', async () => {
    const { code, output } = await runTo(
      join(root, 'node_modules/.bin/publint'),
      [consumer.tarball, '--strict'],
      consumer.folder,
    );
    expect(output).toContain('All good!');
    expect(code).toBe(0);
  });

  test('attw finds nothing, for every entry point and every kind of resolution', async () => {
    const { code, output } = await runTo(
      join(root, 'node_modules/.bin/attw'),
      [consumer.tarball, '--format', 'json'],
      consumer.folder,
    );
    const { analysis } = JSON.parse(output) as {
      analysis: {
        entrypoints: Record<string, { resolutions: Record<string, { resolution?: object }> }>;
        problems: unknown[];
      };
    };
    expect(analysis.problems).toEqual([]);
    expect(code).toBe(0);
    const checked = Object.entries(analysis.entrypoints);
    for (const entry of entryPoints) {
      const found = checked.find(([name]) => join('@faktura/sdk', name) === entry);
      const resolved = Object.values(found?.[1].resolutions ?? {}).map(
        ({ resolution }) => resolution,
      );
      expect(resolved, entry).toHaveLength(4);
      expect(resolved.every(Boolean), entry).toBe(true);
    }
  });
});

describe('G3: start', () => {
  test('import and construct cost at most half of an empty start', async () => {
    const lines = `
      import { createFaktura } from '@faktura/sdk';
      createFaktura({ apiKey: 'key', baseUrl: 'http://localhost/v1' });`;
    const starts = await emptyStarts(() => startOf(lines, consumer.folder), 1.5);
    console.log(`SDK, import and construct: the CPU time of ${starts.toFixed(2)} empty starts`);
    expect(starts).toBeLessThanOrEqual(1.5);
  });
});
