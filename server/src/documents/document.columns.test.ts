import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAmounts } from '../amounts/amounts.rules.js';
import { customerFields } from '../customers/customer.rules.js';
import { model } from '../platform/db/model.js';
import { table, type Table } from '../platform/db/table.js';
import type { DocumentFields } from './document.fields.js';
import { arbitraryFields, plainFields, plainLine } from './testing/arbitrary-fields.js';
import {
  amountColumns,
  blankDocument,
  fieldColumns,
  itemRows,
  snapshotOf,
} from './document.columns.js';
import { documentFields } from './stored-fields.js';
import { documentColumns, lineColumns } from './document.model.js';

const documents = table(model('Document', 'documents', documentColumns));
const lines = table(model('Line', 'lines', lineColumns));

/** What the database gets of a row. */
function stored<Row extends object>(of: Table<Row>, row: Row): object {
  const values = of.encode(row);
  return Object.fromEntries(of.columns.map((name, index) => [name, values[index]]));
}

function rowsOf(fields: DocumentFields) {
  const amounts = computeAmounts(fields, { eInvoice: false });
  const customer = customerFields({ billTo: { company: 'Acme GmbH' } });
  const at = '2026-11-02T10:00:00.000Z';
  const row = {
    id: 'inv_1',
    accountId: 'acc_1',
    ...blankDocument(),
    ...fieldColumns(fields),
    customerSnapshot: snapshotOf({ internalId: null, ...customer }),
    customerName: 'Acme GmbH',
    ...amountColumns(amounts),
    sortNumber: null,
    sellerVersion: null,
    searchText: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return { row, items: itemRows('acc_1', fields, amounts) };
}

function throughColumns(fields: DocumentFields): DocumentFields {
  const { row, items } = rowsOf(fields);
  const read = {
    row: documents.decode(stored(documents, row)),
    items: items.map((item) => lines.decode(stored(lines, item))),
  };
  expect(read.row).toEqual(row);
  return documentFields(read, fields.date);
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

  it('store amounts scaled by 10,000 and prices by 1,000,000, as text, also in JSON', () => {
    const { row, items } = rowsOf(
      plainFields({
        items: [plainLine({ quantity: 3, price: 33.335 })],
        extraFields: [{ name: 'Shipping', type: 'Flat', value: 0.0000001 }],
        taxes: [{ name: 'VAT', type: 'Percentage', value: 19 }],
      }),
    );
    const tax = { name: 'VAT', type: 'Percentage', rate: '19', exemption: null };
    expect(stored(documents, row)).toMatchObject({
      subtotal: '1000100',
      total: '1190100',
      extraFields: '[{"name":"Shipping","type":"Flat","value":"0.0000001"}]',
      taxes: '[{"name":"VAT","type":"Percentage","value":"19"}]',
      taxAmounts: JSON.stringify([{ ...tax, base: '1000100', amount: '190000' }]),
      extraFieldAmounts: '[{"name":"Shipping","amount":"0"}]',
      shipTo: 0,
      createdAt: '2026-11-02 10:00:00.000',
    });
    expect(items.map((item) => stored(lines, item))).toMatchObject([
      { quantity: '3000000', price: '33335000', gross: '1000100', net: '1000100' },
    ]);
  });
});

it('a document freezes the identity of the customer, but no settings', () => {
  const {
    billTo,
    shipTo,
    tax,
    registration,
    reference,
    identifier,
    peppol,
    eInvoice,
    ...settings
  } = customerFields({ billTo: { company: 'Acme GmbH' } });
  const frozen = { billTo, shipTo, tax, registration, reference, identifier, peppol, eInvoice };
  expect(snapshotOf({ internalId: 'x', ...frozen, ...settings })).toEqual({
    internalId: 'x',
    ...frozen,
  });
});
