import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryFields } from './testing/arbitrary-amounts.js';
import { sum } from '../platform/money/money.js';
import { computeAmounts } from './amounts.rules.js';
import { taxSets } from './sets.rules.js';

it('the sets of a document add up to its net and to each of its taxes', () => {
  fc.assert(
    fc.property(arbitraryFields, ({ fields, eInvoice }) => {
      const amounts = computeAmounts(fields, { eInvoice });
      const sets = taxSets(fields, { eInvoice });
      expect(sum(sets.map(({ net }) => net)).toFixed()).toBe(amounts.net.toFixed());
      const taxTotal = sum(sets.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)));
      expect(taxTotal.toFixed()).toBe(amounts.taxTotal.toFixed());
    }),
    { numRuns: 500 },
  );
});
