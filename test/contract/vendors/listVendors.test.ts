import { describe, expect, it } from '../../harness/runner.js';

import { describePages } from '../../harness/answers/pages.js';
import { newVendor, type Vendor } from '../../harness/books.js';
import { made, refused, errorLines, type List } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listVendors', async () => ({}));

describePages(t, '/vendors', async ({ client }) => {
  for (let count = 1; count <= 7; count += 1) await newVendor(client);
});

describe('200', () => {
  const list = (query: Record<string, string>, client = t.client) =>
    made(client.get<List<Vendor>>('/vendors', { query }));
  const names = async (query: Record<string, string>, client = t.client) => {
    const { data } = await list(query, client);
    return data.map(({ address }) => address.company ?? `${address.firstName} ${address.lastName}`);
  };

  it('sorts by company, or else by first and last name, in both directions', async () => {
    const { client } = await t.server.newAccount();
    await newVendor(client, { address: { company: 'zeta' } });
    await newVendor(client, { address: { firstName: 'Émile', lastName: 'Zola' } });
    await newVendor(client, { address: { company: 'Alpha', firstName: 'Z', lastName: 'Z' } });
    expect(await names({ sort: 'name' }, client)).toEqual(['Alpha', 'Émile Zola', 'zeta']);
    expect(await names({ sort: '-name' }, client)).toEqual(['zeta', 'Émile Zola', 'Alpha']);
  });

  it('filters by currency, in uppercase or lowercase', async () => {
    const { client } = await t.server.newAccount();
    await newVendor(client, { currency: 'GBP', address: { company: 'Thames' } });
    await newVendor(client, { currency: 'EUR' });
    await newVendor(client);
    expect(await names({ currency: 'GBP' }, client)).toEqual(['Thames']);
    expect(await names({ currency: 'gbp' }, client)).toEqual(['Thames']);
    expect((await list({ currency: 'GBP' }, client)).pagination.total).toBe(1);
  });

  it.each<[string, boolean]>([
    ['papier', true],
    ['DE PAPIER', true],
    ['jansen', true],
    ['sales@papierhandel', true],
    ['paper', true],
    ['paper papier', true],
    ['0143', true],
    ['550143', true],
    ['amsterdam', false],
    ['secret', false],
    ['nl91', true],
    ['papier nothing', false],
  ])('search=%s finds the vendor: %s', async (search, found) => {
    const { client } = await t.server.newAccount();
    await newVendor(client, {
      address: {
        company: 'De Papierhandel B.V.',
        firstName: 'Jan',
        lastName: 'Jansen',
        email: 'sales@papierhandel.example',
        phone: '+31 20 555 0143',
        city: 'Amsterdam',
      },
      bank: { type: 'iban', iban: 'NL91ABNA0417164300' },
      tags: ['paper'],
      notes: 'secret',
    });
    await newVendor(client, { address: { company: 'Other' } });
    expect(await names({ search }, client)).toEqual(found ? ['De Papierhandel B.V.'] : []);
  });

  it.each([
    'NL91ABNA0417164300',
    'NL91 ABNA 0417 1643 00',
    'nl91-abna-0417-1643-00',
    'NL91 ABNA 04',
    '0417164300',
    '4300',
    'papierhandel NL91 ABNA 0417 1643 00',
    'NL 1234.56.782.B90',
    'NL123456782B90',
    '123456782B90',
    '020 555 0143',
  ])('finds the bank account, tax id or phone number %s', async (search) => {
    const { client } = await t.server.newAccount();
    await newVendor(client, {
      address: { company: 'De Papierhandel B.V.', phone: '+31 20 555 0143' },
      bank: { type: 'iban', iban: 'NL91ABNA0417164300' },
      tax: { id: 'NL123456782B90', name: 'BTW' },
    });
    await newVendor(client, {
      address: { company: 'Other', phone: '+31 20 555 0144' },
      bank: { type: 'iban', iban: 'DE89370400440532013000' },
    });
    expect(await names({ search }, client)).toEqual(['De Papierhandel B.V.']);
  });

  it('finds a vendor by its new name after a change, and not after deletion', async () => {
    const { client } = await t.server.newAccount();
    const { id } = await newVendor(client, { address: { company: 'Before' } });
    await client.patch(`/vendors/${id}`, { address: { company: 'After' } });
    expect(await names({ search: 'before' }, client)).toEqual([]);
    expect(await names({ search: 'after' }, client)).toEqual(['After']);
    await client.delete(`/vendors/${id}`);
    expect(await names({ search: 'after' }, client)).toEqual([]);
  });

  it('shows nothing of another account', async () => {
    const [one, two] = [await t.server.newAccount(), await t.server.newAccount()];
    await newVendor(one.client);
    expect(await names({}, two.client)).toEqual([]);
    expect(await names({ search: 'papier' }, two.client)).toEqual([]);
  });
});

describe('422', () => {
  it('refuses a malformed currency', async () => {
    const answer = await t.client.get('/vendors', { query: { currency: 'euro' } });
    expect(errorLines(answer)).toEqual(refused('?currency', 'INVALID_FORMAT'));
  });
});
