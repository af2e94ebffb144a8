import { describe, expect, it } from 'vitest';
import { validateEInvoice } from './einvoice.js';
import { sellerNeeds } from './seller-needs.js';
import { customer, seller, source } from './testing/sources.js';

const STANDARDS = ['XRechnung', 'FacturX', 'PeppolBis'] as const;
const buyer = (id: string, country = 'DE') => ({
  ...customer,
  billTo: { ...customer.billTo, country },
  tax: { id, name: null },
});
const found = (part: Parameters<typeof source>[0]) =>
  validateEInvoice(source(part)).errors.map(({ code, path, message }) => ({ code, path, message }));

describe('the VAT id of a buyer', () => {
  it.each([
    ['DE129273399', 'DE', 'FAKTURA-05', 'has a wrong check digit'],
    ['DE12927339', 'DE', 'FAKTURA-04', 'has the wrong length'],
    ['CHE-123.456.789 MWST', 'CH', 'FAKTURA-05', 'has a wrong check digit'],
  ])('%s is refused at issue, with the reason', (id, country, code, reason) => {
    for (const standard of STANDARDS) {
      expect(found({ standard, customer: buyer(id, country) })).toEqual([
        {
          code,
          path: '/tax/id',
          message: `The customer's VAT id ${reason}. Correct tax.id of the customer.`,
        },
      ]);
    }
  });

  it('is not judged again on a credit note', () => {
    expect(found({ kind: 'CreditNote', customer: buyer('DE129273399') })).toEqual([]);
  });

  it.each([
    ['CHE-123.456.788 MWST', 'CH', 'CHE123456788MWST'],
    ['NO 995 525 828 MVA', 'NO', 'NO995525828MVA'],
    ['BE 0404.616.494', 'BE', 'BE0404616494'],
    ['FR 40 303 265 045', 'RE', 'FR40303265045'],
    ['FR 40 303 265 045', 'MC', 'FR40303265045'],
    ['XI 110 305 878', 'GB', 'XI110305878'],
  ])('%s is sent compact', (id, country, sent) => {
    const { invoice, errors } = validateEInvoice(source({ customer: buyer(id, country) }));
    expect([invoice.buyer.vatId, errors]).toEqual([sent, []]);
  });

  it('is compact as an address on Peppol, too', () => {
    const peppol = { schemeId: '9930', participantId: '9930:DE 136 695 976' };
    const { invoice } = validateEInvoice(source({ customer: { ...customer, peppol } }));
    expect(invoice.buyer.electronicAddress).toEqual({ schemeId: '9930', id: 'DE136695976' });
  });
});

describe('the VAT id of a seller', () => {
  it('is sent compact', () => {
    const { invoice } = validateEInvoice(
      source({ seller: { ...seller, vatId: 'CHE-123.456.788 MWST' } }),
    );
    expect(invoice.seller.vatId).toBe('CHE123456788MWST');
  });

  it('without a country code, as in Japan and India, is among what each standard needs', () => {
    for (const vatId of ['T1234567890123', '27AAPFU0939F1ZV', '123456789RT0001']) {
      const needs = sellerNeeds({ ...seller, vatId });
      for (const standard of STANDARDS) {
        expect(needs[standard].map(({ field, message }) => `${field}: ${message}`)).toContain(
          'vatId: Your VAT id must begin with a country code, for example DE136695976. Correct it in your business profile.',
        );
      }
    }
  });

  it('with a wrong check digit is among what each standard needs', () => {
    const needs = sellerNeeds({ ...seller, vatId: 'DE136695977' });
    for (const standard of STANDARDS) {
      expect(needs[standard].map(({ field, message }) => `${field}: ${message}`)).toContain(
        'vatId: Your VAT id has a wrong check digit. Correct it in your business profile.',
      );
    }
  });
});
