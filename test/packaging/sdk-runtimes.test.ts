import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allOperations } from '@faktura/contract/requests';
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

const fakes: Record<string, string> = {
  'fake.mjs': `
    import { ConflictError } from '@faktura/sdk';
    import { createFake } from '@faktura/sdk/testing';
    import { createHandlers } from '@faktura/sdk/testing/msw';`,
  'fake.cjs': `
    const { ConflictError } = require('@faktura/sdk');
    const { createFake } = require('@faktura/sdk/testing');
    const { createHandlers } = require('@faktura/sdk/testing/msw');`,
};

const useFake = `
  const fake = createFake();
  fake.payments.create.rejects('INVOICE_ALREADY_PAID');
  fake.payments.create('inv_1', { method: 'Card' }).catch((error) => {
    console.log(error instanceof ConflictError, error.code, fake.payments.create.calls[0].body.method);
  });
  const handler = (path) => path;
  const http = { get: handler, put: handler, post: handler, patch: handler, delete: handler };
  console.log(createHandlers(http, fake).length);
`;

describe('runtimes: the packed tarball', () => {
  for (const [file, imports] of Object.entries(fakes)) {
    test(`has the fake and its handlers in ${file}`, async () => {
      consumer.write(file, imports + useFake);
      const { output, code } = await runTo(process.execPath, [file], consumer.folder);
      expect(code, output).toBe(0);
      expect(output.trim().split('\n')).toEqual([
        String(allOperations().length),
        'true INVOICE_ALREADY_PAID Card',
      ]);
    });
  }

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
