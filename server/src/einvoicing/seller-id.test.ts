import { describe, expect, it } from 'vitest';
import { validateEInvoice, xmlOf } from './einvoice.js';
import { sellerNeeds } from './seller-needs.js';
import { freelancer, smallBusiness } from './testing/freelancers.js';
import { line, source } from './testing/sources.js';

const STANDARDS = ['XRechnung', 'FacturX', 'PeppolBis'] as const;
const fields = { items: [line({ taxes: smallBusiness })] };

describe('a seller with nothing but a tax number', () => {
  it('needs an identifier in every standard, and learns what it can be', () => {
    const needs = sellerNeeds(freelancer);
    for (const standard of STANDARDS) {
      expect(needs[standard]).toEqual([
        { field: 'identifier', message: expect.stringContaining('set identifier to') },
      ]);
      const { errors } = validateEInvoice(source({ standard, seller: freelancer, fields }));
      expect(errors.map(({ code, resource, path }) => [code, resource, path])).toEqual([
        ['BR-CO-26', 'account', '/seller/identifier'],
      ]);
    }
  });

  it.each([
    [{ id: '22/815/08151' }, ['<ram:ID>22/815/08151</ram:ID>', '<cbc:ID>22/815/08151</cbc:ID>']],
    [
      { id: '4012345000009', schemeId: '0088' },
      [
        '<ram:GlobalID schemeID="0088">4012345000009</ram:GlobalID>',
        '<cbc:ID schemeID="0088">4012345000009</cbc:ID>',
      ],
    ],
  ])('has complete e-invoices with the identifier %j', (identifier, [cii = '', ubl = '']) => {
    const seller = { ...freelancer, identifier };
    expect(Object.values(sellerNeeds(seller)).flat()).toEqual([]);
    for (const standard of STANDARDS) {
      const { invoice, errors } = validateEInvoice(source({ standard, seller, fields }));
      expect(errors).toEqual([]);
      const [first, second] = xmlOf(invoice, standard).map(({ content }) => content);
      expect(first).toContain(`<ram:SellerTradeParty>${cii}<ram:Name>`);
      if (standard === 'PeppolBis') {
        expect(second).toContain(`<cac:PartyIdentification>${ubl}</cac:PartyIdentification>`);
      }
    }
  });

  it.each([
    ['9930', 'DE136695976', 'BR-CL-10', STANDARDS],
    ['0103', '1', 'BR-CL-10', STANDARDS],
    ['0001', '1', 'BR-CL-10', STANDARDS],
    ['0249', '1', 'BR-CL-10', STANDARDS],
    ['0248', '1', 'BR-CL-10', ['XRechnung', 'FacturX']],
    ['0245', '1', 'BR-CL-10', ['XRechnung', 'FacturX']],
    ['0244', '1', 'BR-CL-10', ['FacturX']],
    ['0240', '1', 'BR-CL-10', []],
    ['0002', '1', 'BR-CL-10', []],
    ['0088', '4012345000010', 'PEPPOL-COMMON-R040', ['PeppolBis']],
  ] as const)('cannot use scheme %s with %s: %s in %j', (schemeId, id, rule, refused) => {
    const seller = { ...freelancer, identifier: { id, schemeId } };
    const found = STANDARDS.filter((standard) => {
      const { errors } = validateEInvoice(source({ standard, seller, fields }));
      return errors.some(({ code, path }) => code === rule && path === '/seller/identifier');
    });
    expect(found).toEqual(refused);
  });
});
