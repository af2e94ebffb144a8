import { describe, expect, it } from 'vitest';
import { isClosed, type OpenInvoice, openInvoiceErrors, paidOf } from './open-invoices.rules.js';

const said = (invoice: OpenInvoice) => {
  const [error] = openInvoiceErrors(invoice);
  return error && `${error.path} ${error.code} ${error.message}`;
};

describe('an invoice of another product', () => {
  it.each<[OpenInvoice, paid: string]>([
    [{ total: 10 }, '0'],
    [{ total: 10, balance: null, paid: null }, '0'],
    [{ total: 10, paid: 4 }, '4'],
    [{ total: 10, paid: 0, balance: 7 }, '0'],
    [{ total: 10.3, balance: 10.1 }, '0.2'],
    [{ total: 10, balance: 0 }, '10'],
  ])('%j has been paid %s', (invoice, paid) => expect(paidOf(invoice).toFixed()).toBe(paid));

  it.each<OpenInvoice>([
    { total: 10 },
    { total: 10, status: null, paid: 9.99 },
    { total: 10, status: 'Pending', balance: 10 },
    { total: 10, status: 'Unpaid', paid: 4, balance: 6 },
    { total: 10, status: 'Partial', paid: 0.1, balance: 9.9 },
    { total: 10, paid: 4, due: 10 },
  ])('is open as %j', (invoice) => {
    expect(openInvoiceErrors(invoice)).toEqual([]);
    expect(isClosed(invoice)).toBe(false);
  });

  it.each<[OpenInvoice, error: string]>([
    [{ total: 10, status: 'Draft' }, '/status NOT_ALLOWED is Draft; only open invoices'],
    [{ total: 10, status: 'Paid' }, '/status NOT_ALLOWED is Paid'],
    [{ total: 10, status: 'Canceled' }, '/status NOT_ALLOWED is Canceled'],
    [{ total: 10, status: 'Refunded' }, '/status NOT_ALLOWED is Refunded'],
    [{ total: 10, paid: 10 }, '/paid NOT_ALLOWED leaves nothing open: 10 of 10 is paid; only'],
    [{ total: 10, paid: 10.5 }, '/paid NOT_ALLOWED leaves nothing open: 10.5 of 10 is paid'],
    [{ total: 10, balance: 0 }, '/paid NOT_ALLOWED'],
    [{ total: 0 }, '/paid NOT_ALLOWED leaves nothing open: 0 of 0 is paid'],
  ])('is closed as %j, with its reason', (invoice, error) => {
    expect(said(invoice)).toContain(error);
    expect(isClosed(invoice)).toBe(true);
  });

  it.each<[OpenInvoice, error: string]>([
    [{ total: 10, balance: 12 }, '/balance INVALID_VALUE is above the total of 10'],
    [{ total: 10, paid: 4, balance: 5 }, '/balance INVALID_VALUE is 5, but total less paid is 6'],
    [
      { total: 10, status: 'Partial' },
      '/paid REQUIRED or balance must say what was paid, since the invoice is Partial',
    ],
    [{ total: 10, status: 'Partial', balance: 10 }, '/paid REQUIRED'],
    [
      { total: 100, paid: 0, due: 80 },
      '/due INVALID_VALUE differs: 80 is due of a total of 100 with 0 paid; a credit',
    ],
    [{ total: 100, paid: 20, due: 80 }, 'differs: 80 is due of a total of 100 with 20 paid'],
  ])('contradicts itself as %j', (invoice, error) => {
    expect(said(invoice)).toContain(error);
    expect(isClosed(invoice)).toBe(false);
  });
});
