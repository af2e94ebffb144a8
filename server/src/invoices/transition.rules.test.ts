import { describe, expect, it } from 'vitest';
import { deriveStatus, type InvoiceStatus, type Ledger } from '../ledger/ledger.rules.js';
import { refusal as refusalOf } from '../platform/errors/testing/refusal.js';
import { decimal, ZERO } from '../platform/money/money.js';
import {
  canceledLedger,
  changeStatus,
  createdAs,
  leaveDraft,
  ledgerColumns,
  ledgerOf,
  type LedgerRow,
  newLedger,
  settled,
  statusOf,
} from './transition.rules.js';

type Requested = Exclude<InvoiceStatus, 'Canceled'>;
const OPEN = ['Pending', 'Unpaid', 'Partial', 'Refunded'] as const;
const UNSENT = { payments: 0, sent: false };

function ledger(part: Partial<Ledger> = {}, [total = 100, paid = 0, refunded = 0]: number[] = []) {
  const sums = { total: decimal(total), paid: decimal(paid), refunded: decimal(refunded) };
  const open = { ...newLedger(sums.total), draft: false, everPaid: paid > 0 };
  return { ...open, ...sums, ...part };
}

function move(requested: Requested, from: Ledger, beside = UNSENT): InvoiceStatus {
  return statusOf(changeStatus(requested, from, beside));
}

function refusal(requested: Requested, from: Ledger, beside = UNSENT) {
  const refused = refusalOf(() => changeStatus(requested, from, beside));
  return refused && { code: refused.code, details: refused.details };
}

describe('the first status', () => {
  it.each<[InvoiceStatus, number, InvoiceStatus, number]>([
    ['Draft', 100, 'Draft', 0],
    ['Pending', 100, 'Pending', 0],
    ['Unpaid', 100, 'Unpaid', 0],
    ['Paid', 100, 'Paid', 100],
    ['Pending', 0, 'Paid', 0],
    ['Unpaid', 0, 'Paid', 0],
    ['Paid', 0, 'Paid', 0],
    ['Partial', 100, 'Partial', 0],
    ['Refunded', 100, 'Refunded', 0],
    ['Canceled', 100, 'Canceled', 0],
  ])('%s with a total of %d is %s, and %d is paid', (requested, total, status, paid) => {
    const created = createdAs(requested, decimal(total));
    expect(statusOf(created)).toBe(status);
    expect(created.paid.toNumber()).toBe(paid);
    expect(created).toMatchObject({ draft: requested === 'Draft', canceled: false });
    const byHand = requested === 'Partial' || requested === 'Refunded' || requested === 'Canceled';
    expect(created.manualStatus).toBe(byHand ? requested : null);
    expect(created.openStatus).toBe(requested === 'Unpaid' ? 'Unpaid' : 'Pending');
    expect(created.everPaid).toBe(paid > 0);
  });
});

describe('a Draft', () => {
  it.each<['Pending' | 'Unpaid' | 'Paid', number, InvoiceStatus, number]>([
    ['Pending', 100, 'Pending', 0],
    ['Unpaid', 100, 'Unpaid', 0],
    ['Paid', 100, 'Paid', 100],
    ['Pending', 0, 'Paid', 0],
    ['Unpaid', 0, 'Paid', 0],
    ['Paid', 0, 'Paid', 0],
  ])(
    'set to %s with a total of %d becomes %s, and %d is paid',
    (requested, total, status, paid) => {
      const draft = newLedger(decimal(total));
      const after = changeStatus(requested, draft, UNSENT);
      expect(after).toEqual(leaveDraft(draft, requested));
      expect(statusOf(after)).toBe(status);
      expect(after.paid.toNumber()).toBe(paid);
      expect(after.openStatus).toBe(requested === 'Unpaid' ? 'Unpaid' : 'Pending');
    },
  );

  it.each<Requested>(['Partial', 'Refunded'])('cannot be set to %s', (requested) => {
    expect(refusal(requested, newLedger(decimal(100)))).toEqual({
      code: 'STATUS_CONFLICT',
      details: { derived: 'Draft' },
    });
  });
});

describe('back to Draft', () => {
  it.each<Partial<Ledger>>([
    {},
    { openStatus: 'Unpaid' },
    { everPaid: true },
    { manualStatus: 'Pending', everPaid: true },
  ])('is allowed for one never sent, without payments: %j', (part) => {
    // It can leave Draft again as if nothing had been received.
    expect(changeStatus('Draft', ledger(part), UNSENT)).toEqual(newLedger(decimal(100)));
  });

  it('is rejected if there is any payment record', () => {
    for (const sums of [
      [100, 50],
      [100, 100],
      [100, 50, 50],
    ]) {
      expect(refusal('Draft', ledger({}, sums), { payments: 2, sent: false })).toEqual({
        code: 'INVOICE_HAS_PAYMENTS',
        details: { payments: 2 },
      });
    }
  });

  it('is rejected once it was sent, is Paid without money, or has a status by hand', () => {
    expect(refusal('Draft', ledger(), { ...UNSENT, sent: true })?.code).toBe('STATUS_CONFLICT');
    expect(refusal('Draft', ledger({}, [0]))?.code).toBe('STATUS_CONFLICT');
    for (const manualStatus of ['Partial', 'Refunded'] as const) {
      expect(refusal('Draft', ledger({ manualStatus }))?.code).toBe('STATUS_CONFLICT');
    }
  });
});

describe('set to Paid', () => {
  it('pays the balance of an invoice that is Pending, Unpaid or Partial', () => {
    for (const from of [
      ledger(),
      ledger({ openStatus: 'Unpaid' }),
      ledger({}, [100, 40]),
      ledger({ manualStatus: 'Partial' }),
      ledger({}, [100, 60, 20]),
      ledger({}, [100, 60, 60]),
    ]) {
      const after = changeStatus('Paid', from, UNSENT);
      expect(after.paid.toNumber()).toBe(100);
      expect(after).toMatchObject({ manualStatus: null, everPaid: true });
      expect(statusOf(after)).toBe('Paid');
    }
  });

  it('is rejected for a Refunded one, even if set by hand', () => {
    expect(refusal('Paid', ledger({}, [100, 100, 100]))).toEqual({
      code: 'STATUS_CONFLICT',
      details: { derived: 'Refunded' },
    });
    expect(refusal('Paid', ledger({ manualStatus: 'Refunded' }))?.code).toBe('STATUS_CONFLICT');
  });
});

describe('open statuses while nothing was received', () => {
  const origins: Ledger[] = [
    ledger(),
    ledger({ openStatus: 'Unpaid' }),
    ledger({ everPaid: true }),
    ledger({ everPaid: true, manualStatus: 'Pending' }),
    ledger({ manualStatus: 'Partial' }),
    ledger({ manualStatus: 'Refunded' }),
  ];

  it('can be set to any other, by hand if it is not the derived one', () => {
    for (const from of origins) {
      for (const requested of OPEN) {
        if (requested === statusOf(from)) continue;
        const after = changeStatus(requested, from, UNSENT);
        expect(move(requested, from), `${statusOf(from)} to ${requested}`).toBe(requested);
        expect(after.manualStatus).toBe(deriveStatus(after) === requested ? null : requested);
        expect(after.paid.isZero()).toBe(true);
        const isOpen = requested === 'Pending' || requested === 'Unpaid';
        expect(after.openStatus).toBe(isOpen ? requested : from.openStatus);
      }
    }
  });

  it('return to the derived one if the client names it', () => {
    const from = ledger({ manualStatus: 'Refunded', openStatus: 'Unpaid' });
    expect(changeStatus('Unpaid', from, UNSENT).manualStatus).toBeNull();
  });
});

describe('statuses that follow from payments', () => {
  it.each<[string, number[]]>([
    ['Paid', [100, 100]],
    ['Paid', [100, 100, 50]],
    ['Partial', [100, 50]],
    ['Refunded', [100, 100, 100]],
    ['Paid', [0]],
  ])('%s cannot be set to another open status: %j', (derived, sums) => {
    for (const requested of OPEN) {
      if (requested === derived) continue;
      expect(refusal(requested, ledger({}, sums)), requested).toEqual({
        code: 'STATUS_CONFLICT',
        details: { derived },
      });
    }
  });
});

describe('a rejected status', () => {
  it.each<[Requested, Ledger, typeof UNSENT, RegExp]>([
    ['Partial', newLedger(decimal(1)), UNSENT, /Pending, Unpaid or Paid/],
    ['Draft', ledger({}, [100, 50]), { payments: 1, sent: false }, /Delete its payments first/],
    ['Draft', ledger(), { payments: 0, sent: true }, /was sent/],
    ['Draft', ledger({ manualStatus: 'Partial' }), UNSENT, /not from Partial/],
    ['Paid', ledger({ manualStatus: 'Refunded' }), UNSENT, /instead of setting a Refunded invoice/],
    ['Unpaid', ledger({}, [0]), UNSENT, /total of 0 makes the invoice Paid/],
    ['Unpaid', ledger({}, [100, 50]), UNSENT, /payments make the invoice Partial/],
  ])('%s: the error gives the reason', (requested, from, beside, words) => {
    expect(refusalOf(() => changeStatus(requested, from, beside))?.message).toMatch(words);
  });
});

describe('a ledger after money moved', () => {
  it('has the new sums, and no status by hand', () => {
    const moved = { paid: decimal(40), refunded: decimal(40) };
    const after = settled(ledger({ manualStatus: 'Refunded' }), moved);
    expect(after).toEqual(ledger({ everPaid: true }, [100, 40, 40]));
    expect(settled(after, { paid: decimal(0), refunded: decimal(0) }).everPaid).toBe(true);
  });

  it('is canceled without a status by hand', () => {
    const after = canceledLedger(ledger({ manualStatus: 'Partial' }));
    expect(after).toEqual(ledger({ canceled: true }));
  });
});

describe('the columns of a ledger', () => {
  const open: LedgerRow = {
    status: 'Pending',
    manualStatus: null,
    openStatus: 'Pending',
    everPaid: false,
    canceledAt: null,
    total: decimal(100),
    paid: ZERO,
    refunded: ZERO,
    deductedRetainers: null,
  };
  const canceledAt = '2026-11-02T10:00:00.000Z';

  it('are read as they are written', () => {
    for (const status of ['Draft', 'Pending', 'Unpaid', 'Paid', 'Partial', 'Refunded'] as const) {
      const columns = ledgerColumns(createdAs(status, decimal(100)));
      expect(ledgerColumns(ledgerOf({ ...open, ...columns }))).toEqual(columns);
    }
  });

  it.each<[InvoiceStatus, string | null, boolean, boolean]>([
    ['Draft', null, true, false],
    ['Pending', null, false, false],
    ['Canceled', null, false, true],
    ['Canceled', canceledAt, false, true],
    ['Paid', canceledAt, false, true],
  ])('of %s, canceled at %s: draft %s, canceled %s', (status, at, draft, isCanceled) => {
    const read = ledgerOf({ ...open, status, canceledAt: at });
    expect([read.draft, read.canceled]).toEqual([draft, isCanceled]);
  });

  it.each<[string, Ledger, object]>([
    [
      'money',
      ledger({}, [100, 70, 10]),
      {
        status: 'Partial',
        everPaid: true,
        paid: decimal(70),
        refunded: decimal(10),
        balance: decimal(30),
      },
    ],
    ['a status by hand', ledger({ manualStatus: 'Refunded' }), { status: 'Refunded' }],
    ['the derived one by hand', ledger({ manualStatus: 'Pending' }), { manualStatus: null }],
    ['a cancellation', ledger({ canceled: true }), { status: 'Canceled', balance: ZERO }],
    ['an import', createdAs('Canceled', decimal(100)), { manualStatus: 'Canceled', balance: ZERO }],
  ])('with %s', (_, of, expected) => {
    expect(ledgerColumns(of)).toMatchObject(expected);
  });
});
