import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, systemReading } from '../../accounts/index.js';
import { audit } from '../../audit/index.js';
import { customers } from '../../customers/index.js';
import { createInvoice, invoices } from '../../invoices/index.js';
import { products } from '../../items/index.js';
import { payments } from '../../ledger/index.js';
import { inWork } from '../../platform/context/work.js';
import { type Database, migrate } from '../../platform/db/index.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { importedFile } from './import-file.js';
import { type ImportOrder, importRecords } from './import-records.js';
import type { Kind } from './kinds.js';
import { PLAIN } from './mapping.js';

const CUSTOMERS = `externalId;billTo.company;billTo.country
K1;Äpfel & Co;DE
K2;Birnen;AT
`;
const PRODUCTS = 'externalId,name,price,trackInventory,stock\nP1,Poster,12.5,yes,7\n';
const INVOICES = `number,customer,date,total,balance,paidAt,paymentMethod,items.name,items.quantity,items.price,items.taxes.0.name,items.taxes.0.value
INV-2025-00041,K1,2025-03-01,357.00,257,2025-03-09,BankTransfer,Consulting,2,100,VAT,19
INV-2025-00041,K1,2025-03-01,357.00,257,,,Travel,1,100,VAT,19
R-7,K2,2025-04-01,10,,,,Print,1,10,,
`;

const SELLER = { name: 'New', vatId: 'DE136695976', address: { country: 'DE' } };

type Texts = Partial<Record<Kind, string>>;

const filesOf = (texts: Texts, options = {}) =>
  Object.entries(texts).map(([kind, text]) =>
    importedFile(kind as Kind, { name: kind, bytes: Buffer.from(text) }, PLAIN, options),
  );

describe.each(testEngines())('an import on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
  }, 120_000);
  afterAll(() => engine.stop());

  const systemOf = (accountId: string, on = db) => ({
    db: on,
    accountId,
    by: 'operator',
    scopes: ['*'],
    now: new Date(),
  });
  const run = (accountId: string, texts: Texts, order: Partial<ImportOrder> = {}, on = db) =>
    importRecords(systemOf(accountId, on), {
      source: 'file',
      files: filesOf(texts),
      write: true,
      onProgress: () => undefined,
      ...order,
    });
  const faultsOf = async (accountId: string, texts: Texts) => {
    const { written, outcomes } = await run(accountId, texts);
    expect(written).toBe(false);
    return outcomes.flatMap(({ faults }) =>
      faults.listed.map(({ at, member, code }) => `${at} ${member} ${code}`),
    );
  };
  const stored = async (accountId: string) => {
    const reading = await systemReading(systemOf(accountId));
    const { rows } = await invoices.list(reading, { sort: 'createdAt' });
    return { reading, rows: rows.map(({ row }) => row) };
  };
  const countsIn = async (accountId: string) => {
    const { reading, rows } = await stored(accountId);
    const others = [customers, products].map(async ({ list }) => (await list(reading, {})).rows);
    return [...(await Promise.all(others)), rows].map(({ length }) => length);
  };
  const differencesIn = async (accountId: string) => {
    const found: unknown[] = [];
    await audit(db, { accounts: [accountId], onDifference: (one) => void found.push(one) });
    return found;
  };

  it('creates customers, products and open invoices once, as the API does', async () => {
    const { id } = await createAccount(db, { name: 'New', eInvoicing: true, profile: SELLER });
    const all = { invoices: INVOICES, customers: CUSTOMERS, products: PRODUCTS };
    const dry = await run(id, all, { write: false });
    expect(dry).toMatchObject({ written: false });
    expect(dry.outcomes.map(({ created }) => created)).toEqual([2, 2, 1]);
    expect(await countsIn(id)).toEqual([0, 0, 0]);

    const first = await run(id, all);
    expect(first).toMatchObject({
      written: true,
      continued: [{ after: 'INV-2025-00041', next: 'INV-2025-00042' }],
    });
    const again = await run(id, all);
    expect(again.outcomes.map(({ created, existing }) => [created, existing])).toEqual([
      [0, 2],
      [0, 2],
      [0, 1],
    ]);
    expect(await countsIn(id)).toEqual([2, 1, 2]);

    const { reading, rows } = await stored(id);
    expect(rows.map(({ number, status, eInvoice }) => [number, status, eInvoice])).toEqual([
      ['INV-2025-00041', 'Partial', null],
      ['R-7', 'Pending', null],
    ]);
    const paid = await payments.list(reading, {});
    expect(paid.rows).toMatchObject([{ method: 'BankTransfer', paidAt: '2025-03-09' }]);
    expect(paid.rows[0]?.amount.toFixed()).toBe('100');
    expect((await products.list(reading, {})).rows).toMatchObject([{ stock: '7' }]);
    const [mails] = await db.select<{ n: string }>(
      'SELECT COUNT(*) AS n FROM mails WHERE accountId = ?',
      [id],
    );
    expect(Number(mails?.n)).toBe(0);
    expect(await differencesIn(id)).toEqual([]);
  });

  it('continues a series that has given numbers without a hole, once for each part', async () => {
    const { id } = await createAccount(db, { name: 'Series' });
    await run(id, { customers: CUSTOMERS });
    const [customer] = (await customers.list(await systemReading(systemOf(id)), {})).rows;
    const numbered = () =>
      systemReading(systemOf(id)).then((reading) =>
        inWork(db, reading, async (work) => {
          const items = [{ name: 'Line', quantity: 1, price: 1 }];
          const body = { customer: customer?.id ?? '', items, date: '2025-05-01' };
          const { row } = await createInvoice(work, { ...body, status: 'Pending' });
          return row.number;
        }),
      );
    const part = (...numbers: string[]) => ({
      invoices: JSON.stringify(
        numbers.map((number) => ({
          number,
          customer: 'K1',
          date: '2025-05-01',
          total: 3,
          ...(number.endsWith('9') ? { status: 'Paid' } : {}),
          items: [{ name: 'Line', quantity: 1, price: 3 }],
        })),
      ),
    });
    expect(await numbered()).toBe('INV-2025-00001');
    await run(id, part('INV-2025-00057', 'INV-2025-1200000'));
    expect(await numbered()).toBe('INV-2025-1200001');
    // Those of paid invoices, which are left out, count too.
    const files = filesOf(part('INV-2025-1200009'), { openOnly: true });
    expect((await run(id, {}, { files })).outcomes).toMatchObject([{ created: 0, left: 1 }]);
    expect(await numbered()).toBe('INV-2025-1200010');
    expect(await differencesIn(id)).toEqual([]);
  });

  it('leaves out closed invoices whatever else is wrong with them, and continues after their numbers', async () => {
    const { id } = await createAccount(db, { name: 'Left' });
    const invoices = JSON.stringify([
      { status: 'Draft' },
      { status: 'Draft', total: 'much' },
      { status: 'Canceled', number: 'INV-2025-00007', date: '2025-05-01', items: 'none' },
      { status: 'Canceled', number: 'INV-2025-00009', date: 'soon' },
    ]);
    expect(await run(id, {}, { files: filesOf({ invoices }, { openOnly: true }) })).toMatchObject({
      written: true,
      outcomes: [{ created: 0, left: 4, faults: { count: 0 } }],
      continued: [{ after: 'INV-2025-00007' }],
    });
    const { outcomes } = await run(id, { invoices });
    expect(outcomes[0]?.faults.count).toBeGreaterThan(4);
    const head = 'number,status,customer,date,total,items.name,items.quantity,items.price';
    const lines = ['1,Paid,K,2025-01-01,2,L,1,1', '1,Paid,K,2025-01-01,3,L,1,1'].join('\n');
    const [twice] = filesOf({ invoices: `${head}\n${lines}` }, { openOnly: true });
    expect(twice?.faults.listed).toEqual([]);
  });

  it('knows ids by their product', async () => {
    const { id } = await createAccount(db, { name: 'Products' });
    const all = { customers: CUSTOMERS };
    for (const source of ['file', 'other']) {
      expect((await run(id, all, { source })).outcomes).toMatchObject([{ created: 2 }]);
    }
    expect((await run(id, all, { source: 'other' })).outcomes).toMatchObject([{ existing: 2 }]);
    expect((await run(id, { invoices: INVOICES }, { source: 'third' })).outcomes).toMatchObject([
      { faults: { listed: [{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }] } },
    ]);
  });

  it('writes nothing if a single record has a fault, and names each', async () => {
    const { id } = await createAccount(db, { name: 'Faulty' });
    const other = await createAccount(db, { name: 'Other' });
    await run(other.id, { customers: CUSTOMERS });
    await run(id, { customers: 'externalId,billTo.company\nK9,Old\n' });
    const line = 'items.name,items.quantity,items.price';
    const head = `number,customer,date,total,paid,status,${line}`;
    const invoicesOf = (...rows: string[]) => ({ invoices: [head, ...rows].join('\n') });
    expect(
      await faultsOf(
        id,
        invoicesOf(
          'A,K9,2025-01-01,5,,,L,1,5',
          'B,K1,2025-01-01,5,,,L,1,5',
          'C,K9,2025-01-01,5.01,,,L,1,5',
          'D,K9,2025-01-01,5,5,,L,1,5',
          'E,K9,2025-01-01,5,,Canceled,L,1,5',
          'F,K9,2025-01-01,5,,Draft,L,1,5',
          'G,K9,01.02.2025,5,,,L,1,5',
          'H,K9,2025-01-01,5,,,L,0,5',
          'I,K9,2025-01-01,"5,00",,,L,1,5',
          'J,K9,2025-01-01,5,1.005,,L,1,5',
        ),
      ),
    ).toEqual([
      'line 8 /date INVALID_FORMAT',
      'line 9 /items/0/quantity TOO_SMALL',
      'line 10 /total INVALID_TYPE',
      'line 3 /customer NOT_FOUND',
      'line 4 /total INVALID_VALUE',
      'line 5 /paid NOT_ALLOWED',
      'line 6 /status NOT_ALLOWED',
      'line 7 /status NOT_ALLOWED',
      'line 11 /paid TOO_MANY_DECIMALS',
    ]);
    const taken = JSON.stringify(
      ['x', 'y'].map((externalId) => ({
        externalId,
        number: 'SAME',
        customer: 'K9',
        date: '2025-01-01',
        total: 5,
        items: [{ name: 'L', quantity: 1, price: 5 }],
      })),
    );
    expect(await faultsOf(id, { invoices: taken })).toEqual(['/1 /number NUMBER_TAKEN']);
    expect(await countsIn(id)).toEqual([1, 0, 0]);
  });

  it('leaves nothing behind if it is interrupted', async () => {
    const { id } = await createAccount(db, { name: 'Interrupted' });
    const onProgress = (done: number) => {
      if (done === 5) throw new Error('interrupted');
    };
    const all = { customers: CUSTOMERS, products: PRODUCTS, invoices: INVOICES };
    await expect(run(id, all, { onProgress })).rejects.toThrow('interrupted');
    expect(await countsIn(id)).toEqual([0, 0, 0]);
    expect((await run(id, all)).outcomes.map(({ existing }) => existing)).toEqual([0, 0, 0]);
  });

  it('does not double what two imports at once have in common', async () => {
    const { id } = await createAccount(db, { name: 'Twice' });
    const all = { customers: CUSTOMERS, products: PRODUCTS, invoices: INVOICES };
    const second = await engine.openAgain();
    const results = await Promise.all([run(id, all), run(id, all, {}, second)]);
    expect(results.map(({ written }) => written)).toEqual([true, true]);
    const created = results.flatMap(({ outcomes }) => outcomes.map((one) => one.created));
    expect(created.toSorted()).toEqual([0, 0, 0, 1, 2, 2]);
    expect(await countsIn(id)).toEqual([2, 1, 2]);
  });
});
