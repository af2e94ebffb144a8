import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startServer, type TestServer } from '../harness/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const cents = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 100);
const linesPerInvoice = 1_000;

/** The price, the discount and the tax of a line have this value. */
function line(value: number): object {
  const taxes = [{ name: 'VAT', value }];
  return { name: 'Lamp', quantity: 1, price: value, discount: { value }, taxes };
}

/** The codes and pointers of an error response. */
async function refusals(values: number[]): Promise<string[]> {
  const { body } = await server.client.post<{ errors: { path: string; code: string }[] }>(
    '/invoices',
    { customer: 'cus_nobody', items: values.map(line) },
  );
  return body.errors.map(({ path, code }) => `${path} ${code}`);
}

describe('money', () => {
  it('is accepted as price, discount and tax for every cent value from 0.01 to 1000.00', async () => {
    // The customer does not exist: the only error, so nothing needs to be stored.
    for (let from = 0; from < cents.length; from += linesPerInvoice) {
      const values = cents.slice(from, from + linesPerInvoice);
      expect(await refusals(values)).toEqual(['/customer NOT_FOUND']);
    }
  });

  it('is refused with more decimals than allowed', async () => {
    expect(await refusals([0.1234567])).toContain('/items/0/price TOO_MANY_DECIMALS');
    expect(await refusals([0.12345])).toContain('/items/0/discount/value TOO_MANY_DECIMALS');
  });
});
