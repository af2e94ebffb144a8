import { describe, expect, it } from 'vitest';
import type { BusinessProfile } from '../accounts/index.js';
import { sellerAccounts } from '../accounts/testing/banks.js';
import { validateEInvoice, xmlOf } from './einvoice.js';
import { sellerNeeds } from './seller-needs.js';
import type { Standard } from './standards.js';
import { creditNote, STANDARDS } from './testing/corpus.js';
import { debited, seller, source } from './testing/sources.js';

const { iban, uk, ...others } = sellerAccounts;

const issued = (document: ReturnType<typeof source>) => {
  const { invoice, errors } = validateEInvoice(document);
  const xml = xmlOf(invoice, document.standard).map(({ content }) => content);
  return { payment: invoice.payment, notes: invoice.notes, errors, cii: xml[0], ubl: xml[1] };
};

const paidTo = (part: Partial<BusinessProfile>, standard: Standard = 'PeppolBis') =>
  issued(source({ standard, seller: { ...seller, ...part } }));

const cii = (account: string, holder: string, bank: string) =>
  '<ram:TypeCode>30</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount>' +
  `${holder === '' ? '' : `<ram:AccountName>${holder}</ram:AccountName>`}` +
  `<ram:ProprietaryID>${account}</ram:ProprietaryID></ram:PayeePartyCreditorFinancialAccount>` +
  `<ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>${bank}</ram:BICID>`;

const ubl = (account: string, holder: string, bank: string) =>
  `<cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID>` +
  `${holder === '' ? '' : `<cbc:Name>${holder}</cbc:Name>`}` +
  `<cac:FinancialInstitutionBranch><cbc:ID>${bank}</cbc:ID>`;

describe('an account without an IBAN', () => {
  it.each([
    ['us', '000123456789', 'Cloudhost Inc.', '021000021'],
    ['uk', '12345678', '', '123456'],
    ['india', '50100012345678', '', 'HDFC0000123'],
    ['canada', '1234567', '', '000300012'],
    ['australia', '123456789', '', '062000'],
    ['generic', '普通 1234567', 'カ）サクラデザイン', 'BOTKJPJT'],
  ] as const)(
    'of kind %s is in both syntaxes, with its clearing code',
    (kind, account, holder, bank) => {
      const { errors, ...xml } = paidTo({ bank: { ...others, uk }[kind] });
      expect(errors).toEqual([]);
      expect(xml.cii).toContain(cii(account, holder, bank));
      expect(xml.ubl).toContain(ubl(account, holder, bank));
    },
  );

  it.each(STANDARDS)('is accepted by the rules of %s, also beside an IBAN', (standard) => {
    expect(paidTo({ bank: uk }, standard)).toMatchObject({ errors: [] });
    const { errors, payment } = paidTo({ banks: [iban, uk] }, standard);
    expect({ errors, code: payment?.meansCode }).toEqual({ errors: [], code: '30' });
  });

  it('is all that a German seller needs to say how to be paid', () => {
    const { bank: _, ...none } = seller;
    const missing = (profile: BusinessProfile) =>
      sellerNeeds(profile).XRechnung.map(({ field }) => field);
    expect(missing(none)).toContain('bank');
    expect(missing({ ...none, bank: uk })).toEqual([]);
  });
});

describe('a profile that an earlier version stored', () => {
  it('is paid by SEPA, as it was', () => {
    expect(paidTo({})).toMatchObject({ payment: { meansCode: '58' }, errors: [] });
    expect(paidTo({ bank: iban }).cii).toContain(`<ram:IBANID>${iban.iban}</ram:IBANID>`);
  });
});

describe('payment instructions', () => {
  const paymentInstructions = 'Cheques to Cloudhost Inc.\nPO Box 1, Springfield';
  const note = { subject: null, text: paymentInstructions };
  const asking = { seller: { ...seller, paymentInstructions } };

  it('are a note of what is to be paid by transfer', () => {
    expect(issued(source(asking))).toMatchObject({ errors: [], notes: [note] });
  });

  it.each([
    ['a credit note', creditNote(source(asking))],
    ['a paid invoice', source({ ...asking, isPaid: true })],
    ['a direct debit', source({ ...asking, ...debited })],
  ])('are not on %s', (_, document) => {
    expect(issued(document).notes).not.toContainEqual(note);
  });
});
