import { describe, expect, it } from 'vitest';
import { ledgerFaults, type LedgerColumns, type LedgerSums } from './ledger.rules.js';

const open: LedgerColumns = {
  status: 'Pending',
  manualStatus: null,
  openStatus: 'Pending',
  everPaid: 0,
  canceledAt: null,
  total: '1000000',
  paid: '0',
  refunded: '0',
  balance: '1000000',
};
const nothing: LedgerSums = {
  payments: 0,
  paid: '0',
  refunds: 0,
  refunded: '0',
  deducted: '0',
  earlier: 0,
  notes: 0,
  noted: '0',
};
const paid = { paid: '1000000', everPaid: 1, balance: '0' };
const canceled: Partial<LedgerColumns> = {
  status: 'Canceled',
  canceledAt: '2026-11-02 10:00:00.000',
  balance: '0',
};
const note = { notes: 1, noted: '1000000' };

function faultsOf(row: Partial<LedgerColumns>, sums: Partial<LedgerSums> = {}): string[] {
  const faults = ledgerFaults({ ...open, ...row }, { ...nothing, ...sums });
  return faults.map(({ what, expected, found }) => `${what}: ${expected}, not ${found}`);
}

describe('the ledger of an invoice', () => {
  it.each<[string, Partial<LedgerColumns>, Partial<LedgerSums>]>([
    ['open', {}, {}],
    ['a Draft', { status: 'Draft' }, {}],
    ['unpaid', { status: 'Unpaid', openStatus: 'Unpaid' }, {}],
    ['paid once', { status: 'Unpaid', everPaid: 1 }, {}],
    ['paid', { status: 'Paid', ...paid }, { payments: 1, paid: '1000000' }],
    [
      'refunded',
      { status: 'Refunded', ...paid, refunded: '1000000' },
      { payments: 1, paid: '1000000', refunds: 1, refunded: '1000000' },
    ],
    ['deducting', { status: 'Partial', balance: '400000' }, { deducted: '600000' }],
    ['of a status by hand', { status: 'Partial', manualStatus: 'Partial' }, {}],
    ['canceled', canceled, note],
    ['imported as canceled', { ...canceled, canceledAt: null, manualStatus: 'Canceled' }, {}],
  ])('is right where it is %s', (_, row, sums) => {
    expect(faultsOf(row, sums)).toEqual([]);
  });

  it.each<[string, Partial<LedgerColumns>, Partial<LedgerSums>, string[]]>([
    [
      'payments that are not counted',
      { everPaid: 1 },
      { payments: 1, paid: '400000' },
      ['paid: 400000, not 0', 'status: Partial, not Pending', 'balance: 600000, not 1000000'],
    ],
    [
      'refunds that are not counted',
      { status: 'Paid', ...paid },
      { payments: 1, paid: '1000000', refunds: 1, refunded: '250000' },
      ['refunded: 250000, not 0'],
    ],
    ['another balance', { balance: '5' }, {}, ['balance: 1000000, not 5']],
    ['another status', { status: 'Unpaid' }, {}, ['status: Pending, not Unpaid']],
    [
      'more received than asked for',
      { status: 'Paid', paid: '1000001', balance: '0', everPaid: 1 },
      { payments: 1, paid: '1000001' },
      ['payments: at most total, not 100.0001'],
    ],
    [
      'more refunded than received',
      { refunded: '10000' },
      { refunds: 1, refunded: '10000' },
      ['net: at least 0, not -1'],
    ],
    [
      'money left on a canceled one',
      { ...canceled, paid: '20000', everPaid: 1 },
      { ...note, payments: 1, paid: '20000' },
      ['net: 0, not 2'],
    ],
    [
      'a payment on a Draft',
      { status: 'Draft', paid: '10000', everPaid: 1, balance: '990000' },
      { payments: 1, paid: '10000' },
      ['payments: 0, not 1'],
    ],
    [
      'a status by hand beside payments',
      { status: 'Unpaid', manualStatus: 'Unpaid', paid: '10000', everPaid: 1, balance: '990000' },
      { payments: 1, paid: '10000' },
      ['status by hand: none beside payments, not Unpaid'],
    ],
    [
      'a payment that nothing remembers',
      { status: 'Paid', ...paid, everPaid: 0 },
      { payments: 1, paid: '1000000' },
      ['everPaid: 1, not 0'],
    ],
    ['a note without a cancellation', {}, note, ['cancellation notes: 0, not 1']],
    ['a cancellation without its note', canceled, {}, ['cancellation notes: 1, not 0']],
    [
      'a note of another amount',
      canceled,
      { notes: 1, noted: '999999' },
      ['cancellation note: 1000000, not 999999'],
    ],
  ])('is at fault with %s', (_, row, sums, expected) => {
    expect(faultsOf(row, sums)).toEqual(expected);
  });

  it('was paid above its total only where an earlier version allowed it', () => {
    const row = { ...open, status: 'Paid', ...paid, paid: '1200000', refunded: '200000' } as const;
    const sums = { ...nothing, payments: 2, paid: '1200000', refunds: 1, refunded: '200000' };
    const [fault] = ledgerFaults(row, sums);
    expect(fault).toMatchObject({ what: 'payments' });
    expect(fault?.notice).toBeUndefined();
    expect(ledgerFaults(row, { ...sums, earlier: 1 })).toEqual([{ ...fault, notice: true }]);
  });
});
