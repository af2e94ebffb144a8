import { describe, expect, it } from 'vitest';

import { describePages } from '../../harness/answers/pages.js';
import { made, newCustomer, newInvoice, type Customer, type List } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listCustomers', async () => ({}));

describePages(t, '/customers', async ({ client }) => {
  for (let count = 1; count <= 7; count += 1) await newCustomer(client);
});

describe('200', () => {
  const list = (query: Record<string, string>, client = t.client) =>
    made(client.get<List<Customer>>('/customers', { query }));
  const names = async (query: Record<string, string>, client = t.client) => {
    const { data } = await list(query, client);
    return data.map(({ billTo }) => billTo.company ?? `${billTo.firstName} ${billTo.lastName}`);
  };

  it('sorts by company, or else by first and last name, in both directions', async () => {
    const { client } = await t.server.newAccount();
    await newCustomer(client, { billTo: { company: 'zeta' } });
    await newCustomer(client, { billTo: { firstName: 'Émile', lastName: 'Zola' } });
    await newCustomer(client, { billTo: { company: 'Alpha', firstName: 'Z', lastName: 'Z' } });
    expect(await names({ sort: 'name' }, client)).toEqual(['Alpha', 'Émile Zola', 'zeta']);
    expect(await names({ sort: '-name' }, client)).toEqual(['zeta', 'Émile Zola', 'Alpha']);
  });

  it('filters by currency, in uppercase or lowercase', async () => {
    const { client } = await t.server.newAccount();
    await newCustomer(client, { currency: 'JPY', billTo: { company: 'Yen' } });
    await newCustomer(client, { currency: 'EUR' });
    await newCustomer(client);
    expect(await names({ currency: 'JPY' }, client)).toEqual(['Yen']);
    expect(await names({ currency: 'jpy' }, client)).toEqual(['Yen']);
    expect((await list({ currency: 'JPY' }, client)).pagination.total).toBe(1);
  });

  it.each<[string, boolean]>([
    ['acme', true],
    ['ACME widg', true],
    ['vogt', true],
    ['lena vogt', true],
    ['billing@acme', true],
    ['copies@acme.example', true],
    ['wholesale', true],
    ['wholesale acme', true],
    ['whole', true],
    ['sale', false],
    ['5550177', true],
    ['0177', true],
    ['555', true],
    ['50', false],
    ['hamburg', false],
    ['secret', false],
    ['acme nothing', false],
  ])('search=%s finds the customer: %s', async (search, found) => {
    const { client } = await t.server.newAccount();
    await newCustomer(client, {
      billTo: {
        company: 'Acme Widgets GmbH',
        firstName: 'Lena',
        lastName: 'Vogt',
        email: 'billing@acme.example',
        phone: '+49 40 5550177',
        city: 'Hamburg',
      },
      cc: ['copies@acme.example'],
      tags: ['wholesale'],
      notes: 'secret',
    });
    await newCustomer(client, { billTo: { company: 'Other' } });
    expect(await names({ search }, client)).toEqual(found ? ['Acme Widgets GmbH'] : []);
  });

  it('includes customers created with a document', async () => {
    const { client } = await t.server.newAccount();
    await newInvoice(client, { customer: { internalId: 'x', billTo: { company: 'Inline' } } });
    expect(await names({}, client)).toEqual(['Inline']);
    expect(await names({ search: 'inli' }, client)).toEqual(['Inline']);
  });
});
