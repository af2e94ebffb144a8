import { describe, expect, it } from 'vitest';

import { operationsOfContract } from './testing/operations.js';
import { createSearch } from './search.js';

const search = createSearch(operationsOfContract.values());
const names = (query: string) => search(query).map(({ operation }) => operation);

describe('search', () => {
  it.each([
    ['overdue invoices', 'listInvoices'],
    ['invoices that are UNPAID', 'listInvoices'],
    ['record a payment', 'createPayment'],
    ['refund', 'createRefund'],
    ['quotes', 'listEstimates'],
    ['add a supplier', 'createVendor'],
    ['new client', 'createCustomer'],
    ['stock of a product', 'updateItem'],
    ['invoice as PDF', 'exportInvoice'],
    ['email an invoice', 'sendInvoice'],
    ['upload a receipt', 'uploadAttachment'],
    ['what did we spend', 'listTransactions'],
    ['categories', 'listCategories'],
    ['who owes us money?', 'listInvoices'],
    ['totals of the month', 'listTransactions'],
    ['make an XRechnung', 'issueInvoice'],
  ])('finds for “%s” %s', (query, operation) => {
    expect(names(query)).toContain(operation);
  });

  it.each([
    ['pay an invoice', 'createPayment'],
    ['pay invoice', 'createPayment'],
    ['settle an invoice', 'createPayment'],
    ['how do I pay a bill', 'createPayment'],
    ['void an invoice', 'cancelInvoice'],
  ])('finds for “%s” %s among the first three', (query, operation) => {
    expect(names(query).slice(0, 3)).toContain(operation);
  });

  it('names the tool that calls an operation', () => {
    const tools = new Map(search('').map(({ operation, tool }) => [operation, tool]));
    expect(tools.get('getInvoice')).toBe('faktura_read');
    expect(tools.get('deleteInvoice')).toBe('faktura_write');
  });

  it('lists every operation if nothing is looked for, and none if nothing fits', () => {
    expect(names(' the of ')).toEqual([...operationsOfContract.keys()]);
    expect(names('weather')).toEqual([]);
  });

  it('lists at most eight', () => {
    expect(names('invoice')).toHaveLength(8);
  });
});
