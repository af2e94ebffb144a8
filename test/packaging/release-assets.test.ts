import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build.mjs';
import { manifestOf } from '../../scripts/published.mjs';
import { root, runTo } from './sdk-package.js';

const folder = mkdtempSync(join(tmpdir(), 'faktura-release-assets-'));
const log = join(folder, 'log');

/** A program on the PATH. */
function program(name: string, lines: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const file = join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
}

/** Git has these tags, and GitHub these releases. */
function given(tags: string[], releases: string[] = []): void {
  const found = (list: string[]) =>
    `case "$last" in ${[...list, 'none'].join('|')}) exit 0;; *) exit 1;; esac`;
  const last = 'for last; do :; done';
  program('git', `${last}\nlast="\${last#refs/tags/}"\n${found(tags)}`);
  program(
    'gh',
    `echo "$@" >> '${log}'
     for file; do case "$file" in /*) test -s "$file" || exit 1;; esac; done
     ${last}
     test "$2" != view || ${found(releases)}`,
  );
}

/** What was asked of GitHub, without the folders of files. */
async function asked(): Promise<string[]> {
  const PATH = `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const { code, output } = await runTo('node', ['scripts/release-assets.mjs'], root, { PATH });
  expect([code, output]).toEqual([0, '']);
  const lines = readFileSync(log, 'utf8').trim();
  return lines === '' ? [] : lines.replace(/ \/\S+\//g, ' ').split('\n');
}

beforeAll(() => build({ only: ['contract'] }));
beforeEach(() => writeFileSync(log, ''));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tagOf = (folder: string): string => {
  const { name, version } = manifestOf(folder);
  return `${name}@${version}`;
};

describe('the assets of a release', () => {
  test('are the contract, with a release for each package that was tagged', async () => {
    given([tagOf('openapi'), tagOf('sdk')], [tagOf('sdk')]);
    expect(await asked()).toEqual([
      `release view ${tagOf('openapi')}`,
      `release create ${tagOf('openapi')} --verify-tag --title ${tagOf('openapi')} --notes See openapi/CHANGELOG.md.`,
      `release upload ${tagOf('openapi')} openapi.json openapi.yaml --clobber`,
      `release view ${tagOf('sdk')}`,
      `release upload ${tagOf('sdk')} openapi.json openapi.yaml --clobber`,
    ]);
  });

  test('are for the server the list of its components too', async () => {
    const tag = tagOf('server');
    given([tag], [tag]);
    expect(await asked()).toEqual([
      `release view ${tag}`,
      `release upload ${tag} openapi.json openapi.yaml faktura-server.cdx.json --clobber`,
    ]);
  });

  test('are none where nothing was published', async () => {
    given([]);
    expect(await asked()).toEqual([]);
  });
});
