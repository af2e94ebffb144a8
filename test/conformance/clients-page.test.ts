import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { clients } from '../../scripts/clients/catalogue.mjs';
import { root } from '../../scripts/process.mjs';

const page = readFileSync(join(root, 'docs/clients.md'), 'utf8');

it('describes each generated client with the version and command that are tested, and no other', () => {
  const described = page.matchAll(
    /^### (\S+)\n\n`(\S+)` ([\w.]+)[^`]*(?:`[^`]+`[^`]*)?```sh\n(.+)\n```$/gm,
  );
  const entries = [...described].map(([, ...entry]) => entry);
  const tested = clients.map(({ name, tool, version, command }) => [name, tool, version, command]);
  expect(entries.toSorted()).toEqual(tested.toSorted());
});
