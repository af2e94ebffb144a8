import { describe, expect, it } from 'vitest';
import {
  businessTerms,
  NO_TERMS,
  printedReferences,
  termColumn,
  termsOf,
} from './business-terms.js';

describe('the terms of a document', () => {
  it('lose what nobody can see; a reference of nothing else is none', () => {
    const terms = businessTerms({
      purchaseOrderReference: ' PO\u200b-1 ',
      buyerReference: ' \u200b',
    });
    expect(terms).toEqual({ ...NO_TERMS, purchaseOrderReference: 'PO-1' });
  });

  it('have the account of a direct debit without blanks', () => {
    const { debitedAccount } = businessTerms({ debitedAccount: 'de02 1203 0000 0000 2020 51' });
    expect(debitedAccount).toBe('DE02120300000000202051');
  });

  it('are a column that is null without any, and has only those that were given', () => {
    expect(termColumn({ ...NO_TERMS, number: '1' })).toEqual({ number: '1', businessTerms: null });
    const { businessTerms: column } = termColumn({ ...NO_TERMS, contractReference: 'C' });
    expect(column).toEqual({ contractReference: 'C' });
    expect(termsOf(column)).toEqual({ ...NO_TERMS, contractReference: 'C' });
    expect(termsOf(null)).toEqual(NO_TERMS);
  });

  it('print the references beside that of the customer, and nothing if there are none', () => {
    expect(printedReferences({ ...NO_TERMS, buyerReference: 'B' })).toBeNull();
    expect(printedReferences({ ...NO_TERMS, salesOrderReference: 'S' })).toEqual({
      ...{ purchaseOrder: null, contract: null, project: null },
      salesOrder: 'S',
    });
  });
});
