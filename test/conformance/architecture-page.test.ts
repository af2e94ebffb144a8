import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';

interface Config {
  forbidden: { name: string; from: { path?: string } }[];
}

const config: Config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

it('docs/architecture.md lists the layers that the dependency rules enforce, highest first', () => {
  const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const described = [...page.matchAll(/^\| \d +\| (`[^|]+) \|/gm)].map(([, folders = '']) =>
    [...folders.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder),
  );
  const enforced = config.forbidden
    .filter(({ name }) => name === 'lower-layers-only')
    .map(({ from }) => /\((.+?)\)/.exec(from.path ?? '')?.[1]?.split('|'));
  expect(described).toEqual(enforced.reverse());
});
