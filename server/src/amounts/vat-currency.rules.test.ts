import { expect, it } from 'vitest';
import { decimal } from '../platform/money/money.js';
import { vatInCurrency } from './vat-currency.rules.js';

it.each([
  ['19.00', 'EUR', 1.0845, '17.52'],
  ['0.01', 'EUR', 1.9999, '0.01'],
  ['0.01', 'EUR', 2.0001, '0'],
  ['-19.00', 'EUR', 1.0845, '-17.52'],
  ['19.00', 'JPY', 0.0062, '3065'],
  ['19.00', 'EUR', 17912.34, '0'],
])('%s of VAT in %s at %d is %s', (vat, currency, rate, found) => {
  expect(vatInCurrency(decimal(vat), currency, rate).toFixed()).toBe(found);
});
