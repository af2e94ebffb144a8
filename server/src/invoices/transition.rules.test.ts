import { describe, expect, it } from 'vitest';
import { deriveStatus, type InvoiceStatus, type LedgerFacts } from '../ledger/ledger.rules.js';
import { refusal as refusalOf } from '../platform/errors/testing/refusal.js';
import { decimal } from '../platform/money/money.js';
import {
  changeStatus,
  initialTransition,
  type InvoiceState,
  type Transition,
} from './transition.rules.js';

type Requested = Exclude<InvoiceStatus, 'Canceled'>;
const OPEN = ['Pending', 'Unpaid', 'Partial', 'Refunded'] as const;

function ledger(total: number, paid = 0, refunded = 0): LedgerFacts {
  return {
    draft: false,
    canceled: false,
    total: decimal(total),
    paid: decimal(paid),
    refunded: decimal(refunded),
    everPaid: paid > 0,
    openStatus: 'Pending',
  };
}

function state(part: Partial<InvoiceState> = {}, facts = ledger(100)): InvoiceState {
  const all = { ...facts, manualStatus: null, sent: false, payments: 0, ...part };
  return { ...all, status: part.status ?? all.manualStatus ?? deriveStatus(all) };
}

/** The status that an invoice has after a transition, its automatic payment included. */
function statusAfter(transition: Transition, facts: LedgerFacts): InvoiceStatus {
  const { draft, openStatus, everPaid, manualStatus, payBalance } = transition;
  const paid = payBalance ? facts.total.plus(facts.refunded) : facts.paid;
  return manualStatus ?? deriveStatus({ ...facts, draft, openStatus, everPaid, paid });
}

function move(requested: Requested, from: InvoiceState): InvoiceStatus {
  return statusAfter(changeStatus(requested, from), from);
}

function refusal(requested: Requested, from: InvoiceState) {
  const refused = refusalOf(() => changeStatus(requested, from));
  return refused && { code: refused.code, details: refused.details };
}

describe('the first status', () => {
  it.each<[Requested, number, InvoiceStatus, boolean]>([
    ['Draft', 100, 'Draft', false],
    ['Pending', 100, 'Pending', false],
    ['Unpaid', 100, 'Unpaid', false],
    ['Paid', 100, 'Paid', true],
    ['Pending', 0, 'Paid', false],
    ['Unpaid', 0, 'Paid', false],
    ['Paid', 0, 'Paid', false],
    ['Partial', 100, 'Partial', false],
    ['Refunded', 100, 'Refunded', false],
  ])('%s with a total of %d is %s', (requested, total, status, payBalance) => {
    const transition = initialTransition(requested, ledger(total));
    expect(statusAfter(transition, ledger(total))).toBe(status);
    expect(transition.payBalance).toBe(payBalance);
    expect(transition.draft).toBe(requested === 'Draft');
    const manual = requested === 'Partial' || requested === 'Refunded' ? requested : null;
    expect(transition.manualStatus).toBe(manual);
    expect(transition.openStatus).toBe(requested === 'Unpaid' ? 'Unpaid' : 'Pending');
    expect(transition.cancel).toBe(false);
  });

  it('Canceled is an import, set by hand without a note', () => {
    expect(initialTransition('Canceled', ledger(100))).toMatchObject({
      draft: false,
      manualStatus: 'Canceled',
      cancel: false,
    });
  });
});

describe('a Draft', () => {
  const draft = (total = 100) => state({ draft: true }, ledger(total));

  it.each<[Requested, number, InvoiceStatus]>([
    ['Pending', 100, 'Pending'],
    ['Unpaid', 100, 'Unpaid'],
    ['Paid', 100, 'Paid'],
    ['Pending', 0, 'Paid'],
    ['Unpaid', 0, 'Paid'],
    ['Paid', 0, 'Paid'],
  ])('set to %s with a total of %d becomes %s', (requested, total, status) => {
    expect(move(requested, draft(total))).toBe(status);
    expect(changeStatus(requested, draft(total))).toMatchObject({
      draft: false,
      openStatus: requested === 'Unpaid' ? 'Unpaid' : 'Pending',
      payBalance: requested === 'Paid' && total > 0,
      cancel: false,
    });
  });

  it.each<Requested>(['Partial', 'Refunded'])('cannot be set to %s', (requested) => {
    expect(refusal(requested, draft())).toEqual({
      code: 'STATUS_CONFLICT',
      details: { derived: 'Draft' },
    });
  });
});

describe('back to Draft', () => {
  it.each<Partial<InvoiceState>>([
    {},
    { openStatus: 'Unpaid' },
    { everPaid: true },
    { manualStatus: 'Pending', everPaid: true },
  ])('is allowed for one never sent, without payments: %j', (part) => {
    const after = changeStatus('Draft', state(part));
    expect(after).toMatchObject({ draft: true, openStatus: 'Pending', everPaid: false });
    expect(after.manualStatus).toBeNull();
    expect(move('Draft', state(part))).toBe('Draft');
    // It can leave Draft again as if nothing had been received.
    const again = state({ draft: true, everPaid: after.everPaid, openStatus: after.openStatus });
    expect(move('Pending', again)).toBe('Pending');
  });

  it('is rejected if there is any payment record', () => {
    for (const facts of [ledger(100, 50), ledger(100, 100), ledger(100, 50, 50)]) {
      expect(refusal('Draft', state({ payments: 2 }, facts))).toEqual({
        code: 'INVOICE_HAS_PAYMENTS',
        details: { payments: 2 },
      });
    }
  });

  it('is rejected once it was sent, is Paid without money, or has a status by hand', () => {
    expect(refusal('Draft', state({ sent: true }))?.code).toBe('STATUS_CONFLICT');
    expect(refusal('Draft', state({}, ledger(0)))?.code).toBe('STATUS_CONFLICT');
    for (const manualStatus of ['Partial', 'Refunded'] as const) {
      expect(refusal('Draft', state({ manualStatus }))?.code).toBe('STATUS_CONFLICT');
    }
  });
});

describe('set to Paid', () => {
  it('pays the balance of an invoice that is Pending, Unpaid or Partial', () => {
    for (const from of [
      state(),
      state({ openStatus: 'Unpaid' }),
      state({ payments: 1 }, ledger(100, 40)),
      state({ manualStatus: 'Partial' }),
      state({ payments: 1 }, ledger(100, 60, 20)),
    ]) {
      expect(changeStatus('Paid', from)).toMatchObject({ payBalance: true, manualStatus: null });
      expect(move('Paid', from)).toBe('Paid');
    }
  });

  it('is rejected for a Refunded one, even if set by hand', () => {
    expect(refusal('Paid', state({ payments: 1 }, ledger(100, 60, 60)))).toEqual({
      code: 'STATUS_CONFLICT',
      details: { derived: 'Refunded' },
    });
    expect(refusal('Paid', state({ manualStatus: 'Refunded' }))?.code).toBe('STATUS_CONFLICT');
  });
});

describe('open statuses while nothing was received', () => {
  const origins: InvoiceState[] = [
    state(),
    state({ openStatus: 'Unpaid' }),
    state({ everPaid: true }),
    state({ everPaid: true, manualStatus: 'Pending' }),
    state({ manualStatus: 'Partial' }),
    state({ manualStatus: 'Refunded' }),
  ];

  it('can be set to any other, by hand if it is not the derived one', () => {
    for (const from of origins) {
      for (const requested of OPEN) {
        if (requested === from.status) continue;
        const after = changeStatus(requested, from);
        expect(move(requested, from), `${from.status} to ${requested}`).toBe(requested);
        const derived = deriveStatus({ ...from, openStatus: after.openStatus });
        expect(after.manualStatus).toBe(derived === requested ? null : requested);
        expect(after.payBalance).toBe(false);
        const isOpen = requested === 'Pending' || requested === 'Unpaid';
        expect(after.openStatus).toBe(isOpen ? requested : from.openStatus);
      }
    }
  });

  it('return to the derived one if the client names it', () => {
    const from = state({ manualStatus: 'Refunded', openStatus: 'Unpaid' });
    expect(changeStatus('Unpaid', from).manualStatus).toBeNull();
  });
});

describe('statuses that follow from payments', () => {
  it.each<[string, LedgerFacts, number]>([
    ['Paid', ledger(100, 100), 1],
    ['Partial', ledger(100, 50), 1],
    ['Refunded', ledger(100, 50, 50), 1],
    ['Paid', ledger(0), 0],
  ])('%s cannot be set to another open status', (derived, facts, payments) => {
    for (const requested of OPEN) {
      if (requested === derived) continue;
      expect(refusal(requested, state({ payments }, facts)), requested).toEqual({
        code: 'STATUS_CONFLICT',
        details: { derived },
      });
    }
  });
});

describe('a rejected status', () => {
  const draft = state({ draft: true });
  it.each<[Requested, InvoiceState, RegExp]>([
    ['Partial', draft, /Pending, Unpaid or Paid/],
    ['Draft', state({ payments: 1 }, ledger(100, 50)), /Delete its payments first/],
    ['Draft', state({ sent: true }), /was sent/],
    ['Draft', state({ manualStatus: 'Partial' }), /not from Partial/],
    ['Paid', state({ manualStatus: 'Refunded' }), /instead of setting a Refunded invoice/],
    ['Unpaid', state({}, ledger(0)), /total of 0 makes the invoice Paid/],
    ['Unpaid', state({ payments: 1 }, ledger(100, 50)), /payments make the invoice Partial/],
  ])('%s: the error gives the reason', (requested, from, words) => {
    expect(refusalOf(() => changeStatus(requested, from))?.message).toMatch(words);
  });
});
