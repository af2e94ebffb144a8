import { describe, expect, it } from 'vitest';
import { breachesOf, validateEInvoice, xmlOf } from './einvoice.js';
import { fieldOf } from './fields.js';
import { sellerOfToday } from './france.js';
import { creditNote } from './testing/corpus.js';
import { frenchBuyers } from './testing/french.js';
import { frenchSeller } from './testing/french-seller.js';
import { frenchDocument, frenchFaults } from './testing/mutations.js';
import { line, retainerOf, seller as sellerAbroad, source, taxed } from './testing/sources.js';
import { sellerNeeds } from './seller-needs.js';

const PEPPOL = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const EN_16931 = 'urn:cen.eu:en16931:2017';
const items = [line({ taxes: taxed('Standard', 20) })];

function issued(part: Parameters<typeof source>[0] = {}) {
  const customer = part.customer ?? frenchBuyers.siren;
  const fields = { items, ...part.fields };
  const document = source({ standard: 'FacturX', seller: frenchSeller, ...part, customer, fields });
  const { invoice, errors } = validateEInvoice(document);
  const [cii = '', ubl = ''] = xmlOf(invoice, document.standard).map(({ content }) => content);
  const said = errors.map(({ code, resource, path }) => `${code} ${resource} ${path}`);
  return { invoice, said, cii, ubl, document };
}

describe.each(['FacturX', 'PeppolBis'] as const)('a rule of France on %s', (standard) => {
  it.each(Object.entries(frenchFaults))('refuses %s, and names the field', (_, fault) => {
    const { document } = issued({ standard });
    const invoice = frenchDocument(standard);
    fault.change(invoice);
    const found = breachesOf(invoice, standard).flatMap(({ rule, place }) => {
      if (rule.id !== fault.rule) return [];
      const { resource, path } = fieldOf(place, invoice, document);
      return [rule.internal ? null : `${resource} ${path}`];
    });
    expect(found).toContain(fault.field);
  });
});

describe('what is sold and how it is paid (BT-23)', () => {
  const paid = { isPaid: true, dueDate: null };
  const retainers = { retainers: [retainerOf('FA-2026-00001')] };
  it.each([
    ['S1', {}, 'S1'],
    ['B1', { businessProcess: 'B1' }, 'B1'],
    ['S2', paid, 'S2'],
    ['M2', { ...paid, businessProcess: 'M1' }, 'M2'],
    ['S4', retainers, 'S4'],
    ['B7', { ...paid, businessProcess: 'B7' }, 'B7'],
  ])('is %s with %j', (_, part, mode) => {
    const { invoice, said, cii } = issued(part);
    expect([invoice.billingMode, said]).toEqual([mode, []]);
    expect(cii).toContain(`ContextParameter><ram:ID>${mode}</ram:ID>`);
  });

  it('has a due date if it is paid already, and is not paid if the total was rounded', () => {
    expect(issued(paid).invoice.dueDate).toBe('2026-11-16');
    expect(issued({ isPaid: true }).invoice.dueDate).toBe('2026-11-30');
    const included = {
      taxIncluded: true,
      items: [line({ price: 0.03, taxes: items[0]?.taxes ?? [] })],
    };
    const { invoice, said } = issued({ ...paid, fields: included });
    expect(said).toEqual([]);
    expect(invoice.billingMode).toBe(invoice.totals.rounding === null ? 'S2' : 'S1');
  });

  it('is never a paid one on a credit note', () => {
    const { document } = issued({ businessProcess: 'B2', isPaid: true });
    const { invoice, errors } = validateEInvoice(creditNote(document));
    expect([invoice.billingMode, errors]).toEqual(['B1', []]);
  });

  it('is that of a final invoice on the note that cancels one, and repeats its retainers', () => {
    for (const businessProcess of [null, 'S1', 'S2']) {
      const { document } = issued({ ...retainers, businessProcess });
      const { invoice, errors } = validateEInvoice(creditNote(document));
      expect([invoice.billingMode, invoice.totals.paid?.toNumber(), errors]).toEqual([
        'S4',
        0.05,
        [],
      ]);
    }
  });

  it('is asked for in the profile, or corrected in the invoice that has its own', () => {
    const { businessProcess: _, ...seller } = frenchSeller;
    expect(issued({ seller }).said).toEqual(['BR-FR-08 account /seller/businessProcess']);
    expect(sellerNeeds(seller).FacturX.map(({ field }) => field)).toEqual(['businessProcess']);
    expect(issued({ businessProcess: 'B2' }).said).toEqual([
      'BR-FR-CO-09 invoice /businessProcess',
    ]);
    expect(issued({ kind: 'Retainer', businessProcess: 'S4' }).said).toEqual([
      'BR-FR-CO-08 invoice /businessProcess',
    ]);
  });

  it('is in an XRechnung whoever the buyer is, and in its credit notes', () => {
    const fields = { items: [line({ taxes: taxed('ReverseCharge') })] };
    for (const part of [{}, { customer: frenchBuyers.german, fields }]) {
      const { document, invoice, said, cii } = issued({ ...part, standard: 'XRechnung' });
      expect([invoice.processType, said]).toEqual(['S1', []]);
      expect(cii).toContain('ContextParameter><ram:ID>S1</ram:ID>');
      expect(cii).toContain('xrechnung_3.0');
      expect(validateEInvoice(creditNote(document)).invoice.processType).toBe('S1');
    }
  });

  it('is not written by a seller elsewhere', () => {
    const { invoice } = validateEInvoice(source({ standard: 'FacturX', businessProcess: 'B1' }));
    expect([invoice.processType, invoice.notes]).toEqual([null, []]);
  });
});

describe('Peppol BIS of a French seller', () => {
  it('is UBL of EN 16931 within France, overseas included', () => {
    for (const country of ['FR', 'RE']) {
      const billTo = { ...frenchBuyers.siren.billTo, country };
      const customer = { ...frenchBuyers.siren, billTo };
      const { said, ubl, cii } = issued({ standard: 'PeppolBis', customer, notes: 'Merci' });
      expect(said).toEqual([]);
      for (const part of [
        `<cbc:CustomizationID>${EN_16931}</cbc:CustomizationID><cbc:ProfileID>S1</cbc:ProfileID>`,
        '<cbc:Note>#PMT#Indemnité',
        '<cbc:Note>#PMD#En cas',
        '<cbc:Note>#AAB#Pas',
        '<cbc:Note>Merci</cbc:Note>',
      ]) {
        expect(ubl).toContain(part);
      }
      expect(cii).toContain('<ram:SubjectCode>PMT</ram:SubjectCode>');
    }
  });

  it('stays Peppol BIS abroad, with one note, and the Factur-X in its PDF is French', () => {
    const customer = frenchBuyers.german;
    const fields = { items: [line({ taxes: taxed('ReverseCharge') })] };
    const { said, ubl, cii } = issued({ standard: 'PeppolBis', customer, fields, notes: 'Merci' });
    expect(said).toEqual([]);
    expect(ubl).toContain(`<cbc:ProfileID>${PEPPOL}</cbc:ProfileID>`);
    expect(ubl.match(/<cbc:Note>/g)).toHaveLength(1);
    expect(ubl).toMatch(/<cbc:Note>#PMT#[^<]+\n#PMD#[^<]+\n#AAB#[^<]+\nMerci<\/cbc:Note>/);
    expect(cii).toContain('<ram:ID>S1</ram:ID>');
  });

  it('is refused to a private customer abroad, who is not on Peppol', () => {
    const customer = { ...frenchBuyers.american, peppol: null };
    const { said } = issued({ standard: 'PeppolBis', customer });
    expect(said).toContain('PEPPOL-EN16931-CL008 customer /peppol');
  });
});

describe('the ids of the parties', () => {
  it('are SIREN, SIRET and an address that begins with the SIREN', () => {
    const seller = { ...frenchSeller, registration: '732 829 320 00074' };
    const { invoice, said } = issued({ seller, customer: frenchBuyers.siret });
    expect(said).toEqual([]);
    expect(invoice.seller).toMatchObject({
      registration: { schemeId: '0002', id: '732829320' },
      identifiers: [{ schemeId: '0009', id: '73282932000074' }],
      electronicAddress: { schemeId: '0225', id: '732829320' },
    });
    expect(invoice.buyer).toMatchObject({
      registration: { schemeId: '0002', id: '303265045' },
      identifiers: [{ schemeId: '0009', id: '30326504500018' }],
      electronicAddress: { schemeId: '0225', id: '303265045_FACTURES' },
    });
  });

  it('name a SIRET once that the profile has twice', () => {
    const siret = { schemeId: '0009', id: '73282932000074' };
    const seller = { ...frenchSeller, registration: siret.id, identifier: siret };
    const { invoice, said } = issued({ seller });
    expect([invoice.seller.identifiers, said]).toEqual([[siret], []]);
  });

  it('put the SIRET of a French customer where it belongs, whoever the seller is', () => {
    const { invoice } = validateEInvoice(source({ customer: frenchBuyers.siret }));
    expect(invoice.buyer.registration).toEqual({ schemeId: '0002', id: '303265045' });
    expect(invoice.buyer.identifiers).toEqual([{ schemeId: '0009', id: '30326504500018' }]);
  });

  it('reach a private customer by email', () => {
    const { invoice, said } = issued({ customer: frenchBuyers.private });
    expect(said).toEqual([]);
    expect(invoice.buyer.electronicAddress?.schemeId).toBe('EM');
  });
});

describe('an invoice in another currency', () => {
  const dollars = { fields: { items, currency: 'USD' } };
  it('states the VAT in euros', () => {
    const part = { ...dollars, vatCurrency: 'EUR', vatExchangeRate: 1.0845 };
    const { said, cii } = issued(part);
    expect(said).toEqual([]);
    expect(cii).toContain('<ram:TaxTotalAmount currencyID="EUR">18.44</ram:TaxTotalAmount>');
    const { ubl } = issued({ ...part, standard: 'PeppolBis' });
    expect(ubl).toContain('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>');
    expect(ubl).toContain('<cbc:TaxAmount currencyID="EUR">18.44</cbc:TaxAmount></cac:TaxTotal>');
  });

  it('is refused without them', () => {
    expect(issued(dollars).said).toEqual([
      'BR-FR-CO-12 invoice /vatCurrency',
      'BR-FR-CO-12 invoice /vatExchangeRate',
    ]);
  });
});

it('credits an invoice that was issued before these rules were checked', () => {
  const customer = {
    ...frenchBuyers.american,
    peppol: null,
    billTo: { ...frenchBuyers.american.billTo, email: null },
  };
  const fields = { items: [line({ taxes: taxed('Export'), quantity: 1.000001 })], currency: 'USD' };
  const { document, said } = issued({ number: 'FA.1', date: '1999-12-01', customer, fields });
  expect(said).toHaveLength(6);
  const note = creditNote(document);
  expect(validateEInvoice(note).errors).toEqual([]);
  const codes = validateEInvoice({ ...note, number: 'AV.1' }).errors.map(({ code }) => code);
  expect(codes).toEqual(['BR-FR-02']);
});

it('credits such an invoice in the name of its seller, who may have moved abroad since', () => {
  const { businessProcess: _, ...frozen } = frenchSeller;
  const today = { ...sellerAbroad, businessProcess: 'S1' as const };
  const old = { ...frozen, registration: 'RCS', identifier: { id: 'L-70012' } };
  expect(sellerOfToday(old, frenchSeller)).toEqual({ ...frenchSeller, identifier: undefined });
  const { invoice, said } = issued({ seller: sellerOfToday(frozen, today) });
  expect([invoice.seller.name, invoice.billingMode, said]).toEqual([frozen.name, 'S1', []]);
});

it.each(['FacturX', 'PeppolBis'] as const)(
  'takes a treatment from a line of notes in %s',
  (standard) => {
    const { said, invoice, cii, ubl } = issued({ standard, notes: 'Merci\n#BAR#B2C\nÀ bientôt' });
    expect(said).toEqual([]);
    expect(invoice.notes.slice(3)).toEqual([
      { subject: 'BAR', text: 'B2C' },
      { subject: null, text: 'Merci\nÀ bientôt' },
    ]);
    expect(cii).toContain('<ram:SubjectCode>BAR</ram:SubjectCode>');
    if (standard === 'PeppolBis') expect(ubl).toContain('<cbc:Note>#BAR#B2C</cbc:Note>');
    expect(issued({ standard, notes: '#BAR#B2X' }).said).toEqual(['BR-FR-20 invoice /notes']);
    const twice = issued({ standard, notes: '#BAR#B2C\n#BAR#B2CINT' });
    expect(twice.said).toEqual(['BR-FR-31 invoice /notes']);
  },
);

it('has the notes of the profile instead of the usual ones', () => {
  const seller = { ...frenchSeller, notes: { AAB: 'Escompte de 2 % sous 10 jours.' } };
  const [pmt, , aab] = issued({ seller }).invoice.notes;
  expect(pmt?.text).toContain('40 €');
  expect(aab).toEqual({ subject: 'AAB', text: 'Escompte de 2 % sous 10 jours.' });
});
