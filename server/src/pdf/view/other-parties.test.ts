import { describe, expect, it } from 'vitest';
import type { PrintedDocument } from '../document.js';
import { short, swiss } from '../testing/pictured.js';
import { acme, nordlicht, sakura } from '../testing/samples.js';
import { labelsFor } from './labels.js';
import { accountLines, paidNameOf } from './banks.js';
import { footerView } from './parties.js';
import { createFormat } from './format.js';
import { payViews } from './sections.js';
import { swissQrBill } from './swiss-qr-bill.js';

const payee = { name: 'Hanse Factoring AG', identifier: '4098765000010', registration: null };
const bank = { ...nordlicht.bank, accountHolder: null };
const factored = { ...nordlicht, bank, payee };

describe('a payee', () => {
  it('is above the account, which is its own unless a holder is named', () => {
    expect(accountLines(factored, labelsFor('de'))).toEqual([
      [
        'Zahlungsempfänger: Hanse Factoring AG · 4098765000010',
        'Kontoinhaber: Hanse Factoring AG',
        'IBAN: DE89 3704 0044 0532 0130 00',
        'BIC: COBADEFFXXX',
      ],
    ]);
    expect(paidNameOf({ ...nordlicht, payee })).toBe('Nordlicht Studio GmbH');
    expect(paidNameOf({ ...nordlicht, bank })).toBe('Nordlicht Studio GmbH');
  });

  it('is named without an account too', () => {
    const none = { iban: null, bic: null, accountHolder: null };
    const lines = accountLines({ ...factored, bank: none }, labelsFor('en'));
    expect(lines).toEqual([['Payee: Hanse Factoring AG · 4098765000010']]);
  });

  it('is who a banking app pays, and has no QR-bill for want of an address', () => {
    const labels = labelsFor('en');
    const [pay] = payViews({ ...short, seller: factored }, labels);
    expect(pay?.code).toContain('\nHanse Factoring AG\nDE89');
    const format = createFormat({ locale: 'de', currency: 'CHF', dateFormat: null, tz: 'UTC' });
    expect(swissQrBill(swiss, { format })).not.toBeNull();
    expect(swissQrBill({ ...swiss, seller: { ...swiss.seller, payee } }, { format })).toBeNull();
    const nobody = { name: null, identifier: null, registration: null };
    const ofSeller = { ...swiss, seller: { ...swiss.seller, payee: nobody } };
    expect(swissQrBill(ofSeller, { format })).not.toBeNull();
  });
});

describe('a tax representative', () => {
  const address = {
    ...nordlicht.address,
    line1: 'Domstraße 3',
    postalCode: '28195',
    city: 'Bremen',
  };
  it('has name, address and VAT id in the footer', () => {
    const taxRepresentative = { name: 'Fiskal & Partner', vatId: 'DE129273398', address };
    const parties = { ...short, seller: { ...nordlicht, taxRepresentative } };
    const lines = (buyer: PrintedDocument['buyer']) =>
      footerView({ ...parties, buyer }, labelsFor('en')).registration.split('\n');
    expect(lines(sakura)).toContain(
      'Tax representative: Fiskal & Partner, Domstraße 3, 28195 Bremen, Germany · VAT ID: DE129273398',
    );
    expect(lines(acme)).toContain(
      'Tax representative: Fiskal & Partner, Domstraße 3, 28195 Bremen · VAT ID: DE129273398',
    );
  });
  it('is left out if nobody is named', () => {
    const taxRepresentative = { name: null, vatId: null, address };
    const labels = labelsFor('en');
    const seller = { ...nordlicht, taxRepresentative };
    expect(footerView({ ...short, seller }, labels)).toEqual(footerView(short, labels));
  });
});
