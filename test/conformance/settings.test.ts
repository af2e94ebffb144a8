import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { serveCommand } from '../../server/src/app/cli/serve.js';
import { readConfig } from '../../server/src/platform/config/config.js';
import { describedSettings } from '../../server/src/platform/config/described-settings.js';
import { root } from '../../scripts/process.mjs';

const settings = describedSettings();
const readme = readFileSync(join(root, 'server/README.md'), 'utf8');

function helpOfServe(): string {
  let text = '';
  const command = serveCommand();
  command.configureOutput({ writeOut: (part) => void (text += part) }).outputHelp();
  return text.replaceAll(/\s+/g, ' ');
}

describe('the settings in words', () => {
  it('are all settings that the server reads', () => {
    expect(settings).toHaveLength(Object.keys(readConfig({})).length);
  });

  it('have the defaults of the code, which the server takes when they are set', () => {
    const defaults = settings.filter(({ byDefault }) => byDefault !== '');
    const environment = defaults.map(({ variable, byDefault }) => [variable, byDefault]);
    expect(defaults.length).toBeGreaterThan(0);
    const bucket = { S3_BUCKET: 'files' };
    const stated = { ...bucket, ...Object.fromEntries(environment) };
    expect(readConfig(stated)).toEqual(readConfig(bucket));
  });

  it.each(settings)('name $variable in the help of faktura serve', ({ variable, meaning }) => {
    expect(helpOfServe()).toContain(` ${variable} ${meaning.replaceAll('`', '')}`);
  });

  it.each(settings)('name $variable in the README of the server', ({ variable, meaning }) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${variable}\``));
    expect(row).toContain(`| ${meaning}`);
  });
});
