import { describe, expect, it } from 'vitest';
import { validateEInvoice, xmlOf } from './einvoice.js';
import { printedLegalNotes, sellerOfToday } from './france.js';
import { sellerNeeds } from './seller-needs.js';
import { creditNote } from './testing/corpus.js';
import { frenchBuyers } from './testing/french.js';
import { frenchSeller } from './testing/french-seller.js';
import {
  factoredFrenchSeller,
  groupedFrenchSeller,
  represented,
  unregisteredSeller,
} from './testing/other-parties.js';
import { line, seller, source, taxed } from './testing/sources.js';

const CII_PAYEE =
  '<ram:PayeeTradeParty><ram:GlobalID schemeID="0088">4098765000010</ram:GlobalID>' +
  '<ram:Name>Hanse Factoring AG</ram:Name>' +
  '<ram:SpecifiedLegalOrganization><ram:ID>HRB 55555</ram:ID></ram:SpecifiedLegalOrganization>' +
  '</ram:PayeeTradeParty>';
const CII_REPRESENTATIVE =
  '<ram:SellerTaxRepresentativeTradeParty><ram:Name>Fiskal &amp; Partner</ram:Name>' +
  '<ram:PostalTradeAddress><ram:PostcodeCode>28195</ram:PostcodeCode>' +
  '<ram:LineOne>Domstraße 3</ram:LineOne><ram:LineTwo>2. OG</ram:LineTwo>' +
  '<ram:CityName>Bremen</ram:CityName><ram:CountryID>DE</ram:CountryID>' +
  '<ram:CountrySubDivisionName>HB</ram:CountrySubDivisionName></ram:PostalTradeAddress>' +
  '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE129273398</ram:ID>' +
  '</ram:SpecifiedTaxRegistration></ram:SellerTaxRepresentativeTradeParty>';
const UBL =
  '<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="0088">4098765000010</cbc:ID>' +
  '</cac:PartyIdentification><cac:PartyName><cbc:Name>Hanse Factoring AG</cbc:Name></cac:PartyName>' +
  '<cac:PartyLegalEntity><cbc:CompanyID>HRB 55555</cbc:CompanyID></cac:PartyLegalEntity>' +
  '</cac:PayeeParty><cac:TaxRepresentativeParty>' +
  '<cac:PartyName><cbc:Name>Fiskal &amp; Partner</cbc:Name></cac:PartyName>' +
  '<cac:PostalAddress><cbc:StreetName>Domstraße 3</cbc:StreetName>' +
  '<cbc:AdditionalStreetName>2. OG</cbc:AdditionalStreetName><cbc:CityName>Bremen</cbc:CityName>' +
  '<cbc:PostalZone>28195</cbc:PostalZone><cbc:CountrySubentity>HB</cbc:CountrySubentity>' +
  '<cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>' +
  '</cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>DE129273398</cbc:CompanyID>' +
  '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>' +
  '</cac:TaxRepresentativeParty>';

function issued(document: ReturnType<typeof source>) {
  const { invoice, errors } = validateEInvoice(document);
  const xml = xmlOf(invoice, document.standard).map(({ content }) => content);
  const said = errors.map(({ code, resource, path }) => `${code} ${resource} ${path}`);
  return { invoice, said, xml };
}

describe('a payee and a tax representative', () => {
  it.each([
    ['an invoice', source],
    ['a credit note', (part: Parameters<typeof source>[0]) => creditNote(source(part))],
  ])('are in the XML of %s, in both syntaxes', (_, of) => {
    const { said, xml } = issued(of({ standard: 'PeppolBis', seller: represented }));
    expect(said).toEqual([]);
    expect(xml[0]).toContain(CII_PAYEE);
    expect(xml[0]).toContain(CII_REPRESENTATIVE);
    expect(xml[1]).toContain(UBL);
  });

  it('are nowhere without them, and if they are empty', () => {
    const empty = { ...seller, payee: {}, taxRepresentative: {} };
    for (const given of [seller, empty]) {
      const { invoice, xml } = issued(source({ standard: 'PeppolBis', seller: given }));
      expect([invoice.payee, invoice.taxRepresentative]).toEqual([null, null]);
      expect(xml.join('')).not.toMatch(/PayeeTradeParty|PayeeParty>|TaxRepresentative/);
    }
  });

  it('are asked for member by member', () => {
    const half = {
      ...seller,
      payee: { registration: { id: 'HRB 12345' } },
      taxRepresentative: { address: { city: 'Bremen' } },
    };
    expect(issued(source({ seller: half })).said).toEqual([
      'BR-17 account /seller/payee/name',
      'BR-17 account /seller/payee/registration',
      'BR-18 account /seller/taxRepresentative/name',
      'BR-20 account /seller/taxRepresentative/address/country',
      'BR-56 account /seller/taxRepresentative/vatId',
    ]);
  });
});

describe('the VAT id of a tax representative', () => {
  const { vatId: _, taxNumber: __, ...nobody } = seller;
  it.each([
    'Standard',
    'ZeroRated',
    'Exempt',
    'ReverseCharge',
    'IntraCommunity',
    'Export',
  ] as const)('is enough for %s', (treatment) => {
    const taxes = taxed(treatment, treatment === 'Standard' ? 19 : 0);
    const fields = { items: [line({ taxes })] };
    expect(issued(source({ fields, seller: unregisteredSeller })).said).toEqual([]);
    expect(issued(source({ fields, seller: nobody })).said.join()).toContain('/seller/vatId');
  });

  it('is not sent outside the scope of VAT, and so nobody is', () => {
    const fields = { items: [line({ taxes: taxed('OutsideScope') })] };
    const { invoice, said } = issued(source({ fields, seller: represented }));
    expect([invoice.taxRepresentative, invoice.payee?.name, said]).toEqual([
      null,
      'Hanse Factoring AG',
      [],
    ]);
  });
});

describe('a French seller', () => {
  const french = (part: Parameters<typeof source>[0]) =>
    issued(
      source({
        standard: 'PeppolBis',
        customer: frenchBuyers.siren,
        fields: { items: [line({ taxes: taxed('Standard', 20) })] },
        ...part,
      }),
    );

  it('names the payee by a SIRET', () => {
    const { said, xml } = french({ seller: factoredFrenchSeller });
    expect(said).toEqual([]);
    expect(xml[0]).toContain('<ram:GlobalID schemeID="0009">30326504500018</ram:GlobalID>');
    expect(xml[1]).toContain('<cbc:CompanyID schemeID="0002">303265045</cbc:CompanyID>');
  });

  it('who is one taxable person with others says so, and names the representative', () => {
    const { said, xml } = french({ seller: groupedFrenchSeller });
    expect(said).toEqual([]);
    expect(xml[0]).toContain(
      '<ram:Content>MEMBRE_ASSUJETTI_UNIQUE</ram:Content><ram:SubjectCode>TXD</ram:SubjectCode>',
    );
    expect(xml[1]).toContain('<cbc:Note>#TXD#MEMBRE_ASSUJETTI_UNIQUE</cbc:Note>');
    expect(printedLegalNotes(groupedFrenchSeller).at(-1)).toBe("Membre d'un assujetti unique.");

    const today = sellerOfToday(frenchSeller, groupedFrenchSeller);
    expect(today.taxRepresentative).toEqual(groupedFrenchSeller.taxRepresentative);
    expect(sellerOfToday(frenchSeller, represented).taxRepresentative).toBeUndefined();

    const { taxRepresentative: _, ...alone } = groupedFrenchSeller;
    expect(french({ seller: alone }).said).toEqual([
      'BR-FR-CO-15 account /seller/taxRepresentative',
    ]);
    expect(sellerNeeds(alone).FacturX.map(({ field }) => field)).toEqual(['taxRepresentative']);
  });
});
