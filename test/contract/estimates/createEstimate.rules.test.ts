import { describe, expect, it } from '../../harness/runner.js';

import {
  invoiceBody,
  line,
  newCustomer,
  newItem,
  refused,
  errorLines,
  type Estimate,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const post = (more: object, sent?: object) =>
  t.client.post<Estimate>('/estimates', invoiceBody(more), sent);

describe('422', () => {
  it.each(['Unpaid', 'Partial', 'Paid', 'Refunded'])('refuses the status %s', async (status) => {
    const answer = await post({ status });
    expect(errorLines(answer)).toEqual([
      '422 STATUS_NOT_APPLICABLE',
      '/status STATUS_NOT_APPLICABLE',
    ]);
    expect(answer.body).toMatchObject({ title: 'Unprocessable Content', status: 422 });
  });

  it.each<[string, object, string[]]>([
    ['no customer', { customer: undefined }, ['/customer REQUIRED']],
    ['an empty list of items', { items: [] }, ['/items TOO_FEW']],
    ['a status that is none', { status: 'Sent' }, ['/status INVALID_VALUE']],
    [
      'a due date before the date',
      { date: '2026-11-02', dueDate: '2026-11-01' },
      ['/dueDate BEFORE_DATE'],
    ],
    ['a currency that is none', { currency: 'EUX' }, ['/currency INVALID_VALUE']],
    [
      'a Flat discount above the subtotal',
      { discount: { type: 'Flat', value: 100.01 } },
      ['/discount/value TOO_LARGE'],
    ],
    [
      'decimals that yen do not have',
      { currency: 'JPY', extraCharges: { type: 'Flat', value: 10.5 } },
      ['/extraCharges/value TOO_MANY_DECIMALS'],
    ],
    [
      'an exempt tax with a rate',
      { items: [{ ...line, taxes: [{ name: 'VAT', value: 19, exemption: 'Export' }] }] },
      ['/items/0/taxes/0/value NOT_ALLOWED'],
    ],
    ['notes that are too long once sanitised', { notes: '&'.repeat(201) }, ['/notes TOO_LONG']],
    ['a number of two lines', { number: 'a\nb' }, ['/number INVALID_VALUE']],
  ])('refuses %s', async (_, more, lines) => {
    expect(errorLines(await post(more))).toEqual(['422 VALIDATION_FAILED', ...lines]);
  });

  it('refuses a total below zero, and one that a double cannot represent', async () => {
    const extraFields = [{ name: 'Deposit', type: 'Flat', value: -100.01 }];
    expect(errorLines(await post({ extraFields }))).toEqual([
      '422 TOTAL_NEGATIVE',
      '/items TOTAL_NEGATIVE',
    ]);
    const items = [{ ...line, price: 999_999_999, quantity: 1001 }];
    expect(errorLines(await post({ items }))).toEqual([
      '422 TOTAL_TOO_LARGE',
      '/items/0 TOTAL_TOO_LARGE',
    ]);
  });

  it('refuses a customer or product that is unknown or of another account', async () => {
    const other = await t.server.otherAccount();
    const theirs = await newCustomer(other.client);
    for (const customer of ['cus_none', theirs.id]) {
      expect(errorLines(await post({ customer }))).toEqual(refused('/customer', 'NOT_FOUND'));
    }
    const { id } = await newItem(other.client);
    const items = [line, { ...line, item: id }, { ...line, item: 'x' }];
    expect(errorLines(await post({ items })).slice(1)).toEqual([
      '/items/1/item NOT_FOUND',
      '/items/2/item NOT_FOUND',
    ]);
  });
});
