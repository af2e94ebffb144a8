import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addNodeTypes,
  entryPoints,
  makeConsumer,
  root,
  runTo,
  type Consumer,
} from './sdk-package.js';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await makeConsumer();
  addNodeTypes(consumer);
});
afterAll(() => consumer.remove());

const imports = entryPoints
  .map(
    (name, index) =>
      `import * as entry${String(index)} from '${name}';\nvoid entry${String(index)};`,
  )
  .join('\n');

const program = `
import { createFaktura, createClient, isFakturaError, logTo } from '@faktura/sdk';
import type { Discount, ExtraCharges, ExtraField, Invoice, Tax } from '@faktura/sdk';
import { createInvoice, type InvoiceCreate } from '@faktura/sdk/invoices';
${imports}

const options = { apiKey: 'key', baseUrl: 'http://localhost:3000/v1' };
const faktura = createFaktura({ ...options, log: logTo(console) });
// The dispatcher of another version of undici than that whose types Node has.
const dispatcher = { isOfUndici7: true };
faktura.withOptions({ fetchOptions: { dispatcher } });
const tax: Tax = { name: 'VAT', value: 19 };
const discount: Discount = { type: 'Percentage', value: 5 };
const extraCharges: ExtraCharges = { value: 10 };
const extraFields: ExtraField[] = [{ name: 'Deposit', type: 'Flat', value: -4.99 }];
const body: InvoiceCreate = {
  customer: 'cus_1',
  items: [{ name: 'Design day', quantity: 2, price: 720, description: undefined }],
  taxes: [tax],
  discount,
  extraCharges,
  extraFields,
};

export async function main(): Promise<Invoice> {
  const invoice = await createInvoice(createClient(options), body, { scopeId: 'shop' });
  for await (const one of faktura.invoices.list({ status: 'Paid' })) console.log(one.number);
  const pdf = await faktura.invoices.export(invoice.id);
  console.log(pdf.filename, (await pdf.bytes()).length);
  try {
    await faktura.payments.create(invoice.id, { method: 'Card' });
  } catch (error) {
    if (isFakturaError(error, 'INVOICE_ALREADY_PAID')) console.log(error.details.balance.toFixed(2));
    else throw error;
  }
  return faktura.invoices.replace(invoice.id, invoice, { ifMatch: invoice.version });
}
`;

const compilers = {
  'TypeScript 5.9': join(root, 'node_modules/typescript/bin/tsc'),
  'TypeScript 7': join(root, 'node_modules/typescript-7/bin/tsc'),
};

const ways = {
  'ESM, nodenext': { file: 'main.mts', module: 'nodenext', moduleResolution: 'nodenext' },
  'CommonJS, nodenext': { file: 'main.cts', module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { file: 'main.ts', module: 'esnext', moduleResolution: 'bundler' },
};

const libraries = {
  'with the types of the browser': { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
  'with the types of Node': { lib: ['ES2023'], types: ['node'] },
};

const usual: Record<string, string> = {
  'ESM, nodenext': 'with the types of Node',
  'CommonJS, nodenext': 'with the types of Node',
  bundler: 'with the types of the browser',
};

describe('G16: consumers compile with skipLibCheck: false', () => {
  for (const [compiler, tsc] of Object.entries(compilers)) {
    for (const [way, { file, ...modules }] of Object.entries(ways)) {
      for (const [library, types] of Object.entries(libraries)) {
        // The slow compiler checks each way once; the fast one checks all combinations.
        if (compiler === 'TypeScript 5.9' && library !== usual[way]) continue;
        test(`${compiler}, ${way}, ${library}`, async () => {
          consumer.write(file, program);
          const compilerOptions = {
            ...modules,
            ...types,
            target: 'es2022',
            strict: true,
            exactOptionalPropertyTypes: true,
            noUncheckedIndexedAccess: true,
            skipLibCheck: false,
            noEmit: true,
          };
          const project = { compilerOptions, files: [file] };
          consumer.write('tsconfig.json', JSON.stringify(project));
          const { code, output } = await runTo(process.execPath, [tsc, '-p', '.'], consumer.folder);
          expect(output).toBe('');
          expect(code).toBe(0);
        });
      }
    }
  }

  test('a mistake in the consumer is an error', async () => {
    consumer.write('main.mts', program.replace("method: 'Card'", "method: 'Carrd'"));
    const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true };
    consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['main.mts'] }));
    const args = [compilers['TypeScript 7'], '-p', '.'];
    const { code, output } = await runTo(process.execPath, args, consumer.folder);
    expect(code).not.toBe(0);
    expect(output).toContain('Carrd');
  });
});
