import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExampleStore, readDocument, resolveDocument } from '@faktura/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { estimates } from '../../estimates/index.js';
import { invoices } from '../../invoices/index.js';
import { creditNotes, payments } from '../../ledger/index.js';
import { decimal } from '../../platform/money/money.js';
import { readingOf } from '../../platform/context/testing/reading.js';
import { migrate, openDatabase, type Database } from '../../platform/db/index.js';
import { documentFile } from '../../platform/files/server-folder.js';
import { seedRecords } from './seed.js';

const document = readDocument(documentFile);
const dataDir = mkdtempSync(join(tmpdir(), 'faktura-seed-'));
let db: Database;

beforeAll(async () => {
  db = await openDatabase({ dataDir });
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the records of the demo account', () => {
  it('are exactly the records of the examples in the contract, each once', async () => {
    const { id } = await createAccount(db, {
      name: 'Nordlicht Studio GmbH',
      timezone: 'Europe/Berlin',
    });
    const publicUrl = 'https://preview.faktura.example';
    const reading = readingOf(db, id, { publicUrl });
    const { '/estimates': _left, ...paths } = document['paths'] as Record<string, object>;
    const lacking = { ...document, paths };
    await expect(seedRecords(db, reading, lacking)).rejects.toThrow('createEstimate');
    expect((await invoices.list(reading, {})).rows).toEqual([]);
    await seedRecords(db, reading, document);
    await seedRecords(db, reading, document);
    expect((await invoices.list(reading, {})).rows).toHaveLength(4);

    const main = await invoices.get(reading, 'inv_01M6ED7Y907PFQ7K02708RXWWW');
    expect(main.row).toMatchObject({
      number: 'INV-2026-00042',
      status: 'Partial',
      total: decimal(153.62),
      refunded: decimal(20),
      balance: decimal(53.62),
    });
    const retainer = await invoices.get(reading, 'inv_01M6EM3NH01WP4X31FPPR1J678');
    expect(retainer.row).toMatchObject({
      number: 'INV-2026-00043',
      status: 'Paid',
      total: decimal(4284),
    });
    const draft = await invoices.get(reading, 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
    expect(draft.row).toMatchObject({ number: null, status: 'Draft' });
    const yen = await invoices.get(reading, 'inv_01M6EQHH50KBHWC7CWQ7DRYZVW');
    expect(yen.row).toMatchObject({
      number: 'INV-2026-00044',
      status: 'Canceled',
      balance: decimal(0),
    });
    const notes = ['ref_01M6F1V410KR0YNXXTR2DN79Q6', 'ref_01M6F58ZN0E7N646YK023241WQ'];
    for (const [index, note] of notes.entries()) {
      const { number } = await creditNotes.get(reading, note);
      expect(number).toBe(`CN-2026-0000${index + 1}`);
    }
    const payment = await payments.get(reading, 'pay_01M6EYD8D0H90RBRGHGN5E5FYR');
    expect(payment).toMatchObject({ source: 'status', amount: decimal(4284) });
    const estimate = await estimates.get(reading, 'est_01M6F8PV90K63GX4ZS71DCRNDZ');
    expect(estimate.row).toMatchObject({
      number: 'EST-2026-00007',
      status: 'Pending',
      total: decimal(353.9),
      createdAt: '2026-11-02T23:15:00.000Z',
      updatedAt: '2026-11-03T09:20:00.000Z',
    });
  });

  it('reports a missing example', () => {
    const example = createExampleStore(resolveDocument(document)).request;
    expect(() => example('createInvoice', 'nobody')).toThrow('no example nobody at createInvoice');
  });
});
