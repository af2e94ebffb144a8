import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { lacksLedgerReader, ledgerReader } from '../../scripts/conformity/artefacts.mjs';
import { openServices, type TestServices } from '../../server/src/app/testing/services.js';
import { sumsOf } from '../../server/src/audit/index.js';
import { exportBooks } from '../../server/src/exports/index.js';
import { openLedgerBooks, QUARTER } from '../../server/src/exports/testing/ledger-books.js';
import type { Reading } from '../../server/src/platform/context/work.js';
import { testEngines } from '../../server/src/platform/db/testing/engines.js';
import { isFull } from './validators.js';

/** What a reader that is not ours found. */
interface Read {
  datev: { balances: Record<string, string>; numbers: string[] };
  gdpdu: {
    faults: string[];
    tables: Record<string, { rows: number; sums: Record<string, string> }>;
  };
}

const program = fileURLToPath(new URL('python/read_ledger.py', import.meta.url));
if (lacksLedgerReader()) {
  test('exports are read with our own rules alone: npm run test:conformity fetches the reader', () => {
    expect(isFull).toBe(false);
  });
} else {
  describe('exports that others read', readByOthers);
}

function readByOthers(): void {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-ledger-'));
  const [engine] = testEngines();
  let services: TestServices;
  let work: Reading;
  let read: Read;
  beforeAll(async () => {
    await engine?.start();
    if (!engine) throw new Error('There is no engine.');
    services = await openServices(engine);
    work = await openLedgerBooks(services);
    const outs = (['datev', 'gdpdu'] as const).map(async (format) => {
      const [out, onProgress] = [join(folder, format), () => undefined];
      await exportBooks(work, { format, period: QUARTER, out, onProgress });
      return out;
    });
    const env = { ...process.env, PYTHONPATH: ledgerReader.folder };
    const args = [program, ...(await Promise.all(outs))];
    read = JSON.parse(execFileSync('python3', args, { encoding: 'utf8', env })) as Read;
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engine?.stop();
  });

  it('follow the DTD that comes with them', () => {
    expect(read.gdpdu.faults).toEqual([]);
    expect(Object.keys(read.gdpdu.tables)).toHaveLength(9);
  });

  it('have the sums of the audit in their tables', async () => {
    const columns: Record<string, [table: string, column: string]> = {
      invoices: ['invoices', 'Gesamtbetrag'],
      refunds: ['refunds', 'Betrag'],
      payments: ['payments', 'Betrag'],
    };
    const { tables } = read.gdpdu;
    for (const { kind, currency, count, amount } of await sumsOf(
      services.db,
      work.account.id,
      QUARTER,
    )) {
      const [table, column] = columns[kind] ?? [];
      if (table === undefined) continue;
      const sum = tables[`${table}.csv`]?.sums[`${column} ${currency}`];
      expect([kind, currency, Number(sum), count > 0]).toEqual([
        kind,
        currency,
        amount.toNumber(),
        true,
      ]);
    }
    // Two cancellations and a refund; an income and an expense.
    expect([tables['credit-notes.csv']?.rows, tables['transactions.csv']?.rows]).toEqual([3, 2]);
    expect(tables['credit-notes.csv']?.sums['Betrag EUR']).toBe('1273.6700');
    expect(tables['transactions.csv']?.sums['Betrag EUR']).toBe('169.5000');
  });

  it('balance as bookings: what customers owe, what the bank has, and what was sold', () => {
    const { balances, numbers } = read.datev;
    expect(balances).toEqual({
      // What invoices less their payments, notes and deductions leave open.
      '10000': read.gdpdu.tables['invoices.csv']?.sums['Offen EUR']?.slice(0, -2),
      '1200': '550.13',
      '1593': '0.00',
      '1718': '0.00',
      '4670': '119.00',
      '8300': '-30.41',
      '8336': '-250.00',
      '8400': '-2086.73',
      '8500': '-50.50',
    });
    expect(numbers).toContain('RE-2026-1');
  });
}
