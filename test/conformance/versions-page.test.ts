import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { withRelease, withVersions } from '../../scripts/generate/versions.mjs';
import { root } from '../../scripts/process.mjs';
import { manifestOf, published } from '../../scripts/published.mjs';

const page = readFileSync(join(root, 'docs/versions.md'), 'utf8');

/** The versions of each row. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\|(( +\d+\.\d+\.\d+ +\|)+)$/gm)].map(
    ([, row = '']) => row.match(/[\d.]+/g) ?? [],
  );

describe('the page of versions', () => {
  it('begins with the versions of all published packages', () => {
    const [first] = rowsOf(page);
    expect(first).toEqual(published.map((name) => manifestOf(name).version));
  });

  it('keeps the versions of a release below those of the next', async () => {
    const first = published.map(() => '1.0.0');
    const next = published.map((name) => (name === 'server' ? '1.2.0' : '1.1.0'));
    const released = await withVersions(page, first);
    const raised = await withVersions(await withRelease(released), next);
    expect(rowsOf(raised).slice(0, 2)).toEqual([next, first]);
    expect(await withVersions(raised, next)).toBe(raised);
    expect(raised).toContain('## When 1.0 is due');
  });
});
