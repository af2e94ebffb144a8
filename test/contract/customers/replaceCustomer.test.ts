import { describe, expect, it } from '../../harness/runner.js';

import {
  made,
  newCustomer,
  newInvoice,
  refused,
  errorLines,
  type Customer,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const acme = { company: 'Acme Widgets GmbH' };
const t = operationSuite('replaceCustomer', async (client) => ({
  id: (await newCustomer(client)).id,
  body: { billTo: acme, notes: 'new' },
}));
const put = (id: string, body: object) => made(t.client.put<Customer>(`/customers/${id}`, body));

describe('200', () => {
  it('replaces everything: what is left out gets its default, including objects', async () => {
    const full = {
      billTo: { ...acme, city: 'Hamburg', email: 'a@acme.example' },
      shipTo: acme,
      tax: { id: 'DE129273398' },
      cc: ['c@acme.example'],
      currency: 'EUR',
      lang: 'de',
      attachPdf: true,
      tags: ['x'],
      eInvoice: { standard: 'FacturX' },
    };
    const { id } = await newCustomer(t.client, full);
    expect(await put(id, { billTo: { company: 'B' } })).toMatchObject({
      billTo: { company: 'B', city: null, email: null },
      shipTo: null,
      tax: null,
      cc: [],
      currency: null,
      lang: null,
      attachPdf: false,
      tags: [],
      eInvoice: null,
      version: 2,
    });
  });

  it('keeps the internalId, which only a document can set', async () => {
    const { customer } = await newInvoice(t.client, {
      customer: { internalId: 'shop-1', billTo: acme },
    });
    expect((await put(customer, { billTo: acme, internalId: 'x' })).internalId).toBe('shop-1');
  });

  it.each([
    ['a company', {}],
    ['a person', { billTo: { firstName: 'Marie', lastName: 'Curie', country: 'FR' } }],
    [
      'one with everything',
      {
        shipTo: acme,
        tax: { id: 'DE129273398', name: 'VAT' },
        registration: { id: 'HRB 1' },
        identifier: { id: ' 4012345000009', schemeId: '0088' },
        peppol: { schemeId: '9930', participantId: 'x' },
        cc: ['c@acme.example'],
        bcc: ['b@acme.example'],
        currency: 'JPY',
        lang: 'ja',
        dateFormat: 'DD.MM.YYYY',
        attachPdf: true,
        notes: '<b>&',
        tags: ['x'],
        eInvoice: { standard: 'PeppolBis' },
      },
    ],
    ['one with empty pairs', { tax: {}, identifier: {}, peppol: {}, eInvoice: {} }],
  ])('changes nothing if its response is sent back: %s', async (_, more) => {
    const customer = await newCustomer(t.client, more);
    expect(await put(customer.id, customer)).toEqual(customer);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no billTo', {}, '/billTo', 'REQUIRED'],
    ['no name', { billTo: { city: 'Kiel' } }, '/billTo', 'INCOMPLETE'],
    ['an unknown currency', { billTo: acme, currency: 'ABC' }, '/currency', 'INVALID_VALUE'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const customer = await newCustomer(t.client);
    const answer = await t.client.put(`/customers/${customer.id}`, body);
    expect(errorLines(answer)).toEqual(refused(path, code));
    expect((await t.client.get(`/customers/${customer.id}`)).body).toEqual(customer);
  });
});
