import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, systemReading } from '../../accounts/index.js';
import { customers } from '../../customers/index.js';
import { invoices } from '../../invoices/index.js';
import { products } from '../../items/index.js';
import { type Database, migrate, openDatabase } from '../../platform/db/index.js';
import { importedFile } from './import-file.js';
import { importRecords } from './import-records.js';
import type { Kind } from './kinds.js';
import { parseMapping, parseSource } from './mapping.js';
import { mappingNamed } from './mappings/mapping-named.js';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'testing/samples', name));

const dataDir = mkdtempSync(join(tmpdir(), 'faktura-import-'));
let db: Database;
beforeAll(async () => {
  db = await openDatabase({ dataDir });
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const NINJA = {
  number: 'A',
  date: '2026-01-01',
  amount: 10,
  line_items: [{ product_key: 'P', quantity: 1, cost: 10 }],
};

/** The values that a mapping reads in a text, and the faults that it finds. */
function readBy(map: string, kind: Kind, text: string) {
  const mapping = mappingNamed(map) ?? { source: '' };
  const { records, faults } = importedFile(kind, { name: '', bytes: Buffer.from(text) }, mapping);
  const found = faults.listed.map(({ at, member, code }) => `${at} ${member} ${code}`);
  return { values: records.map(({ value }) => value), faults: found };
}

/** Imports samples, and returns what is stored then. */
async function imported(map: string, names: [kind: Kind, name: string][]) {
  const mapping = mappingNamed(map);
  if (!mapping) throw new Error(`No mapping ${map}.`);
  const { id: accountId } = await createAccount(db, { name: map });
  const system = { db, accountId, by: 'operator', now: new Date() };
  const files = names.map(([kind, name]) =>
    importedFile(kind, { name, bytes: sample(`${map}-${name}`) }, mapping, { openOnly: true }),
  );
  const order = { source: map, files, write: true, onProgress: () => undefined };
  const { written, outcomes } = await importRecords(system, order);
  expect(outcomes.flatMap(({ faults }) => faults.listed)).toEqual([]);
  expect(written).toBe(true);
  const reading = await systemReading(system);
  const listed = await invoices.list(reading, { sort: 'createdAt' });
  const byCreation = { sort: 'createdAt' } as const;
  return {
    customers: (await customers.list(reading, byCreation)).rows,
    products: (await products.list(reading, byCreation)).rows,
    invoices: listed.rows.map(({ row, items }) => ({
      number: row.number,
      date: row.invoiceDate,
      dueDate: row.dueDate,
      status: row.status,
      total: row.total.toFixed(2),
      balance: row.balance.toFixed(2),
      currency: row.currency,
      customer: row.customerSnapshot.billTo.company ?? row.customerSnapshot.billTo.lastName,
      lines: items.length,
    })),
  };
}

describe('the mapping', () => {
  it('of Invoice Ninja reads its reports and its API', async () => {
    const found = await imported('invoice-ninja', [
      ['customers', 'clients.csv'],
      ['products', 'products.csv'],
      ['invoices', 'invoices.csv'],
      ['invoices', 'invoices.json'],
    ]);
    expect(found.customers).toMatchObject([
      {
        billTo: { company: 'Acme Widgets GmbH', country: 'DE', lastName: 'Vogt' },
        tax: { id: 'DE129273398' },
      },
      { billTo: { company: 'Sakura KK', country: 'JP' }, notes: 'Pays late' },
    ]);
    expect(found.products).toMatchObject([{ name: 'DAY', price: 720 }, { name: 'HOST' }]);
    expect(found.invoices).toMatchObject([
      { number: 'INV-2026-00017', status: 'Partial', balance: '468.58', lines: 2 },
      { number: 'INV-2026-00018', status: 'Pending', total: '720.00', customer: 'Sakura KK' },
      { number: 'INV-2026-00019', total: '238.00', balance: '138.00', date: '2026-10-01' },
    ]);
  });

  it('of Invoice Ninja reads the currency of a client, and refuses one that it does not know', () => {
    const clientOf = (settings?: unknown) => ({ number: '1', name: 'A', settings });
    const clients = ['1', 2, '3', '45', '123', '999', ''].map((currency_id, index) => ({
      ...clientOf({ currency_id }),
      number: `${index}`,
    }));
    const text = JSON.stringify({ data: [...clients, { ...clientOf(), number: '7' }] });
    const { values, faults } = readBy('invoice-ninja', 'customers', text);
    expect(values.slice(0, 5).map(({ currency }) => currency)).toEqual([
      'USD',
      'GBP',
      'EUR',
      'JPY',
      'MRU',
    ]);
    expect(faults).toEqual([
      '/data/5 /currency INVALID_FORMAT',
      '/data/6 /currency REQUIRED',
      '/data/7 /currency REQUIRED',
    ]);
    const invoices = JSON.stringify([
      { ...NINJA, client: clientOf({ currency_id: '12' }) },
      { ...NINJA, number: 'B', client: { number: '1' } },
    ]);
    const read = readBy('invoice-ninja', 'invoices', invoices);
    expect(read.values).toMatchObject([{ currency: 'AUD' }, { customer: '1' }]);
    expect(read.faults).toEqual(['/1 /currency REQUIRED']);
    const csv = 'Client Number,Client Name\n1,A';
    expect(readBy('invoice-ninja', 'customers', csv).faults).toEqual(['line 1 /currency REQUIRED']);
  });

  it('of Invoice Ninja reads three taxes, and a rate of 0 if the tax has a name', () => {
    const taxes = { tax_name1: 'GST', tax_rate1: 5, tax_name2: '', tax_rate2: 0, tax_name3: 'QST' };
    const [line] = NINJA.line_items;
    const text = JSON.stringify([
      {
        ...NINJA,
        client: { number: '1', settings: { currency_id: '9' } },
        tax_name2: 'Free',
        tax_rate2: 0,
        tax_rate3: 0,
        line_items: [{ ...line, ...taxes, tax_rate3: 9.975 }],
      },
    ]);
    const { values, faults } = readBy('invoice-ninja', 'invoices', text);
    expect(faults).toEqual([]);
    expect(values).toMatchObject([{ taxes: [{ name: 'Free', value: 0 }], items: [{}] }]);
    expect(values[0]?.['items']).toMatchObject([
      {
        taxes: [
          { name: 'GST', value: 5 },
          { name: 'QST', value: 9.975 },
        ],
      },
    ]);
    const head = 'Client Number,Client Currency,Invoice Number,Invoice Date,Invoice Amount';
    const names = [1, 2, 3].map((number) => `Item Tax Name ${number},Item Tax Rate ${number}`);
    const csv = `${head},Item Product,Item Quantity,Item Cost,${names.join()}\n1,CAD,A,2026-01-01,10,P,1,10,GST,5,PST,0,,0`;
    expect(readBy('invoice-ninja', 'invoices', csv)).toMatchObject({
      values: [
        {
          items: [
            {
              taxes: [
                { name: 'GST', value: 5 },
                { name: 'PST', value: 0 },
              ],
            },
          ],
        },
      ],
      faults: [],
    });
  });

  it('of Stripe needs what is due, which is less than the total if a credit is applied', () => {
    const text = sample('stripe-invoices.csv').toString();
    const { values } = readBy('stripe', 'invoices', text.replace(',95.20,20.00', ',75.20,0.00'));
    expect(values[0]).toMatchObject({ total: 95.2, paid: 0, due: 75.2 });
    expect(readBy('stripe', 'invoices', text.replace('Amount Due', 'Due')).faults).toEqual([
      'line 1 /due REQUIRED',
    ]);
  });

  it('of Stripe reads the exports of its dashboard', async () => {
    const found = await imported('stripe', [
      ['customers', 'customers.csv'],
      ['products', 'prices.csv'],
      ['invoices', 'invoices.csv'],
    ]);
    expect(found.customers).toMatchObject([
      { billTo: { company: 'Acme Widgets GmbH', city: 'Hamburg' }, currency: 'EUR' },
      { billTo: { company: 'Monthly plan', email: 'ben@example.org' } },
    ]);
    expect(found.products).toMatchObject([{ name: 'Hosting', price: 29.9 }]);
    expect(found.invoices).toMatchObject([
      {
        number: 'ACME-0007',
        date: '2026-09-01',
        total: '95.20',
        balance: '75.20',
        currency: 'EUR',
      },
      { number: 'BEN-0002', total: '49.00', status: 'Pending', currency: 'USD' },
    ]);
  });

  it('of lexoffice reads its contacts, and lists of open invoices with their rates', async () => {
    const found = await imported('lexoffice', [
      ['customers', 'contacts.csv'],
      ['products', 'articles.csv'],
      ['invoices', 'invoices.csv'],
      ['invoices', 'invoices.json'],
    ]);
    expect(found.customers).toMatchObject([
      { billTo: { company: 'Äpfel & Söhne GmbH', country: 'DE', address: 'Speicherstadt 4' } },
      { billTo: { firstName: 'Lena', lastName: 'Vogt', country: 'DE' } },
    ]);
    expect(found.products).toMatchObject([{ name: 'Beratung', price: 1120.5 }]);
    expect(found.invoices).toMatchObject([
      { number: 'RE1042', dueDate: '2026-09-15', total: '1190.00', balance: '690.00' },
      { number: 'RE1043', customer: 'Vogt', total: '107.00', dueDate: null },
      { number: 'RE1044', date: '2026-10-10', total: '119.00' },
    ]);
    const mapping = mappingNamed('lexoffice') ?? { source: '' };
    const bytes = Buffer.from(sample('lexoffice-invoices.csv').toString().replaceAll(';19', ';'));
    expect(importedFile('invoices', { name: '', bytes }, mapping).faults.listed).toMatchObject([
      { at: 'line 2', member: '/items/0/taxes/0/value', code: 'REQUIRED' },
    ]);
  });

  it('may be one of the operator, whose faults are named', () => {
    const own =
      '{"source":"old","products":{"members":{"externalId":"Id","name":"N","price":"P"}}}';
    const bytes = Buffer.from('Id,N,P,Other\na,b,1,x');
    const { records, faults } = importedFile(
      'products',
      { name: '', bytes },
      parseMapping(own, 'f'),
    );
    expect(faults.listed).toEqual([]);
    expect(records).toMatchObject([{ value: { externalId: 'a', name: 'b', price: 1 } }]);
    expect(() => parseMapping('{', 'f')).toThrow('The mapping f is not JSON.');
    expect(parseSource('old.shop')).toBe('old.shop');
    expect(() => parseSource('a b')).toThrow('The source a b must have 1 to 40 letters');
    expect(() => parseMapping('{"source":"a b"}', 'f')).toThrow('/source: must have 1 to 40');
    const wrong = parseMapping('{"source":"o","products":{"members":{"nam":"N"}}}', 'f');
    const { faults: found } = importedFile('products', { name: '', bytes }, wrong);
    expect(found.listed[0]?.message).toBe('has the column "nam", which is no member of products');
  });
});
