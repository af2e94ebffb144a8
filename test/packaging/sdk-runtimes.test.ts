import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scripted } from '../sdk/scripted-server.js';
import { makeConsumer, runTo, type Consumer } from './sdk-package.js';
import { clientOf, expected, program, programServers } from './sdk-program.js';

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
  console.log(JSON.stringify(found));
`;

const files: Record<string, (baseUrl: string) => string> = {
  'run.mjs': (baseUrl) => `
    import { createFaktura, isFakturaError } from '@faktura/sdk';
    import { getInvoice } from '@faktura/sdk/invoices';
    ${steps(baseUrl)}`,
  'run.cjs': (baseUrl) => `
    const { createFaktura, isFakturaError } = require('@faktura/sdk');
    const { getInvoice } = require('@faktura/sdk/invoices');
    (async () => { ${steps(baseUrl)} })();`,
};

describe('runtimes: the packed tarball', () => {
  for (const [file, source] of Object.entries(files)) {
    test(`works in Node as ${file.endsWith('.mjs') ? 'ESM' : 'CommonJS'}, and follows no redirect`, async () => {
      consumer.write(file, source(server.baseUrl));
      const { output, code } = await runTo(process.execPath, [file], consumer.folder);
      expect(code, output).toBe(0);
      expect(JSON.parse(output)).toEqual({ ...expected, logged: false });
      expect(elsewhere.seen).toEqual([]);
    });
  }
});
