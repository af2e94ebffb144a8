import { describe, expect, it } from 'vitest';
import { ZERO, decimal } from '../platform/money/money.js';
import { balanceOf, deriveStatus, type LedgerFacts } from './ledger.rules.js';

function facts(
  part: Partial<Omit<LedgerFacts, 'total' | 'paid' | 'refunded'>>,
  sums: number[] = [],
) {
  const [total = 100, paid = 0, refunded = 0] = sums;
  const open = { draft: false, canceled: false, everPaid: false, openStatus: 'Pending' } as const;
  return {
    ...open,
    ...part,
    total: decimal(total),
    paid: decimal(paid),
    refunded: decimal(refunded),
  };
}

describe('deriveStatus', () => {
  it.each<[string, LedgerFacts]>([
    ['Canceled', facts({ canceled: true, draft: true })],
    ['Draft', facts({ draft: true })],
    ['Draft', facts({ draft: true }, [0])],
    ['Pending', facts({})],
    ['Unpaid', facts({ openStatus: 'Unpaid' })],
    ['Unpaid', facts({ everPaid: true })],
    ['Partial', facts({}, [100, 0.01])],
    ['Partial', facts({}, [100, 100, 0.01])],
    ['Paid', facts({}, [100, 100])],
    ['Paid', facts({}, [0])],
    ['Paid', facts({ openStatus: 'Unpaid' }, [0])],
    ['Paid', facts({}, [0, 50, 50])],
    ['Refunded', facts({ everPaid: true }, [100, 50, 50])],
    ['Refunded', facts({ openStatus: 'Unpaid' }, [100, 100, 100])],
    ['Partial', facts({}, [0.3, 0.1, 0])],
    [
      'Paid',
      facts(
        {},
        [0.3, 0.1 + 0.2, 0].map((value) => Number(value.toFixed(1))),
      ),
    ],
  ])('is %s', (status, ledger) => {
    expect(deriveStatus(ledger)).toBe(status);
  });
});

describe('balanceOf', () => {
  it('is what is still to be received, refunds included', () => {
    expect(balanceOf(facts({}, [153.62, 100, 20])).toFixed()).toBe('73.62');
  });

  it('is nothing on a canceled invoice', () => {
    expect(balanceOf(facts({ canceled: true }, [153.62])).equals(ZERO)).toBe(true);
  });
});
