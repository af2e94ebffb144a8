import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { help } from '../../mock/src/cli.js';

it('npm run mock -- --help lists every option of the mock', () => {
  const script = join(import.meta.dirname, '../../scripts/mock.mjs');
  const { stdout } = spawnSync(process.execPath, [script, '--help'], { encoding: 'utf8' });
  const options = (text: string) => [...text.matchAll(/^ +(--\S+)/gm)].map(([, option]) => option);
  expect([...options(stdout), '--help'].sort()).toEqual(options(help).sort());
});
