import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAmounts } from '../amounts/amounts.rules.js';
import { customerFields } from '../customers/customer.rules.js';
import type { DocumentFields } from './document.fields.js';
import { arbitraryFields, plainFields, plainLine } from './testing/arbitrary-fields.js';
import { amountColumns, fieldColumns, itemRows, snapshotOf } from './document.columns.js';
import { documentFields } from './stored-fields.js';
import type { DocumentRow } from './document.model.js';

function throughColumns(fields: DocumentFields): DocumentFields {
  const amounts = computeAmounts(fields, { eInvoice: false });
  const row = {
    id: 'inv_1',
    accountId: 'acc_1',
    ...fieldColumns(fields),
    ...amountColumns(amounts),
  };
  const items = itemRows(row.accountId, fields, amounts);
  // The drivers return integers as text or numbers; JSON contains what the row contains.
  return documentFields(
    JSON.parse(JSON.stringify({ row, items })) as { row: DocumentRow; items: typeof items },
    fields.date,
  );
}

describe('the columns of a document', () => {
  it('return its fields exactly, whatever they are', () => {
    fc.assert(
      fc.property(arbitraryFields, (fields) => {
        expect(throughColumns(fields)).toEqual(fields);
      }),
      { seed: 9, numRuns: 200 },
    );
  });

  it('keep the largest and the smallest numbers exactly', () => {
    const fields = plainFields({
      currency: 'CLF',
      items: [
        plainLine({ quantity: 0.000001, price: 999_999_999.999999 }),
        plainLine({ quantity: 999_999_999.999999, price: 0.000001 }),
      ],
      extraCharges: { type: 'Flat', value: 999_999_999_999.99 },
      extraFields: [{ name: 'x', type: 'Flat', value: -999_999_999_999.99 }],
      taxes: [{ name: null, type: 'Percentage', value: 9.9751 }],
    });
    expect(throughColumns(fields)).toEqual(fields);
  });

  it('contain amounts scaled by 10,000 and prices by 1,000,000, as text', () => {
    const fields = plainFields({ items: [plainLine({ quantity: 3, price: 33.335 })] });
    const amounts = computeAmounts(fields, { eInvoice: false });
    expect(amountColumns(amounts)).toMatchObject({ subtotal: '1000100', total: '1000100' });
    expect(itemRows('b', fields, amounts)).toMatchObject([
      { quantity: '3000000', price: '33335000', gross: '1000100', net: '1000100' },
    ]);
  });
});

it('a document freezes the identity of the customer, but no settings', () => {
  const { billTo, shipTo, tax, registration, reference, peppol, eInvoice, ...settings } =
    customerFields({ billTo: { company: 'Acme GmbH' } });
  const frozen = { billTo, shipTo, tax, registration, reference, peppol, eInvoice };
  expect(snapshotOf({ internalId: 'x', ...frozen, ...settings })).toEqual({
    internalId: 'x',
    ...frozen,
  });
});
