import { describe, expect, it } from '../../harness/runner.js';

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

  it.each([
    '+49 30 5550177',
    '+49305550177',
    '0049 30 5550177',
    '+49 (0)30 555-0177',
    '030 5550177',
    '0305550177',
    '305550177',
    '49305550177',
    '5550177',
    'lodz 030/5550177',
    'DE136695976',
    'de 136 695 976',
    'DE-136.695.976',
    '136 695 976',
    'lodz DE 136 695 976',
    'DE 136',
  ])('finds the phone number or tax id %s in every notation', async (search) => {
    const { client } = await t.server.newAccount();
    const tax = { id: 'DE136695976', name: 'VAT' };
    await newCustomer(client, { billTo: { company: 'Łódź', phone: '+49305550177' }, tax });
    await newCustomer(client, { billTo: { company: 'Łódź', phone: '030 5550177' }, tax });
    await newCustomer(client, {
      billTo: { company: 'Lodz', phone: '+43 1 5550178' },
      tax: { id: 'DE136695968', name: 'VAT' },
    });
    const common = search === 'DE 136' ? ['Lodz'] : [];
    // A national number may lack its country, so a search with the country finds it, too.
    const wanted = search === '49305550177' ? ['Łódź'] : [...common, 'Łódź', 'Łódź'];
    expect(await names({ search }, client)).toEqual(wanted);
  });

  it.each(['+43 30 5550177', 'DE 136 695 977', 'AT136695976', '40 5550177', '55501'])(
    'does not find other numbers by %s',
    async (search) => {
      const { client } = await t.server.newAccount();
      const billTo = { company: 'Acme', phone: '+49 305550177' };
      await newCustomer(client, { billTo, tax: { id: 'DE136695976', name: 'VAT' } });
      expect(await names({ search }, client)).toEqual([]);
    },
  );

  it('finds a customer by its new tax id after a change, and not by the old one', async () => {
    const { client } = await t.server.newAccount();
    const { id } = await newCustomer(client, { tax: { id: 'DE136695976' } });
    await client.patch(`/customers/${id}`, { tax: { id: 'BE0404616494' } });
    expect(await names({ search: '136 695 976' }, client)).toEqual([]);
    expect(await names({ search: '0404.616.494' }, client)).toHaveLength(1);
  });

  it('includes customers created with a document', async () => {
    const { client } = await t.server.newAccount();
    await newInvoice(client, { customer: { internalId: 'x', billTo: { company: 'Inline' } } });
    expect(await names({}, client)).toEqual(['Inline']);
    expect(await names({ search: 'inli' }, client)).toEqual(['Inline']);
  });
});
