import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { missingTerms } from '../../scripts/glossary.mjs';
import { root } from '../../scripts/process.mjs';

interface Config {
  forbidden: { name: string; from: { path?: string } }[];
}

const config: Config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

it('docs/architecture.md lists the layers that the dependency rules enforce, highest first', () => {
  const described = [...page.matchAll(/^\| \d +\| (`[^|]+) \|/gm)].map(([, folders = '']) =>
    [...folders.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder),
  );
  const enforced = config.forbidden
    .filter(({ name }) => name === 'lower-layers-only')
    .map(({ from }) => /\((.+?)\)/.exec(from.path ?? '')?.[1]?.split('|'));
  expect(described).toEqual(enforced.reverse());
});

it('docs/architecture.md explains every kind of file of the server', () => {
  const cells = [...page.matchAll(/^\| (`[^|]+`) /gm)].map(([, cell = '']) => cell);
  const described = cells.flatMap((cell) => cell.match(/(?<=\*\.)\w+(?=\.ts)/g) ?? []);
  const files = readdirSync(join(root, 'server', 'src'), { recursive: true, encoding: 'utf8' });
  const kinds = files.flatMap((file) => /\.(?!test\.)(\w+)\.ts$/.exec(file)?.[1] ?? []);
  expect(described.sort()).toEqual([...new Set(kinds)].sort());
});

it('docs/glossary.md explains every type that three folders of the server use', () => {
  expect(missingTerms()).toEqual([]);
});
