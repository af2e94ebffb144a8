import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedMembers } from '../platform/json/json.js';
import { editedRefund, type RefundFields } from './refund.fields.js';

const stored: RefundFields = {
  number: 'CN-2026-00001',
  amount: 20,
  method: 'Cash',
  reason: 'CustomerRequest',
  refundedAt: '2026-11-10',
  notes: 'Damaged',
};

describe('an edited refund', () => {
  it('does not change if it is sent back as it was read, nor does a cancellation note', () => {
    const fields = fc.record({
      number: fc.string({ minLength: 1, maxLength: 20 }),
      amount: fc.double({ min: 0, max: 1e9, noNaN: true }),
      method: fc.option(fc.constantFrom('Cash', 'Card')),
      reason: fc.constantFrom('Other', 'Duplicate'),
      refundedAt: fc.constantFrom('2026-11-10', '1900-01-01'),
      notes: fc.option(fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(fields, fc.constantFrom('replace', 'patch'), (current, mode) => {
        const sent = { ...current, type: 'Refund', version: 3 };
        const next = editedRefund(mode, current, sent, current.method);
        expect(changedMembers(next, current).size).toBe(0);
      }),
    );
  });

  it('loses its note on PUT and takes the method of the payment; the rest is kept', () => {
    expect(editedRefund('replace', stored, { reason: 'Other' }, 'Card')).toEqual({
      ...stored,
      reason: 'Other',
      method: 'Card',
      notes: null,
    });
  });

  it('keeps on PATCH what is absent, and what null cannot clear', () => {
    expect(editedRefund('patch', stored, {}, 'Card')).toEqual(stored);
    const nulls = { amount: null, refundedAt: null, notes: null, method: null };
    expect(editedRefund('patch', stored, nulls, 'Card')).toEqual({
      ...stored,
      method: 'Card',
      notes: null,
    });
  });
});
