import { expect, test } from 'vitest';
import { invoiceOf, line, vat } from '../testing/samples.js';
import { documentView } from './view.js';

const options = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };
const rowsOf = async (document: ReturnType<typeof invoiceOf>) =>
  (await documentView(document, options)).sums.map(({ label, amount }) => [label, amount]);

test('a subtotal that is the net amount is not printed', async () => {
  const items = [line({ name: 'Table', quantity: 2, price: 379, taxes: [vat(21)] })];
  expect(await rowsOf(invoiceOf({ items }))).toEqual([
    ['Net amount', '758.00'],
    ['VAT 21% on 758.00', '159.18'],
  ]);
  // A discount and charges of the same amount change both.
  const discount = { type: 'Flat', value: 5 } as const;
  const both = await rowsOf(invoiceOf({ items, discount, extraCharges: discount }));
  expect(both.slice(0, 4)).toEqual([
    ['Subtotal', '758.00'],
    ['Discount', '-5.00'],
    ['Extra charges', '5.00'],
    ['Net amount', '758.00'],
  ]);
});

test('an extra field in percent has its rate', async () => {
  const extraFields = [
    { name: 'Retention', type: 'Percentage', value: -7.5 },
    { name: 'Deposit', type: 'Flat', value: 5 },
  ] as const;
  const items = [line({ name: 'Work', quantity: 1, price: 200 })];
  const sums = await rowsOf(invoiceOf({ items, extraFields: [...extraFields] }));
  expect(sums.slice(1)).toEqual([
    ['Retention (-7.5%)', '-15.00'],
    ['Deposit', '5.00'],
  ]);
});
