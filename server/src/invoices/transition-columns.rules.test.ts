import { describe, expect, it } from 'vitest';
import type { InvoiceStatus } from '../ledger/ledger.rules.js';
import { decimal, ZERO } from '../platform/money/money.js';
import {
  canceledTransition,
  factsOf,
  ledgerColumns,
  newFacts,
  sameTransition,
  stateOf,
  type LedgerRow,
  type Transition,
} from './transition.rules.js';

const open: LedgerRow = {
  status: 'Pending',
  manualStatus: null,
  openStatus: 'Pending',
  everPaid: 0,
  canceledAt: null,
  total: '1000000',
  paid: '0',
  refunded: '0',
  sentAt: null,
};
const canceledAt = '2026-11-02 10:00:00.000';

describe('the facts of a ledger', () => {
  it('are read from the columns, amounts as decimals', () => {
    const row = { ...open, paid: '405000', refunded: '1', everPaid: 1 };
    expect(factsOf({ ...row, openStatus: 'Unpaid' })).toEqual({
      draft: false,
      canceled: false,
      total: decimal(100),
      paid: decimal(40.5),
      refunded: decimal(0.0001),
      everPaid: true,
      openStatus: 'Unpaid',
    });
    expect(factsOf(open)).toMatchObject({ everPaid: false, openStatus: 'Pending' });
  });

  it.each<[InvoiceStatus, string | null, boolean, boolean]>([
    ['Draft', null, true, false],
    ['Pending', null, false, false],
    ['Canceled', null, false, true],
    ['Canceled', canceledAt, false, true],
    ['Paid', canceledAt, false, true],
  ])('of %s, canceled at %s: draft %s, canceled %s', (status, at, draft, canceled) => {
    const facts = factsOf({ ...open, status, canceledAt: at });
    expect([facts.draft, facts.canceled]).toEqual([draft, canceled]);
  });

  it('of a new invoice are those of an empty Draft', () => {
    expect(newFacts(decimal(5))).toEqual({
      draft: true,
      canceled: false,
      total: decimal(5),
      paid: ZERO,
      refunded: ZERO,
      everPaid: false,
      openStatus: 'Pending',
    });
  });

  it('are part of the state, with what was sent and paid', () => {
    const row: LedgerRow = { ...open, status: 'Partial', manualStatus: 'Partial' };
    const facts = factsOf(row);
    const state = { ...facts, status: 'Partial', manualStatus: 'Partial', payments: 3 };
    expect(stateOf(row, facts, 3)).toEqual({ ...state, sent: false });
    expect(stateOf({ ...row, sentAt: canceledAt }, facts, 3)).toEqual({ ...state, sent: true });
  });
});

describe('a transition to no other status', () => {
  it('keeps what is stored, and the manual status if requested', () => {
    const row: LedgerRow = { ...open, status: 'Partial', manualStatus: 'Partial', everPaid: 1 };
    const same = {
      draft: false,
      openStatus: 'Pending',
      everPaid: true,
      manualStatus: 'Partial',
      payBalance: false,
      cancel: false,
    };
    expect(sameTransition(row, true)).toEqual(same);
    expect(sameTransition(row, false)).toEqual({ ...same, manualStatus: null });
    expect(sameTransition({ ...open, status: 'Draft' }, true)).toMatchObject({
      draft: true,
      everPaid: false,
    });
  });

  it('cancels, and removes the manual status', () => {
    const row: LedgerRow = { ...open, status: 'Partial', manualStatus: 'Partial' };
    expect(canceledTransition(row)).toEqual({ ...sameTransition(row, false), cancel: true });
  });
});

describe('the columns of a ledger', () => {
  const columns = (row: Partial<LedgerRow>, part: Partial<Transition> = {}) => {
    const whole = { ...open, ...row };
    return ledgerColumns(factsOf(whole), { ...sameTransition(whole, true), ...part });
  };
  const pending = {
    status: 'Pending',
    manualStatus: null,
    openStatus: 'Pending',
    everPaid: 0,
    paid: '0',
    refunded: '0',
    balance: '1000000',
  };

  it.each<[string, Partial<LedgerRow>, Partial<Transition>, Partial<typeof pending> | object]>([
    ['no change', {}, {}, {}],
    [
      'a payment and a refund',
      { paid: '700000', refunded: '100000', everPaid: 1 },
      {},
      { status: 'Partial', everPaid: 1, paid: '700000', refunded: '100000', balance: '400000' },
    ],
    [
      'an automatic payment of what is open',
      { paid: '600000', refunded: '200000' },
      { payBalance: true },
      { status: 'Paid', everPaid: 1, paid: '1200000', refunded: '200000', balance: '0' },
    ],
    ['a status by hand', {}, { manualStatus: 'Refunded' }, manual('Refunded')],
    ['a status by hand that is the derived one', {}, { manualStatus: 'Pending' }, {}],
    [
      'the other open status',
      {},
      { openStatus: 'Unpaid' },
      { status: 'Unpaid', openStatus: 'Unpaid' },
    ],
    ['returning to Draft', {}, { draft: true }, { status: 'Draft' }],
    ['a cancellation', {}, { cancel: true }, { status: 'Canceled', balance: '0' }],
    [
      'what is canceled already',
      { status: 'Canceled', canceledAt },
      {},
      { status: 'Canceled', balance: '0' },
    ],
    [
      'an import as Canceled',
      {},
      { manualStatus: 'Canceled' },
      { ...manual('Canceled'), balance: '0' },
    ],
  ])('after %s', (_, row, part, expected) => {
    expect(columns(row, part)).toEqual({ ...pending, ...expected });
  });

  function manual(status: InvoiceStatus) {
    return { status, manualStatus: status };
  }
});
