import { describe, expect, it } from '../../harness/runner.js';

import { made, newCustomer, refused, errorLines, type Customer } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const acme = { company: 'Acme Widgets GmbH' };
const t = operationSuite('createCustomer', async () => ({ body: { billTo: acme } }));
const create = (more: object) =>
  made(t.client.post<Customer>('/customers', { billTo: acme, ...more }));

const emptyAddress = {
  firstName: null,
  lastName: null,
  company: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  legal: null,
};

describe('201', () => {
  it('returns the customer with every member, its URL and its version', async () => {
    const { status, headers, body } = await t.client.post<Customer>('/customers', { billTo: acme });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^cus_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      internalId: null,
      billTo: { ...emptyAddress, ...acme },
      shipTo: null,
      tax: null,
      registration: null,
      reference: null,
      identifier: null,
      peppol: null,
      cc: [],
      bcc: [],
      currency: null,
      lang: null,
      dateFormat: null,
      attachPdf: false,
      notes: null,
      tags: [],
      eInvoice: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(headers.get('location')).toBe(`/v1/customers/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1/);
  });

  it('accepts emails in any script, and stores an accented letter as one character', async () => {
    const email = 'Jo\u0308rg@B\u00fccher.example';
    const customer = await create({
      billTo: { ...acme, email },
      cc: ['\u7528\u6237@\u4f8b\u5b50.example'],
    });
    expect(customer).toMatchObject({
      billTo: { email: 'j\u00f6rg@b\u00fccher.example' },
      cc: ['\u7528\u6237@\u4f8b\u5b50.example'],
    });
  });

  it('stores every member in normalized form', async () => {
    const address = { ...emptyAddress, lastName: 'Vogt', firstName: 'Lena', city: 'Köln' };
    const customer = await create({
      billTo: { ...address, email: 'Lena.Vogt@Acme.Example', country: 'de' },
      shipTo: { ...acme, state: '' },
      tax: { id: ' de 129 273 398 ', name: 'VAT ID' },
      registration: { id: 'HRB 98765', name: 'Hamburg' },
      identifier: { id: '😀'.repeat(100), schemeId: null },
      peppol: { schemeId: '9930', participantId: 'DE129273398' },
      cc: ['Accounts@acme.example'],
      bcc: ['archive@acme.example'],
      currency: 'jpy',
      lang: 'de',
      dateFormat: 'DD.MM.YYYY',
      attachPdf: true,
      tags: [' a ', 'A', 'b'],
      eInvoice: { standard: 'XRechnung' },
    });
    expect(customer).toMatchObject({
      billTo: { ...address, email: 'lena.vogt@acme.example', country: 'DE' },
      shipTo: { ...emptyAddress, ...acme },
      tax: { id: 'DE129273398', name: 'VAT ID' },
      registration: { id: 'HRB 98765', name: 'Hamburg' },
      identifier: { id: '😀'.repeat(100), schemeId: null },
      peppol: { schemeId: '9930', participantId: 'DE129273398' },
      cc: ['accounts@acme.example'],
      currency: 'JPY',
      dateFormat: 'DD.MM.YYYY',
      attachPdf: true,
      tags: ['a', 'b'],
      eInvoice: { standard: 'XRechnung' },
    });
  });

  it('stores private notes as sent, including markup', async () => {
    const notes = '<script>alert(1)</script> & "x"\n\t🍋';
    expect((await create({ notes })).notes).toBe(notes);
  });

  it('creates a new customer each time: equal names do not conflict', async () => {
    const [one, two] = [await newCustomer(t.client), await newCustomer(t.client)];
    expect(one.id).not.toBe(two.id);
  });

  it('replays the response to the same Idempotency-Key', async () => {
    const sent = { headers: { 'idempotency-key': 'acme-1' } };
    const body = { billTo: acme };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => t.client.post<Customer>('/customers', body, sent)),
    );
    for (const other of others) expect(other.body).toEqual(first?.body);
  });
});

describe('422', () => {
  const incomplete = ['/billTo INCOMPLETE'];
  it.each<[string, object, string[]]>([
    ['no billTo', { billTo: undefined }, ['/billTo REQUIRED']],
    ['billTo of null', { billTo: null }, ['/billTo INVALID_TYPE']],
    ['no name at all', { billTo: {} }, incomplete],
    ['an empty company', { billTo: { company: '' } }, incomplete],
    ['a last name alone', { billTo: { lastName: 'Vogt' } }, incomplete],
    ['a first name alone', { billTo: { firstName: 'Lena' } }, ['/billTo/lastName INCOMPLETE']],
    [
      'a first name beside a company',
      { billTo: { ...acme, firstName: 'Lena' } },
      ['/billTo/lastName INCOMPLETE'],
    ],
    ['shipTo without a name', { shipTo: { city: 'Köln' } }, ['/shipTo INCOMPLETE']],
    [
      'a country that is none',
      { billTo: { ...acme, country: 'ZZ' } },
      ['/billTo/country INVALID_VALUE'],
    ],
    [
      'a mark of direction in an email',
      { billTo: { ...acme, email: 'j\u00f6\u202erg@b\u00fccher.example' } },
      ['/billTo/email INVALID_FORMAT'],
    ],
    ['a broken email', { billTo: { ...acme, email: 'acme' } }, ['/billTo/email INVALID_FORMAT']],
    [
      'blanks around an email',
      { billTo: { ...acme, email: ' a@b.example' } },
      ['/billTo/email INVALID_FORMAT'],
    ],
    ['an empty email', { billTo: { ...acme, email: '' } }, ['/billTo/email INVALID_FORMAT']],
    ['a tax name without id', { tax: { name: 'VAT' } }, ['/tax/id INCOMPLETE']],
    [
      'a registration name without id',
      { registration: { id: '', name: 'x' } },
      ['/registration/id INCOMPLETE'],
    ],
    [
      'half a Peppol address',
      { peppol: { schemeId: '9930' } },
      ['/peppol/participantId INCOMPLETE'],
    ],
    ['the other half', { peppol: { participantId: 'x' } }, ['/peppol/schemeId INCOMPLETE']],
    [
      'a Peppol scheme that is none',
      { peppol: { schemeId: '1234', participantId: 'x' } },
      ['/peppol/schemeId INVALID_VALUE'],
    ],
    [
      'four copies',
      { cc: ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'] },
      ['/cc TOO_MANY'],
    ],
    ['a copy twice', { cc: ['a@x.example', 'A@X.example'] }, ['/cc/1 DUPLICATE']],
    ['a copy in cc and bcc', { cc: ['a@x.example'], bcc: ['A@x.example'] }, ['/bcc/0 DUPLICATE']],
    [
      'a copy to the customer itself',
      { billTo: { ...acme, email: 'A@x.example' }, cc: ['a@x.example'] },
      ['/cc/0 DUPLICATE'],
    ],
    ['a currency that is none', { currency: 'XYZ' }, ['/currency INVALID_VALUE']],
    ['an empty currency', { currency: '' }, ['/currency INVALID_FORMAT']],
    ['a language that is none', { lang: 'xx' }, ['/lang INVALID_VALUE']],
    ['a date format that is none', { dateFormat: 'D/M' }, ['/dateFormat INVALID_VALUE']],
    [
      'a standard that is none',
      { eInvoice: { standard: 'Xml' } },
      ['/eInvoice/standard INVALID_VALUE'],
    ],
    ['long notes', { notes: 'x'.repeat(1001) }, ['/notes TOO_LONG']],
    ['a line break in a name', { billTo: { company: 'a\nb' } }, ['/billTo/company INVALID_VALUE']],
    [
      'an unknown member of billTo',
      { billTo: { ...acme, fax: '1' } },
      ['/billTo/fax UNKNOWN_FIELD'],
    ],
  ])('refuses %s', async (_, more, lines) => {
    const answer = await t.client.post('/customers', { billTo: acme, ...more });
    expect(errorLines(answer)).toEqual(['422 VALIDATION_FAILED', ...lines]);
  });

  it('accepts a name of 100 characters and no more', async () => {
    expect((await create({ billTo: { company: '株'.repeat(100) } })).billTo.company).toHaveLength(
      100,
    );
    const answer = await t.client.post('/customers', { billTo: { company: 'x'.repeat(101) } });
    expect(errorLines(answer)).toEqual(refused('/billTo/company', 'TOO_LONG'));
  });
});
