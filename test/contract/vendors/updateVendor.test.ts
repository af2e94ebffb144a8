import { describe, expect, it } from '../../harness/runner.js';

import { banks, newVendor, type Vendor } from '../../harness/books.js';
import { made, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('updateVendor', async (client) => ({
  id: (await newVendor(client)).id,
  body: { notes: 'Delivers on Tuesdays.' },
}));
const patch = (id: string, body: object) => made(t.client.patch<Vendor>(`/vendors/${id}`, body));

const whole = {
  address: { company: 'De Papierhandel B.V.', city: 'Amsterdam', phone: '+31 20 1' },
  tax: { id: 'NL004495445B01', name: 'VAT ID' },
  paymentTerms: 30,
  bank: { ...banks.iban, name: 'ABN AMRO' },
  tags: ['paper', 'ink'],
};

describe('200', () => {
  it.each<[string, object, object]>([
    ['one member', { notes: 'n' }, { notes: 'n', paymentTerms: 30 }],
    [
      'a member of an object, and keeps its other members',
      { address: { city: 'Utrecht' } },
      { address: { city: 'Utrecht', company: 'De Papierhandel B.V.', phone: '+31 20 1' } },
    ],
    ['null', { tax: null, paymentTerms: null, bank: null }, { tax: null, bank: null }],
    ['a list as a whole', { tags: ['z'] }, { tags: ['z'] }],
    ['a list to null, which empties it', { tags: null }, { tags: [] }],
    [
      'half of a pair, where the other half stands',
      { tax: { name: 'btw' } },
      { tax: { id: 'NL004495445B01', name: 'btw' } },
    ],
  ])('merges %s', async (_, body, expected) => {
    const { id } = await newVendor(t.client, whole);
    const changed = await patch(id, body);
    expect(changed).toMatchObject({ ...expected, version: 2 });
    expect((await t.client.get(`/vendors/${id}`)).body).toEqual(changed);
  });

  it.each(Object.entries(banks))('replaces the bank whole, by one of %s', async (_, bank) => {
    const { id } = await newVendor(t.client, whole);
    const changed = await patch(id, { bank });
    expect(changed.bank).toEqual({ name: null, accountHolder: null, ...bank });
  });

  it('stores nothing for an empty body, nor for stored values written differently', async () => {
    const vendor = await newVendor(t.client, { ...whole, currency: 'EUR' });
    expect(await patch(vendor.id, {})).toEqual(vendor);
    const bank = { ...whole.bank, iban: 'nl91 abna 0417 1643 00' };
    expect(await patch(vendor.id, { currency: 'eur', bank, tags: [' paper', 'ink'] })).toEqual(
      vendor,
    );
  });

  it('ignores the members that the service sets', async () => {
    const vendor = await newVendor(t.client);
    const lies = { id: 'ven_x', version: 9, createdAt: 1, updatedAt: null };
    expect(await patch(vendor.id, lies)).toEqual(vendor);
  });

  it('writes one event for each change, and none if nothing changed', async () => {
    const { id } = await newVendor(t.client);
    await patch(id, { notes: 'a', paymentTerms: 7 });
    await patch(id, { notes: 'a' });
    const events = await t.server.db.select<{ kind: string; facts: string }>(
      'SELECT kind, facts FROM events WHERE resourceId = ? ORDER BY id',
      [id],
    );
    expect(events.map(({ kind, facts }) => [kind, JSON.parse(facts) as unknown])).toEqual([
      ['created', { version: 1, changed: [] }],
      ['updated', { version: 2, changed: ['paymentTerms', 'notes'] }],
    ]);
  });
});

describe('422', () => {
  it.each<[string, object, string[]]>([
    ['an address of null', { address: null }, ['/address INVALID_TYPE']],
    ['the loss of the only name', { address: { company: null } }, ['/address INCOMPLETE']],
    ['a bank that is not complete', { bank: { type: 'iban', name: 'x' } }, ['/bank/iban REQUIRED']],
    ['a bank without its type', { bank: { name: 'x' } }, ['/bank/type REQUIRED']],
    ['the loss of an id that has a name', { tax: { id: null } }, ['/tax/id INCOMPLETE']],
    [
      'a wrong checksum',
      { bank: { ...banks.us, routingNumber: '123456789' } },
      ['/bank/routingNumber INVALID_VALUE'],
    ],
  ])('refuses %s, judged on the merged vendor', async (_, body, lines) => {
    const vendor = await newVendor(t.client, whole);
    const answer = await t.client.patch(`/vendors/${vendor.id}`, body);
    expect(errorLines(answer)).toEqual(['422 VALIDATION_FAILED', ...lines]);
    expect((await t.client.get(`/vendors/${vendor.id}`)).body).toEqual(vendor);
  });
});
