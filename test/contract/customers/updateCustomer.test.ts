import { describe, expect, it } from '../../harness/runner.js';

import {
  made,
  newCustomer,
  newInvoice,
  errorLines,
  type Customer,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('updateCustomer', async (client) => ({
  id: (await newCustomer(client)).id,
  body: { notes: 'Pays late.' },
}));
const patch = (id: string, body: object) =>
  made(t.client.patch<Customer>(`/customers/${id}`, body));

const whole = {
  billTo: { company: 'Acme', city: 'Hamburg', email: 'a@acme.example', phone: '+49 40 1' },
  shipTo: { company: 'Acme Lager', city: 'Bremen' },
  tax: { id: 'DE129273398', name: 'VAT ID' },
  registration: { id: 'HRB 1', name: 'Hamburg' },
  identifier: { id: '4012345000009', schemeId: '0088' },
  peppol: { schemeId: '9930', participantId: 'DE129273398' },
  cc: ['c@acme.example'],
  bcc: ['b@acme.example'],
  tags: ['x', 'y'],
  attachPdf: true,
  eInvoice: { standard: 'FacturX' },
};

describe('200', () => {
  it.each<[string, object, object]>([
    ['one member', { notes: 'n' }, { notes: 'n' }],
    [
      'a member of an object, and keeps its other members',
      { billTo: { city: 'Kiel' } },
      { billTo: { city: 'Kiel', company: 'Acme', phone: '+49 40 1' } },
    ],
    [
      'members of two objects',
      { billTo: { phone: null }, shipTo: { city: null } },
      { billTo: { phone: null, city: 'Hamburg' }, shipTo: { city: null, company: 'Acme Lager' } },
    ],
    [
      'an object to null',
      { shipTo: null, tax: null, peppol: null, eInvoice: null },
      { shipTo: null, tax: null, peppol: null, eInvoice: null },
    ],
    [
      'a list as a whole',
      { cc: ['d@acme.example'], tags: ['z'] },
      { cc: ['d@acme.example'], tags: ['z'], bcc: ['b@acme.example'] },
    ],
    [
      'a list to null, which empties it',
      { cc: null, bcc: null, tags: null },
      { cc: [], bcc: [], tags: [] },
    ],
    [
      'half of a pair, where the other half stands',
      { tax: { name: 'USt-IdNr.' } },
      { tax: { id: 'DE129273398', name: 'USt-IdNr.' } },
    ],
    [
      'a pair to nothing',
      { identifier: { id: null, schemeId: null }, peppol: { schemeId: null, participantId: null } },
      { identifier: null, peppol: { schemeId: null, participantId: null } },
    ],
    ['a flag to null, which is false', { attachPdf: null }, { attachPdf: false }],
    [
      'the company to a person',
      { billTo: { company: null, firstName: 'A', lastName: 'B' } },
      { billTo: { company: null, firstName: 'A', lastName: 'B', city: 'Hamburg' } },
    ],
  ])('merges %s', async (_, body, expected) => {
    const { id } = await newCustomer(t.client, whole);
    const changed = await patch(id, body);
    expect(changed).toMatchObject({ ...expected, version: 2 });
    expect((await t.client.get(`/customers/${id}`)).body).toEqual(changed);
  });

  it('creates an object that was null before', async () => {
    const { id } = await newCustomer(t.client);
    const { shipTo, eInvoice } = await patch(id, {
      shipTo: { company: 'Lager' },
      eInvoice: { standard: 'PeppolBis' },
    });
    expect([shipTo?.company, eInvoice]).toEqual(['Lager', { standard: 'PeppolBis' }]);
  });

  it('stores nothing for an empty body, nor for stored values written differently', async () => {
    const customer = await newCustomer(t.client, { ...whole, currency: 'EUR' });
    expect(await patch(customer.id, {})).toEqual(customer);
    const same = { currency: 'eur', billTo: { email: 'A@ACME.example' }, tags: [' x', 'y'] };
    expect(await patch(customer.id, same)).toEqual(customer);
  });

  it('ignores the members that the service sets', async () => {
    const customer = await newCustomer(t.client);
    const lies = { id: 'cus_x', internalId: 'mine', version: 9, createdAt: 1, updatedAt: null };
    expect(await patch(customer.id, lies)).toEqual(customer);
  });

  it('does not change the frozen copy in documents, and updates a draft with its next change', async () => {
    const { id } = await newCustomer(t.client, whole);
    const open = await newInvoice(t.client, { customer: id, status: 'Pending' });
    const draft = await newInvoice(t.client, { customer: id });
    await patch(id, { billTo: { company: 'Acme AG' } });
    const get = async (invoice: string) => {
      const { body } = await t.client.get<typeof open>(`/invoices/${invoice}`);
      return body.customerSnapshot.billTo.company;
    };
    expect([await get(open.id), await get(draft.id)]).toEqual(['Acme', 'Acme']);
    await t.client.patch(`/invoices/${open.id}`, { terms: 'now' });
    await t.client.patch(`/invoices/${draft.id}`, { terms: 'now' });
    expect([await get(open.id), await get(draft.id)]).toEqual(['Acme', 'Acme AG']);
  });
});

describe('422', () => {
  it.each<[string, object, string[]]>([
    ['billTo of null', { billTo: null }, ['/billTo INVALID_TYPE']],
    ['the loss of the only name', { billTo: { company: null } }, ['/billTo INCOMPLETE']],
    [
      'a first name without last name',
      { billTo: { firstName: 'A' } },
      ['/billTo/lastName INCOMPLETE'],
    ],
    ['the loss of an id that has a name', { tax: { id: null } }, ['/tax/id INCOMPLETE']],
    [
      'the loss of half a Peppol address',
      { peppol: { schemeId: null } },
      ['/peppol/schemeId INCOMPLETE'],
    ],
    ['an email that stands in cc', { billTo: { email: 'C@acme.example' } }, ['/cc/0 DUPLICATE']],
    ['a bcc that stands in cc', { bcc: ['c@acme.example'] }, ['/bcc/0 DUPLICATE']],
    ['a country that is none', { shipTo: { country: 'XX' } }, ['/shipTo/country INVALID_VALUE']],
  ])('refuses %s, judged on the merged customer', async (_, body, lines) => {
    const customer = await newCustomer(t.client, whole);
    const answer = await t.client.patch(`/customers/${customer.id}`, body);
    expect(errorLines(answer)).toEqual(['422 VALIDATION_FAILED', ...lines]);
    expect((await t.client.get(`/customers/${customer.id}`)).body).toEqual(customer);
  });
});
