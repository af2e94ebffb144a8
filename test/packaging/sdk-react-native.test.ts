import { runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scripted } from '../sdk/scripted-server.js';
import { reactNative } from './react-native.js';
import { clientOf, pdfBytes, programServers } from './sdk-program.js';
import { makeConsumer, type Consumer } from './sdk-package.js';

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

/** Each step is run alone, so that a failure names it. */
const steps: Record<string, [code: string, result: unknown]> = {
  'creates and reads the response': [
    `const invoice = await faktura.invoices.create(body); return [invoice.id, JSON.parse(invoice.body)]`,
    ['inv_1', { customer: 'cus_1', items: [{ name: 'Döner', quantity: 2, price: 720 }] }],
  ],
  'makes a new UUID for every POST': [
    `const keys = [];
     for (let count = 0; count < 20; count += 1) keys.push((await faktura.invoices.create(body)).key);
     const uuid = /^[\\da-f]{8}-[\\da-f]{4}-4[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$/;
     return [new Set(keys).size, keys.every((key) => uuid.test(key))]`,
    [20, true],
  ],
  'sends a scope of any letters': [
    `return (await faktura.invoices.create(body, { scopeId: 'Läden €' })).scope`,
    'Läden €',
  ],
  'iterates a list': [
    `const ids = [];
     for await (const { id } of faktura.customers.list()) ids.push(id);
     return ids`,
    ['cus_1', 'cus_2'],
  ],
  'gets the bytes of a document': [
    `return [...(await (await faktura.invoices.export('inv_1')).bytes())]`,
    [...pdfBytes],
  ],
  'gets the blob of a document': [
    `const pdf = await faktura.invoices.export('inv_1');
     const blob = await pdf.blob();
     return [pdf.filename, pdf.contentType, blob.size, blob instanceof Blob]`,
    ['INV-1.pdf', 'application/pdf', pdfBytes.length, true],
  ],
  'uploads a file of the device': [
    `const file = { uri: 'file:///note.txt', name: 'note.txt', type: 'text/plain' };
     const { body } = await faktura.attachments.upload({ file, source: 'inv_1', sourceType: 'Invoice' });
     return body.includes('filename="note.txt"\\r\\nContent-Type: text/plain\\r\\n\\r\\nABC')`,
    true,
  ],
  'gives the unread response': [
    `const response = await faktura.invoices.get('inv_1').asResponse();
     return [response.bodyUsed, (await response.json()).id]`,
    [false, 'inv_1'],
  ],
  'repeats what failed': [`return (await faktura.invoices.get('busy').withResponse()).attempts`, 2],
  'reads an error': [
    `const error = await faktura.invoices.get('missing').catch((error) => error);
     return [error.name, error.details.resource, error.requestId]`,
    ['NotFoundError', 'invoice', 'req_1'],
  ],
  'says that a connection broke': [
    `return (await faktura.invoices.get('cut', once).catch((error) => error)).message`,
    expect.stringMatching(/^No answer from 127\.0\.0\.1:\d+: Network request failed$/),
  ],
  'ends after the timeout': [
    `return (await faktura.invoices.get('silent', { timeout: 50, ...once }).catch((e) => e)).name`,
    'TimeoutError',
  ],
  'ends with an abort, though signals have no reason': [
    `const controller = new AbortController();
     setTimeout(() => controller.abort(), 20);
     const { signal } = controller;
     const error = await faktura.invoices.get('silent', { signal }).catch((error) => error);
     return [error.name, error instanceof Error]`,
    ['AbortError', true],
  ],
  'ends a list with an abort': [
    `const controller = new AbortController();
     const { signal } = controller;
     try {
       for await (const one of faktura.customers.list({}, { signal })) controller.abort();
     } catch (error) {
       return error.name;
     }`,
    'AbortError',
  ],
  'refuses the page of a captive portal': [
    `const error = await faktura.estimates.export('portal').catch((error) => error);
     return [error.name, error.body]`,
    ['ServerError', '<h1>Sign in</h1>'],
  ],
};

const kinds = { 'a plain client': [false, ''], 'a client with a log and middleware': [true, mw()] };

function mw(): string {
  return `middleware: [{ onRequest: ({ request }) => void request.headers.set('x-team', 'a') }],`;
}

async function programOf(code: string, log: boolean, options: string): Promise<string> {
  const contents = `
    import { createFaktura, logTo } from '@faktura/sdk';
    ${clientOf(server.baseUrl, log, options)}
    const once = { maxRetries: 0 };
    const body = { customer: 'cus_1', items: [{ name: 'Döner', quantity: 2, price: 720 }] };
    globalThis.outcome = (async () => { ${code} })();`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: consumer.folder },
    bundle: true,
    format: 'iife',
    platform: 'neutral',
    target: 'es2022',
    write: false,
    charset: 'utf8',
    conditions: ['react-native', 'import'],
  });
  return outputFiles[0]?.text ?? '';
}

describe('React Native: the packed tarball', () => {
  for (const [kind, [log, options]] of Object.entries(kinds)) {
    for (const [what, [code, result]] of Object.entries(steps)) {
      test(`${kind} ${what}`, async () => {
        const context = reactNative();
        runInContext(await programOf(code, Boolean(log), String(options)), context);
        const outcome: unknown = await context['outcome'];
        expect(JSON.parse(JSON.stringify(outcome ?? null))).toEqual(result);
      });
    }
  }

  test('no regular expression needs a property of Unicode, which its engine may lack', async () => {
    expect(await programOf('', false, '')).not.toMatch(/\\p\{/);
  });
});
