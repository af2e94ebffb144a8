import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { serveCommand } from '../../server/src/app/cli/serve.js';
import { readConfig } from '../../server/src/platform/config/config.js';
import { root } from '../../scripts/process.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The variable of every setting, in the order of the code. */
const variables = ['config.ts', 's3.ts'].flatMap((file) =>
  [...read(`server/src/platform/config/${file}`).matchAll(/^ {2}\w+: \[\s*'([A-Z\d_]+)',/gm)].map(
    ([, variable = '']) => variable,
  ),
);

function helpOfServe(): string {
  let text = '';
  const command = serveCommand();
  command.configureOutput({ writeOut: (part) => void (text += part) }).outputHelp();
  return text;
}

/** The settings that the text does not name as a whole word. */
const missingIn = (text: string): string[] => {
  const words = new Set(text.match(/[A-Z\d_]+/g));
  return variables.filter((variable) => !words.has(variable));
};

it('the variables of the settings are read from the code', () => {
  expect(variables).toHaveLength(Object.keys(readConfig({})).length);
});

it('every setting is in the help of faktura serve', () => {
  expect(missingIn(helpOfServe())).toEqual([]);
});

it('every setting is in README, under Server settings', () => {
  const [, after = ''] = read('README.md').split('\n## Server settings\n');
  expect(missingIn(after.split('\n## ')[0] ?? '')).toEqual([]);
});
