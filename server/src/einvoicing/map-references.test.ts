import { expect, it } from 'vitest';
import { fieldOf } from './fields.js';
import { toSemanticInvoice } from './map-invoice.js';
import { retainerOf, source } from './testing/sources.js';
import { toCii } from './xml/cii.js';
import { toUbl } from './xml/ubl.js';

const final = source({
  standard: 'PeppolBis',
  precedingInvoices: [
    { number: 'INV-1', date: '2026-08-03' },
    { number: 'RET-2', date: null },
  ],
  retainers: ['RET-1', 'RET-2'].map(retainerOf),
});
const invoice = toSemanticInvoice(final);

it('names what the client gave, then the retainers, each once; CII has the first', () => {
  expect(invoice.precedingInvoices).toEqual([
    { number: 'INV-1', issueDate: '2026-08-03' },
    { number: 'RET-2', issueDate: null },
    { number: 'RET-1', issueDate: '2026-10-05' },
  ]);
  expect(toUbl(invoice).split('<cac:BillingReference>')).toHaveLength(4);
  expect(toCii(invoice).split('<ram:InvoiceReferencedDocument>')).toHaveLength(2);
});

it.each([
  [0, '/precedingInvoices/0/number'],
  [1, '/precedingInvoices/1/number'],
  [2, '/deductedRetainers/0'],
])('finds the member of the %d. of them', (index, path) => {
  expect(fieldOf({ term: 'BT-25', index }, invoice, final)).toEqual({ resource: 'invoice', path });
});
