import { describe, expect, it } from '../../harness/runner.js';

import { errorLines, invoiceBody, line, newInvoice, refused } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const BLANK = ['\u00a0', '\u200b \u200d', '\u3164'];
const vendor = (address: object) => ({ address });
const customer = (billTo: object) => ({ billTo });

describe('a required name of nothing but blanks is refused at the member:', () => {
  it.each<[string, string, (name: string) => object, string]>([
    ['a product', '/items', (name) => ({ name, price: 1 }), '/name'],
    ['a category', '/transactions/categories', (name) => ({ name }), '/name'],
    ['a company', '/customers', (company) => customer({ company }), '/billTo/company'],
    [
      'a person',
      '/customers',
      (lastName) => customer({ firstName: 'A', lastName }),
      '/billTo/lastName',
    ],
    ['a vendor', '/vendors', (company) => vendor({ company }), '/address/company'],
    ['a line', '/invoices', (name) => invoiceBody({ items: [{ ...line, name }] }), '/items/0/name'],
    [
      'a tax',
      '/estimates',
      (name) => invoiceBody({ items: [{ ...line, taxes: [{ name, value: 7 }] }] }),
      '/items/0/taxes/0/name',
    ],
    [
      'an extra field',
      '/invoices',
      (name) => invoiceBody({ extraFields: [{ name, type: 'Flat', value: 1 }] }),
      '/extraFields/0/name',
    ],
  ])('%s', async (_, path, bodyOf, at) => {
    for (const name of BLANK) {
      expect(errorLines(await t.client.post(path, bodyOf(name)))).toEqual(
        refused(at, 'INVALID_FORMAT'),
      );
    }
  });
});

it('other texts stay as they were sent, blanks included', async () => {
  const header = '\u00a0Invoice\u200b ';
  expect((await newInvoice(t.client, { header, notes: '\u00a0' })).header).toBe(header);
});
