import { expect, it } from 'vitest';
import { normaliseAddress } from '../addresses/address.rules.js';
import { customerErrors, customerFields } from './customer.rules.js';
import { redacted } from './redact.rules.js';

const whole = customerFields({
  billTo: {
    firstName: 'Marie',
    lastName: 'Curie',
    company: 'Curie SARL',
    email: 'marie@curie.example',
    phone: '+33 1 5550123',
    address: '11 rue Pierre',
    city: 'Paris',
    state: 'IDF',
    postalCode: '75005',
    country: 'FR',
    legal: 'Curie, Marie',
  },
  shipTo: { company: 'Curie Lab', country: 'FR' },
  tax: { id: 'FR40303265045', name: 'Curie VAT' },
  registration: { id: 'Curie 303', name: 'RCS' },
  reference: 'Curie-1',
  identifier: { schemeId: null, id: 'Curie-4711' },
  peppol: { schemeId: '0088', participantId: '4012345curie' },
  cc: ['curie@a.example'],
  bcc: ['curie@b.example'],
  currency: 'EUR',
  lang: 'fr',
  dateFormat: 'DD.MM.YYYY',
  attachPdf: true,
  notes: 'Madame Curie',
  tags: ['curie'],
  eInvoice: { standard: 'FacturX' },
});

it('removes everything personal and keeps the settings', () => {
  const fields = redacted(whole);
  expect(JSON.stringify(fields)).not.toMatch(/curie|paris|75005|5550123|303|IDF/i);
  const { currency, lang, dateFormat, attachPdf, eInvoice } = whole;
  const nobody = normaliseAddress({ company: 'redacted' });
  // All members, so that the test fails for a new one until it is decided here.
  expect(fields).toEqual({
    billTo: nobody,
    shipTo: nobody,
    tax: null,
    registration: null,
    reference: null,
    identifier: null,
    peppol: null,
    cc: [],
    bcc: [],
    currency,
    lang,
    dateFormat,
    attachPdf,
    notes: null,
    tags: [],
    eInvoice,
  });
});

it('breaks no rule, adds no address, and changes nothing the second time', () => {
  expect(customerErrors(redacted(whole), null)).toEqual([]);
  expect(redacted(redacted(whole))).toEqual(redacted(whole));
  expect(redacted({ ...whole, shipTo: null }).shipTo).toBe(null);
});
