/** What the tests of an application do with a fake, in every runner and module system. */
const steps = `
  const fake = createFake();
  const found = {};
  const failure = (error) => [error.constructor === ConflictError, error.code, error.status];
  fake.payments.create.once.rejects('INVOICE_ALREADY_PAID');
  found.failed = await fake.payments.create('inv_1', { method: 'Card' }).catch(failure);
  fake.payments.create.resolves({ amount: 5 }).delays(1);
  found.paid = await createPayment(fake, 'inv_1', { method: 'Card' }).then((one) => one.amount);
  found.calls = fake.payments.create.calls.map(({ id, body }) => [id, body.method]);
  fake.estimates.export.resolves(Buffer.from('%PDF-own'));
  found.file = Buffer.from(await (await fake.estimates.export('est_1')).bytes()).toString();
  const file = new Blob(['Delivered']);
  const source = { source: 'inv_1', sourceType: 'Invoice' };
  await fake.attachments.upload({ file, filename: 'note.txt', ...source });
  found.form = await fake.attachments.upload.calls[0].body.file.text();
  found.known = isKnown(await fake.invoices.get('inv_1').catch((error) => error));
  fake.invoices.get.rejects('NOT_FOUND');
  found.elsewhere = isKnown(await fake.invoices.get('inv_1').catch((error) => error));
  found.isPatched = globalThis.fetch !== before;

  const server = setupServer(...createHandlers(http, fake));
  server.listen({ onUnhandledRequest: 'error' });
  const faktura = createFaktura({ apiKey: 'none', baseUrl: 'http://localhost:3000/v1', maxRetries: 0 });
  found.handled = await faktura.invoices.get('inv_1').catch((error) => error.code);
  fake.payments.create.rejects(new TypeError('cut'));
  found.cut = await faktura.payments.create('inv_1', { method: 'Card' }).catch(({ name }) => name);
  fake.customers.list.resolves({ data: [{ id: 'cus_1' }, { id: 'cus_2' }] });
  found.listed = [];
  for await (const { id } of faktura.customers.list({ limit: 1 })) found.listed.push(id);
  found.posted = (await faktura.categories.create({ name: 'Travel' }).withResponse()).response.status;
  const own = await fetch('https://other.example/api/v1/items/itm_7');
  found.fetched = (await own.json()).id;
  found.last = fake.calls.at(-2).body;
  const slashed = 'https://other.example/api/v1/vendors/';
  found.slashed = (await fetch(slashed)).status;
  const broken = await fetch(slashed, { method: 'POST', body: '{' });
  found.broken = [broken.status, (await broken.json()).name];
  server.close();
`;

/** What the steps find. */
const found = {
  failed: [true, 'INVOICE_ALREADY_PAID', 409],
  paid: 5,
  calls: [
    ['inv_1', 'Card'],
    ['inv_1', 'Card'],
  ],
  file: '%PDF-own',
  form: 'Delivered',
  known: false,
  elsewhere: true,
  isPatched: false,
  handled: 'NOT_FOUND',
  cut: 'ConnectionError',
  listed: ['cus_1', 'cus_2'],
  posted: 201,
  fetched: 'itm_7',
  last: { name: 'Travel' },
  slashed: 200,
  broken: [500, 'SyntaxError'],
};

const imported: Record<string, string> = {
  '@faktura/sdk': 'ConflictError, createFaktura',
  '@faktura/sdk/payments': 'createPayment',
  '@faktura/sdk/testing': 'createFake',
  '@faktura/sdk/testing/msw': 'createHandlers',
  msw: 'http',
  'msw/node': 'setupServer',
};

const runners = {
  vitest: { module: 'vitest', names: 'expect, test', equal: 'expect(found).toEqual(expected)' },
  jest: { module: '', names: '', equal: 'expect(found).toEqual(expected)' },
  'node:test': {
    module: 'node:test',
    names: 'test',
    equal: "(await import('node:assert/strict')).deepEqual(found, expected)",
  },
};

/** The file of a test; the application is CommonJS, with its own copy of the SDK where the test is ESM. */
export function testFile(runner: keyof typeof runners, isEsm: boolean): string {
  const { module, names, equal } = runners[runner];
  const modules = { ...imported, ...(module && { [module]: names }) };
  const heads = Object.entries(modules).map(([name, members]) =>
    isEsm ? `import { ${members} } from '${name}';` : `const { ${members} } = require('${name}');`,
  );
  const own = isEsm ? `import app from './app.cjs';` : `const app = require('./app.cjs');`;
  return `
${heads.join('\n')}
${own}
const { isKnown } = app;
const before = globalThis.fetch;
test('the fake', async () => {
  ${steps}
  const expected = ${JSON.stringify(found)};
  ${equal};
});
`;
}

/** A part of an application in CommonJS. */
export const application = `
const { isFakturaError } = require('@faktura/sdk');
exports.isKnown = (error) => isFakturaError(error, 'NOT_FOUND');
`;

/** The types of the fake and of MSW together. */
export const typed = `
import { createFake } from '@faktura/sdk/testing';
import { createHandlers } from '@faktura/sdk/testing/msw';
import { http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';

const fake = createFake();
const handlers: HttpHandler[] = createHandlers(http, fake);
export const server = setupServer(...handlers);
fake.invoices.get.resolves('draft').delays(5);
// @ts-expect-error no such code
fake.invoices.get.rejects('NUMBER_TAKEN');
// @ts-expect-error no such member
fake.invoices.get.resolves({ stauts: 'Paid' });
`;
