import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build.mjs';
import {
  manifestOf,
  originOf,
  packedFrom,
  published,
  repositoryUrl,
} from '../../scripts/published.mjs';
import { root, runTo } from './sdk-package.js';

/** Names and top-level files of the published packages; the SDK has its own tests. */
const packages: [folder: string, files: string[]][] = [
  [
    'openapi',
    ['LICENSE', 'README.md', 'index.d.ts', 'openapi.json', 'openapi.yaml', 'package.json'],
  ],
  ['mock', ['LICENSE', 'README.md', 'bin', 'contract', 'dist', 'package.json']],
  ['mcp', ['LICENSE', 'README.md', 'bin', 'contract', 'dist', 'package.json']],
  ['conformance', ['LICENSE', 'README.md', 'bin', 'contract', 'dist', 'drivers', 'package.json']],
  [
    'server',
    [
      'LICENSE',
      'README.md',
      'bin',
      'contract',
      'dist',
      'migrations',
      'models',
      'package.json',
      'python',
      'templates',
    ],
  ],
];

beforeAll(() =>
  build({
    only: [
      ...['contract', 'API reference', 'documentation', 'server', 'models', 'mock', 'mcp'],
      'conformance',
    ],
  }),
);

describe.each(packages)('what is published to npm of %s', (folder, files) => {
  test('contains what it needs to run and nothing else, as its manifest says', async () => {
    // With --force: otherwise npm asks the registry for the existing versions.
    const args = [
      'publish',
      '--dry-run',
      '--force',
      '--loglevel',
      'notice',
      `./${packedFrom(folder)}`,
    ];
    const { code, output } = await runTo('npm', args);
    expect(output).not.toContain('auto-corrected');
    const paths = [...output.matchAll(/^npm notice [\d.]+ ?[kM]?B (.+)$/gm)].map(
      ([, path = '']) => path,
    );
    expect([...new Set(paths.map((path) => path.split('/')[0]))].sort()).toEqual(files);
    const bin = Object.values(manifestOf(folder)['bin'] ?? {});
    expect(bin).toHaveLength(folder === 'openapi' ? 0 : 1);
    expect(paths).toEqual(expect.arrayContaining(bin));
    expect(code).toBe(0);
  });
});

describe('versions', () => {
  test('the contract has the version of its package', () => {
    const document = JSON.parse(
      readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8'),
    ) as { info: { version: string } };
    expect(document.info.version).toBe(manifestOf('openapi')['version']);
  });

  test('every published package is public and has provenance', () => {
    for (const folder of published) {
      const manifest = manifestOf(packedFrom(folder));
      expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
      expect(manifest['private']).toBeUndefined();
    }
  });

  test('every published package names the repository of the root, and its folder in it', () => {
    expect(repositoryUrl()).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+$/);
    for (const folder of published) {
      const from = packedFrom(folder);
      expect(manifestOf(from)).toMatchObject(originOf(from));
      expect(manifestOf(from).repository.directory).toBe(from);
    }
  });
});
