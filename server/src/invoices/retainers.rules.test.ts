import { describe, expect, it } from 'vitest';
import { deriveStatus, type InvoiceStatus, type Ledger } from '../ledger/ledger.rules.js';
import { refusal as refusalOf } from '../platform/errors/testing/refusal.js';
import { decimal } from '../platform/money/money.js';
import {
  checkTotalDeducts,
  customerLocked,
  deductedConflict,
  deductible,
  idsOf,
  namedBy,
  namingErrors,
  type RetainerRow,
} from './retainers.rules.js';
import { changeStatus, createdAs, newLedger, statusOf } from './transition.rules.js';

const UNSENT = { payments: 0, sent: false };

function ledger(part: Partial<Ledger> = {}, [total = 100, paid = 0, refunded = 0]: number[] = []) {
  const sums = { total: decimal(total), paid: decimal(paid), refunded: decimal(refunded) };
  return { ...newLedger(sums.total), draft: false, everPaid: paid > 0, ...sums, ...part };
}

function refusal(requested: Exclude<InvoiceStatus, 'Canceled'>, from: Ledger, beside = UNSENT) {
  const refused = refusalOf(() => changeStatus(requested, from, beside));
  return refused && { code: refused.code, details: refused.details };
}

const FINAL = { customer: 'cus_1', currency: 'EUR', isRetainer: false };

function retainer(part: Partial<RetainerRow> = {}): RetainerRow {
  return {
    id: 'inv_1',
    number: 'INV-1',
    status: 'Paid',
    isRetainer: true,
    customerId: 'cus_1',
    currency: 'EUR',
    canceledAt: null,
    total: decimal(100),
    paid: decimal(100),
    refunded: decimal(40),
    deductedBy: null,
    ...part,
  };
}

describe('the retainers that an invoice names', () => {
  it('are kept in their order, and none is null', () => {
    expect([namedBy([]), namedBy(null), namedBy(undefined)]).toEqual([null, null, null]);
    expect(idsOf(namedBy(['inv_2', 'inv_1']))).toEqual(['inv_2', 'inv_1']);
    expect(idsOf(null)).toEqual([]);
  });

  it.each<[Partial<RetainerRow>, string[]]>([
    [{}, []],
    [{ isRetainer: false }, ['/deductedRetainers/1 NOT_FOUND']],
    [{ id: 'inv_3' }, ['/deductedRetainers/1 NOT_FOUND']],
    [{ customerId: 'cus_2' }, ['/deductedRetainers/1 INVALID_VALUE']],
    [{ currency: 'USD' }, ['/deductedRetainers/1 INVALID_VALUE']],
    [{ status: 'Draft', paid: decimal(0) }, []],
  ])('with %j are refused at their place: %j', (part, errors) => {
    const rows = [retainer(), retainer({ id: 'inv_2', ...part })];
    const found = namingErrors(['inv_1', 'inv_2'], rows, FINAL);
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
  });

  it('are none on a retainer', () => {
    const of = { ...FINAL, isRetainer: true };
    expect(namingErrors([], [], of)).toEqual([]);
    expect(namingErrors(['inv_1'], [retainer()], of)).toMatchObject([
      { path: '/deductedRetainers', code: 'NOT_ALLOWED' },
    ]);
  });
});

describe('a retainer', () => {
  it('is deducted if it was paid and something of it is left', () => {
    const rows = [retainer(), retainer({ id: 'inv_2' })];
    expect(deductible(['inv_2', 'inv_1'], rows, FINAL)).toEqual([rows[1], rows[0]]);
  });

  it.each<[Partial<RetainerRow>, RegExp]>([
    [{ id: 'inv_2' }, /Retainer inv_1 .* does not exist/],
    [{ isRetainer: false }, /not a retainer any more/],
    [{ deductedBy: 'inv_9' }, /deducted by another invoice/],
    [{ status: 'Draft' }, /still a Draft/],
    [{ status: 'Canceled' }, /is canceled/],
    [{ canceledAt: '2026-11-02T10:00:00.000Z' }, /is canceled/],
    [{ paid: decimal(99.99) }, /not fully paid/],
    [{ refunded: decimal(100) }, /nothing left/],
    [{ total: decimal(0), paid: decimal(0), refunded: decimal(0) }, /a total of 0/],
    [{ customerId: 'cus_2' }, /another customer/],
    [{ currency: 'USD' }, /in USD/],
  ])('with %j is not: %s', (part, words) => {
    expect(refusalOf(() => deductible(['inv_1'], [retainer(part)], FINAL))).toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { derived: 'Draft' },
      message: expect.stringMatching(words) as string,
    });
  });

  it('comes to no more than the total of its invoice', () => {
    const check = (total: number, deducted: number) =>
      refusalOf(() => checkTotalDeducts(decimal(total), decimal(deducted)));
    expect(check(100, 100)).toBeNull();
    expect(check(99.99, 100)).toMatchObject({
      code: 'TOTAL_BELOW_PAID',
      details: { paid: 100 },
      fields: ['/deductedRetainers TOTAL_BELOW_PAID must not come to more than the total'],
      message: expect.stringContaining('come to 100, but the total is 99.99') as string,
    });
  });

  it('is locked, and so is the customer of its invoice', () => {
    const conflict = deductedConflict({ status: 'Paid' }, { number: 'INV-7' });
    expect(conflict).toMatchObject({ code: 'STATUS_CONFLICT', details: { derived: 'Paid' } });
    expect(conflict.message).toContain('INV-7');
    expect(customerLocked({ status: 'Partial' })).toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { derived: 'Partial' },
    });
  });
});

describe('deducted retainers', () => {
  const deducting = (part: Partial<Ledger>, sums?: number[]) =>
    ledger({ deducted: decimal(60), ...part }, sums);

  it.each<[InvoiceStatus, Ledger]>([
    ['Partial', deducting({})],
    ['Partial', deducting({}, [100, 39.99])],
    ['Paid', deducting({}, [100, 40])],
    ['Paid', deducting({}, [100, 40, 39.99])],
    ['Refunded', deducting({}, [100, 40, 40])],
    ['Paid', deducting({}, [60])],
    ['Draft', deducting({ draft: true })],
    ['Canceled', deducting({ canceled: true })],
  ])('make the invoice %s', (status, from) => {
    expect(deriveStatus(from)).toBe(status);
  });

  it('are covered when Paid pays the balance', () => {
    const paid = changeStatus('Paid', deducting({}), UNSENT);
    expect([paid.paid.toNumber(), statusOf(paid)]).toEqual([40, 'Paid']);
    const created = createdAs('Paid', decimal(100), decimal(100));
    expect([created.paid.toNumber(), statusOf(created), created.everPaid]).toEqual([
      0,
      'Paid',
      false,
    ]);
  });

  it('end when the invoice returns to Draft, from the status that they made', () => {
    for (const sums of [[100], [60]]) {
      const draft = changeStatus('Draft', deducting({}, sums), UNSENT);
      expect(draft).toEqual(newLedger(decimal(sums[0] ?? 0)));
    }
    expect(refusal('Draft', deducting({}, [100, 40]), { payments: 1, sent: false })?.code).toBe(
      'INVOICE_HAS_PAYMENTS',
    );
    expect(refusal('Draft', deducting({}), { payments: 0, sent: true })).toEqual({
      code: 'STATUS_CONFLICT',
      details: { derived: 'Partial' },
    });
  });

  it('leave no status to be set by hand', () => {
    for (const requested of ['Pending', 'Unpaid', 'Refunded'] as const) {
      expect(refusal(requested, deducting({}))?.code).toBe('STATUS_CONFLICT');
    }
    const create = (status: InvoiceStatus) =>
      refusalOf(() => createdAs(status, decimal(100), decimal(60)))?.details;
    expect([create('Refunded'), create('Canceled')]).toEqual([
      { derived: 'Partial' },
      { derived: 'Partial' },
    ]);
    expect(create('Partial')).toBeUndefined();
  });
});
