import { describe, expect, it } from 'vitest';
import { type BusinessProfile, LANGUAGES } from '../accounts/index.js';
import { fillIn, labelsFor } from '../pdf/index.js';
import { validateEInvoice, xmlOf } from './einvoice.js';
import type { EInvoiceSource } from './source.types.js';
import { customer, line, seller, source, taxed } from './testing/sources.js';

const STANDARDS = ['XRechnung', 'FacturX', 'PeppolBis'] as const;

function issued(part: Parameters<typeof source>[0]) {
  const { invoice, errors } = validateEInvoice(source(part));
  const standard = part?.standard ?? 'XRechnung';
  return { invoice, rules: errors.map(({ code }) => code), xml: xmlOf(invoice, standard) };
}

describe('texts of e-invoices', () => {
  it.each(STANDARDS)('leaves out blank texts: %s', (standard) => {
    const billTo = { ...customer.billTo, phone: ' ', state: '\t', address: '\n ' };
    const registration = { id: '  ', name: null };
    const blank: Partial<EInvoiceSource> = {
      customer: { ...customer, billTo, shipTo: billTo, registration },
      shipTo: true,
      notes: ' \r\n',
      terms: ' ',
    };
    const items = [line({ description: ' ', discount: { name: ' ', value: 1 } })];
    const { rules, xml } = issued({ standard, ...blank, fields: { items } });
    expect(rules).toEqual([]);
    for (const { content } of xml) expect(content).not.toMatch(/<([\w:]+)[^<>/]*>\s*<\/\1>/);
  });

  it.each(['\u200b', '\u00a0\u2060', '\u3164'])(
    'takes a text of which nothing can be seen for blank: %j',
    (text) => {
      const billTo = { ...customer.billTo, city: text, phone: text };
      const { rules, xml } = issued({ customer: { ...customer, billTo } });
      expect(rules).toEqual(['BR-DE-8']);
      expect(xml[0]?.content).not.toContain(text);
    },
  );

  it('ends a Skonto line with a line break, even if it begins with spaces', () => {
    const terms = ' #SKONTO#TAGE=14#PROZENT=2.00#';
    const { invoice, rules } = issued({ terms });
    expect(rules).toEqual([]);
    expect(invoice.paymentTerms).toBe(`${terms}\n`);
  });

  it.each([
    ['#SKONTO#TAGE=14#PROZENT=2.00#\nZweck: #12345# angeben.', ['BR-DE-18']],
    ['#SKONTO#TAGE=14#PROZENT=2.00#\nZweck: #12345#', ['BR-DE-18']],
    ['Zweck: #12345# angeben.\n#SKONTO#TAGE=14#PROZENT=2.00#', []],
    ['#SKONTO#TAGE=14#PROZENT=2.00# \r\nZweck: # 12345 angeben.', []],
    ['#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=30#PROZENT=1.00#BASISBETRAG=-5.00#', []],
    ['Zweck: #12345# angeben.', []],
  ])('refuses text between two # after a Skonto line: %j', (terms, rules) => {
    expect(issued({ terms }).rules).toEqual(rules);
    const ofPeppol = rules.map((rule) => rule.replace('BR-DE-', 'DE-R-0'));
    expect(issued({ standard: 'PeppolBis', terms }).rules).toEqual(ofPeppol);
  });

  it.each(LANGUAGES)('cancel and credit an invoice whose number begins with #: %s', (lang) => {
    const { cancellation, refund } = labelsFor(lang).creditReason;
    for (const reason of [cancellation, refund]) {
      const terms = fillIn(reason, { number: '#1' });
      for (const standard of STANDARDS) expect(issued({ standard, terms }).rules).toEqual([]);
    }
  });

  it.each([
    ['Zimmer #1, #2', ['BR-CL-08']],
    ['#AAI#Hinweis', ['BR-CL-08']],
    ['Zimmer #12, #13', []],
    ['Zimmer #1', []],
  ])('refuses a note that UBL takes for one with a subject: %s', (notes, rules) => {
    expect(issued({ standard: 'PeppolBis', notes }).rules).toEqual(rules);
    expect(issued({ standard: 'XRechnung', notes }).rules).toEqual([]);
  });
});

describe('the type of a retainer', () => {
  it.each([
    ['FR', '386'],
    ['IS', '380'],
  ])('is known where the seller is: %s', (country, type) => {
    const address = { ...seller.address, country };
    const part = { standard: 'PeppolBis', kind: 'Retainer' } as const;
    expect(issued({ ...part, seller: { ...seller, address } }).invoice.typeCode).toBe(type);
  });
});

describe('the VAT id of a buyer in the United Kingdom', () => {
  it.each([
    ['XI980780684', 'XI980780684', []],
    ['xi 980 7806 84', 'XI980780684', []],
    ['980780684', null, ['BR-IC-02']],
  ])('is sent with the code of Northern Ireland: %s', (id, sent, rules) => {
    const billTo = { ...customer.billTo, country: 'GB' };
    const items = [line({ taxes: taxed('IntraCommunity') })];
    const buyer = { ...customer, billTo, tax: { id, name: null } };
    const all = STANDARDS.map((standard) =>
      issued({ standard, customer: buyer, fields: { items } }),
    );
    expect(all.map(({ invoice }) => invoice.buyer.vatId)).toEqual(STANDARDS.map(() => sent));
    expect(all.map((each) => each.rules)).toEqual(STANDARDS.map(() => rules));
  });
});

describe('the place of delivery', () => {
  const servicePeriod = { from: '2026-11-01', to: '2026-11-30' };
  const undated = { standard: 'PeppolBis', deliveryDate: null, servicePeriod } as const;
  const place =
    /<ram:ShipToTradeParty>.*<ram:CountryID>DE<\/ram:CountryID>.*<\/ram:ShipToTradeParty>/;

  it('is in the Factur-X of a Peppol invoice without a delivery date, and not in its UBL', () => {
    // An address of delivery that is not printed, and incomplete, is no obstacle.
    const shipTo = { ...customer.billTo, country: null, city: null };
    const { rules, xml } = issued({ ...undated, customer: { ...customer, shipTo } });
    expect(rules).toEqual([]);
    const [cii, ubl] = xml.map(({ content }) => content);
    expect(cii).toMatch(place);
    expect(ubl).not.toContain('cac:Delivery');
  });

  it('is left out of it if the date is known', () => {
    const [cii] = issued({ standard: 'PeppolBis' }).xml;
    expect(cii?.content).not.toContain('ram:ShipToTradeParty');
  });
});

describe('a Swedish seller on Peppol', () => {
  const swedish = {
    ...seller,
    vatId: 'SE556732170701',
    registration: '5567321707',
    taxNumber: 'Godkänd för F-skatt',
    electronicAddress: { schemeId: '0007', id: '5567321707' },
    address: { ...seller.address, country: 'SE' },
  };
  const rulesFor = (profile: BusinessProfile, rate = 25) => {
    const fields = { items: [line({ taxes: taxed('Standard', rate) })] };
    return issued({ standard: 'PeppolBis', seller: profile, fields }).rules;
  };

  it.each([
    ['SE556732170701', 25, []],
    ['SE556732170701', 19, ['SE-R-006']],
    ['DE136695976', 19, []],
  ])('has Swedish rates under a Swedish VAT id: %s, %d percent', (vatId, rate, rules) => {
    expect(rulesFor({ ...swedish, vatId }, rate)).toEqual(rules);
  });

  it('needs F-skatt as tax number only with an organisation number', () => {
    const { registration, ...unregistered } = { ...swedish, taxNumber: '22/815/08151' };
    expect(rulesFor({ ...unregistered, registration })).toEqual(['SE-R-005']);
    expect(rulesFor(unregistered)).toEqual([]);
  });
});

describe('a rate below half a percent', () => {
  const items = (rate: number, price: number) => [
    line(),
    line({ price, taxes: taxed('Standard', rate) }),
  ];

  it.each([
    [0.4, 100, []],
    [0.4, 122.4, []],
    [0.4, 125, ['BR-CO-17 /items/1/taxes/0/value']],
    [0.49, 1000, ['BR-CO-17 /items/1/taxes/0/value']],
    [0.5, 1000, []],
  ])('allows less than half a euro of tax: %d percent of %d', (rate, price, errors) => {
    for (const standard of STANDARDS) {
      const found = validateEInvoice(source({ standard, fields: { items: items(rate, price) } }));
      expect(found.errors.map(({ code, path }) => `${code} ${path}`)).toEqual(errors);
    }
  });
});
