import { describe, expect, it } from '../../harness/runner.js';

import { invoiceBody, line, errorLines } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const tax = { name: 'VAT', value: 19 };
const items = (more: object) => ({ items: [{ ...line, ...more }] });
const five = [1, 2, 3, 4].map((value) => ({ name: `T${value}`, value }));

describe('422', () => {
  it.each<[string, object, string[]]>([
    ['no customer', { customer: undefined }, ['/customer REQUIRED']],
    ['an empty customer', { customer: '' }, ['/customer TOO_SHORT']],
    ['a customer that is a number', { customer: 5 }, ['/customer INVALID_TYPE']],
    [
      'a customer without internalId',
      { customer: { billTo: { company: 'A' } } },
      ['/customer/internalId REQUIRED'],
    ],
    ['a customer without billTo', { customer: { internalId: 'a' } }, ['/customer/billTo REQUIRED']],
    [
      'a customer without a name',
      { customer: { internalId: 'nameless', billTo: {} } },
      ['/customer/billTo INCOMPLETE'],
    ],
    ['no items', { items: undefined }, ['/items REQUIRED']],
    ['an empty list of items', { items: [] }, ['/items TOO_FEW']],
    [
      'a line without name, quantity and price',
      { items: [{}] },
      ['/items/0/name REQUIRED', '/items/0/quantity REQUIRED', '/items/0/price REQUIRED'],
    ],
    ['a quantity of 0', items({ quantity: 0 }), ['/items/0/quantity TOO_SMALL']],
    [
      'a quantity of seven decimals',
      items({ quantity: 0.0000001 }),
      ['/items/0/quantity TOO_MANY_DECIMALS'],
    ],
    ['a negative price', items({ price: -1 }), ['/items/0/price TOO_SMALL']],
    ['a price that is text', items({ price: '1' }), ['/items/0/price INVALID_TYPE']],
    [
      'an item discount above the line',
      items({ discount: { value: 100.01 } }),
      ['/items/0/discount/value TOO_LARGE'],
    ],
    [
      'an item discount of three decimals',
      items({ discount: { value: 1.005 } }),
      ['/items/0/discount/value TOO_MANY_DECIMALS'],
    ],
    ['a return that is text', items({ isReturn: 'yes' }), ['/items/0/isReturn INVALID_TYPE']],
    ['a step that is none', { roundTo: 0.02 }, ['/roundTo INVALID_VALUE']],
    ['a step of 0', { roundTo: 0 }, ['/roundTo INVALID_VALUE']],
    ['a step that is text', { roundTo: '0.05' }, ['/roundTo INVALID_TYPE']],
    [
      'a discount above the subtotal that returns leave',
      {
        items: [line, { ...line, quantity: 1, isReturn: true }],
        discount: { type: 'Flat', value: 50.01 },
      },
      ['/discount/value TOO_LARGE'],
    ],
    ['the same tax twice', items({ taxes: [tax, { ...tax }] }), ['/items/0/taxes/1 DUPLICATE']],
    ['four taxes on a line', items({ taxes: five }), ['/items/0/taxes TOO_MANY']],
    [
      'an exempt tax with a rate',
      items({ taxes: [{ ...tax, exemption: 'Export' }] }),
      ['/items/0/taxes/0/value NOT_ALLOWED'],
    ],
    [
      'an exemption that is none',
      items({ taxes: [{ ...tax, exemption: 'Free' }] }),
      ['/items/0/taxes/0/exemption INVALID_VALUE'],
    ],
    [
      'taxes of -100 percent in sum',
      { ...items({ taxes: [{ name: 'A', value: -60 }] }), taxes: [{ value: -40 }] },
      ['/items/0/taxes TOO_SMALL'],
    ],
    [
      'a tax name of 16 characters',
      items({ taxes: [{ name: 'x'.repeat(16), value: 1 }] }),
      ['/items/0/taxes/0/name TOO_LONG'],
    ],
    [
      'a rate of five decimals',
      items({ taxes: [{ name: 'A', value: 9.97501 }] }),
      ['/items/0/taxes/0/value TOO_MANY_DECIMALS'],
    ],
    [
      'a due date before the date',
      { date: '2026-11-02', dueDate: '2026-11-01' },
      ['/dueDate BEFORE_DATE'],
    ],
    ['a due date before today', { dueDate: '2020-01-01' }, ['/dueDate BEFORE_DATE']],
    ['a day that does not exist', { date: '2026-02-30' }, ['/date INVALID_FORMAT']],
    ['a time in a date', { date: '2026-02-03T10:00:00Z' }, ['/date INVALID_FORMAT']],
    ['a date that is a number', { date: 20261102 }, ['/date INVALID_TYPE']],
    ['an empty date', { dueDate: '' }, ['/dueDate INVALID_FORMAT']],
    ['a year before 1900', { date: '1899-12-31' }, ['/date INVALID_FORMAT']],
    ['a year after 2200', { deliveryDate: '2201-01-01' }, ['/deliveryDate INVALID_FORMAT']],
    [
      'a period that ends before it begins',
      { servicePeriod: { from: '2026-02-02', to: '2026-02-01' } },
      ['/servicePeriod/to BEFORE_DATE'],
    ],
    ['half a period', { servicePeriod: { from: '2026-02-02' } }, ['/servicePeriod/to REQUIRED']],
    ['a currency that is none', { currency: 'EUX' }, ['/currency INVALID_VALUE']],
    ['an empty currency', { currency: '' }, ['/currency INVALID_FORMAT']],
    ['a language that is none', { lang: 'tlh' }, ['/lang INVALID_VALUE']],
    ['a status that is none', { status: 'Sent' }, ['/status INVALID_VALUE']],
    ['a number of 21 characters', { number: 'x'.repeat(21) }, ['/number TOO_LONG']],
    ['a number of two lines', { number: 'a\nb' }, ['/number INVALID_VALUE']],
    ['a header of 21 characters', { header: 'x'.repeat(21) }, ['/header TOO_LONG']],
    ['a slug of 51 characters', { slug: 'x'.repeat(51) }, ['/slug TOO_LONG']],
    [
      'a discount of more than 100 percent',
      { discount: { value: 100.01 } },
      ['/discount/value TOO_LARGE'],
    ],
    [
      'a Flat discount above the subtotal',
      { discount: { type: 'Flat', value: 100.01 } },
      ['/discount/value TOO_LARGE'],
    ],
    [
      'a Flat discount of three decimals',
      { discount: { type: 'Flat', value: 1.005 } },
      ['/discount/value TOO_MANY_DECIMALS'],
    ],
    ['a negative discount', { discount: { value: -1 } }, ['/discount/value TOO_SMALL']],
    ['a discount without value', { discount: { type: 'Flat' } }, ['/discount/value REQUIRED']],
    [
      'a discount of another type',
      { discount: { type: 'Half', value: 1 } },
      ['/discount/type INVALID_VALUE'],
    ],
    [
      'a Flat charge of three decimals',
      { extraCharges: { type: 'Flat', value: 0.001 } },
      ['/extraCharges/value TOO_MANY_DECIMALS'],
    ],
    ['a negative charge', { extraCharges: { value: -1 } }, ['/extraCharges/value TOO_SMALL']],
    ['four extra fields', { extraFields: five }, ['/extraFields TOO_MANY']],
    [
      'an extra field without name',
      { extraFields: [{ value: 1 }] },
      ['/extraFields/0/name REQUIRED'],
    ],
    ['four taxes', { taxes: five }, ['/taxes TOO_MANY']],
    [
      'a percentage above the bound',
      { taxes: [{ value: 1_000_000_000 }] },
      ['/taxes/0/value TOO_LARGE'],
    ],
    ['long terms', { terms: 'x'.repeat(1001) }, ['/terms TOO_LONG']],
    ['notes that are too long once sanitised', { notes: '&'.repeat(201) }, ['/notes TOO_LONG']],
    [
      'a long description once sanitised',
      items({ description: '<'.repeat(251) }),
      ['/items/0/description TOO_LONG'],
    ],
    ['a control character in terms', { terms: 'a\u0000b' }, ['/terms INVALID_VALUE']],
    ['a lone surrogate in a name', items({ name: 'a\ud800' }), ['/items/0/name INVALID_VALUE']],
    ['an unknown member of a line', items({ colour: 'red' }), ['/items/0/colour UNKNOWN_FIELD']],
    ['an unknown member', { colour: 'red' }, ['/colour UNKNOWN_FIELD']],
  ])('refuses %s', async (_, more, lines) => {
    const answer = await t.client.post('/invoices', invoiceBody(more));
    expect(errorLines(answer)).toEqual(['422 VALIDATION_FAILED', ...lines]);
  });

  it.each<[string, object, string[]]>([
    [
      'a total below zero',
      { extraFields: [{ name: 'Deposit', type: 'Flat', value: -100.01 }] },
      ['422 TOTAL_NEGATIVE', '/items TOTAL_NEGATIVE'],
    ],
    [
      'returns of more than is sold, whatever is added after tax',
      {
        items: [line, { ...line, quantity: 3, isReturn: true }],
        discount: { type: 'Flat', value: 10 },
        extraFields: [{ name: 'Tip', type: 'Flat', value: 500 }],
      },
      ['422 TOTAL_NEGATIVE', '/items TOTAL_NEGATIVE'],
    ],
    [
      'returns alone',
      items({ price: 0, isReturn: true }),
      ['422 TOTAL_NEGATIVE', '/items TOTAL_NEGATIVE'],
    ],
    [
      'a line above the bound',
      items({ price: 999_999_999, quantity: 1001 }),
      ['422 TOTAL_TOO_LARGE', '/items/0 TOTAL_TOO_LARGE'],
    ],
    [
      'a sum above the bound',
      { items: [1, 2].map(() => ({ ...line, price: 999_999_999, quantity: 1000 })) },
      ['422 TOTAL_TOO_LARGE', '/items TOTAL_TOO_LARGE'],
    ],
    [
      'a tax above the bound',
      { ...items({ price: 900_000_000, quantity: 1000 }), taxes: [{ value: 200 }] },
      ['422 TOTAL_TOO_LARGE', '/items TOTAL_TOO_LARGE'],
    ],
  ])('refuses %s', async (_, more, lines) => {
    expect(errorLines(await t.client.post('/invoices', invoiceBody(more)))).toEqual(lines);
  });

  it('reports invalid members of customer, lines and dates together', async () => {
    const more = {
      customer: 'cus_none',
      date: '2026-11-02',
      dueDate: '2026-11-01',
      discount: { value: 101 },
    };
    const answer = await t.client.post('/invoices', invoiceBody(more));
    expect(errorLines(answer).slice(1).sort()).toEqual([
      '/customer NOT_FOUND',
      '/discount/value TOO_LARGE',
      '/dueDate BEFORE_DATE',
    ]);
  });

  it('uses the singular for one field, and says what is wrong in a sentence', async () => {
    const { body } = await t.client.post('/invoices', invoiceBody({ lang: 'xx' }));
    expect(body).toMatchObject({ title: 'Unprocessable Content', status: 422 });
    expect(body['message']).toMatch(/^1 field is invalid/);
  });
});

describe('201', () => {
  it('accepts values just within the limits', async () => {
    const { client } = await t.server.newAccount();
    const more = {
      discount: { type: 'Flat', value: 100 },
      extraFields: [{ name: 'x'.repeat(15), type: 'Flat', value: 0 }],
      header: 'x'.repeat(20),
      number: '№'.repeat(20),
      slug: '🍋'.repeat(50),
      terms: '🍋'.repeat(1000),
      date: '1900-01-01',
      dueDate: '2200-12-31',
      ...items({ taxes: [{ name: 'A', value: -99.9999 }], quantity: 2, price: 50 }),
    };
    const { status, body } = await client.post('/invoices', invoiceBody(more));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      amounts: { subtotal: 100, net: 0, total: 0 },
      dueDate: '2200-12-31',
    });
  });

  it('accepts the largest amount that a double represents exactly', async () => {
    const more = items({ price: 999_999_999.99999, quantity: 1000 });
    const { status, body } = await t.client.post('/invoices', invoiceBody(more));
    expect(status).toBe(201);
    expect(body).toMatchObject({ amounts: { total: 999_999_999_999.99 } });
  });
});
