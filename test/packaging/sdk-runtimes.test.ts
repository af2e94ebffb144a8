import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scripted } from '../sdk/scripted-server.js';
import { makeConsumer, root, runTo, type Consumer } from './sdk-package.js';
import { clientOf, expected, program, programServers } from './sdk-program.js';

/** Besides the one that runs the tests; the npm package `node` brings them. */
const others = ['22.23.3', '24.9.0'];

let consumer: Consumer;
let server: Scripted;
let elsewhere: Scripted;
beforeAll(async () => {
  ({ server, elsewhere } = await programServers());
  consumer = await makeConsumer();
});
afterAll(async () => {
  consumer.remove();
  await server.close();
  await elsewhere.close();
});

const steps = (baseUrl: string) => `
  ${clientOf(baseUrl, false)}
  ${program}
  console.log(JSON.stringify({ version: process.version, ...found }));
`;

/** Installs a Node once, into the cache of the repository. */
async function nodeOf(version: string): Promise<string> {
  const folder = join(root, '.cache', `node-${version}`);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (existsSync(binary)) return binary;
  console.log(`Installing Node ${version} into ${folder}; this happens once.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', `node@${version}`];
  const { code, output } = await runTo('npm', args, folder);
  if (code !== 0 || !existsSync(binary)) {
    throw new Error(`Node ${version} could not be installed by the npm package node:\n${output}`);
  }
  return binary;
}

describe('runtimes: the packed tarball', () => {
  for (const version of [process.versions.node, ...others]) {
    for (const format of ['ESM', 'CommonJS']) {
      test(`runs in Node ${version} as ${format}`, { timeout: 300_000 }, async () => {
        const binary = version === process.versions.node ? process.execPath : await nodeOf(version);
        const file = format === 'ESM' ? 'run.mjs' : 'run.cjs';
        const code =
          format === 'ESM'
            ? `import { createFaktura, isFakturaError } from '@faktura/sdk';
               import { getInvoice } from '@faktura/sdk/invoices';
               ${steps(server.baseUrl)}`
            : `const { createFaktura, isFakturaError } = require('@faktura/sdk');
               const { getInvoice } = require('@faktura/sdk/invoices');
               (async () => { ${steps(server.baseUrl)} })();`;
        consumer.write(file, code);
        const { output, code: exit } = await runTo(binary, [file], consumer.folder);
        expect(exit, output).toBe(0);
        expect(JSON.parse(output)).toEqual({ version: `v${version}`, ...expected, logged: false });
        expect(elsewhere.seen).toEqual([]);
      });
    }
  }
});
