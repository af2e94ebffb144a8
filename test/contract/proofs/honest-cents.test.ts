import { describe, expect, it } from '../../harness/runner.js';

import { newInvoice, refused, errorLines } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';
import { times } from '../../../server/src/platform/testing/run-length.js';

const t = suite();
const cents = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 100);
const chunk = 1_000;

describe('every valid amount in cents is accepted', () => {
  it(
    'as a price, a line discount and a quantity: 0.01 to 1000.00',
    { timeout: 300_000 },
    async () => {
      for (let start = 0; start < cents.length; start += chunk) {
        const items = cents.slice(start, start + chunk).map((value) => ({
          name: 'x',
          quantity: value,
          price: Math.round(value * 100 + 100_000) / 100,
          discount: { value },
        }));
        // The unknown customer prevents the lines from being stored; by then all of them have been
        // validated.
        const answer = await t.client.post('/invoices', { customer: 'cus_none', items });
        expect(errorLines(answer)).toEqual(refused('/customer', 'NOT_FOUND'));
      }
    },
  );

  it('as the amount of a payment', { timeout: 600_000 }, async () => {
    const honest = [0.01, 0.07, 0.29, 1.1, 1.15, 4.35, 8.2, 19.99, 64.1, 1.01, 999.99, 1000];
    const all = times(1, 0) === 1 ? honest : cents;
    const { id } = await newInvoice(t.client, {
      items: [{ name: 'x', quantity: 1, price: 999_999_999 }],
    });
    await t.client.delete(`/invoices/${id}`);
    for (let start = 0; start < all.length; start += 20) {
      const answers = await Promise.all(
        all
          .slice(start, start + 20)
          .map((amount) => t.client.post(`/invoices/${id}/payments`, { method: 'Cash', amount })),
      );
      // Existence is checked after the schemas: 404 means that the amount was valid.
      for (const answer of answers) expect(errorLines(answer)).toEqual(['404 NOT_FOUND']);
    }
  });

  it('as a Flat value of discount, charge, extra field and tax', async () => {
    const values = [0.01, 0.07, 4.35, 19.99, 64.1, 999.99];
    for (const value of values) {
      const flat = { type: 'Flat', value };
      const answer = await t.client.post('/invoices', {
        customer: 'cus_none',
        items: [{ name: 'x', quantity: 1, price: 1000 }],
        discount: flat,
        extraCharges: flat,
        extraFields: [{ name: 'x', ...flat }],
        taxes: [flat],
      });
      expect(errorLines(answer)).toEqual(refused('/customer', 'NOT_FOUND'));
    }
  });

  it('as a stored amount that is returned as it was sent', async () => {
    for (const value of [0.07, 1.15, 4.35, 19.99, 64.1]) {
      const { items, amounts } = await newInvoice(t.client, {
        items: [{ name: 'x', quantity: 1, price: value }],
      });
      expect([items[0]?.price, amounts.total]).toEqual([value, value]);
    }
  });
});
