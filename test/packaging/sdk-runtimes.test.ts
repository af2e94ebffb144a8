import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, scripted, type Scripted } from '../sdk/scripted-server.js';
import { makeConsumer, root, runTo, type Consumer } from './sdk-package.js';

/** Besides the one that runs the tests; the npm package `node` brings them. */
const others = ['22.23.3', '24.9.0'];

let consumer: Consumer;
let server: Scripted;
beforeAll(async () => {
  consumer = await makeConsumer();
  server = await scripted((request, response) => {
    if (request.url.endsWith('/export')) {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      return void response.end('%PDF-1.7');
    }
    const created = request.method === 'POST';
    return json(created ? 201 : 200, { id: 'inv_1', body: request.body.toString('latin1') })(
      request,
      response,
    );
  });
});
afterAll(async () => {
  consumer.remove();
  await server.close();
});

const steps = (baseUrl: string) => `
  const faktura = createFaktura({ apiKey: 'key', baseUrl: '${baseUrl}' });
  const invoice = await faktura.invoices.create({
    customer: 'cus_1',
    items: [{ name: 'Design day', quantity: 2, price: 720 }],
  });
  const pdf = await faktura.invoices.export(invoice.id);
  const upload = await faktura.attachments.upload({
    file: new Uint8Array([65, 66, 67]),
    filename: 'note.txt',
    source: invoice.id,
    sourceType: 'Invoice',
  });
  const aborted = await getInvoice(faktura, 'inv_1', { signal: AbortSignal.abort() }).catch(
    (error) => error.name,
  );
  const refused = await faktura.invoices.get('..').catch((error) => error.name);
  const size = (await pdf.bytes()).length;
  const uploaded = upload.body.includes('ABC');
  console.log(JSON.stringify([process.version, invoice.id, size, uploaded, aborted, refused]));
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
            ? `import { createFaktura } from '@faktura/sdk';
               import { getInvoice } from '@faktura/sdk/invoices';
               ${steps(server.baseUrl)}`
            : `const { createFaktura } = require('@faktura/sdk');
               const { getInvoice } = require('@faktura/sdk/invoices');
               (async () => { ${steps(server.baseUrl)} })();`;
        consumer.write(file, code);
        const { output, code: exit } = await runTo(binary, [file], consumer.folder);
        expect(exit, output).toBe(0);
        expect(JSON.parse(output)).toEqual([
          `v${version}`,
          'inv_1',
          8,
          true,
          'AbortError',
          'TypeError',
        ]);
      });
    }
  }
});
